/** Migrations of a database that is in use: nobody waits long behind one, and none waits for itself. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { startTestPostgres, type TestPostgres } from '../../test-support/postgres.ts';
import { runMigrations } from './migrations.ts';
import { openDatabase } from './openDatabase.ts';

jest.setTimeout(60_000);

let server: TestPostgres;
const folders: string[] = [];
const clients: pg.Client[] = [];
beforeAll(async () => {
  server = await startTestPostgres();
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
afterAll(() => server?.stop());

async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  clients.push(client);
  return client;
}

/** As drizzle-kit writes them, one after the other. */
function migrationsOf(...files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'service-kit-'));
  folders.push(folder);
  mkdirSync(join(folder, 'meta'));
  const entries = files.map((_, idx) => ({ idx, when: idx + 1, tag: `000${idx}`, breakpoints: true }));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [idx, file] of files.entries()) writeFileSync(join(folder, `000${idx}.sql`), file);
  return folder;
}

const NOTES =
  'create table note (id int primary key, body text);\n--> statement-breakpoint\ninsert into note values (1);';
const COLUMN = 'alter table note add column author text;';
const INDEX = 'create index concurrently if not exists "note_body" on note (body);';
const options = (migrationsFolder: string) => ({
  name: 'notes',
  migrationsFolder,
  lockMs: 300,
  tries: { most: 50, pauseMs: 100 },
});

describe('[API-02] a migration', () => {
  it('that does not get its lock lets go, so that who reads is not held up, and goes through when it can', async () => {
    const url = await server.createDatabase();
    const migrating = await connect(url);
    await runMigrations(migrating, options(migrationsOf(NOTES)));
    const long = await connect(url);
    await long.query('begin');
    await long.query('select * from note');
    let migrated = false;
    const migration = runMigrations(migrating, options(migrationsOf(NOTES, COLUMN))).then(() => {
      migrated = true;
    });
    const shopper = await connect(url);
    const waits: number[] = [];
    for (let read = 0; read < 15; read += 1) {
      const began = performance.now();
      await shopper.query('select * from note');
      waits.push(performance.now() - began);
      await setTimeout(50);
    }
    expect(migrated).toBe(false);
    // Some came while it waited for its lock.
    expect(Math.max(...waits)).toBeGreaterThan(20);
    expect(Math.max(...waits)).toBeLessThan(1000);
    await long.query('commit');
    await migration;
    await shopper.query('select author from note');
  });

  it('that never gets its lock ends with an error, and undone', async () => {
    const url = await server.createDatabase();
    const migrating = await connect(url);
    await runMigrations(migrating, options(migrationsOf(NOTES)));
    const long = await connect(url);
    await long.query('begin');
    await long.query('select * from note');
    const folder = migrationsOf(NOTES, `insert into note values (2);\n--> statement-breakpoint\n${COLUMN}`);
    const tries = { most: 2, pauseMs: 10 };
    await expect(runMigrations(migrating, { ...options(folder), tries })).rejects.toThrow(/lock timeout/);
    expect((await migrating.query('select * from note')).rows).toHaveLength(1);
  });

  it('that builds an index does so without a transaction, once, while replicas start together and somebody writes', async () => {
    const url = await server.createDatabase();
    const folder = migrationsOf(NOTES, INDEX);
    const writer = await connect(url);
    await runMigrations(writer, options(migrationsOf(NOTES)));
    await writer.query('begin');
    await writer.query(`insert into note values (2, 'written')`);
    const opening = Promise.all(
      [1, 2, 3, 4].map(() => openDatabase({ name: 'notes', databaseUrl: url, schema: {}, migrationsFolder: folder })),
    );
    await setTimeout(1500);
    // The index waits for this one, and this one for nobody.
    await writer.query(`insert into note values (3, 'written, too')`);
    await writer.query('commit');
    for (const database of await opening) await database.close();
    const { rows } = await writer.query(`select indisvalid from pg_index where indexrelid = to_regclass('note_body')`);
    expect(rows).toEqual([{ indisvalid: true }]);
    expect((await writer.query('select * from drizzle.migrations_notes')).rows).toHaveLength(2);
  });

  it('builds an index anew that was left half built', async () => {
    const url = await server.createDatabase();
    const migrating = await connect(url);
    await runMigrations(migrating, options(migrationsOf(NOTES)));
    await migrating.query(`insert into note values (2, 'twice'), (3, 'twice')`);
    const unique = INDEX.replace('index', 'unique index');
    await expect(runMigrations(migrating, options(migrationsOf(NOTES, unique)))).rejects.toThrow(/note_body/);
    await migrating.query('delete from note where id = 3');
    await runMigrations(migrating, options(migrationsOf(NOTES, unique)));
    await expect(migrating.query(`insert into note values (4, 'twice')`)).rejects.toThrow(/note_body/);
    const { rows } = await migrating.query(
      `select indisvalid from pg_index where indexrelid = to_regclass('note_body')`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });
});
