/** What the plugs' drawings show: sample data, made by rule, so that figures beside a drawing are counted from it. */

/** A number from −1 to 1 that looks like chance and is the same each time. */
const scatter = (seed: number): number => {
  const folded = Math.sin(seed * 12.9898) * 43758.5453;
  return 2 * (folded - Math.floor(folded)) - 1;
};

/** Of the sample night's beats, in minutes after its beginning: where they lose their order. */
export const IRREGULAR = { from: 204, to: 231 } as const;
/** Minutes of the night. */
export const BEATS_LENGTH = 480;
const BEATS_STEP = 1.25;
/** Between two gaps that are drawn. */
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
  // Slower towards the middle of the night, with the swing of a breath's depth.
  const calm = 980 + 120 * Math.sin((minute / BEATS_LENGTH) * Math.PI) + 26 * Math.sin(minute / 17);
  return { minute, gap: Math.round(calm + scatter(index + 1) * (irregular ? 310 : 42)), irregular };
});

/** Beats a minute when the run ends, and what the pulse comes down to. */
export const RUN_END = 168;
const RUN_FALL = 64;
/** Seconds that are drawn. */
export const REST_LENGTH = 120;

/** By how many beats the pulse falls in the first minute, one figure a week. */
export const WEEKLY_FALLS = [18, 19, 21, 20, 23, 25, 26, 29] as const;

/** The pulse some seconds after a run, in a week in which it falls by so much in the first minute. */
export const pulseAfter = (second: number, fall: number): number =>
  RUN_END - RUN_FALL * (1 - (1 - fall / RUN_FALL) ** (second / 60));

/** Days of the fertile window (C9). */
export const FERTILE_DAYS = 7;
const PERIOD_DAYS = 5;
/** From ovulation to the next cycle. */
const SECOND_HALF = 14;
/** Of the first cycle. */
export const CYCLE_TODAY = 9;

/** Days of the cycles that lie ahead: the present one and those after it, twelve in all (C9). */
const CYCLE_LENGTHS = [28, 29, 27, 28, 28, 30, 28, 27, 29, 28, 28, 29] as const;

export type CycleDay = 'period' | 'fertile' | 'other';

/** Twelve cycles, a list of days each. The window ends on the day after ovulation. */
export const CYCLES: readonly (readonly CycleDay[])[] = CYCLE_LENGTHS.map((length) => {
  const windowEnd = length - SECOND_HALF + 1;
  return Array.from({ length }, (_, index) => {
    const day = index + 1;
    if (day <= PERIOD_DAYS) return 'period';
    return day > windowEnd - FERTILE_DAYS && day <= windowEnd ? 'fertile' : 'other';
  });
});

/** The month of the plug Women's health: days, and the one of ovulation. */
export const MONTH = { days: 28, ovulation: 14 } as const;

export const MONTH_LINES = ['temperature', 'pulse', 'sleep'] as const;
export type MonthLine = (typeof MONTH_LINES)[number];

/** By day: degrees from the usual, beats a minute at rest, hours asleep. */
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
