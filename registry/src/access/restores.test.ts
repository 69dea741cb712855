/** A registry whose data was restored (decision 94). Here a copy of the database serves as its backup. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@tessera/service-kit/telemetry/logger';
import { startTestPostgres, type TestPostgres } from '@tessera/service-kit/test-support/postgres';
import { until } from '@tessera/service-kit/test-support/until';
import { desc, eq } from 'drizzle-orm';
import pg from 'pg';
import { openTestDatabase, startTestRegistry, type TestRegistry } from '../../test-support/testRegistry.ts';
import { openRegistryDatabase, type RegistryDatabase } from '../data/database.ts';
import { audit, consoleSession } from '../data/schema.ts';
import { noteRestore } from './restores.ts';
import { createToken, findHolder, provideFirstTokens } from './tokens.ts';

const logger = createLogger('test', { level: 'silent' });
const BY = { id: null, label: 'test' };
const OPERATOR_TOKEN = 'operator-of-the-environment';

let postgres: TestPostgres;
let url: string;
let folder: string;
let ends: (() => Promise<void>)[];

beforeEach(async () => {
  postgres = await startTestPostgres();
  url = await postgres.createDatabase();
  folder = await mkdtemp(join(tmpdir(), 'restores-'));
  ends = [() => rm(folder, { recursive: true, force: true })];
}, 60_000);
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  await postgres.stop();
}, 60_000);

const nameOf = (address: string) => new URL(address).pathname.slice(1);

async function asSuperuser(...statements: string[]) {
  const client = new pg.Client({ connectionString: url.replace(nameOf(url), 'postgres') });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const open = (databaseUrl: string): Promise<RegistryDatabase> =>
  openRegistryDatabase({ databaseUrl, dataDir: undefined, logger });

/** Same as in main.ts. */
const provide = ({ db }: RegistryDatabase) =>
  provideFirstTokens(
    db,
    folder,
    { operator: OPERATOR_TOKEN, shell: 'shell-of-the-environment', publish: undefined },
    { shared: true, logger },
  );

async function serve(database: RegistryDatabase): Promise<TestRegistry> {
  await noteRestore(database, logger);
  await provide(database);
  const registry = await startTestRegistry(database, { onRestored: () => provide(database), heartbeatMs: 60_000 });
  ends.push(() => registry.stop());
  return registry;
}

/**
 * Copies a database that has no connections.
 * @returns its address
 */
async function backUp(): Promise<string> {
  const name = `${nameOf(url)}_backup`;
  await asSuperuser(`create database ${name} template ${nameOf(url)}`);
  ends.unshift(() => asSuperuser(`drop database if exists ${name} with (force)`));
  return url.replace(nameOf(url), name);
}

