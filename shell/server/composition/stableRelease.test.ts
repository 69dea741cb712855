import { describe, expect, it } from '@jest/globals';
import type { Release } from '@tessera/shared-contracts/releases/composition';
import { pino } from 'pino';
import { NO_SHELL_ASSETS } from '../builds/shellAssets.ts';
import type { LoadedRelease } from '../release/releasePool.ts';
import { fixtureRelease } from '../test-fixtures/fixtureRelease.ts';
import { createStagedPool } from '../test-fixtures/stagedPool.ts';
import { createLiveRegions } from './liveRegions.ts';
import { type Result, StableRelease, type StableReleaseOptions, type WantedStable } from './stableRelease.ts';

const logger = pino({ level: 'silent' });
const [v1, v2, v3] = ['1.0.0', '2.0.0', '3.0.0'].map(
  (version) => fixtureRelease({ remote: 'mf-bag', version, slots: ['bag'] }).release,
) as [Release, Release, Release];
const idOf = ({ version }: Release) => `mf-bag@${version}`;
const settle = () => new Promise((resolve) => setImmediate(resolve));

function stage(part: Partial<StableReleaseOptions> = {}) {
  const pool = createStagedPool();
  const live = createLiveRegions({ pool, shell: NO_SHELL_ASSETS, logger });
  const results: { result: Result; revision: number }[] = [];
  /** Releases that a candidate has loaded already. */
  const held: LoadedRelease[] = [];
  const stable = new StableRelease({
    region: 'AE',
    remote: 'mf-bag',
    live,
    pool,
    logger,
    loaded: (id) => live.loaded(id) ?? held.find((one) => one.id === id) ?? null,
    reasonAgainst: () => null,
    warm: async () => {},
    onResult: (result, revision) => void results.push({ result, revision }),
    onSwitched: () => {},
    loadMs: 10_000,
    retryMs: { first: 5, longest: 10 },
    ...part,
  });
  const shown = () => {
    const placed = live.placed('AE', 'mf-bag');
    return placed ? [placed.stable.release.version, placed.lastGood?.release.version ?? null] : null;
  };
  return {
    pool,
    live,
    stable,
    results,
    held,
    shown,
    said: () => results.map(({ result }) => [result.outcome, result.version]),
  };
}
const wants = (release: Release, previous: Release | null = null, revision = 1): WantedStable => ({
  version: release.version,
  release,
  previous,
  revision,
});

describe('the stable version of one remote in one region', () => {
  it('[OPS-01] is shown at once when it is loaded: before the call returns, with what was shown behind it', async () => {
    const { pool, stable, held, shown, said } = stage();
    pool.provide(v1);
    stable.follow(wants(v1));
    await stable.settled();
    held.push(pool.provide(v2));
    stable.follow(wants(v2, v1, 2));
    expect(shown()).toEqual(['2.0.0', '1.0.0']);
    expect(said()).toEqual([
      ['active', '1.0.0'],
      ['active', '2.0.0'],
    ]);
  });

  it('[OPS-02] goes back at once to the version before, which is loaded still', async () => {
    const { pool, stable, shown, held } = stage();
    pool.provide(v1);
    stable.follow(wants(v1));
    await stable.settled();
    held.push(pool.provide(v2));
    stable.follow(wants(v2, v1, 2));
    held.length = 0;
    stable.follow(wants(v1, null, 3));
    expect(shown()).toEqual(['1.0.0', '2.0.0']);
    expect(pool.asked(idOf(v1))).toBe(1);
  });

  it('is loaded when it is not there, while the one before stays', async () => {
    const { pool, stable, shown } = stage();
    pool.provide(v1);
    stable.follow(wants(v1));
    await stable.settled();
    stable.follow(wants(v2, v1, 2));
    await settle();
    expect(shown()).toEqual(['1.0.0', null]);
    pool.provide(v2);
    await stable.settled();
    expect(shown()).toEqual(['2.0.0', '1.0.0']);
    expect([pool.holders(idOf(v1)), pool.holders(idOf(v2))]).toEqual([1, 1]);
  });

  it('that comes too late, after another one is wanted, is not shown, and is let go of', async () => {
    const { pool, stable, shown, said } = stage();
    stable.follow(wants(v2));
    await settle();
    stable.follow(wants(v3, null, 2));
    pool.provide(v3);
    await stable.settled();
    pool.provide(v2);
    await settle();
    expect([shown(), said(), pool.holders(idOf(v2))]).toEqual([['3.0.0', null], [['active', '3.0.0']], 0]);
  });

  it('that cannot be loaded is said so, with the one before in its place, and is tried again', async () => {
    const { pool, stable, results, shown } = stage();
    stable.follow(wants(v2, v1));
    await settle();
    pool.provide(v1);
    pool.fail(idOf(v2), new Error('its files are gone'));
    await stable.settled();
    expect(shown()).toEqual(['1.0.0', null]);
    expect(results.at(-1)?.result).toMatchObject({
      outcome: 'refused',
      version: '2.0.0',
      attempt: null,
      reason: 'remote.load.failed: its files are gone',
    });
    stable.follow(wants(v2, v1, 5));
    expect(results.at(-1)).toMatchObject({ revision: 5, result: { outcome: 'refused' } });
    pool.provide(v2);
    while (results.at(-1)?.result.outcome !== 'active') await settle();
    expect(shown()).toEqual(['2.0.0', '1.0.0']);
    stable.close();
  });

  it('is reported under each revision that still wants it', async () => {
    const { pool, stable, results } = stage();
    pool.provide(v1);
    stable.follow(wants(v1));
    await stable.settled();
    stable.follow(wants(v1, null, 4));
    expect(results.map(({ revision }) => revision)).toEqual([1, 4]);
  });

  it('that is quarantined while it is shown is reported as refused', async () => {
    let reason: string | null = null;
    const { pool, stable, results } = stage({ reasonAgainst: () => reason });
    pool.provide(v1);
    stable.follow(wants(v1));
    await stable.settled();
    reason = 'it killed its process';
    stable.reportAgain();
    expect(results.at(-1)?.result).toMatchObject({ outcome: 'refused', reason });
  });

  it('is taken out when the registry does not want any', async () => {
    const { pool, stable, shown } = stage();
    pool.provide(v1);
    stable.follow(wants(v1));
    await stable.settled();
    stable.follow(null);
    expect([shown(), pool.holders(idOf(v1))]).toEqual([null, 0]);
  });

  it('is started before it is shown where nothing was, and shown at once where something was', async () => {
    const warm = Promise.withResolvers<void>();
    const { pool, stable, shown } = stage({ warm: () => warm.promise });
    pool.provide(v1);
    stable.follow(wants(v1));
    await settle();
    expect([shown(), pool.holders(idOf(v1))]).toEqual([null, 2]);
    warm.resolve();
    await stable.settled();
    expect([shown(), pool.holders(idOf(v1))]).toEqual([['1.0.0', null], 1]);
  });
});
