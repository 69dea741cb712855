/** Strokes on a round dial, each set as the `d` of one path. */

/** Width and height of a dial. Its centre is the centre of that square. */
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
