/** Limits of what a shell, or anyone with its token, can report about a canary; and how long looks are stored. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@tessera/service-kit/test-support/until';
import { type Arms, type Evidence, type EvidenceKind, MOST_VISITORS } from '@tessera/shared-contracts/releases/rollout';
import { eq } from 'drizzle-orm';
import { testRegistryIn } from '../../test-support/registryIn.ts';
import { reportEvidence } from '../../test-support/rolloutTests.ts';
import { makeRelease, newRemoteName, type TestRegistry } from '../../test-support/testRegistry.ts';
import type { RegistryDatabase } from '../data/database.ts';
import { rollout, rolloutEvidence } from '../data/schema.ts';
import { MOST_PROCESSES } from './evidence.ts';
import { createLooks } from './judgeRollouts.ts';
import { LOOKS_KEPT_DAYS, removeOldLooks } from './oldLooks.ts';

let database: RegistryDatabase;
let registry: TestRegistry;
let remote: string;
let id: string;
testRegistryIn(
  (opened) => {
    ({ database, registry } = opened);
  },
  { lookMs: 600_000 },
);
beforeEach(async () => {
  remote = newRemoteName();
  await registry.connectShell('shell-1');
  await registry.publish(makeRelease(remote, '1.0.0'));
  await registry.publish(makeRelease(remote, '1.1.0'));
  await registry.call('POST', '/api/promotions', { body: { remote, version: '1.0.0', regions: ['AE'] } });
  id = await begin();
});
afterEach(() => registry.closeStreams());

const begin = async (): Promise<string> => {
  const asked = { remote, version: '1.1.0', regions: ['AE'], waitMs: 5000 };
  return (await registry.call('POST', '/api/rollouts', { body: asked })).body.rollouts[0].id;
};
const seen = (count: number, events: Partial<Record<EvidenceKind, Arms>> = {}): Evidence => ({
  visitors: { canary: count, twin: count },
  events,
});
const read = async () => (await registry.call('GET', `/api/rollouts/${id}`)).body;
const send = (body: object, shell = 'shell-1') => registry.call('POST', `/api/shells/${shell}/evidence`, { body });

describe('[OPS-02] what is forged of a canary is refused, and nothing is counted:', () => {
  it.each<readonly [string, object, string]>([
    [
      'more visitors in an event than were seen',
      seen(10, { 'mount.failed': { canary: 11, twin: 0 } }),
      'must not tell of more visitors in an event than were seen in the group',
    ],
    [
      'an event in a group that nobody was seen in',
      { visitors: { canary: 50, twin: 0 }, events: { 'mount.failed': { canary: 0, twin: 1 } } },
      'must not tell of more visitors in an event than were seen in the group',
    ],
    ['more visitors than a process can tell apart', seen(MOST_VISITORS + 1), 'Too big'],
    ['a number beyond all others', seen(1e300), 'Too big'],
    ['half a visitor', seen(0.5), 'expected int'],
  ])('%s', async (_, evidence, why) => {
    const { status, body } = await send({ process: randomUUID(), rollouts: [{ rollout: id, ...evidence }] });
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(body.detail).toContain(why);
    expect((await read()).rollout).toMatchObject({ state: 'canary', visitors: { canary: 0, twin: 0 } });
  });

  it('more rollouts than a shell has', async () => {
    const rollouts = Array.from({ length: 101 }, () => ({ rollout: randomUUID(), ...seen(1) }));
    expect((await send({ process: randomUUID(), rollouts })).status).toBe(400);
  });

  it('in another shell’s name', async () => {
    await reportEvidence(registry, id, seen(1));
    const token = await registry.makeToken('report');
    const forged = seen(50, { 'mount.failed': { canary: 50, twin: 0 } });
    const { status, body } = await reportEvidence(registry, id, forged, { token, process: randomUUID() });
    expect([status, body.code]).toEqual([409, 'shell.name-taken']);
    expect((await read()).rollout).toMatchObject({ state: 'canary', visitors: { canary: 1, twin: 1 } });
  });

  it('as a process more than a shell starts', async () => {
    for (let start = 0; start < MOST_PROCESSES.ofShell; start += 1) {
      expect((await reportEvidence(registry, id, seen(1), { process: randomUUID() })).status).toBe(204);
    }
    const { status, body } = await reportEvidence(registry, id, seen(1), { process: randomUUID() });
    expect([status, body.code]).toEqual([409, 'evidence.too-many-processes']);
    expect(body.detail).toContain(`${MOST_PROCESSES.ofShell} processes of shell-1`);
    expect((await read()).rollout.visitors.canary).toBe(MOST_PROCESSES.ofShell);
    // Reports of other shells and of known processes are accepted.
    expect((await reportEvidence(registry, id, seen(5), { shell: 'shell-2' })).status).toBe(204);
    expect((await reportEvidence(registry, id, seen(6), { shell: 'shell-2' })).status).toBe(204);
    expect((await read()).rollout.visitors.canary).toBe(MOST_PROCESSES.ofShell + 6);
  });

  it('as one process more than all shells start, whatever names it makes up', async () => {
    await reportEvidence(registry, id, seen(1));
    const made = { rollout: id, counts: seen(0), at: new Date() };
    const others = Array.from({ length: MOST_PROCESSES.ofAll - 1 }, (_, index) => index);
    await database.db
      .insert(rolloutEvidence)
      .values(others.map((index) => ({ ...made, shell: `made-up-${index}`, process: randomUUID() })));
    const { status, body } = await reportEvidence(registry, id, seen(1), { shell: 'made-up', process: randomUUID() });
    expect([status, body.code]).toEqual([409, 'evidence.too-many-processes']);
    expect(body.detail).toContain(`${MOST_PROCESSES.ofAll} processes have told`);
    // A flood of reports cannot save a canary: a known process still withdraws it.
    await reportEvidence(registry, id, seen(50, { 'mount.failed': { canary: 40, twin: 0 } }));
    expect((await read()).rollout.state).toBe('withdrawn');
  });

  it('of a canary that nobody is shown yet', async () => {
    await registry.call('POST', `/api/rollouts/${id}/withdraw`, { body: {} });
    await registry.closeStreams();
    const asked = { remote, version: '1.1.0', regions: ['AE'], waitMs: 0 };
    id = (await registry.call('POST', '/api/rollouts', { body: asked })).body.rollouts[0].id;
    await reportEvidence(registry, id, seen(50, { 'mount.failed': { canary: 40, twin: 0 } }));
    await registry.connectShell('shell-1');
    await until(async () => (await read()).rollout.state === 'canary');
    expect((await read()).rollout.visitors).toEqual({ canary: 0, twin: 0 });
  });

  it('twice in one report: it counts once', async () => {
    const rollouts = [seen(3), seen(4)].map((evidence) => ({ rollout: id, ...evidence }));
    await send({ process: randomUUID(), rollouts });
    expect((await read()).rollout.visitors).toEqual({ canary: 4, twin: 4 });
  });

  it('with a time of its own, which nobody reads: shells whose clocks are apart are counted alike', async () => {
    const at = new Date(0).toISOString();
    const { status } = await send({ process: randomUUID(), at, rollouts: [{ rollout: id, at, ...seen(3) }] });
    expect([status, (await read()).rollout.visitors.canary]).toEqual([204, 3]);
    const [kept] = await database.db.select().from(rolloutEvidence).where(eq(rolloutEvidence.rollout, id));
    expect(kept?.at.getFullYear()).toBeGreaterThan(2000);
  });
});

describe('[OPS-02] looks at canaries', () => {
  it('are one for all reports that come while one is under way, and each report is looked at', async () => {
    let looks = 0;
    const ends: (() => void)[] = [];
    const look = createLooks(() => {
      looks += 1;
      return new Promise<void>((resolve) => ends.push(resolve));
    });
    const first = look();
    await Promise.resolve();
    const rest = Array.from({ length: 200 }, () => look());
    await new Promise((resolve) => setTimeout(resolve));
    expect(looks).toBe(1);
    ends[0]?.();
    await first;
    await new Promise((resolve) => setTimeout(resolve));
    expect(looks).toBe(2);
    ends[1]?.();
    await Promise.all(rest);
    expect(looks).toBe(2);
  });

  it('go on after one that failed', async () => {
    const outcomes = [() => Promise.reject(new Error('no database')), async () => {}];
    const look = createLooks(() => outcomes.shift()?.() ?? Promise.resolve());
    await expect(look()).rejects.toThrow('no database');
    await look();
    expect(outcomes).toEqual([]);
  });

  it(`are kept for ${LOOKS_KEPT_DAYS} days after its end, as the documents say, and the one that decided for ever`, async () => {
    const readme = readFileSync(join(__dirname, '../../README.md'), 'utf8');
    expect(readme).toContain(`kept for ${LOOKS_KEPT_DAYS} days after its end`);
    const open = id;
    for (const count of [1, 2, 3]) await reportEvidence(registry, open, seen(count));
    const looksOf = async (of: string) => (await registry.call('GET', `/api/rollouts/${of}`)).body.looks;
    const end = async (daysAgo: number) => {
      const ended = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000);
      await database.db.update(rollout).set({ endedAt: ended, state: 'withdrawn' }).where(eq(rollout.id, id));
      await removeOldLooks(database.db);
    };
    await removeOldLooks(database.db);
    expect(await looksOf(open)).toHaveLength(3);
    await end(LOOKS_KEPT_DAYS - 1);
    expect(await looksOf(open)).toHaveLength(3);
    await end(LOOKS_KEPT_DAYS + 1);
    expect(await looksOf(open)).toMatchObject([{ visitors: { canary: 3, twin: 3 } }]);
  });
});
