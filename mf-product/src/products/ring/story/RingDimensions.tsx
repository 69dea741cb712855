import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { useText } from '../../../text.ts';
import { RING_SIZE_MEASURES } from '../sizes/ringSizes.ts';
import * as styles from './RingDimensions.styles.ts';

/** Units of the drawing per millimetre: everything in it is to scale. */
const SCALE = 7;
const WIDTH = 8.1 * SCALE;
const THICKNESS = 2.6 * SCALE;
/** Size 9, in the middle of the range. */
const INNER = ((RING_SIZE_MEASURES.find(({ size }) => size === 9)?.diameter ?? 0) / 2) * SCALE;
const OUTER = INNER + THICKNESS;

const CX = OUTER + 6;
const CY = OUTER + 6;
/** Left edge of the side view. */
const SIDE = 2 * CX + 124;
const BOTTOM = CY + OUTER;

/** Three sensor domes at the bottom of the inside: degrees from straight down. */
const SENSORS = [-24, 0, 24] as const;
const dome = (degrees: number) => {
  const radians = (degrees * Math.PI) / 180;
  return { cx: CX + Math.sin(radians) * (INNER + 1), cy: CY + Math.cos(radians) * (INNER + 1) };
};

/** The ring from the front and from the side, to scale, with C9's measures on dimension lines. */
export function RingDimensions() {
  const { t } = useText();
  return (
    <svg
      className={classNames(styles.drawing, trace.figure)}
      viewBox={`0 0 ${SIDE + WIDTH + 8} ${BOTTOM + 52}`}
      role="img"
      aria-label={t('ringStory.specs.drawing')}
    >
      <g className={classNames(styles.outline, trace.across)}>
        <circle cx={CX} cy={CY} r={OUTER} />
        <circle cx={CX} cy={CY} r={INNER} />
        <rect x={SIDE} y={CY - OUTER} width={WIDTH} height={2 * OUTER} rx="9" />
      </g>
      {SENSORS.map((degrees) => (
        <circle className={degrees === 0 ? styles.red : styles.green} key={degrees} r="3.4" {...dome(degrees)} />
      ))}
      <g className={styles.dimension}>
        {/* Across the band, and on to its label. */}
        <path d={`M${CX + INNER} ${CY - 5}v10M${CX + OUTER} ${CY - 5}v10M${CX + INNER} ${CY}H${CX + OUTER + 12}`} />
        <path d={`M${SIDE} ${BOTTOM + 12}v12M${SIDE + WIDTH} ${BOTTOM + 12}v12M${SIDE} ${BOTTOM + 18}h${WIDTH}`} />
        <path
          d={`M${CX - INNER} ${BOTTOM + 12}v12M${CX + INNER} ${BOTTOM + 12}v12M${CX - INNER} ${BOTTOM + 18}h${2 * INNER}`}
        />
      </g>
      <g className={styles.words}>
        <text x={CX + OUTER + 18} y={CY} dy="0.35em">
          {t('ringStory.specs.drawn.thickness')}
        </text>
        <text x={SIDE + WIDTH / 2} y={BOTTOM + 42} textAnchor="middle">
          {t('ringStory.specs.drawn.width')}
        </text>
        <text x={CX} y={BOTTOM + 42} textAnchor="middle">
          {t('ringStory.specs.drawn.inside')}
        </text>
      </g>
    </svg>
  );
}