describe('[OPS-02] a registry that was restored', () => {
  it('begins an epoch, and a token that was revoked after the backup opens nothing', async () => {
    const before = await open(url);
    expect(await noteRestore(before, logger)).toBe(false);
    const revoked = await createToken(
      before.db,
      { label: 'left the team', scopes: ['promote:*'], lifetimeDays: 9 },
      BY,
    );
    const kept = await createToken(before.db, { label: 'bag team', scopes: ['publish:mf-bag'], lifetimeDays: 9 }, BY);
    await before.db
      .insert(consoleSession)
      .values({ hash: 'x', kind: 'session', tokenId: kept.id, expiresAt: new Date(Date.now() + 60_000) });
    await before.close();
    const backup = await backUp();

    const later = await open(url);
    expect(await noteRestore(later, logger)).toBe(false);
    const registry = await serve(later);
    const { body: old } = await registry.call('GET', '/api/compositions');
    expect((await registry.call('DELETE', `/api/tokens/${revoked.id}`)).status).toBe(204);

    const restored = await open(backup);
    ends.push(() => restored.close());
    const after = await serve(restored);
    const asOperator = { token: OPERATOR_TOKEN };
    const { body: now } = await after.call('GET', '/api/compositions', asOperator);
    expect(now.epoch).not.toBe(old.epoch);
    expect((await findHolder(restored.db, revoked.token))?.state).toBe('suspended');
    expect((await after.call('GET', '/api/status', { token: revoked.token })).status).toBe(401);
    expect((await after.call('GET', '/api/status', { token: kept.token })).body.code).toBe('token.suspended');
    expect(await restored.db.select().from(consoleSession)).toEqual([]);
    const [entry] = await restored.db.select().from(audit).where(eq(audit.what, 'restore')).orderBy(desc(audit.id));
    expect(entry).toMatchObject({ from: old.epoch, to: now.epoch, subject: 'registry' });

    // Tokens are readmitted one by one, and never a revoked one.
    expect((await after.call('DELETE', `/api/tokens/${revoked.id}`, asOperator)).status).toBe(204);
    for (const { id } of [kept, revoked]) {
      expect((await after.call('POST', `/api/tokens/${id}/readmission`, asOperator)).status).toBe(204);
    }
    expect((await after.call('GET', '/api/status', { token: kept.token })).status).toBe(200);
    expect((await after.call('GET', '/api/status', { token: revoked.token })).status).toBe(401);
    // The next start finds the same data.
    expect(await noteRestore(restored, logger)).toBe(false);
    await later.close();
  }, 60_000);

  it('notices it while it runs, and tells who holds a stream of before, at the same revision too', async () => {
    const first = await open(url);
    await provide(first);
    expect(await noteRestore(first, logger)).toBe(false);
    const team = await createToken(first.db, { label: 'bag team', scopes: ['read'], lifetimeDays: 9 }, BY);
    await first.close();
    const backup = nameOf(await backUp());

    const database = await open(url);
    ends.push(() => database.close());
    const registry = await serve(database);
    expect((await registry.call('GET', '/api/status', { token: team.token })).status).toBe(200);
    const stream = await registry.watch({ token: OPERATOR_TOKEN });
    const { compositions: before, id } = await stream.next();
    const old = `${nameOf(url)}_old`;
    ends.unshift(() => asSuperuser(`drop database if exists ${old} with (force)`));
    await asSuperuser(
      `alter database ${nameOf(url)} allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf(url)}'`,
      `alter database ${nameOf(url)} rename to ${old}`,
      `alter database ${backup} rename to ${nameOf(url)}`,
    );
    const told = await stream.next();
    expect(told.compositions.revision).toBe(before.revision);
    expect(told.compositions.epoch).not.toBe(before.epoch);
    expect(told.id).not.toBe(id);
    await until(async () => (await registry.call('GET', '/api/status', { token: OPERATOR_TOKEN })).status === 200);
    expect((await registry.call('GET', '/api/status', { token: team.token })).status).toBe(401);
  }, 60_000);

  it('takes no report of a shell about the epoch before', async () => {
    const database = await open(url);
    ends.push(() => database.close());
    const registry = await serve(database);
    const asShell = { token: 'shell-of-the-environment' };
    const say = (epoch: string | undefined) =>
      registry.call('POST', '/api/shells/shell-1/activations', {
        ...asShell,
        body: { epoch, revision: 57, results: [] },
      });
    const { body } = await registry.call('GET', '/api/compositions', asShell);
    expect((await say(body.epoch)).status).toBe(204);
    const restore = { token: OPERATOR_TOKEN, body: { reason: 'a dump of 14:05' } };
    const { status, body: begun } = await registry.call('POST', '/api/restores', restore);
    expect([status, begun.epoch === body.epoch]).toEqual([201, false]);
    const late = await say(body.epoch);
    expect([late.status, late.body.code]).toEqual([409, 'shell.epoch-over']);
    expect((await say(begun.epoch)).status).toBe(204);
    // Shells from before epochs existed send none.
    expect((await say(undefined)).status).toBe(204);
  }, 60_000);

  it('that is embedded is told by an operator: nothing else could know', async () => {
    const database = await openTestDatabase('embedded');
    ends.push(() => database.close());
    expect(await noteRestore(database, logger)).toBe(false);
    const registry = await startTestRegistry(database);
    ends.push(() => registry.stop());
    const answer = await registry.call('POST', '/api/restores', { body: { reason: 'the folder of yesterday' } });
    expect(answer.status).toBe(201);
    expect((await findHolder(database.db, registry.operator))?.state).toBe('suspended');
  }, 60_000);
});
