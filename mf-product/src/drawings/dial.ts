/** Strokes on a round dial, as the `d` of one path each. */

/** Length and width of a dial's field; its middle is the field's. */
export const DIAL = 200;

/**
 * Strokes across a ring, one per angle, from one radius to another.
 * @param angles degrees, clockwise from the top
 */
export function strokes(angles: readonly number[], inner: number, outer: number): string {
  return angles.map((angle) => `M${pointAt(angle, inner)}L${pointAt(angle, outer)}`).join('');
}

function pointAt(angle: number, radius: number): string {
  const radians = (angle * Math.PI) / 180;
  const x = DIAL / 2 + radius * Math.sin(radians);
  const y = DIAL / 2 - radius * Math.cos(radians);
  return `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`;
}
