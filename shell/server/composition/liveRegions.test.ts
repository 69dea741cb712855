import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { NO_SHELL_ASSETS } from '../builds/shellAssets.ts';
import { fixtureRelease } from '../test-fixtures/fixtureRelease.ts';
import { createStagedPool } from '../test-fixtures/stagedPool.ts';
import { createLiveRegions } from './liveRegions.ts';

const releaseOf = (version: string) => fixtureRelease({ remote: 'mf-bag', version, slots: ['bag'] }).release;

function stage() {
  const pool = createStagedPool();
  const live = createLiveRegions({ pool, shell: NO_SHELL_ASSETS, logger: pino({ level: 'silent' }) });
  const load = (version: string) => pool.provide(releaseOf(version));
  const shown = () => live.current('AE').placed.get('mf-bag')?.stable.release.version ?? null;
  return { pool, live, load, shown };
}

describe('what a region is composed of', () => {
  it('[OPS-01] is another composition after a switch, and the same one for a response that has begun', () => {
    const { live, load, shown } = stage();
    live.place('AE', 'mf-bag', { stable: load('1.0.0'), lastGood: null });
    const pinned = live.pin('AE', null);
    live.place('AE', 'mf-bag', { stable: load('2.0.0'), lastGood: load('1.0.0') });
    expect(shown()).toBe('2.0.0');
    expect(pinned.composition.placed.get('mf-bag')?.stable.release.version).toBe('1.0.0');
    expect(live.placed('EU', 'mf-bag')).toBeNull();
  });

  it('keeps a release loaded for as long as a response or a region needs it, and no longer', () => {
    const { pool, live, load } = stage();
    live.place('AE', 'mf-bag', { stable: load('1.0.0'), lastGood: null });
    const first = live.pin('AE', null);
    const second = live.pin('AE', null);
    live.place('AE', 'mf-bag', { stable: load('2.0.0'), lastGood: null });
    expect([pool.holders('mf-bag@1.0.0'), live.loaded('mf-bag@1.0.0')]).toEqual([1, null]);
    first.unpin();
    first.unpin();
    expect(pool.holders('mf-bag@1.0.0')).toBe(1);
    second.unpin();
    expect(pool.holders('mf-bag@1.0.0')).toBe(0);
    live.place('AE', 'mf-bag', null);
    expect(pool.holders('mf-bag@2.0.0')).toBe(0);
  });

  it('is told by ids, as it is kept on disk', () => {
    const { live, load } = stage();
    live.place('AE', 'mf-bag', { stable: load('2.0.0'), lastGood: load('1.0.0') });
    expect(live.activeIds()).toMatchObject({
      AE: { 'mf-bag': { stable: 'mf-bag@2.0.0', lastGood: 'mf-bag@1.0.0' } },
      EU: {},
    });
    expect(live.loaded('mf-bag@1.0.0')?.id).toBe('mf-bag@1.0.0');
  });
});
