/** Skin temperature over one cycle, for a drawing. Sample data, not from a person. */

/** Nights of the cycle. */
export const NIGHTS = 28;
/** The night after which the temperature stays higher. */
export const RISE_AFTER = 14;

/** Degrees Celsius from the cycle's mean, night by night: lower before ovulation, some tenths higher after it. */
export const DEVIATIONS: readonly number[] = [
  0.02, -0.06, -0.1, -0.08, -0.15, -0.12, -0.2, -0.16, -0.22, -0.17, -0.24, -0.2, -0.26, -0.22, -0.05, 0.08, 0.16, 0.13,
  0.22, 0.19, 0.26, 0.21, 0.27, 0.24, 0.25, 0.18, 0.15, 0.06,
];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The position of each night in a field of this size.
 * @param range degrees from the middle to the upper edge
 */
export function pointsIn(width: number, height: number, range: number): readonly Point[] {
  return DEVIATIONS.map((deviation, night) => ({
    x: (night / (NIGHTS - 1)) * width,
    y: height / 2 - (deviation / range) * (height / 2),
  }));
}
