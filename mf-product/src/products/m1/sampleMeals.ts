/** Sample data of /glucose: the home page's sample day with its evening, and one breakfast twice. */
import { GLUCOSE, type GlucoseReading, MEALS } from '../../drawings/sampleDay.ts';

/** The evening of the home page's day, whose drawing ends at "now". */
const EVENING: readonly GlucoseReading[] = [
  { hour: 19.25, level: 99 },
  { hour: 20.1, level: 126 },
  { hour: 20.8, level: 133 },
  { hour: 21.9, level: 109 },
  { hour: 23, level: 97 },
  { hour: 24, level: 92 },
];

/** The first bite of lunch, between two readings of that day: the curve has this level there. */
const LUNCH: GlucoseReading = { hour: MEALS.rice, level: 96 };

export const GLUCOSE_DAY: readonly GlucoseReading[] = [...GLUCOSE, LUNCH, ...EVENING].toSorted(
  (one, other) => one.hour - other.hour,
);

/** Moments of the day, by hours after midnight. */
export const DAY_MOMENTS = [
  { moment: 'night', hour: 4 },
  { moment: 'oats', hour: MEALS.oats },
  { moment: 'rice', hour: MEALS.rice },
  { moment: 'dinner', hour: 19.25 },
] as const;

interface MealReading {
  /** Minutes after the first bite. */
  readonly minute: number;
  /** mg/dL */
  readonly level: number;
}

export const BOWLS = ['alone', 'walked'] as const;
export type Bowl = (typeof BOWLS)[number];

/** One bowl of oats: first alone, then after two eggs and before a walk. */
export const BOWL: Readonly<Record<Bowl, readonly MealReading[]>> = {
  alone: [
    { minute: 0, level: 92 },
    { minute: 15, level: 105 },
    { minute: 30, level: 133 },
    { minute: 45, level: 157 },
    { minute: 58, level: 164 },
    { minute: 75, level: 150 },
    { minute: 95, level: 128 },
    { minute: 120, level: 104 },
    { minute: 150, level: 90 },
    { minute: 180, level: 93 },
  ],
  walked: [
    { minute: 0, level: 91 },
    { minute: 15, level: 97 },
    { minute: 30, level: 109 },
    { minute: 45, level: 121 },
    { minute: 58, level: 125 },
    { minute: 75, level: 118 },
    { minute: 95, level: 109 },
    { minute: 120, level: 100 },
    { minute: 150, level: 95 },
    { minute: 180, level: 93 },
  ],
};

/** The highest reading of a meal. */
export const peakOf = (bowl: Bowl): MealReading =>
  BOWL[bowl].reduce((highest, reading) => (reading.level > highest.level ? reading : highest));

/** mg/dL from the first bite to the highest reading. */
export const riseOf = (bowl: Bowl): number => peakOf(bowl).level - (BOWL[bowl][0]?.level ?? 0);

/** `07:00` for 7, `12:12` for 12.2. @param hour after midnight */
export function clockOf(hour: number): string {
  const minutes = Math.round(hour * 60);
  return `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
