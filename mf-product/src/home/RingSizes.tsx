import { RING_SIZES } from '@tessera/shared-contracts/ring';
import styles from './RingSizes.module.css';

/** Inner diameter in mm of a US ring size: the scale is linear. */
const diameter = (size: number) => 11.63 + 0.8128 * size;

/** Units of the drawing per mm, and between two circles. */
const SCALE = 4;
const GAP = 14;
const BASE = 100;

const CIRCLES: { readonly size: number; readonly cx: number; readonly r: number }[] = [];
let width = 1;
for (const size of RING_SIZES) {
  const r = (diameter(size) * SCALE) / 2;
  CIRCLES.push({ size, r, cx: width + r });
  width += 2 * r + GAP;
}
const WIDTH = Math.ceil(width - GAP + 1);

/** The ten sizes on one line, in their true proportions. */
export function RingSizes({ label }: { readonly label: string }) {
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} 130`} role="img" aria-label={label}>
      {CIRCLES.map(({ size, cx, r }) => (
        <g key={size}>
          <circle cx={cx} cy={BASE - r} r={r} fill="none" stroke="currentColor" />
          <text className={styles.number} x={cx} y={BASE + 24} textAnchor="middle">
            {size}
          </text>
        </g>
      ))}
    </svg>
  );
}
