import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { NO_SHELL_ASSETS } from '../builds/shellAssets.ts';
import { fixtureRelease } from '../test-fixtures/fixtureRelease.ts';
import { createStagedPool } from '../test-fixtures/stagedPool.ts';
import { createLiveRegions } from './liveRegions.ts';
import { restoreActive } from './restoreActive.ts';

const logger = pino({ level: 'silent' });
const releases = new Map(
  ['1.0.0', '2.0.0'].map((version) => [`mf-bag@${version}`, fixtureRelease({ remote: 'mf-bag', version }).release]),
);
const settle = () => new Promise((resolve) => setImmediate(resolve));

function stage(stable: string, lastGood: string | null) {
  const pool = createStagedPool();
  const live = createLiveRegions({ pool, shell: NO_SHELL_ASSETS, logger });
  const warmed: string[] = [];
  const active = { revision: 7, regions: { AE: { 'mf-bag': { stable, lastGood } } } };
  const restored = restoreActive({
    memory: { active, releaseById: (id) => releases.get(id) ?? null },
    pool,
    live,
    logger,
    warm: async ({ id }, region) => void warmed.push(`${region} ${id}`),
  });
  const shown = () => {
    const placed = live.placed('AE', 'mf-bag');
    return placed && [placed.stable.id, placed.lastGood?.id ?? null];
  };
  const provide = (id: string) => {
    const release = releases.get(id);
    if (release) pool.provide(release);
  };
  return { pool, restored, warmed, shown, provide };
}

describe('[OPS-06] what was active when the shell last ran', () => {
  it('is there again with its last good release, started, and held by its region alone', async () => {
    const { pool, restored, warmed, shown, provide } = stage('mf-bag@2.0.0', 'mf-bag@1.0.0');
    provide('mf-bag@2.0.0');
    await settle();
    expect(shown()).toBeNull();
    provide('mf-bag@1.0.0');
    expect(await restored).toBe(7);
    expect([shown(), warmed]).toEqual([['mf-bag@2.0.0', 'mf-bag@1.0.0'], ['AE mf-bag@2.0.0']]);
    expect([pool.holders('mf-bag@1.0.0'), pool.holders('mf-bag@2.0.0')]).toEqual([1, 1]);
  });

  it('is its last good release where it cannot be loaded any more', async () => {
    const { pool, restored, shown, provide } = stage('mf-bag@2.0.0', 'mf-bag@1.0.0');
    await settle();
    provide('mf-bag@1.0.0');
    pool.fail('mf-bag@2.0.0', new Error('its files are damaged'));
    await restored;
    expect(shown()).toEqual(['mf-bag@1.0.0', null]);
  });

  it('is left out where the shell does not know the release any more', async () => {
    const { restored, shown } = stage('mf-bag@9.0.0', null);
    expect([await restored, shown()]).toEqual([7, null]);
  });
});
