/**
 * What an empty embedded database is, kept with the packages: copying it costs a fifth of making one, and the tests open a
 * hundred. Another version of PGlite is another folder of a package, and makes its own.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const CACHE = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../.cache');
const DUMP = 'empty-database.tar';
const FOLDER = 'empty-database';

/** For `OpenDatabaseOptions.beginWith`. */
export async function emptyDatabase(): Promise<Blob> {
  await make(DUMP, async (path) => {
    const database = await PGlite.create('memory://');
    const dump = await (await database.dumpDataDir('none')).arrayBuffer();
    await database.close();
    await writeFile(path, new Uint8Array(dump));
  });
  return new Blob([await readFile(join(CACHE, DUMP))]);
}

/** Puts one where a service with this DATA_DIR looks for its own, unless there is one. */
export async function fillDataDir(dataDir: string): Promise<void> {
  const target = join(dataDir, 'postgres');
  if (existsSync(target)) return;
  await make(FOLDER, async (path) => {
    const database = await PGlite.create(path);
    await database.close();
  });
  await cp(join(CACHE, FOLDER), target, { recursive: true });
}

/** Runs `write` once for all runs. Workers that do so at the same time put a whole one in its place each. */
async function make(name: string, write: (path: string) => Promise<void>): Promise<void> {
  const kept = join(CACHE, name);
  if (existsSync(kept)) return;
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, 'draft-'));
  await write(join(draft, name));
  await rename(join(draft, name), kept).catch((error: unknown) => {
    // A folder takes no other one's place: another worker was first.
    if (!existsSync(kept)) throw error;
  });
  await rm(draft, { recursive: true, force: true });
}
