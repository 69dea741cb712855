/** Sample data of /blood-vision: ninety nights, and the day of the blood sample. Belongs to no real person. */

export const NIGHTS = 90;
/** Night before the morning of the sample, counted from 1. */
export const SAMPLE_DAY = 61;
/** The laboratory's results, ng/mL. */
export const SAMPLE_RESULT = { ferritin: 24, vitaminD: 21 } as const;

export const NIGHT_TRACES = ['pulse', 'variability', 'warmth'] as const;
export type NightTrace = (typeof NIGHT_TRACES)[number];

/** A slow wave with a faster one on it, and a peak 9 nights wide before the sample. */
const reading = (night: number, mean: number, slow: number, fast: number, hill: number): number =>
  mean +
  slow * Math.sin(night / 13 + 1) +
  fast * (Math.sin(night * 1.9) * Math.cos(night * 0.7) + 0.5 * Math.sin(night * 2.63 + 0.4)) +
  hill * Math.exp(-(((night - SAMPLE_DAY + 4) / 9) ** 2));

const nights = (value: (night: number) => number): readonly (readonly [number, number])[] =>
  Array.from({ length: NIGHTS }, (_, index) => [index + 1, Number(value(index + 1).toFixed(2))]);

/** Beats per minute; milliseconds; degrees Celsius relative to the person's own mean. By night, counted from 1. */
export const NIGHT_READINGS: Readonly<Record<NightTrace, readonly (readonly [night: number, value: number])[]>> = {
  pulse: nights((night) => reading(night, 54, 1.1, 0.8, 5)),
  variability: nights((night) => reading(night, 61, -2.5, 2.2, -12)),
  warmth: nights((night) => reading(night, 0, 0.12, 0.1, 0.08)),
};

/** Decimal digits, as in the app. */
const DIGITS = { pulse: 0, variability: 0, warmth: 1 } as const satisfies Record<NightTrace, number>;

/** The lowest and the highest reading, rounded as in the app. */
export function nightRange(trace: NightTrace): readonly [low: number, high: number] {
  const values = NIGHT_READINGS[trace].map(([, value]) => value);
  const shown = (value: number) => Number(value.toFixed(DIGITS[trace]));
  return [shown(Math.min(...values)), shown(Math.max(...values))];
}
