/** Inner measures of the US ring sizes, for the sizing pages and every drawing of the ten sizes. */
import { RING_SIZES } from '@tessera/shared-contracts/ring/ring';

export interface RingSizeMeasure {
  /** US size, 5 to 14. */
  readonly size: (typeof RING_SIZES)[number];
  /** Inner diameter in mm, not rounded: size 9 is 18.9452. */
  readonly diameter: number;
  /** Inner circumference in mm, not rounded: size 9 is 59.518… */
  readonly circumference: number;
}

/** The US scale is linear in the diameter: 11.63 mm at size 0, 0.8128 mm (0.032 in) more with each size. */
const DIAMETER_AT_0 = 11.63;
const DIAMETER_STEP = 0.8128;

/** Smallest first. */
export const RING_SIZE_MEASURES: readonly RingSizeMeasure[] = RING_SIZES.map((size) => {
  const diameter = DIAMETER_AT_0 + DIAMETER_STEP * size;
  return { size, diameter, circumference: Math.PI * diameter };
});
