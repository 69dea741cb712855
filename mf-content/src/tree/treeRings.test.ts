import { describe, expect, it } from '@jest/globals';
import { CENTRE, treeRings, YEARS } from './treeRings.ts';

const radii = (path: string) =>
  [...path.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => Math.hypot(Number(x) - CENTRE, Number(y) - CENTRE));

describe('the rings of the tree', () => {
  const rings = treeRings(YEARS);

  it('are one closed line a year, and none crosses the one inside of it', () => {
    expect(rings).toHaveLength(YEARS.length);
    for (const [index, ring] of rings.entries()) {
      expect(ring).toMatch(/^M.*Z$/);
      const inner = rings[index - 1];
      if (inner === undefined) continue;
      const within = radii(inner);
      for (const [at, radius] of radii(ring).entries()) expect(radius).toBeGreaterThan(within[at] ?? Number.NaN);
    }
  });

  it('stay within the drawing', () => {
    for (const radius of radii(rings.at(-1) ?? '')) expect(radius).toBeLessThan(CENTRE);
  });
});
