import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { changeAnswerSchema } from '@tessera/shared-contracts/releases/composition';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { DATABASES, testRegistryOn } from '../../test-support/registryOn.ts';
import { makeRelease, newRemoteName, type TestRegistry } from '../../test-support/testRegistry.ts';
import type { RegistryDatabase } from '../data/database.ts';
import { placement, revision, shellHost } from '../data/schema.ts';

// Storing megabytes takes seconds on a busy machine.
jest.setTimeout(60_000);

describe.each(DATABASES)('the registry on $name', ({ needsServer }) => {
  let database: RegistryDatabase;
  let registry: TestRegistry;
  const { publish, promote, rollBack, readCompositions, auditOf, publishedRemote, report } = testRegistryOn(
    needsServer,
    (parts) => {
      ({ database, registry } = parts);
    },
  );

  describe('a promotion', () => {
    beforeEach(() => registry.connectShell('edge'));

    const stable = (remote: string, from: string | null, to: string, region = 'AE') => ({
      region,
      remote,
      from,
      to,
      state: 'stable',
      reason: null,
    });

    it('[OPS-01] gives the version to its regions alone, once the shell has accepted it', async () => {
      const remote = await publishedRemote('1.0.0');
      const before = await readCompositions();
      const answer = await promote(remote, '1.0.0', ['EU', 'AE']);
      expect(answer.status).toBe(200);
      expect(changeAnswerSchema.parse(answer.body)).toEqual({
        revision: before.revision + 2,
        changes: [stable(remote, null, '1.0.0'), stable(remote, null, '1.0.0', 'EU')],
        shells: [{ shell: 'edge', outcome: 'active', reason: null }],
        warnings: ['AE, EU: it emits bag.changed v1, which nobody there hears'],
      });
      const after = await readCompositions();
      expect(after.revision).toBe(before.revision + 2);
      for (const region of STORES) {
        const expected =
          region === 'AE' || region === 'EU'
            ? { stable: '1.0.0', previous: null, candidate: null, rollout: null }
            : undefined;
        expect(after.regions[region].remotes[remote]).toEqual(expected);
      }
      expect(after.releases[`${remote}@1.0.0`]).toMatchObject({ remote, version: '1.0.0' });
    });

    it('keeps the version before it as the last good one, with its release', async () => {
      const remote = await publishedRemote('1.0.0', '1.1.0', '1.2.0');
      for (const version of ['1.0.0', '1.1.0', '1.2.0']) await promote(remote, version);
      const { regions, releases } = await readCompositions();
      expect(regions.AE.remotes[remote]).toEqual({
        stable: '1.2.0',
        previous: '1.1.0',
        candidate: null,
        rollout: null,
      });
      expect(Object.keys(releases).filter((id) => id.startsWith(`${remote}@`))).toEqual([
        `${remote}@1.1.0`,
        `${remote}@1.2.0`,
      ]);
    });

    it('of what is stable there already changes nothing and makes no revision', async () => {
      const remote = await publishedRemote('1.0.0', '1.1.0');
      await promote(remote, '1.0.0');
      const { body: first } = await promote(remote, '1.1.0');
      const { body: again } = await promote(remote, '1.1.0');
      expect(again).toEqual({ revision: first.revision, changes: [], shells: [], warnings: [] });
      expect((await readCompositions()).regions.AE.remotes[remote]).toEqual({
        stable: '1.1.0',
        previous: '1.0.0',
        candidate: null,
        rollout: null,
      });
      const { body: wider } = await promote(remote, '1.1.0', ['AE', 'GB']);
      expect(wider.changes).toEqual([stable(remote, null, '1.1.0', 'GB')]);
    });

    it('of an unknown version or remote is refused and lists what there is', async () => {
      const remote = await publishedRemote('1.0.0', '1.1.0');
      const version = await promote(remote, '9.9.9');
      expect([version.status, version.body.code]).toEqual([404, 'release.unknown-version']);
      expect(version.body.detail).toContain('1.1.0, 1.0.0');
      const unknown = await promote('mf-nobody', '1.0.0');
      expect([unknown.status, unknown.body.code]).toEqual([404, 'release.unknown-remote']);
      expect(unknown.body.detail).toContain(remote);
    });

    it('[OPS-03] that would break the region is refused before any shell sees it, with every reason, and changes nothing', async () => {
      const listener = newRemoteName();
      const emitter = newRemoteName();
      const settled = { name: 'bag.add-settled', version: 1 };
      await publish(makeRelease(listener, '1.0.0', {}, { emits: [], hears: [settled] }));
      await publish(makeRelease(emitter, '1.0.0', {}, { emits: [settled] }));
      await publish(makeRelease(emitter, '2.0.0', {}, { emits: [], shared: { react: '^20.0.0' } }));
      await promote(listener, '1.0.0', ['AE', 'EU']);
      await promote(emitter, '1.0.0', ['AE', 'EU']);
      await registry.connectShell('old', undefined, {
        provides: { react: '19.3.1' },
        exports: { react: ['useState'] },
      });
      const { revision } = await readCompositions();
      const answer = await promote(emitter, '2.0.0', ['AE', 'EU']);
      expect([answer.status, answer.body.code]).toEqual([409, 'promotion.incompatible']);
      const reasons = [
        'shared.unmet: react ^20.0.0 is needed and 19.3.1 provided by old',
        `event.emitter-lost: ${listener}@1.0.0 hears bag.add-settled v1, which nobody would emit any more`,
      ];
      expect(answer.body.errors).toEqual(
        ['AE', 'EU'].flatMap((field) => reasons.map((message) => ({ field, message }))),
      );
      for (const reason of reasons) expect(answer.body.detail).toContain(`AE, EU: ${reason}`);
      expect((await readCompositions()).revision).toBe(revision);
      // No shell can meet this range any more, so publishing it fails already.
      const late = await publish(makeRelease(emitter, '2.0.1', {}, { shared: { react: '^20.0.0' } }));
      expect([late.status, late.body.code]).toEqual([422, 'release.invalid']);
      expect(late.body.detail).toContain('no shell can meet: react ^20.0.0 is needed and 19.3.1 provided by old');
      const shared = { react: '^19.3.1' };
      const newApi = await publish(
        makeRelease(emitter, '2.0.2', {}, { shared, sharedImports: { react: ['useNext'] } }),
      );
      expect([newApi.status, newApi.body.code]).toEqual([422, 'release.invalid']);
      expect(newApi.body.detail).toContain('no shell can meet: useNext of react is imported');
      await database.db.delete(shellHost);
    });

    it('in an unknown region is refused and lists the regions', async () => {
      const remote = await publishedRemote('1.0.0');
      const answer = await promote(remote, '1.0.0', ['AE', 'JP']);
      expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'regions.1']);
      for (const region of STORES) expect(answer.body.detail).toContain(region);
    });

    it('at the same time as others waits for its turn: each makes a revision, and the last one is what stays', async () => {
      const versions = Array.from({ length: 8 }, (_, index) => `1.0.${index}`);
      const remote = await publishedRemote(...versions);
      const answers = await Promise.all(versions.map((version) => promote(remote, version)));
      const changes = answers.map(({ body }) => changeAnswerSchema.parse(body).changes[0]);
      const last = (await readCompositions()).regions.AE.remotes[remote];
      expect(last?.candidate).toBeNull();
      const attempts = (await auditOf(remote)).filter(({ what }: { what: string }) => what === 'promote');
      expect(new Set(attempts.map(({ revision }: { revision: number }) => revision)).size).toBe(versions.length);
      expect(last?.stable).toBe(attempts[0].to);
      for (const change of changes) {
        expect(['stable', 'refused']).toContain(change?.state);
        if (change?.state === 'refused') expect(change.reason).toContain('another change took its place');
      }
    });
  });

  describe('a candidate', () => {
    const placed = async (remote: string) => (await readCompositions()).regions.AE.remotes[remote];
    const statusOf = async (remote: string) =>
      (await registry.call('GET', '/api/status')).body.placements.find(
        (one: { remote: string; region: string }) => one.remote === remote && one.region === 'AE',
      );
    /** Publishes a remote's versions and makes 1.0.0 stable in AE. */
    const stableRemote = async (...others: string[]) => {
      const remote = await publishedRemote('1.0.0', ...others);
      await registry.connectShell('first');
      await promote(remote, '1.0.0');
      await registry.closeStreams();
      return remote;
    };

    it('[OPS-03] is what a promotion makes while no shell is connected, and the answer says so; the first that accepts makes it stable', async () => {
      const remote = await publishedRemote('1.0.0');
      const { body } = await promote(remote, '1.0.0');
      expect(body).toMatchObject({
        changes: [{ state: 'candidate', reason: expect.stringContaining('no shell is connected') }],
        shells: [],
      });
      expect(await placed(remote)).toEqual({
        stable: null,
        previous: null,
        candidate: { version: '1.0.0', attempt: body.revision },
        rollout: null,
      });
      expect((await readCompositions()).releases[`${remote}@1.0.0`]).toBeDefined();
      await registry.connectShell('late');
      while ((await placed(remote))?.candidate);
      expect(await placed(remote)).toEqual({ stable: '1.0.0', previous: null, candidate: null, rollout: null });
    });

    it('[OPS-03] waits for every connected shell; one that leaves does not hold it up', async () => {
      const remote = await stableRemote('1.1.0');
      await registry.connectShell('good');
      const silent = await registry.watch({ shell: 'silent' });
      await silent.next();
      const { body } = await registry.call('POST', '/api/promotions', {
        body: { remote, version: '1.1.0', regions: ['AE'], waitMs: 0 },
      });
      expect(body.changes).toMatchObject([{ from: '1.0.0', to: '1.1.0', state: 'candidate' }]);
      while (!(await statusOf(remote)).candidate.shells.some(({ shell }: { shell: string }) => shell === 'good'));
      expect(await placed(remote)).toEqual({
        stable: '1.0.0',
        previous: null,
        candidate: { version: '1.1.0', attempt: body.revision },
        rollout: null,
      });
      silent.close();
      while ((await placed(remote))?.candidate);
      expect((await placed(remote))?.stable).toBe('1.1.0');
    });

    it('[OPS-03] [OPS-02] ends by one refusal: stable stays, the reason is kept, and a rollback never finds it', async () => {
      const remote = await stableRemote('1.1.0', '1.2.0');
      await registry.connectShell('good');
      await registry.connectShell('bad', ({ version }) =>
        version === '1.1.0' ? { outcome: 'refused', reason: 'it loops' } : { outcome: 'accepted' },
      );
      const { body } = await promote(remote, '1.1.0');
      expect(body.changes).toMatchObject([{ from: '1.0.0', to: '1.1.0', state: 'refused', reason: 'it loops' }]);
      expect(body.shells).toContainEqual({ shell: 'bad', outcome: 'refused', reason: 'it loops' });
      expect(await placed(remote)).toEqual({ stable: '1.0.0', previous: null, candidate: null, rollout: null });
      expect(await statusOf(remote)).toMatchObject({
        stable: '1.0.0',
        candidate: { version: '1.1.0', state: 'refused', reason: 'it loops', by: 'test operator' },
      });
      expect((await auditOf(remote))[0]).toMatchObject({ what: 'refuse', who: 'bad', to: '1.1.0', region: 'AE' });
      expect((await promote(remote, '1.2.0')).body.changes).toMatchObject([{ state: 'stable' }]);
      expect(await placed(remote)).toEqual({ stable: '1.2.0', previous: '1.0.0', candidate: null, rollout: null });
      expect((await rollBack(remote)).body.changes).toMatchObject([{ from: '1.2.0', to: '1.0.0', state: 'stable' }]);
    });

    it('[OPS-03] promoted again is another attempt, and an answer to the one before does not count', async () => {
      const remote = await stableRemote('1.1.0');
      const attempts: number[] = [];
      await registry.connectShell('edge', ({ attempt }) => {
        attempts.push(attempt);
        return attempts.length === 1 ? { outcome: 'refused', reason: 'store-api was down' } : { outcome: 'accepted' };
      });
      const first = await promote(remote, '1.1.0');
      expect(first.body.changes[0].state).toBe('refused');
      await report('edge', first.body.revision, [
        { region: 'AE', remote, version: '1.1.0', outcome: 'refused', reason: 'late', attempt: attempts[0] ?? 0 },
      ]);
      const second = await promote(remote, '1.1.0');
      expect(second.body.changes[0]).toMatchObject({ state: 'stable', to: '1.1.0' });
      expect(attempts[1]).toBeGreaterThan(attempts[0] ?? 0);
    });

    it('[OPS-02] never delays a rollback, and ends with it', async () => {
      const remote = await publishedRemote('1.0.0', '1.1.0', '1.2.0');
      await registry.connectShell('edge', ({ version }) => (version === '1.2.0' ? null : { outcome: 'accepted' }));
      await promote(remote, '1.0.0');
      await promote(remote, '1.1.0');
      const hanging = promote(remote, '1.2.0');
      while (!(await placed(remote))?.candidate);
      const { body } = await rollBack(remote);
      expect(body).toMatchObject({
        changes: [{ from: '1.1.0', to: '1.0.0', state: 'stable' }],
        shells: [{ shell: 'edge', outcome: 'active' }],
      });
      expect((await hanging).body.changes).toMatchObject([
        { state: 'refused', reason: 'another change took its place before it was accepted' },
      ]);
      expect(await placed(remote)).toEqual({ stable: '1.0.0', previous: null, candidate: null, rollout: null });
    });

    it('ends when what is stable is promoted', async () => {
      const remote = await stableRemote('1.1.0');
      await registry.connectShell('edge', () => null);
      await registry.call('POST', '/api/promotions', {
        body: { remote, version: '1.1.0', regions: ['AE'], waitMs: 0 },
      });
      const { body } = await promote(remote, '1.0.0');
      expect(body.changes).toMatchObject([{ from: '1.0.0', to: '1.0.0', state: 'stable' }]);
      expect(await placed(remote)).toEqual({ stable: '1.0.0', previous: null, candidate: null, rollout: null });
    });

    it('of what is stable is tried when a shell could not run it, and history does not grow', async () => {
      const remote = await stableRemote('1.1.0');
      const stream = await registry.watch({ shell: 'edge' });
      const { compositions } = await stream.next();
      const broken = { region: 'AE', remote, version: '1.0.0', outcome: 'refused', reason: 'its disk is full' };
      await report('edge', compositions.revision, [broken]);
      const again = promote(remote, '1.0.0');
      const { revision, regions } = (await stream.next()).compositions;
      const attempt = regions.AE.remotes[remote]?.candidate?.attempt ?? 0;
      expect(attempt).toBe(revision);
      await report('edge', revision, [{ ...broken, outcome: 'accepted', reason: null, attempt }]);
      const after = (await stream.next()).compositions;
      await report('edge', after.revision, [{ ...broken, outcome: 'active', reason: null }]);
      expect((await again).body).toMatchObject({ changes: [{ state: 'stable' }], shells: [{ outcome: 'active' }] });
      expect(await placed(remote)).toEqual({ stable: '1.0.0', previous: null, candidate: null, rollout: null });
    });

    it('that a shell accepted and then cannot run stays stable, and the answer and the status say it', async () => {
      const remote = await stableRemote('1.1.0');
      const stream = await registry.watch({ shell: 'edge' });
      await stream.next();
      const promoted = promote(remote, '1.1.0');
      const result = { region: 'AE', remote, version: '1.1.0', reason: null };
      const { revision } = (await stream.next()).compositions;
      await report('edge', revision, [{ ...result, outcome: 'accepted', attempt: revision }]);
      const after = (await stream.next()).compositions;
      await report('edge', after.revision, [{ ...result, outcome: 'refused', reason: 'it is gone' }]);
      expect((await promoted).body).toMatchObject({
        changes: [{ state: 'stable' }],
        shells: [{ shell: 'edge', outcome: 'refused', reason: 'it is gone' }],
      });
      expect((await statusOf(remote)).shells).toContainEqual(
        expect.objectContaining({ shell: 'edge', version: '1.1.0', outcome: 'refused', reason: 'it is gone' }),
      );
    });

    it('what ran before candidates were is accepted: the rows of an older registry are its stable versions', async () => {
      const remote = await publishedRemote('1.0.0', '1.1.0');
      const row = { region: 'AE', remote, since: new Date(), by: 'an operator of before' };
      const [first] = await database.db
        .insert(placement)
        .values({ ...row, version: '1.0.0', current: false })
        .returning();
      await database.db.insert(placement).values({ ...row, version: '1.1.0', replaced: first?.id, current: true });
      await database.db.update(revision).set({ revision: sql`${revision.revision} + 1` });
      expect(await placed(remote)).toEqual({ stable: '1.1.0', previous: '1.0.0', candidate: null, rollout: null });
      expect((await rollBack(remote)).body.changes).toMatchObject([{ from: '1.1.0', to: '1.0.0', state: 'stable' }]);
    });
  });

  describe('a rollback', () => {
    beforeEach(() => registry.connectShell('edge'));

    it('[OPS-02] goes one step back in each region’s own history', async () => {
      const remote = await publishedRemote('1.0.0', '1.1.0', '1.2.0');
      await promote(remote, '1.0.0', ['AE', 'EU']);
      await promote(remote, '1.1.0', ['AE']);
      await promote(remote, '1.2.0', ['AE', 'EU']);
      const answer = await rollBack(remote, ['AE', 'EU']);
      expect(answer.body.changes).toEqual([
        { region: 'AE', remote, from: '1.2.0', to: '1.1.0', state: 'stable', reason: null },
        { region: 'EU', remote, from: '1.2.0', to: '1.0.0', state: 'stable', reason: null },
      ]);
      const { regions } = await readCompositions();
      expect(regions.AE.remotes[remote]).toEqual({
        stable: '1.1.0',
        previous: '1.0.0',
        candidate: null,
        rollout: null,
      });
      expect(regions.EU.remotes[remote]).toEqual({ stable: '1.0.0', previous: null, candidate: null, rollout: null });
    });

    it('where nothing was before is refused and says so', async () => {
      const remote = await publishedRemote('1.0.0');
      await promote(remote, '1.0.0');
      const only = await rollBack(remote);
      expect([only.status, only.body.code]).toEqual([409, 'rollback.nothing-before']);
      expect(only.body.detail).toContain('AE has had 1.0.0 alone');
      expect((await rollBack(remote, ['GB'])).body.detail).toContain('GB has no version of it');
    });

    it('of several regions happens in all of them or in none', async () => {
      const remote = await publishedRemote('1.0.0', '1.1.0');
      await promote(remote, '1.0.0', ['AE', 'EU']);
      await promote(remote, '1.1.0', ['AE']);
      const { revision } = await readCompositions();
      const answer = await rollBack(remote, ['AE', 'EU']);
      expect(answer.status).toBe(409);
      expect(answer.body.detail).toContain('It could be rolled back in AE (to 1.0.0); nothing was changed.');
      const after = await readCompositions();
      expect([after.revision, after.regions.AE.remotes[remote]?.stable]).toEqual([revision, '1.1.0']);
    });

    it('of an unknown remote is refused and lists what there is', async () => {
      const remote = await publishedRemote('1.0.0');
      const answer = await rollBack('mf-nobody');
      expect([answer.status, answer.body.code]).toEqual([404, 'release.unknown-remote']);
      expect(answer.body.detail).toContain(remote);
    });

    it('[OPS-02] after any promotions and rollbacks returns along what was promoted, to the very first', async () => {
      const versions = ['1.0.0', '1.1.0', '1.2.0'];
      const act = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...versions) }, fc.constant('back' as const));
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
          const remote = await publishedRemote(...versions);
          // Model: promotions of another version push, rollbacks pop, the first one stays.
          const history: string[] = [];
          for (const one of acts) {
            if (one === 'back') {
              const { status } = await rollBack(remote);
              expect(status).toBe(history.length > 1 ? 200 : 409);
              if (history.length > 1) history.pop();
            } else {
              await promote(remote, one);
              if (history.at(-1) !== one) history.push(one);
            }
            expect((await readCompositions()).regions.AE.remotes[remote]).toEqual(
              history.length === 0
                ? undefined
                : { stable: history.at(-1), previous: history.at(-2) ?? null, candidate: null, rollout: null },
            );
          }
          while (history.length > 1) {
            history.pop();
            expect((await rollBack(remote)).body.changes[0].to).toBe(history.at(-1));
          }
          if (history.length > 0) expect((await rollBack(remote)).status).toBe(409);
        }),
        { numRuns: 12 },
      );
    }, 120_000);
  });
});
