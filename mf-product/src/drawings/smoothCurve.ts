/** A smooth curve through readings that never leaves their range (monotone cubic, Fritsch and Carlson). */

export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

/** The `d` of a path through all points. @param points at least two, by ascending x */
export function smoothCurve(points: readonly CurvePoint[]): string {
  const [first] = points;
  if (!first) return '';
  const slopes = points.map((point, index) => slopeAt(points[index - 1], point, points[index + 1]));
  let path = `M${at(first.x, first.y)}`;
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (!from) continue;
    const third = (to.x - from.x) / 3;
    const leaving = from.y + third * (slopes[index - 1] ?? 0);
    const arriving = to.y - third * (slopes[index] ?? 0);
    path += `C${at(from.x + third, leaving)} ${at(to.x - third, arriving)} ${at(to.x, to.y)}`;
  }
  return path;
}

/** Zero at a peak, a valley and both ends; otherwise at most three times the slope of the flatter side. */
function slopeAt(before: CurvePoint | undefined, here: CurvePoint, after: CurvePoint | undefined): number {
  if (!before || !after) return 0;
  const left = (here.y - before.y) / (here.x - before.x);
  const right = (after.y - here.y) / (after.x - here.x);
  if (left * right <= 0) return 0;
  const mean = (left + right) / 2;
  return Math.sign(mean) * Math.min(Math.abs(mean), 3 * Math.abs(left), 3 * Math.abs(right));
}

const at = (x: number, y: number) => `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`;
