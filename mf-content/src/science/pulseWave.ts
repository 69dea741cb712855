/**
 * The optical pulse signal, drawn by the pages about measuring. Sample data, of no real person: chosen intervals, and a wave
 * of textbook shape with a steep rise, a slower fall and a second, smaller wave on it.
 */
/** Milliseconds of each beat, from foot to foot. */
export const INTERVALS: readonly number[] = [968, 1012, 981, 1040, 996];

/** Points per beat that a drawing of the wave passes through. */
const PLACES = 20;

const bump = (at: number, centre: number, width: number) => Math.exp(-(((at - centre) / width) ** 2) / 2);
const beatAt = (phase: number): number =>
  bump(phase, 0.2, 0.075) + 0.42 * bump(phase, 0.45, 0.12) + 0.1 * bump(phase, 0.7, 0.14);

/** Height of the wave, 0 to about 1. A beat starts on the tail of the previous one. @param phase within a beat, 0 to 1 */
export const pulseAt = (phase: number): number => beatAt(phase - 1) + beatAt(phase) + beatAt(phase + 1);

/** The phase of a beat's peak: slightly after the centre of its first wave, because the second wave adds to the falling side. */
export const PEAK = Array.from({ length: 401 }, (_, index) => 0.18 + index / 10_000).reduce((highest, phase) =>
  pulseAt(phase) > pulseAt(highest) ? phase : highest,
);

/** Start of each beat, in milliseconds from the foot of the first. */
const feetOf = (intervals: readonly number[]): readonly number[] =>
  intervals.map((_, index) => sumOf(intervals.slice(0, index)));

/** The wave of several beats: its height, by milliseconds from the foot of the first. */
export function pulseOver(intervals: readonly number[]): (at: number) => number {
  const feet = feetOf(intervals);
  return (at) => {
    const beat = Math.max(
      feet.findLastIndex((foot) => foot <= at),
      0,
    );
    return pulseAt((at - (feet[beat] ?? 0)) / (intervals[beat] ?? 1));
  };
}

/** The points of a drawing of that wave: the same in every beat, and including its peak. */
export function placesOf(intervals: readonly number[]): readonly number[] {
  const phases = Array.from({ length: PLACES }, (_, index) =>
    index === Math.round(PEAK * PLACES) ? PEAK : index / PLACES,
  );
  const feet = feetOf(intervals);
  return [
    ...intervals.flatMap((interval, beat) => phases.map((phase) => (feet[beat] ?? 0) + phase * interval)),
    sumOf(intervals),
  ];
}

/** Time of each beat's peak, in milliseconds from the foot of the first. */
export function peaksOf(intervals: readonly number[]): readonly number[] {
  const feet = feetOf(intervals);
  return intervals.map((interval, beat) => (feet[beat] ?? 0) + PEAK * interval);
}

/** Whole milliseconds between peaks: the drawing's labels. Rate and variability are computed from them. */
export function betweenPeaks(intervals: readonly number[]): readonly number[] {
  const peaks = peaksOf(intervals);
  return peaks.slice(1).map((peak, index) => Math.round(peak - (peaks[index] ?? 0)));
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Beats per minute, rounded. */
export const heartRate = (intervals: readonly number[]): number =>
  Math.round(60_000 / (sumOf(intervals) / intervals.length));

/** RMSSD in milliseconds, rounded: the root mean square of successive differences (Task Force 1996). */
export function variability(intervals: readonly number[]): number {
  const differences = intervals.slice(1).map((interval, index) => interval - (intervals[index] ?? interval));
  return Math.round(Math.sqrt(sumOf(differences.map((each) => each ** 2)) / differences.length));
}

const between = betweenPeaks(INTERVALS);

/** The sample pulse that /ultrasignal draws and describes. */
export const PULSE = {
  /** Milliseconds. */
  length: sumOf(INTERVALS),
  /** The wave, the points of its drawing, and the height of its peaks. */
  wave: pulseOver(INTERVALS),
  places: placesOf(INTERVALS),
  top: pulseAt(PEAK),
  /** Time of each peak, and whole milliseconds between them. */
  peaks: peaksOf(INTERVALS),
  between,
  /** Figures computed from these milliseconds. */
  rate: heartRate(between),
  spread: variability(between),
} as const;

/** Degrees Celsius relative to the wearer's own usual, one value per night. */
export const NIGHTS: readonly number[] = [-0.1, 0, -0.2, 0.1, 0, -0.1, 0.1, 0, -0.1, 0.2, 0.3, 0.4, 0.3, 0.4];

/** Sample of a moving hand: its beats in milliseconds, and the seconds during which it moves. */
export const MOVED_INTERVALS: readonly number[] = [980, 1010, 990, 1000, 1020, 985, 1005, 990, 1015, 1000];
export const MOVED = { from: 3.4, to: 6.2 } as const;

/** Movement of a shaking hand: deterministic, so that every build renders the same page. */
export function shake(at: number): number {
  const seconds = at / 1000;
  if (seconds < MOVED.from || seconds > MOVED.to) return 0;
  const strength = Math.sin(((seconds - MOVED.from) / (MOVED.to - MOVED.from)) * Math.PI);
  return strength * (0.6 * Math.sin(seconds * 17) + 0.45 * Math.sin(seconds * 29 + 1) + 0.3 * Math.sin(seconds * 41));
}
