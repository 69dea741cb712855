import { classNames } from '@tessera/design-system/classNames';
import * as trace from '../drawings/trace.styles.ts';
import { useText } from '../text.ts';
import { heartRate, INTERVALS, peaksOf, pulseWave, sumOf, variability } from './pulseWave.ts';
import * as styles from './SignalDrawings.styles.ts';
import { wavePath } from './wavePath.ts';

const HEIGHT = 10;
const LENGTH = sumOf(INTERVALS);
const PATH = wavePath(pulseWave(INTERVALS), LENGTH, HEIGHT, [-0.1, 1.15]);
const PEAKS = peaksOf(INTERVALS);
const TOP = HEIGHT * (1 - (1 + 0.1) / 1.25);

const percent = (at: number) => `${Number(((at / LENGTH) * 100).toFixed(2))}%`;

/** Five beats, and the milliseconds from peak to peak. */
export function PulseDrawing() {
  const { t } = useText();
  const between = PEAKS.slice(1).map((peak, index) => [PEAKS[index] ?? 0, peak] as const);
  return (
    <div className={classNames(styles.scene, trace.figure)}>
      <svg
        className={styles.plot}
        height={`${HEIGHT + 4}em`}
        role="img"
        aria-label={t('signal.pulse.drawing', { rate: heartRate(INTERVALS), spread: variability(INTERVALS) })}
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
        {between.map(([from, to], index) => (
          <text className={styles.name} key={from} x={percent((from + to) / 2)} y="1.6em" textAnchor="middle">
            {index === 0 ? t('signal.pulse.first', { ms: Math.round(to - from) }) : Math.round(to - from)}
          </text>
        ))}
      </svg>
    </div>
  );
}
