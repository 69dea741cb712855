import { functionCurve } from '../drawings/functionCurve.ts';

/**
 * A wave as the `d` of a path in a box 100 wide.
 * @param places where the path runs through the wave, in the wave's own x
 * @param length what the box's width stands for, in the wave's own x
 * @param range what stands at its bottom and at its top, in the wave's own y
 */
export const wavePath = (
  wave: (at: number) => number,
  places: readonly number[],
  length: number,
  height: number,
  [low, high]: readonly [low: number, high: number],
): string =>
  functionCurve(
    (x) => (1 - (wave((x / 100) * length) - low) / (high - low)) * height,
    places.map((place) => (place / length) * 100),
  );
