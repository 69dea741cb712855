/** Sample data of the day that the home page draws: glucose, steps and more. */
import type { Store } from '@tessera/shared-contracts/stores/stores';

export interface GlucoseReading {
  /** Hours after midnight. */
  readonly hour: number;
  /** mg/dL */
  readonly level: number;
}

export const GLUCOSE: readonly GlucoseReading[] = [
  { hour: 0, level: 92 },
  { hour: 2, level: 88 },
  { hour: 4, level: 85 },
  { hour: 6, level: 90 },
  { hour: 7, level: 94 },
  { hour: 7.75, level: 122 },
  { hour: 8.5, level: 146 },
  { hour: 9.5, level: 119 },
  { hour: 11, level: 98 },
  { hour: 12, level: 93 },
  { hour: 12.9, level: 121 },
  { hour: 13.6, level: 138 },
  { hour: 14.8, level: 111 },
  { hour: 16.4, level: 96 },
  { hour: 17.4, level: 101 },
  { hour: 18.4, level: 104 },
];

/** The last reading, shown as the current one. */
export const GLUCOSE_NOW: GlucoseReading = GLUCOSE.at(-1) ?? { hour: 0, level: 0 };

/** mg/dL; the limits drawn beside the curve. */
export const GLUCOSE_RANGE = { low: 70, high: 140 } as const;

/** Hours after midnight of the sample's meals. */
export const MEALS = { oats: 7, rice: 12.2 } as const;

export type GlucoseUnit = 'mg/dL' | 'mmol/L';

/** The unit that doctors use in a store's countries. */
export const GLUCOSE_UNITS: Readonly<Record<Store, GlucoseUnit>> = {
  IN: 'mg/dL',
  AE: 'mg/dL',
  US: 'mg/dL',
  ROW: 'mg/dL',
  EU: 'mg/dL',
  GB: 'mmol/L',
  AU: 'mmol/L',
  CA: 'mmol/L',
};

/** Converts a level to a unit, with its usual number of digits: 104 mg/dL is 5.8 mmol/L. */
export const glucoseIn = (unit: GlucoseUnit, level: number): number =>
  unit === 'mg/dL' ? level : Math.round((level / 18.016) * 10) / 10;

/** Steps per half hour, from midnight. */
export const STEPS: readonly number[] = [
  ...[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  ...[14, 62, 148, 410, 1180, 920, 260, 96, 71, 118, 83, 204],
  ...[640, 512, 138, 74, 92, 66, 131, 88, 176, 342, 705, 1264],
  ...[1120, 418, 196, 121, 158, 84, 62, 40, 26, 8, 0, 0],
];

export const STEPS_TOTAL = STEPS.reduce((sum, steps) => sum + steps, 0);

/** Score from 0 to 100. */
export const RECOVERY = 82;

/** Days of the sample cycle, counted from 1. Spans include both ends. */
export const CYCLE = { days: 28, today: 12, period: [1, 5], fertile: [9, 15] } as const;

/** Position of a marker on its line, and the expected range: percent of the line's length. */
export const LABS = [
  { marker: 'ferritin', value: 86, unit: 'µg/L', at: 46, from: 22, to: 78 },
  { marker: 'vitaminD', value: 34, unit: 'ng/mL', at: 38, from: 32, to: 84 },
  { marker: 'hba1c', value: 5.2, unit: '%', at: 44, from: 18, to: 62 },
  { marker: 'apoB', value: 78, unit: 'mg/dL', at: 57, from: 14, to: 66 },
] as const;
