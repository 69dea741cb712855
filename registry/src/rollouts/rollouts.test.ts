/** Canaries from start to end, by HTTP, with shells that accept and report. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Arms, Evidence, EvidenceKind } from '@tessera/shared-contracts/releases/rollout';
import { testRegistryIn } from '../../test-support/registryIn.ts';
import { letStepPass, PROCESS, reportEvidence, withClock } from '../../test-support/rolloutTests.ts';
import { makeRelease, newRemoteName, startTestRegistry, type TestRegistry } from '../../test-support/testRegistry.ts';
import { judge } from '../canaryRules/judge.ts';
import type { RegistryDatabase } from '../data/database.ts';
import { rollout } from '../data/schema.ts';
import { recordEvidence } from './evidence.ts';
import { judgeRollouts } from './judgeRollouts.ts';

/** Disables periodic looks, so that only the test's own ones happen. */
const NEVER_MS = 600_000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let database: RegistryDatabase;
let registry: TestRegistry;
testRegistryIn(
  (opened) => {
    ({ database, registry } = opened);
  },
  { lookMs: NEVER_MS },
);

let remote: string;
beforeEach(async () => {
  remote = newRemoteName();
  await registry.connectShell('shell-1');
  await registry.publish(makeRelease(remote, '1.0.0'));
  await registry.publish(makeRelease(remote, '1.1.0'));
  await registry.publish(makeRelease(remote, '1.2.0'));
  await registry.call('POST', '/api/promotions', { body: { remote, version: '1.0.0', regions: ['AE', 'EU'] } });
});
afterEach(() => registry.closeStreams());

const begin = (more: object = {}) =>
  registry.call('POST', '/api/rollouts', { body: { remote, version: '1.1.0', regions: ['AE'], ...more } });
const begun = async (more: object = {}): Promise<string> => {
  const { status, body } = await begin(more);
  expect(status).toBe(201);
  return body.rollouts[0].id;
};
const act = (id: string, what: string, body: object = {}) =>
  registry.call('POST', `/api/rollouts/${id}/${what}`, { body });
const read = async (id: string) => (await registry.call('GET', `/api/rollouts/${id}`)).body;
const stateOf = async (id: string) => (await read(id)).rollout.state;
const placed = async (region = 'AE') =>
  (await registry.call('GET', '/api/compositions')).body.regions[region].remotes[remote];
const acts = async () =>
  (await registry.call('GET', `/api/audit?subject=${remote}`)).body.entries.map(({ what }: { what: string }) => what);
const seen = (count: number, events: Partial<Record<EvidenceKind, Arms>> = {}): Evidence => ({
  visitors: { canary: count, twin: count },
  events,
});

/** Stores evidence without causing a look. */
const count = (id: string, evidence: Evidence) =>
  recordEvidence(database.db, 'shell-1', { process: PROCESS, rollouts: [{ rollout: id, ...evidence }] });

