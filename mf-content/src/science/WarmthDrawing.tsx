import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { useText } from '../text.ts';
import { NIGHTS } from './pulseWave.ts';
import * as styles from './SignalDrawings.styles.ts';

const HEIGHT = 11;
/** Range of the drawing's height, in degrees above and below the usual. */
const SPAN = 0.6;
const USUAL = 0.2;

const yOf = (degrees: number) => Number(((0.5 - degrees / (2 * SPAN)) * HEIGHT).toFixed(2));
const xOf = (night: number) => Number((((night + 0.5) / NIGHTS.length) * 100).toFixed(2));

/** Two weeks of nights compared with the wearer's own usual temperature. */
export function WarmthDrawing() {
  const { t } = useText();
  return (
    <div className={classNames(styles.scene, trace.figure)}>
      <svg className={styles.plot} height={`${HEIGHT + 2.5}em`} role="img" aria-label={t('signal.warmth.drawing')}>
        <defs>
          <pattern id="warmth-usual" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line className={styles.hatch} x1="0" x2="0" y1="0" y2="8" />
          </pattern>
        </defs>
        <rect width="100%" y={`${yOf(USUAL)}em`} height={`${yOf(-USUAL) - yOf(USUAL)}em`} fill="url(#warmth-usual)" />
        <text className={styles.label} x="0" y={`${yOf(USUAL) - 0.6}em`}>
          {t('signal.warmth.usual')}
        </text>
        <svg
          width="100%"
          height={`${HEIGHT}em`}
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
          overflow="visible"
          aria-hidden="true"
        >
          <g className={trace.across}>
            {NIGHTS.map((degrees, night) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a night has no other name.
              <g key={night}>
                <path
                  className={styles.faint}
                  d={`M${xOf(night)} ${yOf(0)}V${yOf(degrees)}`}
                  vectorEffect="non-scaling-stroke"
                />
                <path
                  className={
                    night === NIGHTS.length - 1 ? styles.greenDot : degrees > USUAL ? styles.plainDot : styles.mutedDot
                  }
                  d={`M${xOf(night)} ${yOf(degrees)}h0`}
                  vectorEffect="non-scaling-stroke"
                />
              </g>
            ))}
          </g>
        </svg>
        <text className={styles.name} x={`${xOf(NIGHTS.length - 1)}%`} y={`${yOf(0.4) - 1}em`} textAnchor="end">
          {t('signal.warmth.last')}
        </text>
        <text className={styles.label} x="0" y={`${HEIGHT + 1.6}em`}>
          {t('signal.warmth.from')}
        </text>
        <text className={styles.end} x="100%" y={`${HEIGHT + 1.6}em`} textAnchor="end">
          {t('signal.warmth.to')}
        </text>
      </svg>
    </div>
  );
}
