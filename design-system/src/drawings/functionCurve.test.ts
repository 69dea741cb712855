import { describe, expect, it } from '@jest/globals';
import { functionCurve } from './functionCurve.ts';

const PLACES = [0, 20, 40, 60, 80, 100];
const falling = (x: number) => 14 * (1 - Math.exp((-3 * x) / 100));

/** The path's cubic segments, each as its four points. */
function piecesOf(path: string): readonly (readonly (readonly [x: number, y: number])[])[] {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([found]) => Number(found));
  const points = Array.from(
    { length: numbers.length / 2 },
    (_, index) => [numbers[index * 2] ?? 0, numbers[index * 2 + 1] ?? 0] as const,
  );
  return Array.from({ length: (points.length - 1) / 3 }, (_, index) => points.slice(index * 3, index * 3 + 4));
}

describe('a curve along a function', () => {
  const pieces = piecesOf(functionCurve(falling, PLACES));

  it('is steepest where an exponential is: at its start', () => {
    const steepness = pieces.map(([[x, y] = [0, 0], [nextX, nextY] = [0, 0]]) => (nextY - y) / (nextX - x));
    expect(steepness[0]).toBeCloseTo((14 * 3) / 100, 2);
    expect(steepness).toEqual([...steepness].sort((one, other) => other - one));
  });

  it('lies on the function between the places too', () => {
    expect(pieces).toHaveLength(PLACES.length - 1);
    for (const [[x0, y0] = [0, 0], [, y1] = [0, 0], [, y2] = [0, 0], [x3, y3] = [0, 0]] of pieces) {
      expect((y0 + 3 * y1 + 3 * y2 + y3) / 8).toBeCloseTo(falling((x0 + x3) / 2), 1);
    }
  });

  it('is nothing without places', () => {
    expect(functionCurve(falling, [])).toBe('');
  });
});
