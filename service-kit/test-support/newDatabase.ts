/**
 * A new embedded database, empty or with the tables of a service, cached beside the installed packages: copying it takes a fifth of the
 * time of making one, and the tests open dozens. Another version of PGlite has another package folder and so another cache; other
 * migrations have another file name.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../src/database/openDatabase.ts';

const CACHE = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../.cache');

/** The service whose tables it has; null: it is empty. */
type Tables = 'registry' | 'store-api' | null;

/** For `openDatabase`. */
const tablesOf = (service: NonNullable<Tables>) => ({
  name: service,
  migrationsFolder: join(import.meta.dirname, '../..', service, 'migrations'),
  schema: {},
});

/** For `OpenDatabaseOptions.beginWith`. */
export async function newDatabase(tables: Tables = null): Promise<Blob> {
  const kept = await keep(`${keptName(tables)}.tar`, async (path) => {
    const database = await (tables === null ? PGlite.create('memory://') : inMemory(tables));
    const dump = await (await database.dumpDataDir('none')).arrayBuffer();
    await database.close();
    await writeFile(path, new Uint8Array(dump));
  });
  return new Blob([await readFile(kept)]);
}

/** Puts one where a service with this DATA_DIR looks for its own, unless there is one. */
export async function fillDataDir(dataDir: string, tables: Tables = null): Promise<void> {
  const target = join(dataDir, 'postgres');
  if (!existsSync(target)) await cp(await newFolder(tables), target, { recursive: true });
}

async function inMemory(service: NonNullable<Tables>): Promise<PGlite> {
  const { driver } = await openDatabase(tablesOf(service));
  if ('embedded' in driver) return driver.embedded;
  throw new Error('A database without a URL is embedded.');
}

/** @returns where it is kept: to be copied, never opened */
const newFolder = (tables: Tables): Promise<string> =>
  keep(keptName(tables), async (path) => {
    if (tables === null) return (await PGlite.create(path)).close();
    const data = dirname(path);
    await (await openDatabase({ ...tablesOf(tables), dataDir: data })).close();
    await rename(join(data, 'postgres'), path);
  });

function keptName(tables: Tables): string {
  if (tables === null) return 'empty';
  const hash = createHash('sha256');
  for (const path of globSync(join(tablesOf(tables).migrationsFolder, '*.sql')).sort()) {
    hash.update(basename(path)).update(readFileSync(path));
  }
  return `${tables}-${hash.digest('hex').slice(0, 16)}`;
}

/** Runs `write` once for all runs. Workers that do so at the same time put a whole one in its place each. */
async function keep(name: string, write: (path: string) => Promise<void>): Promise<string> {
  const kept = join(CACHE, name);
  if (existsSync(kept)) return kept;
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, 'draft-'));
  await write(join(draft, name));
  await rename(join(draft, name), kept).catch((error: unknown) => {
    // A folder takes no other one's place: another worker was first.
    if (!existsSync(kept)) throw error;
  });
  await rm(draft, { recursive: true, force: true });
  return kept;
}
