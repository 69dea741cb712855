import { describe, expect, it, jest } from '@jest/globals';
import { compositionsTag } from '@tessera/shared-contracts/releases/composition';
import { eq, sql } from 'drizzle-orm';
import { DATABASES, testRegistryOn } from '../../test-support/registryOn.ts';
import { makeRelease, newRemoteName, type TestRegistry } from '../../test-support/testRegistry.ts';
import type { RegistryDatabase } from '../data/database.ts';
import { audit, blob, listener, release, releaseFile } from '../data/schema.ts';

// Storing megabytes takes seconds on a busy machine.
jest.setTimeout(60_000);

describe.each(DATABASES)('the registry on $name', ({ needsServer }) => {
  let database: RegistryDatabase;
  let registry: TestRegistry;
  const { startAnother, startReplica, promote, rollBack, readCompositions, auditOf, publishedRemote, report } =
    testRegistryOn(needsServer, (parts) => {
      ({ database, registry } = parts);
    });

  describe('what was published or done', () => {
    it.each([
      ['audit', () => database.db.update(audit).set({ who: 'somebody else' })],
      ['audit', () => database.db.delete(audit)],
      ['audit', () => database.db.execute(sql`truncate audit`)],
      ['release', () => database.db.update(release).set({ publishedBy: 'somebody else' })],
      ['release', () => database.db.delete(release)],
      ['release_file', () => database.db.update(releaseFile).set({ integrity: 'sha384-x' })],
      ['release_file', () => database.db.delete(releaseFile)],
      ['blob', () => database.db.update(blob).set({ content: Buffer.from('x') })],
      ['blob', () => database.db.delete(blob)],
    ])('[OPS-02] cannot be changed or removed, not even in the database (%s)', async (table, change) => {
      await publishedRemote('1.0.0');
      const refused = await Promise.resolve(change()).then(
        () => 'it was changed',
        (error: Error) => String(error.cause),
      );
      expect(refused).toContain(`table ${table} only grows`);
    });
  });

  describe('the snapshot', () => {
    it('has its epoch and revision for ETag and answers 304 to whoever has it', async () => {
      const remote = await publishedRemote('1.0.0');
      await promote(remote, '1.0.0');
      const first = await registry.call('GET', '/api/compositions');
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toBe(`"${first.body.epoch}.${first.body.revision}"`);
      const headers = { 'if-none-match': etag };
      const same = await registry.call('GET', '/api/compositions', { headers });
      expect([same.status, same.body, same.headers.get('etag')]).toEqual([304, '', etag]);
      await promote(remote, '1.0.0', ['US']);
      const changed = await registry.call('GET', '/api/compositions', { headers });
      expect([changed.status, changed.body.revision]).toEqual([200, first.body.revision + 1]);
    });
  });

  describe('the stream', () => {
    it('[OPS-01] sends the snapshot at once and each change as it happens', async () => {
      const remote = await publishedRemote('1.0.0', '1.1.0');
      await registry.connectShell('edge');
      await promote(remote, '1.0.0');
      const stream = await registry.watch();
      expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
      expect(stream.response.headers.get('cache-control')).toBe('no-store');
      const first = await stream.next();
      expect(first.compositions).toEqual(await readCompositions());
      expect(first.id).toBe(compositionsTag(first.compositions));
      await promote(remote, '1.1.0');
      const { compositions } = await stream.until(({ regions }) => regions.AE.remotes[remote]?.stable === '1.1.0');
      expect(compositions.revision).toBeGreaterThan(first.compositions.revision);
      expect(compositions.regions.AE.remotes[remote]).toEqual({
        stable: '1.1.0',
        previous: '1.0.0',
        candidate: null,
        rollout: null,
      });
    });

    it('spares a client that comes back what it has, and gives it what it missed', async () => {
      const remote = await publishedRemote('1.0.0', '1.1.0');
      const { body } = await promote(remote, '1.0.0');
      const { epoch } = await readCompositions();
      const tag = (revision: number) => compositionsTag({ epoch, revision });
      const upToDate = await registry.watch({ lastEventId: tag(body.revision) });
      const behind = await registry.watch({ lastEventId: tag(body.revision - 1) });
      expect((await behind.next()).compositions.revision).toBe(body.revision);
      await promote(remote, '1.1.0');
      expect((await upToDate.next()).compositions.revision).toBe(body.revision + 1);
    });

    it('is kept open by heartbeats', async () => {
      const lively = await startAnother({ heartbeatMs: 20 });
      const stream = await lively.watch();
      expect(await stream.nextOther()).toBe('retry: 1000');
      expect(await stream.nextOther()).toBe(': heartbeat');
      await lively.closeStreams();
    });

    it('of another replica gets the change too', async () => {
      const replica = await startReplica();
      const remote = await publishedRemote('1.0.0');
      const stream = await replica.watch();
      const { compositions: before } = await stream.next();
      await promote(remote, '1.0.0');
      const { compositions: after } = await stream.next();
      expect(after.revision).toBe(before.revision + 1);
      expect(after.regions.AE.remotes[remote]?.candidate?.version).toBe('1.0.0');
      await replica.closeStreams();
    });

    it('refuses a shell name that is none', async () => {
      expect((await registry.call('GET', '/api/compositions/stream?shell=a%20b')).status).toBe(400);
    });
  });

  describe('the shells’ answers', () => {
    it('are waited for: a promotion tells what each connected shell made of it', async () => {
      const remote = await publishedRemote('1.0.0');
      await registry.connectShell('good');
      await registry.connectShell('bad', () => ({ outcome: 'refused', reason: 'entry.js: wrong hash' }));
      const { body } = await promote(remote, '1.0.0');
      expect(body.shells).toContainEqual({ shell: 'bad', outcome: 'refused', reason: 'entry.js: wrong hash' });
    });

    it('reach a promotion on one replica from shells of another', async () => {
      const replica = await startReplica();
      const remote = await publishedRemote('1.0.0');
      await replica.connectShell('far');
      const { body } = await promote(remote, '1.0.0');
      expect(body).toMatchObject({ changes: [{ state: 'stable' }] });
      expect(body.shells).toContainEqual({ shell: 'far', outcome: 'active', reason: null });
      await replica.closeStreams();
    });

    it('that do not come within the bound are told as such, and the candidate waits on', async () => {
      const hasty = await startAnother({ answerTimeoutMs: 50 });
      const remote = await publishedRemote('1.0.0');
      const stream = await hasty.watch({ shell: 'silent' });
      await stream.next();
      const { body } = await promote(remote, '1.0.0', ['AE'], hasty);
      expect(body.shells).toContainEqual({
        shell: 'silent',
        outcome: 'no answer',
        reason: 'it has not answered within 0.05 s',
      });
      expect(body.changes).toMatchObject([{ state: 'candidate', reason: expect.stringContaining('silent') }]);
      expect((await readCompositions()).regions.AE.remotes[remote]?.candidate?.version).toBe('1.0.0');
      await hasty.closeStreams();
    });

    it('stand in the status, the last one of each shell for each region and remote', async () => {
      const remote = await publishedRemote('1.0.0', '1.1.0');
      await registry.connectShell('edge');
      await promote(remote, '1.0.0');
      const { body: change } = await promote(remote, '1.1.0');
      const result = { region: 'AE', remote, reason: null, outcome: 'active' };
      await report('shell-1', change.revision, [{ ...result, version: '1.1.0' }]);
      // A late report about an older change does not overwrite the newer one.
      await report('shell-1', change.revision - 1, [{ ...result, version: '1.0.0' }]);
      const { body } = await registry.call('GET', '/api/status');
      expect(body.revision).toBe(change.revision);
      expect(body.remotes.find((one: { remote: string }) => one.remote === remote).versions).toEqual([
        expect.objectContaining({ version: '1.1.0', team: 'team-test', publishedBy: 'test operator' }),
        expect.objectContaining({ version: '1.0.0' }),
      ]);
      expect(body.placements.filter((one: { remote: string }) => one.remote === remote)).toEqual([
        {
          region: 'AE',
          remote,
          stable: '1.1.0',
          previous: '1.0.0',
          since: expect.any(String),
          by: 'test operator',
          candidate: null,
          rollout: null,
          shells: [
            {
              shell: 'shell-1',
              connected: false,
              version: '1.1.0',
              outcome: 'active',
              reason: null,
              at: expect.any(String),
            },
          ].flatMap((said) => [{ ...said, shell: 'edge', connected: true }, said]),
        },
      ]);
    });

    it('are not waited for from shells that have left', async () => {
      const remote = await publishedRemote('1.0.0');
      const stream = await registry.watch({ shell: 'leaver' });
      await stream.next();
      const known = async () => {
        const { body } = await registry.call('GET', '/api/status');
        return body.shells.some((one: { shell: string }) => one.shell === 'leaver');
      };
      expect(await known()).toBe(true);
      stream.close();
      while (await known());
      expect((await promote(remote, '1.0.0')).body.shells).toEqual([]);
    });

    it('are not waited for from shells of a replica that died', async () => {
      const remote = await publishedRemote('1.0.0');
      const id = 'd6c3fbb2-1d0a-4b0e-9a52-0d7f1a1e2c55';
      await database.db.insert(listener).values({ id, shell: 'ghost', seenAt: new Date(Date.now() - 120_000) });
      expect((await promote(remote, '1.0.0')).body.shells).toEqual([]);
      await database.db.delete(listener).where(eq(listener.id, id));
    });
  });

  describe('the audit', () => {
    it('[OPS-02] keeps who did what, when, where, from what to what', async () => {
      const started = Date.now();
      const remote = newRemoteName();
      const team = await registry.makeToken(`publish:${remote}`);
      for (const version of ['1.0.0', '1.1.0']) {
        await registry.publish(makeRelease(remote, version), team);
      }
      await registry.connectShell('edge');
      await promote(remote, '1.0.0', ['AE', 'EU']);
      const { body: second } = await promote(remote, '1.1.0');
      const { body: back } = await rollBack(remote);
      const entries = await auditOf(remote);
      const operator = { who: 'test operator', subject: remote };
      const shells = { who: 'edge', subject: remote };
      expect(entries).toMatchObject([
        { ...operator, what: 'rollback', region: 'AE', from: '1.1.0', to: '1.0.0', revision: back.revision },
        { ...shells, what: 'accept', region: 'AE', from: '1.0.0', to: '1.1.0', revision: second.revision },
        { ...operator, what: 'promote', region: 'AE', from: '1.0.0', to: '1.1.0', revision: second.revision - 1 },
        { ...shells, what: 'accept', region: 'EU', from: null, to: '1.0.0', revision: second.revision - 2 },
        { ...shells, what: 'accept', region: 'AE', from: null, to: '1.0.0', revision: second.revision - 2 },
        { ...operator, what: 'promote', region: 'EU', from: null, to: '1.0.0', revision: second.revision - 3 },
        { ...operator, what: 'promote', region: 'AE', from: null, to: '1.0.0', revision: second.revision - 3 },
        { who: `publish:${remote}`, what: 'publish', subject: remote, from: null, to: '1.1.0', revision: null },
        { who: `publish:${remote}`, what: 'publish', subject: remote, from: null, to: '1.0.0', revision: null },
      ]);
      for (const { at } of entries) {
        expect(Date.parse(at)).toBeGreaterThanOrEqual(started - 1000);
        expect(Date.parse(at)).toBeLessThanOrEqual(Date.now() + 1000);
      }
    });

    it('is read in parts, newest first', async () => {
      const remote = await publishedRemote('1.0.0', '1.1.0', '1.2.0');
      const first = await registry.call('GET', `/api/audit?subject=${remote}&limit=2`);
      expect(first.body.entries.map((entry: { to: string }) => entry.to)).toEqual(['1.2.0', '1.1.0']);
      const second = await registry.call('GET', `/api/audit?subject=${remote}&limit=2&before=${first.body.next}`);
      expect(second.body).toMatchObject({ entries: [{ to: '1.0.0' }], next: null });
    });
  });

  it('says that it is healthy', async () => {
    const { status, body } = await registry.call('GET', '/healthz', { token: null });
    expect([status, body.status]).toEqual([200, 'ok']);
  });

  it('answers what it does not know with a problem', async () => {
    const remote = await publishedRemote('1.0.0');
    const file = await registry.call('GET', `/api/releases/${remote}/1.0.0/files/gone.js`);
    expect([file.status, file.body.code]).toEqual([404, 'release.unknown-file']);
    const version = await registry.call('GET', `/api/releases/${remote}/2.0.0/files/entry.js`);
    expect([version.status, version.body.code]).toEqual([404, 'release.unknown-version']);
    const route = await registry.call('GET', '/api/nothing');
    expect([route.status, route.body.code]).toEqual([404, 'route.not-found']);
    const json = await registry.call('POST', '/api/promotions', { body: '{' });
    expect([json.status, json.body.code]).toEqual([400, 'request.invalid-json']);
  });
});
