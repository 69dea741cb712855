import { describe, expect, it } from '@jest/globals';
import { type CurvePoint, smoothCurve } from './smoothCurve.ts';

/** Every number of a path, in order. */
const numbersIn = (path: string) => [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([found]) => Number(found));

describe('a smooth curve', () => {
  const points: readonly CurvePoint[] = [
    { x: 0, y: 9 },
    { x: 1, y: 4 },
    { x: 2, y: 1 },
    { x: 4, y: 6 },
    { x: 5, y: 6 },
  ];

  it('runs through every reading', () => {
    const path = smoothCurve(points);
    const ends = [...path.matchAll(/([\d.]+ [\d.]+)(?=C|$)/g)].map(([found]) => found.split(' ').map(Number));
    expect(ends).toEqual(points.map(({ x, y }) => [x, y]));
  });

  it('never rises above or falls below the two readings it runs between', () => {
    const [, , ...rest] = numbersIn(smoothCurve(points));
    for (const [index, to] of points.entries()) {
      const from = points[index - 1];
      if (!from) continue;
      const [, first = 0, , second = 0] = rest.slice((index - 1) * 6, index * 6);
      for (const control of [first, second]) {
        expect(control).toBeGreaterThanOrEqual(Math.min(from.y, to.y));
        expect(control).toBeLessThanOrEqual(Math.max(from.y, to.y));
      }
    }
  });

  it('is nothing without readings', () => {
    expect(smoothCurve([])).toBe('');
  });
});
