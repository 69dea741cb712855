/**
 * The pulse as light sees it: what the pages about measuring draw. Sample data, of nobody: intervals that were chosen, and
 * a wave of the textbook's shape, a steep rise, a slower fall and the second, smaller wave on it.
 */
import type { CurvePoint } from '../drawings/smoothCurve.ts';

/** Milliseconds from beat to beat. */
export const INTERVALS: readonly number[] = [968, 1012, 981, 1040, 996];

/** Milliseconds between two drawn points. */
const STEP = 40;

const bump = (at: number, centre: number, width: number) => Math.exp(-(((at - centre) / width) ** 2) / 2);

/** Height of the wave, 0 to about 1. @param phase of one beat, 0 to 1 */
export const pulseAt = (phase: number): number =>
  bump(phase, 0.2, 0.075) + 0.42 * bump(phase, 0.45, 0.12) + 0.1 * bump(phase, 0.7, 0.14);

/** The wave over some beats, by milliseconds from the first one's foot. @param noise added to each point, by milliseconds */
export function pulseWave(
  intervals: readonly number[],
  noise: (at: number) => number = () => 0,
): readonly CurvePoint[] {
  const points: CurvePoint[] = [];
  let begun = 0;
  for (const interval of intervals) {
    for (let at = 0; at < interval; at += STEP) {
      points.push({ x: begun + at, y: pulseAt(at / interval) + noise(begun + at) });
    }
    begun += interval;
  }
  return [...points, { x: begun, y: pulseAt(0) + noise(begun) }];
}

/** When each beat's peak is there, in milliseconds from the first one's foot. */
export function peaksOf(intervals: readonly number[]): readonly number[] {
  let begun = 0;
  return intervals.map((interval) => {
    const peak = begun + 0.2 * interval;
    begun += interval;
    return peak;
  });
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Beats a minute, rounded. */
export const heartRate = (intervals: readonly number[]): number =>
  Math.round(60_000 / (sumOf(intervals) / intervals.length));

/** RMSSD in milliseconds, rounded: the root of the mean square of what follows each other differs by (Task Force 1996). */
export function variability(intervals: readonly number[]): number {
  const differences = intervals.slice(1).map((interval, index) => interval - (intervals[index] ?? interval));
  return Math.round(Math.sqrt(sumOf(differences.map((each) => each ** 2)) / differences.length));
}

/** Degrees Celsius from the wearer's own usual, a night each. */
export const NIGHTS: readonly number[] = [-0.1, 0, -0.2, 0.1, 0, -0.1, 0.1, 0, -0.1, 0.2, 0.3, 0.4, 0.3, 0.4];

/** The hand that moves: seconds from and to, of the wave in `MOVED_INTERVALS`. */
export const MOVED_INTERVALS: readonly number[] = [980, 1010, 990, 1000, 1020, 985, 1005, 990, 1015, 1000];
export const MOVED = { from: 3.4, to: 6.2 } as const;

/** How a hand that is moved shakes: the same at every build, so that no picture of the page differs from the last. */
export function shake(at: number): number {
  const seconds = at / 1000;
  if (seconds < MOVED.from || seconds > MOVED.to) return 0;
  const strength = Math.sin(((seconds - MOVED.from) / (MOVED.to - MOVED.from)) * Math.PI);
  return strength * (0.6 * Math.sin(seconds * 17) + 0.45 * Math.sin(seconds * 29 + 1) + 0.3 * Math.sin(seconds * 41));
}
