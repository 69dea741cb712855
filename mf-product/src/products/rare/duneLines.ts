/** Lines of dunes, seen from slightly above: nearer ones are further apart and higher. */
import { type CurvePoint, smoothCurve } from '../../drawings/smoothCurve.ts';

export const DUNES = { width: 1000, height: 560 } as const;

export interface DuneLine {
  /** The `d` of a path. */
  readonly path: string;
  /** 0 at the horizon, 1 in front. */
  readonly nearness: number;
}

const LINES = 19;
const POINTS = 27;

/** Two waves that cross each other. The phase moves with each line, so that ridges lean and never line up. */
const ridge = (x: number, near: number): number =>
  Math.sin(x * 7.4 + near * 3.1 - 0.6) +
  0.5 * Math.sin(x * 15.2 - near * 5.3 + 1.3) +
  0.35 * Math.cos(x * 3.1 + near * 6.2);

/** Deterministic: server and browser compute the same lines. */
export const DUNE_LINES: readonly DuneLine[] = Array.from({ length: LINES }, (_, line) => {
  const nearness = line / (LINES - 1);
  const base = 26 + (DUNES.height - 40) * nearness ** 1.35;
  const height = 4 + 40 * nearness ** 1.2;
  const points: CurvePoint[] = Array.from({ length: POINTS }, (_, index) => {
    const x = index / (POINTS - 1);
    // Flat on the left, behind the text.
    const risen = Math.min(1, x * 1.6) ** 1.5;
    return { x: x * DUNES.width, y: base - height * risen * ridge(x, nearness) };
  });
  return { path: smoothCurve(points), nearness };
});
