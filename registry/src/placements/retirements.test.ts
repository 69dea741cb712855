/** Retiring old releases: whose files are deleted, what stays, and what the database itself rejects. */
import { describe, expect, it } from '@jest/globals';
import { and, eq, sql } from 'drizzle-orm';
import { testRegistryIn } from '../../test-support/registryIn.ts';
import { makeRelease, newRemoteName, type TestRegistry } from '../../test-support/testRegistry.ts';
import type { RegistryDatabase } from '../data/database.ts';
import { blob, release, releaseFile, sourceMap } from '../data/schema.ts';

let database: RegistryDatabase;
let registry: TestRegistry;

testRegistryIn(async (opened) => {
  ({ database, registry } = opened);
  await registry.connectShell('edge');
});

async function publishedRemote(...versions: string[]) {
  const remote = newRemoteName();
  for (const version of versions) await registry.publish(releaseOf(remote, version));
  return remote;
}
/** Each release has one file of its own and one that all releases share. */
const releaseOf = (remote: string, version: string) =>
  makeRelease(remote, version, { 'own.js': `${remote} ${version}`, 'same.js': 'the same in all' });
const retire = (body: object, token?: string) =>
  registry.call('POST', '/api/retirements', { body, ...(token === undefined ? {} : { token }) });
const change = (path: string, remote: string, part: object = {}) =>
  registry.call('POST', path, { body: { remote, regions: ['AE'], ...part } });
const promote = (remote: string, version: string) => change('/api/promotions', remote, { version });
/** Promotes the versions one after the other. */
const placed = async (remote: string, ...versions: string[]) => {
  for (const version of versions) expect((await promote(remote, version)).status).toBe(200);
};
const statusOf = async (remote: string, version: string, file: string) =>
  (await registry.call('GET', `/api/releases/${remote}/${version}/files/${file}`)).status;
const contentOf = async (remote: string, version: string, path: string) => {
  const [found] = await database.db
    .select({ content: sql<string | null>`encode(${blob.content}, 'escape')` })
    .from(releaseFile)
    .innerJoin(blob, eq(blob.integrity, releaseFile.integrity))
    .where(and(eq(releaseFile.remote, remote), eq(releaseFile.version, version), eq(releaseFile.path, path)));
  return found?.content;
};

describe('a retired release', () => {
  it('[OPS-06] has no files any more, but for those that another release has too', async () => {
    const remote = await publishedRemote('1.0.0', '1.1.0');
    const map = { gzip: Buffer.from('a map').toString('base64') };
    for (const version of ['1.0.0', '1.1.0']) {
      await registry.call('PUT', `/api/releases/${remote}/${version}/maps/own.js`, { body: map });
    }
    const { status, body } = await retire({ remote, version: '1.0.0' });
    expect(status).toBe(200);
    const maps = await database.db.select().from(sourceMap).where(eq(sourceMap.remote, remote));
    expect(maps.map(({ version }) => version)).toEqual(['1.1.0']);
    expect(body).toEqual({
      retired: [{ remote, version: '1.0.0' }],
      kept: [],
      freedBytes: expect.any(Number),
      dryRun: false,
    });
    expect(body.freedBytes).toBeGreaterThan(0);
    expect(await contentOf(remote, '1.0.0', 'own.js')).toBeNull();
    expect(await contentOf(remote, '1.0.0', 'same.js')).toBe('the same in all');
    expect(await statusOf(remote, '1.1.0', 'same.js')).toBe(200);
    const gone = await registry.call('GET', `/api/releases/${remote}/1.0.0/files/own.js`);
    expect([gone.status, gone.body.code]).toEqual([410, 'release.retired']);
  });

  it('[TEAM-03] leaves its name behind: never other bytes, and no promotion', async () => {
    const remote = await publishedRemote('1.0.0', '1.1.0');
    await retire({ remote, version: '1.0.0' });
    const other = await registry.publish(makeRelease(remote, '1.0.0', { 'own.js': 'something else' }));
    expect([other.status, other.body.code]).toEqual([409, 'release.version-taken']);
    const promoted = await promote(remote, '1.0.0');
    expect([promoted.status, promoted.body.code]).toEqual([410, 'release.retired']);
    const { body } = await registry.call('GET', '/api/status');
    const listed = body.remotes.find((one: { remote: string }) => one.remote === remote).versions;
    expect(listed.map(({ version }: { version: string }) => version)).toEqual(['1.1.0']);
    const { body: trail } = await registry.call('GET', `/api/audit?subject=${remote}`);
    expect(trail.entries).toContainEqual(
      expect.objectContaining({ what: 'retire', from: '1.0.0', who: 'test operator', outcome: 'done' }),
    );
  });

  it('comes back when the same bytes are published again', async () => {
    const remote = await publishedRemote('1.0.0');
    await retire({ remote, version: '1.0.0' });
    expect((await registry.publish(releaseOf(remote, '1.0.0'))).status).toBe(201);
    expect(await contentOf(remote, '1.0.0', 'own.js')).toBe(`${remote} 1.0.0`);
    expect(await statusOf(remote, '1.0.0', 'own.js')).toBe(200);
    expect((await promote(remote, '1.0.0')).status).toBe(200);
  });
});

