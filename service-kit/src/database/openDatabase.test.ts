import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { fillDataDir } from '../../test-support/newDatabase.ts';
import { startTestPostgres, type TestPostgres } from '../../test-support/postgres.ts';
import * as schema from '../../test-support/tables.ts';
import type { Database } from './database.ts';
import { openDatabase } from './openDatabase.ts';

const { note } = schema;
const migrationsFolder = join(__dirname, '../../test-support/testMigrations');

// Making an embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

let server: TestPostgres;
const opened: Database<typeof schema>[] = [];
const folders: string[] = [];

beforeAll(async () => {
  server = await startTestPostgres();
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
afterAll(() => server?.stop());

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'service-kit-'));
  folders.push(folder);
  return folder;
};

async function open(where: { dataDir?: string; databaseUrl?: string }, name = 'notes') {
  const database = await openDatabase({ name, schema, migrationsFolder, ...where });
  opened.push(database);
  return database;
}

async function close(database: Database<typeof schema>) {
  opened.splice(opened.indexOf(database), 1);
  await database.close();
}

const places = {
  embedded: async () => {
    const dataDir = newFolder();
    await fillDataDir(dataDir);
    return { dataDir };
  },
  server: async () => ({ databaseUrl: await server.createDatabase() }),
};

describe.each(['embedded', 'server'] as const)('[API-02] a database, %s', (kind) => {
  it('is migrated when it opens and keeps its data when it is closed and opened again', async () => {
    const where = await places[kind]();
    const first = await open(where);
    expect(first.kind).toBe(kind);
    await first.db.insert(note).values({ id: 'a', body: 'kept' });
    await close(first);
    const second = await open(where);
    expect(await second.db.select().from(note)).toEqual([{ id: 'a', body: 'kept' }]);
  });

  it('undoes a transaction that throws', async () => {
    const { db } = await open(await places[kind]());
    await expect(
      db.transaction(async (transaction) => {
        await transaction.insert(note).values({ id: 'a', body: 'never' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await db.select().from(note)).toEqual([]);
  });

  it('runs transactions of prepared statements: each sees its own, and one that throws is undone', async () => {
    const database = await open(await places[kind]());
    const transact = database.transactions((db) => ({
      insert: db
        .insert(note)
        .values({ id: sql.placeholder('id'), body: sql.placeholder('body') })
        .prepare('note_insert'),
      all: db.select().from(note).orderBy(note.id).prepare('note_all'),
    }));
    const ids = Array.from({ length: 30 }, (_, nth) => `n${String(nth).padStart(2, '0')}`);
    await Promise.all(
      ids.map((id) =>
        transact(async ({ insert, all }) => {
          await insert.execute({ id, body: 'kept' });
          expect((await all.execute()).map((kept) => kept.id)).toContain(id);
          if (id.endsWith('7')) throw new Error('changed my mind');
        }).catch((error: unknown) => expect(error).toMatchObject({ message: 'changed my mind' })),
      ),
    );
    // A statement that the database refuses rolls the transaction back, too, and the connection stays usable.
    await expect(
      transact(async ({ insert }) => {
        await insert.execute({ id: 'new', body: 'never' });
        await insert.execute({ id: 'n00', body: 'there already' });
      }),
    ).rejects.toThrow();
    const there = await transact(({ all }) => all.execute());
    expect(there.map(({ id }) => id)).toEqual(ids.filter((id) => !id.endsWith('7')));
  });

  it('delivers what is notified to who listens on that channel, and no more after the listener has left', async () => {
    const database = await open(await places[kind]());
    const heard: string[] = [];
    const arrived = Promise.withResolvers<void>();
    const stop = await database.listen('placed', (payload) => heard.push(payload));
    await database.listen('last', () => arrived.resolve());
    await database.notify('placed', 'one');
    await database.notify('other', 'not for us');
    await database.notify('last', '');
    await arrived.promise;
    await stop();
    const again = Promise.withResolvers<void>();
    await database.listen('last', () => again.resolve());
    await database.notify('placed', 'two');
    await database.notify('last', '');
    await again.promise;
    expect(heard).toEqual(['one']);
  });
});

describe('a database in memory', () => {
  it('starts empty every time', async () => {
    const first = await open({});
    await first.db.insert(note).values({ id: 'a', body: 'gone' });
    await close(first);
    expect(await (await open({})).db.select().from(note)).toEqual([]);
  });
});

describe('an embedded database', () => {
  it('is refused to a second process while a first one has it, by folder and process', async () => {
    const dataDir = newFolder();
    await open({ dataDir });
    await expect(open({ dataDir })).rejects.toThrow(
      new RegExp(`${dataDir} is in use by process ${process.pid}. Stop it, or set another DATA_DIR.`),
    );
  });

  it('is free again after the process that had it was killed', async () => {
    const dataDir = newFolder();
    const claim = join(__dirname, 'folderClaim.ts');
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { claimFolder } = await import(${JSON.stringify(claim)}); await claimFolder(${JSON.stringify(dataDir)}); console.log('claimed'); setInterval(() => {}, 1000);`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await expect(open({ dataDir })).rejects.toThrow(`is in use by process ${child.pid}`);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    await expect(open({ dataDir })).resolves.toMatchObject({ kind: 'embedded' });
  });
});

describe('a database server', () => {
  it('migrates once when replicas open it at the same time', async () => {
    const databaseUrl = await server.createDatabase();
    const databases = await Promise.all([1, 2, 3, 4].map(() => open({ databaseUrl })));
    await databases[0]?.db.insert(note).values({ id: 'a', body: 'shared' });
    for (const { db } of databases) expect(await db.select().from(note)).toHaveLength(1);
  });

  it('tells a listener that its connection was lost and is back', async () => {
    const databaseUrl = await server.createDatabase();
    const database = await open({ databaseUrl });
    const gap = Promise.withResolvers<void>();
    const heard = Promise.withResolvers<string>();
    await database.listen('placed', heard.resolve, gap.resolve);
    const other = new pg.Client({ connectionString: databaseUrl });
    await other.connect();
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`,
    );
    await other.end();
    await gap.promise;
    await database.notify('placed', 'after the gap');
    expect(await heard.promise).toBe('after the gap');
  });

  it('fails the transaction whose connection is lost, that one alone', async () => {
    const databaseUrl = await server.createDatabase();
    const database = await open({ databaseUrl });
    const transact = database.transactions((db) => ({
      insert: db
        .insert(note)
        .values({ id: sql.placeholder('id'), body: 'kept' })
        .prepare('note_insert'),
    }));
    const cut = async () => {
      const other = new pg.Client({ connectionString: databaseUrl });
      await other.connect();
      await other.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await other.end();
    };
    await expect(
      transact(async ({ insert }) => {
        await insert.execute({ id: 'a' });
        await cut();
        await insert.execute({ id: 'b' });
      }),
    ).rejects.toThrow();
    await expect(
      database.db.transaction(async (transaction) => {
        await transaction.insert(note).values({ id: 'c', body: 'never' });
        await cut();
        await transaction.insert(note).values({ id: 'd', body: 'never' });
      }),
    ).rejects.toThrow();
    await transact(({ insert }) => insert.execute({ id: 'e' }));
    expect(await database.db.select().from(note)).toEqual([{ id: 'e', body: 'kept' }]);
  });

  it('that cannot be reached is an error, not a wait', async () => {
    await expect(open({ databaseUrl: 'postgres://nobody@127.0.0.1:9/none' })).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('a database behind a pooler', () => {
  it('is migrated and listened to by the second address, and asked by the first', async () => {
    const databaseUrl = await server.createDatabase();
    const named = (name: string) => `${databaseUrl}?application_name=${name}`;
    const database = await openDatabase({
      name: 'notes',
      schema,
      migrationsFolder,
      databaseUrl: named('pooled'),
      directUrl: named('direct'),
    });
    opened.push(database);
    await database.listen('placed', () => undefined);
    const { rows } = (await database.db.execute(
      sql`select application_name as name, query from pg_stat_activity where datname = current_database() order by 1`,
    )) as { rows: { name: string; query: string }[] };
    expect(rows.map(({ name, query }) => [name, query.split(' ')[0]])).toEqual([
      ['direct', 'listen'],
      ['pooled', 'select'],
    ]);
  });
});