describe('[OPS-02] [OPS-03] a canary', () => {
  it('begins at its first step once the shells accept it, beside a stable version that stays', async () => {
    const { body } = await begin({ steps: [5, 50, 100], reason: 'a new panel' });
    expect(body.rollouts).toMatchObject([
      {
        region: 'AE',
        remote,
        version: '1.1.0',
        from: '1.0.0',
        state: 'canary',
        step: 0,
        steps: [5, 50, 100],
        share: 500,
      },
    ]);
    const [{ id }] = body.rollouts;
    expect(await placed()).toMatchObject({
      stable: '1.0.0',
      candidate: null,
      rollout: { id, version: '1.1.0', share: 500 },
    });
    expect((await placed('EU')).rollout).toBeNull();
    expect(await acts()).toEqual(expect.arrayContaining(['canary', 'canary.step']));
  });

  it('is given to nobody while a shell tries it, and withdrawn with its reason when one refuses', async () => {
    await registry.closeStreams();
    await registry.connectShell('shell-2', ({ version }) =>
      version === '1.1.0' ? { outcome: 'refused', reason: 'it loops' } : { outcome: 'accepted' },
    );
    const { body } = await begin();
    expect(body.rollouts).toMatchObject([{ state: 'withdrawn', reason: 'it loops', share: 0 }]);
    expect(await placed()).toMatchObject({ stable: '1.0.0', rollout: null });
  });

  it('takes the place of a promotion that was not accepted', async () => {
    await registry.closeStreams();
    await registry.call('POST', '/api/promotions', {
      body: { remote, version: '1.2.0', regions: ['AE'], waitMs: 0 },
    });
    await begin({ waitMs: 0 });
    expect((await placed()).candidate).toMatchObject({ version: '1.1.0' });
  });

  it('waits in probing with no shell connected, and may be withdrawn there', async () => {
    await registry.closeStreams();
    const { body } = await begin({ waitMs: 0 });
    expect(body.rollouts[0]).toMatchObject({ state: 'probing', share: 0 });
    expect(await placed()).toMatchObject({ candidate: { version: '1.1.0' }, rollout: null });
    await judgeRollouts(database.db);
    expect(await read(body.rollouts[0].id)).toMatchObject({ rollout: { state: 'probing' }, looks: [] });
    await act(body.rollouts[0].id, 'withdraw');
    expect(await placed()).toMatchObject({ candidate: null, rollout: null });
  });

  it('takes its steps when they are due and new visitors were seen, and is stable after the last', async () => {
    const id = await begun({ steps: [1, 50, 100] });
    await reportEvidence(registry, id, seen(5));
    expect((await placed()).rollout.share).toBe(100);
    await letStepPass(database, id);
    await reportEvidence(registry, id, seen(6));
    expect((await placed()).rollout.share).toBe(5000);
    await letStepPass(database, id);
    await reportEvidence(registry, id, seen(7));
    expect(await stateOf(id)).toBe('stable');
    expect(await placed()).toMatchObject({ stable: '1.1.0', previous: '1.0.0', rollout: null });
    expect(await acts()).toContain('canary.stable');
  });

  it('takes one step at most when the clock has jumped, and none without new visitors', async () => {
    const id = await begun({ steps: [1, 5, 50, 100] });
    await reportEvidence(registry, id, seen(3));
    const later = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000);
    await judgeRollouts(database.db, later);
    expect((await read(id)).rollout).toMatchObject({ state: 'canary', step: 1 });
    await judgeRollouts(database.db, new Date(later.getTime() + 600_000));
    expect((await read(id)).rollout).toMatchObject({ state: 'held', step: 1 });
    await judgeRollouts(database.db, new Date(0));
    expect((await read(id)).rollout).toMatchObject({ step: 1 });
  });

  it.each([
    ['forth', HOUR_MS],
    ['back', -HOUR_MS],
  ])(
    'takes one step too early at most where the clock jumps an hour %s, and none is ever waited for',
    async (_, jump) => {
      const id = await begun({ steps: [1, 5, 10, 50], stepMs: 600_000 });
      const step = async () => (await read(id)).rollout.step;
      const jumped = Date.now() + jump;
      await reportEvidence(registry, id, seen(3));
      expect(await step()).toBe(0);
      await judgeRollouts(database.db, new Date(jumped));
      expect(await step()).toBe(1);
      await count(id, seen(6));
      await judgeRollouts(database.db, new Date(jumped + 599_000));
      expect(await step()).toBe(1);
      await judgeRollouts(database.db, new Date(jumped + 600_000));
      expect(await step()).toBe(2);
    },
  );

  it.each([
    ['ahead', HOUR_MS],
    ['behind', -HOUR_MS],
  ])(
    'is timed by the database’s clock: a registry that is an hour %s neither hurries nor holds it',
    async (_, apart) => {
      const id = await begun({ steps: [1, 5, 50], stepMs: 600_000 });
      await reportEvidence(registry, id, seen(3));
      await withClock(Date.now() + apart, async () => {
        await judgeRollouts(database.db);
        expect((await read(id)).rollout).toMatchObject({ state: 'canary', step: 0 });
        await act(id, 'pause');
        await act(id, 'resume');
      });
      await count(id, seen(6));
      await judgeRollouts(database.db);
      expect((await read(id)).rollout).toMatchObject({ state: 'canary', step: 0 });
      await letStepPass(database, id, 600_000);
      await judgeRollouts(database.db);
      expect((await read(id)).rollout).toMatchObject({ state: 'canary', step: 1 });
    },
  );

  it('is held without visitors when its step is due, and goes on with the first', async () => {
    const id = await begun({ steps: [1, 50] });
    await judgeRollouts(database.db, new Date());
    expect(await stateOf(id)).toBe('canary');
    await letStepPass(database, id);
    await judgeRollouts(database.db, new Date());
    expect((await read(id)).rollout).toMatchObject({ state: 'held', reason: expect.stringContaining('no-data') });
    expect((await placed()).rollout.share).toBe(100);
    await reportEvidence(registry, id, seen(1));
    expect(await stateOf(id)).toBe('canary');
    // Its step time is over already and does not start again.
    await judgeRollouts(database.db, new Date());
    expect((await placed()).rollout.share).toBe(5000);
  });

  it.each([
    ['canary', { canary: 6, twin: 5 }],
    ['twin', { canary: 5, twin: 6 }],
  ])('is held at a step in which only the %s has had new visitors', async (_, visitors) => {
    const id = await begun({ steps: [1, 50] });
    await reportEvidence(registry, id, seen(5));
    await act(id, 'pause');
    await act(id, 'resume');
    await letStepPass(database, id);
    await reportEvidence(registry, id, { visitors, events: {} });
    expect((await read(id)).rollout).toMatchObject({
      ...{ state: 'held', step: 0 },
      reason: 'since this step began no visitor has been seen in one of the groups',
    });
  });

  it.each([
    ['a guardrail', { 'render.failed': { canary: 40, twin: 0 } }, 50, 'withdrawn'],
    ['a signal', { 'slow.lcp': { canary: 40, twin: 0 } }, 50, 'paused'],
    ['an outage of both groups', { 'render.failed': { canary: 40, twin: 40 } }, 50, 'held'],
    ['nothing', {}, 50, 'canary'],
  ] as const)('by %s', async (_, events, count, state) => {
    const id = await begun();
    await reportEvidence(registry, id, seen(count, events));
    expect(await stateOf(id)).toBe(state);
  });

  it('that is withdrawn leaves every region’s stable version, and its looks tell why', async () => {
    const id = await begun();
    const shown = await registry.watch();
    await shown.next();
    await reportEvidence(registry, id, seen(10));
    await reportEvidence(registry, id, seen(60, { 'mount.failed': { canary: 30, twin: 1 } }));
    await shown.until(({ regions }) => regions.AE.remotes[remote]?.rollout === null);
    const { rollout: ended, looks } = await read(id);
    expect(ended.reason).toBe('mount.failed: it does not mount in browsers (canary 30, twin 1)');
    expect(looks).toMatchObject([
      { visitors: { canary: 10, twin: 10 }, judgement: { outcome: 'advance' } },
      { visitors: { canary: 60, twin: 60 }, judgement: { outcome: 'withdraw', because: 'mount.failed' } },
    ]);
    expect(await placed()).toMatchObject({ stable: '1.0.0' });
  });

  it.each([
    ['an operator’s withdrawal with kill', (id: string) => act(id, 'withdraw', { kill: true }), ['1.1.0']],
    ['an operator’s withdrawal', (id: string) => act(id, 'withdraw'), undefined],
    [
      'a guardrail',
      (id: string) => reportEvidence(registry, id, seen(60, { 'mount.failed': { canary: 30, twin: 1 } })),
      ['1.1.0'],
    ],
    [
      'a promotion, which supersedes it',
      () => registry.call('POST', '/api/promotions', { body: { remote, version: '1.2.0', regions: ['AE'] } }),
      undefined,
    ],
    ['an operator’s advance to everybody with kill', (id: string) => act(id, 'advance', { kill: true }), undefined],
    [
      'an operator’s pause with kill, after which it goes on',
      (id: string) => act(id, 'pause', { kill: true }),
      undefined,
    ],
  ] as const)('is told to open tabs, or not, after %s', async (_, end, killed) => {
    const id = await begun({ steps: [50] });
    expect((await end(id)).status).toBeLessThan(300);
    expect((await placed()).killed).toEqual(killed);
    expect((await placed('EU')).killed).toBeUndefined();
    expect((await read(id)).rollout.killed).toBe(killed !== undefined);
  });

  it('that was killed is told to open tabs for a week, and no longer than until somebody tries it again', async () => {
    const kill = async () => act(await begun(), 'withdraw', { kill: true, reason: 'it empties bags' });
    await kill();
    const { body } = await registry.call('GET', `/api/audit?subject=${remote}`);
    expect(body.entries[0].reason).toBe('killed in open tabs; it empties bags');
    const again = await begun();
    expect((await placed()).killed).toBeUndefined();
    await act(again, 'withdraw');
    expect((await placed()).killed).toEqual(['1.1.0']);
    await database.db.update(rollout).set({ endedAt: new Date(Date.now() - 8 * DAY_MS) });
    // The snapshot is cached until the next change.
    await registry.call('POST', '/api/promotions', { body: { remote, version: '1.2.0', regions: ['EU'] } });
    expect((await placed()).killed).toBeUndefined();
  });

  it('counts each process of each shell once, however often it reports, and those that have left', async () => {
    const id = await begun();
    const other = randomUUID();
    await reportEvidence(registry, id, seen(10));
    await reportEvidence(registry, id, seen(10));
    await reportEvidence(registry, id, seen(7), { process: other });
    await reportEvidence(registry, id, seen(3), { shell: 'shell-9', process: other });
    expect((await read(id)).rollout.visitors).toEqual({ canary: 20, twin: 20 });
    expect((await read(id)).looks).toHaveLength(3);
  });

  it('pauses, keeps its share, goes on by resume, and is withdrawn by a guardrail meanwhile', async () => {
    const id = await begun({ steps: [5, 50] });
    expect((await act(id, 'pause', { reason: 'support calls' })).body).toMatchObject({
      state: 'paused',
      reason: 'support calls',
    });
    expect((await placed()).rollout).toMatchObject({ id, share: 500 });
    await letStepPass(database, id);
    await reportEvidence(registry, id, seen(5));
    expect(await stateOf(id)).toBe('paused');
    expect((await act(id, 'resume')).body).toMatchObject({ state: 'canary', step: 0 });
    await act(id, 'pause');
    await reportEvidence(registry, id, seen(90, { 'error.after-mount': { canary: 50, twin: 0 } }));
    expect(await stateOf(id)).toBe('withdrawn');
  });

  it.each(['resume', 'advance'])(
    'that an operator lets go on by %s is not paused again by the same signal, but by another',
    async (goOn) => {
      const id = await begun({ steps: [5, 10, 50] });
      const slow = { 'slow.lcp': { canary: 40, twin: 0 } };
      await reportEvidence(registry, id, seen(50, slow));
      expect(await stateOf(id)).toBe('paused');
      await act(id, goOn, { reason: 'a larger picture, meant so' });
      await reportEvidence(registry, id, seen(60, slow));
      expect(await stateOf(id)).toBe('canary');
      await reportEvidence(registry, id, seen(70, { ...slow, 'slow.inp': { canary: 40, twin: 0 } }));
      expect(await stateOf(id)).toBe('paused');
      const { looks } = await read(id);
      expect(looks.map((look: Evidence) => judge(look))).toEqual(
        looks.map(({ judgement }: { judgement: unknown }) => judgement),
      );
      expect(looks).toHaveLength(3);
    },
  );

  it('is looked at anew at each step, also where nobody new was seen', async () => {
    const id = await begun({ steps: [5, 50] });
    await reportEvidence(registry, id, seen(3));
    await act(id, 'advance');
    await judgeRollouts(database.db);
    await judgeRollouts(database.db);
    expect((await read(id)).looks.map(({ step }: { step: number }) => step)).toEqual([5, 50]);
  });

  it('advances by an operator to the next step, and from the last to everybody', async () => {
    const id = await begun({ steps: [5, 50] });
    expect((await act(id, 'advance')).body).toMatchObject({ step: 1, share: 5000 });
    expect((await act(id, 'advance')).body).toMatchObject({ state: 'stable' });
    expect(await placed()).toMatchObject({ stable: '1.1.0', rollout: null });
  });

  it('is named in the verdict on another version, which a promotion would put in its place', async () => {
    await begun();
    const query = new URLSearchParams({ remote, version: '1.2.0', region: 'AE' });
    const { body } = await registry.call('GET', `/api/verdicts?${query}`);
    expect(body.regions[0].notes).toEqual(['a canary of 1.1.0 goes on there; a promotion ends it']);
  });

  it.each([
    [
      'a promotion',
      () => registry.call('POST', '/api/promotions', { body: { remote, version: '1.2.0', regions: ['AE'] } }),
      '1.2.0',
    ],
    ['a rollback', () => registry.call('POST', '/api/rollbacks', { body: { remote, regions: ['AE'] } }), '1.0.0'],
  ])('is superseded by %s', async (_, change, stable) => {
    if (stable === '1.0.0')
      await registry.call('POST', '/api/promotions', { body: { remote, version: '1.2.0', regions: ['AE'] } });
    const { body } = await begin({ regions: ['AE', 'EU'] });
    const [ae, eu] = body.rollouts.map(({ id }: { id: string }) => id);
    await change();
    expect([await stateOf(ae), await stateOf(eu)]).toEqual(['superseded', 'canary']);
    expect(await placed()).toMatchObject({ stable, rollout: null });
  });

  it('is withdrawn when a shell that comes later cannot run it', async () => {
    const id = await begun();
    const { attempt } = (await placed()).rollout;
    const result = { region: 'AE', remote, version: '1.1.0', outcome: 'refused', attempt, reason: 'out of disk' };
    await registry.call('POST', '/api/shells/shell-7/activations', { body: { revision: attempt, results: [result] } });
    await judgeRollouts(database.db, new Date());
    expect((await read(id)).rollout).toMatchObject({
      state: 'withdrawn',
      reason: 'shell-7 cannot run it: out of disk',
      // Open tabs still run it.
      killed: false,
    });
  });

  it('is withdrawn by the shell’s word on its own region and attempt alone', async () => {
    const { body } = await begin({ regions: ['AE', 'EU'] });
    const [ae, eu] = body.rollouts.map(({ id }: { id: string }) => id);
    const { attempt } = (await placed()).rollout;
    const refuse = async (region: string, of: number) => {
      const result = { region, remote, version: '1.1.0', outcome: 'refused', attempt: of, reason: 'out of disk' };
      await registry.call('POST', '/api/shells/shell-7/activations', { body: { revision: of, results: [result] } });
      await judgeRollouts(database.db);
      return [await stateOf(ae), await stateOf(eu)];
    };
    expect(await refuse('EU', attempt - 1)).toEqual(['canary', 'canary']);
    expect(await refuse('EU', attempt)).toEqual(['canary', 'withdrawn']);
  });

  it('goes on in another registry on the same database', async () => {
    const id = await begun({ steps: [1, 50] });
    await reportEvidence(registry, id, seen(4));
    const other = await startTestRegistry(database, { lookMs: NEVER_MS });
    try {
      await letStepPass(database, id);
      await reportEvidence(other, id, seen(5), { token: other.operator, shell: 'shell-8', process: randomUUID() });
      expect((await read(id)).rollout).toMatchObject({ step: 1, visitors: { canary: 9, twin: 9 } });
    } finally {
      await other.stop();
    }
  });

  it('takes one step when two registries look at the same time', async () => {
    const id = await begun({ steps: [1, 5, 50] });
    await reportEvidence(registry, id, seen(4));
    await letStepPass(database, id);
    await Promise.all([judgeRollouts(database.db, new Date()), judgeRollouts(database.db, new Date())]);
    expect((await read(id)).rollout).toMatchObject({ state: 'canary', step: 1 });
  });

  it('is changed by its look at a steady pace without anybody’s report', async () => {
    const own = await startTestRegistry(database, { lookMs: 20 });
    try {
      const id = await begun({ steps: [1, 50] });
      await letStepPass(database, id);
      const stream = await own.watch();
      await stream.next();
      while ((await stateOf(id)) !== 'held') await new Promise((resolve) => setTimeout(resolve, 20));
    } finally {
      await own.stop();
    }
  });
});

