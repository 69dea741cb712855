import { RING_SIZE_MEASURES } from '../products/ring/sizes/ringSizes.ts';
import * as styles from './NestedSizes.styles.ts';

/** Units of the drawing per mm; all ten circles touch at the base. */
const SCALE = 20;
const WIDTH = 580;
const HEIGHT = 540;
const BASE = { x: WIDTH / 2, y: HEIGHT - 24 } as const;
/** Degrees above the base's horizontal of the first and the last number. */
const FIRST_ANGLE = 148;
const LAST_ANGLE = 32;

const LARGEST = Math.max(...RING_SIZE_MEASURES.map(({ diameter }) => diameter));

/** Two decimals are precise to a hundredth of a pixel and halve the size. */
const round = (value: number): number => Math.round(value * 100) / 100;

const DIAL = RING_SIZE_MEASURES.map(({ size, diameter }, index) => {
  const share = index / (RING_SIZE_MEASURES.length - 1);
  const angle = ((FIRST_ANGLE + (LAST_ANGLE - FIRST_ANGLE) * share) * Math.PI) / 180;
  // A ray from the base meets a circle resting on it at a distance of the diameter times the sine of its angle.
  const at = (distance: number) => ({
    x: round(BASE.x + distance * Math.cos(angle)),
    y: round(BASE.y - distance * Math.sin(angle)),
  });
  const edge = LARGEST * SCALE * Math.sin(angle);
  return {
    size,
    r: round((diameter * SCALE) / 2),
    meets: at(diameter * SCALE * Math.sin(angle)),
    ends: at(edge + 14),
    number: at(edge + 32),
  };
});

/** The ten sizes to scale, resting on one point, each with a ray to its number. */
export function NestedSizes({ label }: { readonly label: string }) {
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {DIAL.map(({ size, r }) => (
        <circle className={styles.circle} key={size} cx={BASE.x} cy={round(BASE.y - r)} r={r} />
      ))}
      {DIAL.map(({ size, meets, ends, number }) => (
        <g key={size}>
          <line className={styles.ray} x1={meets.x} y1={meets.y} x2={ends.x} y2={ends.y} />
          <circle className={styles.dot} cx={meets.x} cy={meets.y} r={2.5} />
          <text className={styles.number} x={number.x} y={number.y} textAnchor="middle" dominantBaseline="central">
            {size}
          </text>
        </g>
      ))}
      <line className={styles.ray} x1={BASE.x - 60} y1={BASE.y} x2={BASE.x + 60} y2={BASE.y} />
    </svg>
  );
}
