/** The growth rings that the page draws: one per year, wider in good years. Not of a real tree. */

/** Widths of the years, innermost first, in the drawing's own units. */
export const YEARS: readonly number[] = [6, 5, 7, 8, 6, 4, 5, 7, 9, 8, 6, 3, 3, 5, 7, 8, 7, 5, 6, 8, 7];

/** Points per ring. */
const POINTS = 40;

/** Half the side of the drawing. */
export const CENTRE = 150;

/** Radius at an angle relative to the mean, because no tree is round. */
const lean = (angle: number, ring: number) =>
  1 +
  0.045 * Math.sin(angle + 0.6) +
  0.022 * Math.sin(3 * angle + 2 + ring * 0.05) +
  0.012 * Math.sin(5 * angle + ring * 0.21);

/** One closed path for each year. */
export function treeRings(years: readonly number[]): readonly string[] {
  let radius = 4;
  return years.map((width, ring) => {
    radius += width;
    const points = Array.from({ length: POINTS }, (_, index) => {
      const angle = (index / POINTS) * 2 * Math.PI;
      const r = radius * lean(angle, ring);
      return [CENTRE + r * Math.cos(angle), CENTRE + r * Math.sin(angle)] as const;
    });
    return closed(points);
  });
}

/** A smooth closed curve: each point is a corner, rounded between the middles of its two sides. */
function closed(points: readonly (readonly [x: number, y: number])[]): string {
  const middle = (index: number) => {
    const [x1, y1] = points[index % points.length] ?? [0, 0];
    const [x2, y2] = points[(index + 1) % points.length] ?? [0, 0];
    return `${((x1 + x2) / 2).toFixed(1)} ${((y1 + y2) / 2).toFixed(1)}`;
  };
  const turns = points.map((_, index) => {
    const [x, y] = points[(index + 1) % points.length] ?? [0, 0];
    return `Q${x.toFixed(1)} ${y.toFixed(1)} ${middle(index + 1)}`;
  });
  return `M${middle(0)}${turns.join('')}Z`;
}
