import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { RemoteFailure } from '../release/remoteFailure.ts';
import { fixtureRelease } from '../test-fixtures/fixtureRelease.ts';
import { createStagedPool, type StagedPool } from '../test-fixtures/stagedPool.ts';
import { type AttemptMemory, openAttemptMemory } from './attemptMemory.ts';
import { CandidateRelease, type CandidateReleaseOptions, type WantedCandidate } from './candidateRelease.ts';
import { createSemaphore } from './probeSemaphore.ts';
import type { Result } from './stableRelease.ts';

const logger = pino({ level: 'silent' });
const { release } = fixtureRelease({ remote: 'mf-bag', version: '2.0.0', required: { react: '^19.0.0' } });
const ID = 'mf-bag@2.0.0';
const wanted = (part: Partial<WantedCandidate> = {}): WantedCandidate => ({
  version: '2.0.0',
  attempt: 7,
  release,
  revision: 7,
  ...part,
});
const settle = () => new Promise((resolve) => setImmediate(resolve));

let folder: string;
let attempts: AttemptMemory;
let pool: StagedPool;
let results: { result: Result; revision: number }[];
let lifted: string[];
/** Probes that the test settles. */
let probes: PromiseWithResolvers<void>[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candidate-'));
  attempts = await openAttemptMemory(folder, logger);
  pool = createStagedPool();
  results = [];
  lifted = [];
  probes = [];
});
afterEach(async () => {
  await attempts.saved();
  await rm(folder, { recursive: true, force: true });
});

const create = (part: Partial<CandidateReleaseOptions> = {}) =>
  new CandidateRelease({
    region: 'AE',
    remote: 'mf-bag',
    pool,
    attempts,
    semaphore: createSemaphore(4),
    logger,
    host: { provides: { react: '19.3.1' } },
    acceptMs: 10_000,
    probe() {
      const probe = Promise.withResolvers<void>();
      probes.push(probe);
      return probe.promise;
    },
    isChanged: () => false,
    liftQuarantine: async (id) => void lifted.push(id),
    shown: () => '1.0.0',
    onResult: (result, revision) => void results.push({ result, revision }),
    ...part,
  });
const outcomes = () => results.map(({ result }) => [result.outcome, result.attempt, result.reason]);

