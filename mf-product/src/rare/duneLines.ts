/** Lines of dunes as the wind leaves them, seen from a little above: the nearer, the further apart and the higher. */
import { type CurvePoint, smoothCurve } from '../drawings/smoothCurve.ts';

export const DUNES = { width: 1000, height: 560 } as const;

export interface DuneLine {
  /** The `d` of a path. */
  readonly path: string;
  /** 0 at the horizon, 1 in front. */
  readonly nearness: number;
}

const LINES = 19;
const POINTS = 27;

/** Two swells that run across each other; the phase moves with each line, so ridges lean and never line up. */
const ridge = (x: number, near: number): number =>
  Math.sin(x * 7.4 + near * 3.1 - 0.6) +
  0.5 * Math.sin(x * 15.2 - near * 5.3 + 1.3) +
  0.35 * Math.cos(x * 3.1 + near * 6.2);

/** Deterministic: the same lines at every drawing, on server and browser alike. */
export const DUNE_LINES: readonly DuneLine[] = Array.from({ length: LINES }, (_, line) => {
  const nearness = line / (LINES - 1);
  const base = 26 + (DUNES.height - 40) * nearness ** 1.35;
  const height = 4 + 40 * nearness ** 1.2;
  const points: CurvePoint[] = Array.from({ length: POINTS }, (_, index) => {
    const x = index / (POINTS - 1);
    // Flat on the left, where the words stand.
    const risen = Math.min(1, x * 1.6) ** 1.5;
    return { x: x * DUNES.width, y: base - height * risen * ridge(x, nearness) };
  });
  return { path: smoothCurve(points), nearness };
});