describe('[OPS-02] [OPS-04] refused about a canary, and nothing is changed:', () => {
  it.each([
    ['an unknown version', { version: '9.9.9' }, 404, 'release.unknown-version'],
    ['an unknown region', { regions: ['XX'] }, 400, 'request.invalid'],
    ['steps that fall', { steps: [10, 5] }, 400, 'request.invalid'],
    ['a step that leaves no room for a twin', { steps: [10, 80, 100] }, 400, 'request.invalid'],
    ['a step of no time', { stepMs: 0 }, 400, 'request.invalid'],
    ['a region without a stable version', { regions: ['AE', 'US'] }, 409, 'rollout.nothing-stable'],
    ['what is stable already', { version: '1.0.0' }, 409, 'rollout.is-stable'],
  ])('for %s', async (_, more, status, code) => {
    const before = await placed();
    const answer = await begin(more);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await placed()).toEqual(before);
  });

  /** A release with this remote's own route. */
  const filling = (of: string, version: string) => {
    const path = `/${remote}`;
    const sent = makeRelease(of, version, {}, { slots: ['page'], routes: [{ path, probe: path }] });
    return { ...sent, manifest: { ...sent.manifest, assets: { [path]: { js: ['entry.js'], css: [] } } } };
  };
  const give = (to: string) =>
    registry.call('PUT', '/api/claims', { body: { remote: to, route: `/${remote}`, newRemote: true } });

  it.each<readonly [string, number, string, (other: string) => Promise<unknown>]>([
    [
      'a version that lacks what pages provide',
      409,
      'promotion.incompatible',
      async () => {
        await registry.publish(makeRelease(remote, '2.0.0', {}, { shared: { react: '^20.0.0' } }));
        await registry.connectShell('shell-2', undefined, { provides: { react: '19.3.1' } });
      },
    ],
    [
      'a version whose route is another’s by now',
      409,
      'claim.taken',
      async (other) => {
        await registry.publish(filling(remote, '2.0.0'));
        await give(other);
      },
    ],
    [
      'a version whose route another remote fills there',
      409,
      'claim.occupied',
      async (other) => {
        await registry.publish(filling(other, '1.0.0'));
        await registry.call('POST', '/api/promotions', { body: { remote: other, version: '1.0.0', regions: ['AE'] } });
        await give(remote);
        await registry.publish(filling(remote, '2.0.0'));
      },
    ],
    [
      'a version whose files are removed',
      410,
      'release.retired',
      async () => {
        await registry.publish(makeRelease(remote, '2.0.0'));
        await registry.call('POST', '/api/retirements', { body: { remote, version: '2.0.0' } });
      },
    ],
  ])('for %s, as a promotion is', async (_, status, code, stage) => {
    await stage(newRemoteName());
    const before = await placed();
    const answer = await begin({ version: '2.0.0' });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await placed()).toEqual(before);
  });

  it('while another one goes on', async () => {
    const id = await begun();
    const answer = await begin({ version: '1.2.0', regions: ['EU', 'AE'] });
    expect([answer.status, answer.body.code]).toEqual([409, 'rollout.open']);
    expect(answer.body.detail).toContain('AE has 1.1.0');
    expect(await stateOf(id)).toBe('canary');
    expect((await placed('EU')).candidate).toBeNull();
  });

  it('when its files are to be removed while it goes on', async () => {
    const id = await begun();
    const answer = await registry.call('POST', '/api/retirements', { body: { remote, version: '1.1.0' } });
    expect([answer.status, answer.body.code]).toEqual([409, 'release.in-use']);
    expect(answer.body.detail).toContain('a canary in AE');
    await act(id, 'withdraw');
    expect((await registry.call('POST', '/api/retirements', { body: { remote, version: '1.1.0' } })).status).toBe(200);
  });

  it('when the slice is to be taken out while it goes on', async () => {
    await begun();
    const answer = await registry.call('POST', '/api/withdrawals', { body: { remote, regions: ['AE'] } });
    expect([answer.status, answer.body.code]).toEqual([409, 'withdrawal.canary-open']);
    expect(await placed()).toMatchObject({ stable: '1.0.0' });
  });

  it('an act that does not fit says what fits', async () => {
    const id = await begun();
    const answer = await act(id, 'resume');
    expect([answer.status, answer.body.code]).toEqual([409, 'rollout.not-now']);
    expect(answer.body.detail).toBe('The canary’s state is "canary": it can be asked to pause, advance, withdraw.');
    expect((await act(randomUUID(), 'pause')).body.code).toBe('rollout.unknown');
    expect((await act('7', 'pause')).status).toBe(400);
  });

  it.each([
    ['a negative count', { visitors: { canary: -1, twin: 0 }, events: {} }],
    ['an unknown event', { visitors: { canary: 1, twin: 0 }, events: { 'made.up': { canary: 1, twin: 1 } } }],
  ])('a report with %s', async (_, evidence) => {
    const id = await begun();
    const body = { process: randomUUID(), rollouts: [{ rollout: id, ...evidence }] };
    expect((await registry.call('POST', '/api/shells/shell-1/evidence', { body })).status).toBe(400);
    expect((await read(id)).rollout.visitors).toEqual({ canary: 0, twin: 0 });
  });

  it('a report of a canary that is over, or of none, changes nothing', async () => {
    const id = await begun();
    await act(id, 'withdraw');
    expect((await reportEvidence(registry, id, seen(5))).status).toBe(204);
    expect((await reportEvidence(registry, randomUUID(), seen(5))).status).toBe(204);
    expect((await read(id)).rollout.visitors).toEqual({ canary: 0, twin: 0 });
  });

  it('an operator’s act in a region that the token does not cover', async () => {
    const id = await begun();
    const token = await registry.makeToken(`promote:EU:${remote}`);
    const answer = await registry.call('POST', `/api/rollouts/${id}/pause`, { body: {}, token });
    expect(answer.status).toBe(403);
    expect(await stateOf(id)).toBe('canary');
    expect((await registry.call('GET', `/api/rollouts/${id}`, { token })).status).toBe(200);
  });

  it('[TEAM-01] reading by who may act on another remote alone', async () => {
    const id = await begun();
    const token = await registry.makeToken('promote:AE:mf-other');
    expect((await registry.call('GET', `/api/rollouts/${id}`, { token })).status).toBe(403);
    expect((await registry.call('GET', '/api/rollouts', { token })).body).toEqual({ rollouts: [] });
  });
});