describe('[OPS-03] a candidate of one remote in one region', () => {
  it('is loaded, probed, accepted, and stays loaded until it is not wanted any more', async () => {
    const candidate = create();
    candidate.follow(wanted());
    await settle();
    expect(candidate.loaded(ID)).toBeNull();
    pool.provide(release);
    await settle();
    expect([candidate.loaded(ID), results]).toEqual([null, []]);
    probes[0]?.resolve();
    await candidate.settled();
    expect(outcomes()).toEqual([['accepted', 7, null]]);
    expect([candidate.loaded(ID)?.id, candidate.isAccepted, pool.holders(ID)]).toEqual([ID, true, 1]);
    candidate.follow(null);
    expect([candidate.loaded(ID), pool.holders(ID)]).toEqual([null, 0]);
  });

  it('is refused with the reason of its probe, let go of, and reported again without another try', async () => {
    const candidate = create();
    pool.provide(release);
    candidate.follow(wanted());
    await settle();
    probes[0]?.reject(new RemoteFailure('remote.render.timeout', 'Probe of bag: too slow\nand more'));
    await candidate.settled();
    candidate.follow(wanted({ revision: 8 }));
    await settle();
    const reason = 'remote.render.timeout: Probe of bag: too slow';
    expect(results.map(({ revision, result }) => [revision, result.reason])).toEqual([
      [7, reason],
      [8, reason],
    ]);
    expect([pool.asked(ID), probes.length, pool.holders(ID)]).toEqual([1, 1, 0]);
  });

  it('is tried again by another attempt, which lifts its quarantine; in another region the same attempt does not', async () => {
    const candidate = create();
    pool.provide(release);
    candidate.follow(wanted());
    await settle();
    probes[0]?.reject(new RemoteFailure('remote.render.failed', 'broken'));
    await candidate.settled();
    expect(lifted).toEqual([ID]);
    create({ region: 'EU' }).follow(wanted());
    await settle();
    expect(lifted).toEqual([ID]);
    candidate.follow(wanted({ attempt: 9, revision: 9 }));
    await settle();
    expect(lifted).toEqual([ID, ID]);
    probes.at(-1)?.resolve();
    await candidate.settled();
    expect(outcomes().at(-1)).toEqual(['accepted', 9, null]);
  });

  it('of a name and number that the shell has had with other files is refused without being loaded', async () => {
    const candidate = create({ isChanged: (id) => id === ID });
    candidate.follow(wanted());
    await candidate.settled();
    expect(outcomes()).toEqual([['refused', 7, expect.stringContaining('remote.release.changed')]]);
    expect(pool.asked(ID)).toBe(0);
  });

  it('that was refused before a restart is refused without being loaded', async () => {
    attempts.begin('AE', 'mf-bag', 7, ID);
    attempts.end('AE', 'mf-bag', 7, 'it loops');
    await attempts.saved();
    attempts = await openAttemptMemory(folder, logger);
    const candidate = create();
    candidate.follow(wanted());
    await candidate.settled();
    expect([outcomes(), pool.asked(ID), lifted]).toEqual([[['refused', 7, 'it loops']], 0, []]);
  });

  it('during which the shell ended once is tried again, and refused after the second time', async () => {
    attempts.begin('AE', 'mf-bag', 7, ID);
    pool.provide(release);
    const again = create();
    again.follow(wanted());
    await settle();
    expect(probes).toHaveLength(1);
    const third = create();
    third.follow(wanted());
    await third.settled();
    expect(outcomes()).toEqual([['refused', 7, expect.stringContaining('remote.candidate.interrupted')]]);
    expect(probes).toHaveLength(1);
  });

  it('that takes too long is refused, and what is loaded too late is let go of', async () => {
    const candidate = create({ acceptMs: 20 });
    candidate.follow(wanted());
    await candidate.settled();
    expect(outcomes()).toEqual([['refused', 7, 'remote.load.timeout: It was not loaded within 20 ms.']]);
    pool.provide(release);
    await settle();
    expect(pool.holders(ID)).toBe(0);
    const probed = create({ acceptMs: 20, region: 'EU' });
    probed.follow(wanted());
    await probed.settled();
    expect(outcomes()[1]).toEqual(['refused', 7, 'remote.load.timeout: It was not ready within 20 ms.']);
    expect(pool.holders(ID)).toBe(0);
  });

  it('that is overtaken while it is probed says nothing, and is let go of', async () => {
    const candidate = create();
    const newer = fixtureRelease({ remote: 'mf-bag', version: '3.0.0' }).release;
    pool.provide(release);
    pool.provide(newer);
    candidate.follow(wanted());
    await settle();
    candidate.follow(wanted({ version: '3.0.0', attempt: 8, release: newer }));
    await settle();
    probes[0]?.resolve();
    probes[1]?.resolve();
    await candidate.settled();
    await settle();
    expect(outcomes()).toEqual([['accepted', 8, null]]);
    expect([pool.holders(ID), pool.holders('mf-bag@3.0.0')]).toEqual([0, 1]);
  });

  it.each([
    ['is not described', { release: null }, {}, 'remote.load.unavailable'],
    ['needs what the pages do not provide', {}, { host: { provides: { react: '18.0.0' } } }, 'remote.shared.unmet'],
  ])('that %s is refused without being loaded', async (_what, part, options, code) => {
    const candidate = create(options);
    candidate.follow(wanted(part));
    await candidate.settled();
    expect(outcomes()).toEqual([['refused', 7, expect.stringContaining(code)]]);
    expect(pool.asked(ID)).toBe(0);
  });
});
