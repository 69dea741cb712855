/** A smooth curve along a function: its slope equals the function's at every point, also at both ends. */

/**
 * The `d` of a path.
 * @param valueAt must be defined slightly outside the range of `places` too
 * @param places x values, at least two, ascending
 */
export function functionCurve(valueAt: (x: number) => number, places: readonly number[]): string {
  const [first] = places;
  if (first === undefined) return '';
  const apart = ((places.at(-1) ?? first) - first) * 1e-5;
  const slopeAt = (x: number) => (valueAt(x + apart) - valueAt(x - apart)) / (2 * apart);
  let path = `M${at(first, valueAt(first))}`;
  for (const [index, to] of places.entries()) {
    const from = places[index - 1];
    if (from === undefined) continue;
    const third = (to - from) / 3;
    const leaving = valueAt(from) + third * slopeAt(from);
    const arriving = valueAt(to) - third * slopeAt(to);
    path += `C${at(from + third, leaving)} ${at(to - third, arriving)} ${at(to, valueAt(to))}`;
  }
  return path;
}

const at = (x: number, y: number) => `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`;
