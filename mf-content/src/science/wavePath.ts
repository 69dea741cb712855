import { functionCurve } from '@tessera/design-system/drawings/functionCurve';

/**
 * A wave as the `d` of a path in a box 100 wide.
 * @param places x values of the wave that the path passes through
 * @param length width of the box, in the wave's x
 * @param range bottom and top of the box, in the wave's y
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
