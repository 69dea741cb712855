import { type CurvePoint, smoothCurve } from '../drawings/smoothCurve.ts';

/**
 * A wave as the `d` of a path in a box 100 wide.
 * @param length what the box's width stands for, in the points' own x
 * @param range what stands at its bottom and at its top, in the points' own y
 */
export const wavePath = (
  points: readonly CurvePoint[],
  length: number,
  height: number,
  [low, high]: readonly [low: number, high: number],
): string =>
  smoothCurve(points.map(({ x, y }) => ({ x: (x / length) * 100, y: (1 - (y - low) / (high - low)) * height })));
