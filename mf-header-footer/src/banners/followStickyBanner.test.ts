import { describe, expect, it } from '@jest/globals';
import { afterScroll, type BannerMemory } from './followStickyBanner.ts';

const WINDOW = 1000;

/** Whether the banner is shown after each of these scroll positions. */
function walk(active: boolean, ...positions: readonly number[]): boolean[] {
  let memory: BannerMemory = { shown: active, turned: 0, y: 0 };
  return positions.map((y) => {
    memory = afterScroll(memory, y, WINDOW, active);
    return memory.shown;
  });
}

describe('the sticky banner while the page is scrolled', () => {
  it('[BAN-04] comes once more than 80 % of the window’s height has been scrolled past', () => {
    expect(walk(false, 1, 800, 801, 3000)).toEqual([false, false, true, true]);
  });

  it('[BAN-04] goes on the way up, and comes back on the way down', () => {
    expect(walk(false, 3000, 2900, 2800, 2801, 2900)).toEqual([true, false, false, true, true]);
  });

  it('[BAN-04] takes a tremble for none, however many, and small steps for a way', () => {
    expect(walk(false, 3000, 2995, 3000, 2995, 2996)).toEqual([true, true, true, true, true]);
    expect(walk(false, 3000, 2992, 2985, 2984)).toEqual([true, true, true, false]);
  });

  it('[BAN-04] is not there back at the top, however slow the way', () => {
    expect(walk(false, 810, 805, 800)).toEqual([true, true, false]);
  });

  it('[BAN-04] is there at once where it starts active, and goes on the way up all the same', () => {
    expect(walk(true, 0, 10, 500, 400, 401)).toEqual([true, true, true, false, true]);
  });
});
