/** Sample data of the night that the home page draws. All figures beside the drawing are computed from it. */

/** From the top of the drawing to its bottom. */
export const SLEEP_STAGES = ['awake', 'rem', 'light', 'deep'] as const;
export type SleepStage = (typeof SLEEP_STAGES)[number];

/** Clock hours at both ends of the drawing. */
export const NIGHT_FROM = 23;
export const NIGHT_TO = 31;

/** Minutes in each stage, in sequence from NIGHT_FROM. */
const STAGES: readonly (readonly [SleepStage, number])[] = [
  ['awake', 7],
  ['light', 27],
  ['deep', 54],
  ['light', 24],
  ['rem', 18],
  ['light', 38],
  ['deep', 44],
  ['light', 24],
  ['rem', 32],
  ['awake', 4],
  ['light', 46],
  ['deep', 20],
  ['light', 28],
  ['rem', 44],
  ['light', 22],
  ['rem', 30],
  ['awake', 8],
];

export interface NightSpan {
  readonly stage: SleepStage;
  /** Minutes after NIGHT_FROM. */
  readonly from: number;
  readonly to: number;
}

let minute = 0;
export const NIGHT: readonly NightSpan[] = STAGES.map(([stage, minutes]) => {
  const from = minute;
  minute += minutes;
  return { stage, from, to: minute };
});

/** Total minutes of the night in these stages. */
export const minutesIn = (...stages: readonly SleepStage[]): number =>
  NIGHT.reduce((sum, { stage, from, to }) => (stages.includes(stage) ? sum + to - from : sum), 0);