describe('what cannot be retired', () => {
  it.each([
    ['stable', '1.2.0', 'stable in AE'],
    ['what a rollback brings back', '1.1.0', 'what a rollback brings back in AE'],
  ])('[OPS-05] is %s in a region', async (_what, version, why) => {
    const remote = await publishedRemote('1.0.0', '1.1.0', '1.2.0');
    await placed(remote, '1.0.0', '1.1.0', '1.2.0');
    const { status, body } = await retire({ remote, version });
    expect([status, body.code]).toEqual([409, 'release.in-use']);
    expect(body.detail).toContain(`${remote}@${version} is needed: ${why}`);
    expect(await statusOf(remote, version, 'own.js')).toBe(200);
  });

  it('[OPS-02] is skipped by later rollbacks, which go to what still has its files', async () => {
    const remote = await publishedRemote('1.0.0', '1.1.0', '1.2.0', '1.3.0');
    await placed(remote, '1.0.0', '1.1.0', '1.2.0', '1.3.0');
    expect((await retire({ remote, version: '1.1.0' })).status).toBe(200);
    const back = async () => (await change('/api/rollbacks', remote)).body.changes?.[0]?.to ?? 'nothing before';
    expect([await back(), await back(), await back()]).toEqual(['1.2.0', '1.0.0', 'nothing before']);
  });

  it('is unknown, or retired before', async () => {
    const remote = await publishedRemote('1.0.0');
    expect((await retire({ remote, version: '9.9.9' })).body.code).toBe('release.unknown-version');
    await retire({ remote, version: '1.0.0' });
    expect((await retire({ remote, version: '1.0.0' })).body.code).toBe('release.retired');
  });
});

describe('retiring what is old', () => {
  it('keeps the newest of each remote and what a region needs, and says so', async () => {
    const remote = await publishedRemote('1.0.0', '1.1.0', '1.2.0', '1.3.0');
    await placed(remote, '1.0.0');
    const asked = { remote, keepNewest: 1 };
    const planned = await retire({ ...asked, dryRun: true });
    expect(planned.body).toMatchObject({
      retired: [
        { remote, version: '1.2.0' },
        { remote, version: '1.1.0' },
      ],
      kept: [{ remote, version: '1.0.0', why: 'stable in AE' }],
      dryRun: true,
    });
    expect(await statusOf(remote, '1.1.0', 'own.js')).toBe(200);
    expect((await retire(asked)).body).toEqual({ ...planned.body, dryRun: false });
    expect(await statusOf(remote, '1.1.0', 'own.js')).toBe(410);
    expect(await statusOf(remote, '1.3.0', 'own.js')).toBe(200);
  });

  it('by age leaves what is younger', async () => {
    const remote = await publishedRemote('1.0.0');
    expect((await retire({ remote, olderThanDays: 1 })).body.retired).toEqual([]);
  });

  it.each([{}, { keepNewest: 0 }, { olderThanDays: 0 }, { remote: 'mf-x' }])('is refused %j', async (body) => {
    expect((await retire(body)).status).toBe(400);
  });
});

describe('[TEAM-03] the database itself refuses', () => {
  const refusal = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => 'it was done',
      (error: Error) => String(error.cause),
    );
  const isOwn = (remote: string, version: string) =>
    sql`${blob.integrity} in (select integrity from release_file where remote = ${remote} and version = ${version} and path = 'own.js')`;

  it.each<[string, string, (remote: string) => PromiseLike<unknown>]>([
    [
      'to empty a file of a release that is not retired',
      'blob',
      (remote) => database.db.update(blob).set({ content: null }).where(isOwn(remote, '1.1.0')),
    ],
    [
      'to bring a retired file back with other bytes',
      'blob',
      (remote) =>
        database.db
          .update(blob)
          .set({ content: Buffer.from('x') })
          .where(isOwn(remote, '1.0.0')),
    ],
    [
      'to rename a file of a retired release',
      'blob',
      (remote) => database.db.update(blob).set({ integrity: 'sha384-x' }).where(isOwn(remote, '1.0.0')),
    ],
    ['to remove the row of a retired file', 'blob', (remote) => database.db.delete(blob).where(isOwn(remote, '1.0.0'))],
    [
      'to remove a retired release',
      'release',
      (remote) => database.db.delete(release).where(eq(release.remote, remote)),
    ],
    [
      'to change what a retired release says',
      'release',
      (remote) => database.db.update(release).set({ manifest: {}, retiredAt: null }).where(eq(release.remote, remote)),
    ],
  ])('%s', async (_what, table, work) => {
    const remote = await publishedRemote('1.0.0', '1.1.0');
    await retire({ remote, version: '1.0.0' });
    expect(await refusal(work(remote))).toContain(`table ${table} only grows`);
  });
});
