import { describe, expect, it } from '@jest/globals';
import { afterScroll, type HeaderStand, type ScrollMemory } from './followScroll.ts';

const HEIGHT = 80;
const AT_TOP: ScrollMemory = { stand: null, y: 0, lowest: 0 };

/** The header's state after each of these scroll positions. */
function walk(...positions: readonly number[]): HeaderStand[] {
  let memory = AT_TOP;
  return positions.map((y) => {
    memory = afterScroll(memory, y, HEIGHT);
    return memory.stand;
  });
}

describe('the header while the page is scrolled', () => {
  it('[HEAD-04] is left behind on the way down, once it is out of sight', () => {
    expect(walk(10, 80, 81, 900)).toEqual([null, null, 'past', 'past']);
  });

  it('[HEAD-04] is back after 48 px of the way up, and not before', () => {
    expect(walk(900, 853, 852, 700)).toEqual(['past', 'past', 'stuck', 'stuck']);
  });

  it('[HEAD-04] counts the way up from where it began, however small the steps', () => {
    expect(walk(900, 890, 880, 870, 860, 852)).toEqual(['past', 'past', 'past', 'past', 'past', 'stuck']);
    expect(walk(900, 860, 880, 850, 831)).toEqual(['past', 'past', 'past', 'past', 'stuck']);
  });

  it('[HEAD-04] goes away again on the way down', () => {
    expect(walk(900, 800, 801, 700)).toEqual(['past', 'stuck', 'away', 'stuck']);
  });

  it('[HEAD-04] is at its own place at the top of the page, also where a browser lets it be pulled beyond', () => {
    expect(walk(900, 800, 0, 50)).toEqual(['past', 'stuck', null, null]);
    expect(walk(900, -40)).toEqual(['past', null]);
  });
});
