import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { useText } from '../../text.ts';
import * as styles from './SkinDrawing.styles.ts';

/** Labelled parts from the air down, each at the height of its hairline in the drawing's own units. */
const PARTS = [
  { part: 'patch', y: 30 },
  { part: 'filament', y: 66 },
  { part: 'fluid', y: 88 },
  { part: 'blood', y: 126 },
] as const;

/** Cross section of the sensor on the skin: cap, tape, skin, and the filament between the cells. Not to scale. */
export function SkinDrawing() {
  const { t } = useText();
  return (
    <div className={classNames(styles.figure, trace.figure)}>
      <svg
        className={classNames(styles.plot, trace.down)}
        viewBox="0 12 320 134"
        role="img"
        aria-label={t('glucose.how.drawing')}
      >
        {/* Cap, bezel, tape. */}
        <path className={styles.line} d="M76 26C96 20 112 19 130 19S164 20 184 26" />
        <path className={styles.line} d="M66 38C64 31 68 26 76 26H184C192 26 196 31 194 38ZM46 41H214" />
        {/* The skin's surface and its lower edge. */}
        <path className={styles.line} d="M0 46C40 43 90 43 130 43S220 43 320 48" />
        <path className={styles.faint} d="M0 60C60 57 200 58 320 62" />
        <path className={styles.faint} d="M0 112C80 108 220 110 320 114M0 140C80 136 220 138 320 142" />
        {/* The cells, and the fluid between them. */}
        {CELLS.map(([x, y, wide]) => (
          <ellipse className={styles.faint} key={`${x} ${y}`} cx={x} cy={y} rx={wide} ry="6.5" />
        ))}
        {[18, 66, 112, 150, 188, 222].map((x, index) => (
          <ellipse className={styles.faint} key={x} cx={x} cy={index % 2 === 0 ? 122 : 128} rx="5.5" ry="2.6" />
        ))}
        <path className={styles.filament} d="M130 38V88" />
        <circle className={styles.live} cx="130" cy="88" r="3.4" />
        {PARTS.map(({ part, y }, index) => (
          <g key={part}>
            <path className={styles.leader} d={`M${ENDS[part]} ${y}H300`} />
            <text className={styles.number} x="320" y={y} dy="0.35em" textAnchor="end">
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      <ol className={styles.parts}>
        {PARTS.map(({ part }, index) => (
          <li className={styles.part} key={part}>
            <span className={styles.name}>
              <span className={styles.order}>{index + 1}</span> {t(`glucose.how.${part}.name`)}
            </span>
            <span className={styles.text}>{t(`glucose.how.${part}.text`)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The x coordinate where each hairline meets its part. */
const ENDS = { patch: 202, filament: 136, fluid: 150, blood: 232 } as const;

const CELLS: readonly (readonly [x: number, y: number, wide: number])[] = [
  [22, 74, 17],
  [64, 72, 18],
  [102, 74, 13],
  [158, 74, 14],
  [198, 75, 18],
  [242, 76, 17],
  [280, 77, 15],
  [40, 95, 19],
  [84, 95, 17],
  [168, 98, 15],
  [214, 98, 18],
  [262, 100, 20],
];
