import { describe, expect, it } from '@jest/globals';
import { COLUMNS, FACADE, ROWS, WINDOW, WINDOWS } from './facade.ts';

describe('the house of /for-work', () => {
  const lit = WINDOWS.filter(({ light }) => light !== 'off');

  it('[PAGE-01] fills its field with whole windows', () => {
    expect(WINDOWS).toHaveLength(COLUMNS * ROWS);
    expect(Math.max(...WINDOWS.map(({ x }) => x + WINDOW.width))).toBe(FACADE.width);
    expect(Math.max(...WINDOWS.map(({ y }) => y + WINDOW.height))).toBe(FACADE.height);
  });

  it('[PAGE-01] is lit in about one window of six, and no column is a stripe of light', () => {
    expect(Math.round(WINDOWS.length / lit.length)).toBe(6);
    const columns = WINDOWS.slice(0, COLUMNS).map(({ x }) => lit.filter((window) => window.x === x).length);
    expect(columns.filter((windows) => windows > 2)).toEqual([]);
  });
});
