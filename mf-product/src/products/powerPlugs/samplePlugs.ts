/** Sample data of the plugs' drawings, computed by rules; all figures beside a drawing are computed from it. */

/** A deterministic number from −1 to 1 that looks random. */
const scatter = (seed: number): number => {
  const folded = Math.sin(seed * 12.9898) * 43758.5453;
  return 2 * (folded - Math.floor(folded)) - 1;
};

/** Minutes after the sample night's beginning between which the beats are irregular. */
export const IRREGULAR = { from: 204, to: 231 } as const;
/** Minutes of the night. */
export const BEATS_LENGTH = 480;
const BEATS_STEP = 1.25;
/** Seconds between two drawn gaps. */
export const BEATS_SECONDS = BEATS_STEP * 60;

export interface BeatGap {
  /** Minutes after the night's beginning. */
  readonly minute: number;
  /** Milliseconds until the next beat. */
  readonly gap: number;
  readonly irregular: boolean;
}

export const BEAT_GAPS: readonly BeatGap[] = Array.from({ length: BEATS_LENGTH / BEATS_STEP }, (_, index) => {
  const minute = index * BEATS_STEP;
  const irregular = minute >= IRREGULAR.from && minute < IRREGULAR.to;
  // Slower towards the middle of the night, plus the slow variation of breathing.
  const calm = 980 + 120 * Math.sin((minute / BEATS_LENGTH) * Math.PI) + 26 * Math.sin(minute / 17);
  return { minute, gap: Math.round(calm + scatter(index + 1) * (irregular ? 310 : 42)), irregular };
});

/** Beats per minute at the end of the run, and how far the pulse falls afterwards. */
export const RUN_END = 168;
const RUN_FALL = 64;
/** Drawn seconds. */
export const REST_LENGTH = 120;

/** Beats by which the pulse falls in the first minute, one figure per week. */
export const WEEKLY_FALLS = [18, 19, 21, 20, 23, 25, 26, 29] as const;

/** The pulse at a number of seconds after a run. `fall` is the decrease in the first minute in that week. */
export const pulseAfter = (second: number, fall: number): number =>
  RUN_END - RUN_FALL * (1 - (1 - fall / RUN_FALL) ** (second / 60));

/** Days of the fertile window (C9). */
export const FERTILE_DAYS = 7;
const PERIOD_DAYS = 5;
/** Days from ovulation to the next cycle. */
const SECOND_HALF = 14;
/** Day of the first cycle. */
export const CYCLE_TODAY = 9;

/** Lengths in days of the predicted cycles: the current one and those after it, twelve in all (C9). */
const CYCLE_LENGTHS = [28, 29, 27, 28, 28, 30, 28, 27, 29, 28, 28, 29] as const;

export type CycleDay = 'period' | 'fertile' | 'other';

/** Twelve cycles, each a list of days. The fertile window ends on the day after ovulation. */
export const CYCLES: readonly (readonly CycleDay[])[] = CYCLE_LENGTHS.map((length) => {
  const windowEnd = length - SECOND_HALF + 1;
  return Array.from({ length }, (_, index) => {
    const day = index + 1;
    if (day <= PERIOD_DAYS) return 'period';
    return day > windowEnd - FERTILE_DAYS && day <= windowEnd ? 'fertile' : 'other';
  });
});

/** The sample month of the plug Women's health: its days, and the day of ovulation. */
export const MONTH = { days: 28, ovulation: 14 } as const;

export const MONTH_LINES = ['temperature', 'pulse', 'sleep'] as const;
export type MonthLine = (typeof MONTH_LINES)[number];

/** By day: degrees relative to the usual, resting beats per minute, hours asleep. */
export const MONTH_READINGS: Readonly<Record<MonthLine, readonly (readonly [day: number, value: number])[]>> = {
  temperature: month((day) => (day > MONTH.ovulation + 1 && day < 28 ? 0.28 : -0.12), 0.06, 2),
  pulse: month((day) => (day > MONTH.ovulation + 1 && day < 28 ? 60 : 56), 0.9, 0),
  sleep: month((day) => (day > 21 ? 6.9 : 7.5), 0.3, 1),
};

function month(usual: (day: number) => number, spread: number, digits: number): [number, number][] {
  return Array.from({ length: MONTH.days }, (_, index) => {
    const day = index + 1;
    const value = usual(day) + scatter(day * 7 + digits) * spread;
    return [day, Number(value.toFixed(digits))];
  });
}
