/** Sample data: nightly temperature over one cycle, and how the ring interprets it. */
import { CYCLE } from '../../drawings/sampleDay.ts';

export const OVULATION_DAY = 14;

/** Degrees Celsius per night, from day 1 of the dial's cycle. */
export const NIGHTS: readonly number[] = [
  36.24, 36.19, 36.27, 36.21, 36.16, 36.22, 36.18, 36.25, 36.2, 36.14, 36.22, 36.17, 36.21, 36.12, 36.33, 36.44, 36.51,
  36.48, 36.55, 36.5, 36.57, 36.52, 36.49, 36.56, 36.51, 36.53, 36.46, 36.34,
];

/** Number of earlier nights to compare with, and of consecutive nights needed. */
const BEFORE = 6;
const IN_A_ROW = 3;

export interface Confirmation {
  /** The last of the confirming nights, counted from 1. */
  readonly day: number;
  /** The first of the earlier nights, counted from 1. */
  readonly from: number;
  /** The highest of the earlier nights, in degrees. */
  readonly line: number;
}

/** Finds the first three consecutive nights that are all above the six before them. Null: none. */
export function confirmOvulation(nights: readonly number[]): Confirmation | null {
  for (let first = BEFORE; first + IN_A_ROW <= nights.length; first += 1) {
    const line = Math.max(...nights.slice(first - BEFORE, first));
    if (nights.slice(first, first + IN_A_ROW).every((night) => night > line)) {
      return { day: first + IN_A_ROW, from: first - BEFORE + 1, line };
    }
  }
  return null;
}

export const CONFIRMED: Confirmation = confirmOvulation(NIGHTS) ?? { day: CYCLE.days, from: 1, line: 0 };
