import { classNames } from '@tessera/design-system/classNames';
import * as trace from '../drawings/trace.styles.ts';
import { useText } from '../text.ts';
import {
  betweenPeaks,
  heartRate,
  INTERVALS,
  PEAK,
  peaksOf,
  placesOf,
  pulseAt,
  pulseOver,
  sumOf,
  variability,
} from './pulseWave.ts';
import * as styles from './SignalDrawings.styles.ts';
import { wavePath } from './wavePath.ts';

const HEIGHT = 10;
const LENGTH = sumOf(INTERVALS);
const [LOW, HIGH] = [-0.1, 1.15] as const;
const PATH = wavePath(pulseOver(INTERVALS), placesOf(INTERVALS), LENGTH, HEIGHT, [LOW, HIGH]);
const PEAKS = peaksOf(INTERVALS);
const TOP = HEIGHT * (1 - (pulseAt(PEAK) - LOW) / (HIGH - LOW));
const BETWEEN = betweenPeaks(INTERVALS);

const percent = (at: number) => `${Number(((at / LENGTH) * 100).toFixed(2))}%`;

/** Five beats, and the milliseconds from peak to peak. */
export function PulseDrawing() {
  const { t } = useText();
  return (
    <div className={classNames(styles.scene, trace.figure)}>
      <svg
        className={styles.plot}
        height={`${HEIGHT + 4}em`}
        role="img"
        aria-label={t('signal.pulse.drawing', { rate: heartRate(BETWEEN), spread: variability(BETWEEN) })}
      >
        {PEAKS.map((peak) => (
          <line
            className={styles.guide}
            key={peak}
            x1={percent(peak)}
            x2={percent(peak)}
            y1="2em"
            y2={`${HEIGHT + 3}em`}
          />
        ))}
        <svg
          y="3em"
          width="100%"
          height={`${HEIGHT}em`}
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
          overflow="visible"
          aria-hidden="true"
        >
          <g className={trace.across}>
            <path className={styles.curve} d={PATH} vectorEffect="non-scaling-stroke" />
          </g>
          {PEAKS.map((peak, index) => (
            <path
              className={index === PEAKS.length - 1 ? styles.greenDot : styles.plainDot}
              d={`M${Number(((peak / LENGTH) * 100).toFixed(2))} ${TOP.toFixed(2)}h0`}
              key={peak}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {BETWEEN.map((ms, index) => (
          <text
            className={index % 2 === 0 ? styles.name : styles.everyOther}
            key={PEAKS[index]}
            x={percent((PEAKS[index] ?? 0) + ms / 2)}
            y="1.6em"
            textAnchor="middle"
          >
            {index === 0 ? t('signal.pulse.first', { ms }) : ms}
          </text>
        ))}
      </svg>
    </div>
  );
}
