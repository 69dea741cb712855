/**
 * The pulse as light sees it: what the pages about measuring draw. Sample data, of nobody: intervals that were chosen, and
 * a wave of the textbook's shape, a steep rise, a slower fall and the second, smaller wave on it.
 */
/** Milliseconds from foot to foot, a beat each. */
export const INTERVALS: readonly number[] = [968, 1012, 981, 1040, 996];

/** Places in each beat that a drawing of the wave runs through. */
const PLACES = 20;

const bump = (at: number, centre: number, width: number) => Math.exp(-(((at - centre) / width) ** 2) / 2);
const beatAt = (phase: number): number =>
  bump(phase, 0.2, 0.075) + 0.42 * bump(phase, 0.45, 0.12) + 0.1 * bump(phase, 0.7, 0.14);

/** Height of the wave, 0 to about 1. A beat rises from the end of the one before. @param phase of one beat, 0 to 1 */
export const pulseAt = (phase: number): number => beatAt(phase - 1) + beatAt(phase) + beatAt(phase + 1);

/** The phase at which a beat is highest: a little after its first wave's middle, for the second one adds to its fall. */
export const PEAK = Array.from({ length: 401 }, (_, index) => 0.18 + index / 10_000).reduce((highest, phase) =>
  pulseAt(phase) > pulseAt(highest) ? phase : highest,
);

/** When each beat begins, in milliseconds from the first one's foot. */
const feetOf = (intervals: readonly number[]): readonly number[] =>
  intervals.map((_, index) => sumOf(intervals.slice(0, index)));

/** The wave over some beats: its height, by milliseconds from the first one's foot. */
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

/** What a drawing of that wave runs through: every beat alike, and its peak. */
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

/** When each beat's peak is there, in milliseconds from the first one's foot. */
export function peaksOf(intervals: readonly number[]): readonly number[] {
  const feet = feetOf(intervals);
  return intervals.map((interval, beat) => (feet[beat] ?? 0) + PEAK * interval);
}

/** Whole milliseconds from peak to peak: what is written over the drawing, and what its rate and its spread are of. */
export function betweenPeaks(intervals: readonly number[]): readonly number[] {
  const peaks = peaksOf(intervals);
  return peaks.slice(1).map((peak, index) => Math.round(peak - (peaks[index] ?? 0)));
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

const between = betweenPeaks(INTERVALS);

/** The sample's pulse: what /ultrasignal draws and tells. */
export const PULSE = {
  /** Milliseconds. */
  length: sumOf(INTERVALS),
  /** The wave, the places that a drawing of it runs through, and how high its peaks are. */
  wave: pulseOver(INTERVALS),
  places: placesOf(INTERVALS),
  top: pulseAt(PEAK),
  /** When each beat's peak is there, and the whole milliseconds from one to the next. */
  peaks: peaksOf(INTERVALS),
  between,
  /** What these milliseconds come to. */
  rate: heartRate(between),
  spread: variability(between),
} as const;

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
