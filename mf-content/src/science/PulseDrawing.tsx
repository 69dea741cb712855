import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { useText } from '../text.ts';
import { PULSE } from './pulseWave.ts';
import * as styles from './SignalDrawings.styles.ts';
import { wavePath } from './wavePath.ts';

const HEIGHT = 10;
const [LOW, HIGH] = [-0.1, 1.15] as const;
const PATH = wavePath(PULSE.wave, PULSE.places, PULSE.length, HEIGHT, [LOW, HIGH]);
const TOP = HEIGHT * (1 - (PULSE.top - LOW) / (HIGH - LOW));

const percent = (at: number) => `${Number(((at / PULSE.length) * 100).toFixed(2))}%`;

/** Five beats, and the milliseconds between their peaks. */
export function PulseDrawing() {
  const { t } = useText();
  return (
    <div className={classNames(styles.scene, trace.figure)}>
      <svg
        className={styles.plot}
        height={`${HEIGHT + 4}em`}
        role="img"
        aria-label={t('signal.pulse.drawing', { rate: PULSE.rate, spread: PULSE.spread })}
      >
        {PULSE.peaks.map((peak) => (
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
          {PULSE.peaks.map((peak, index) => (
            <path
              className={index === PULSE.peaks.length - 1 ? styles.greenDot : styles.plainDot}
              d={`M${Number(((peak / PULSE.length) * 100).toFixed(2))} ${TOP.toFixed(2)}h0`}
              key={peak}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {PULSE.between.map((ms, index) => (
          <text
            className={index % 2 === 0 ? styles.name : styles.everyOther}
            key={PULSE.peaks[index]}
            x={percent((PULSE.peaks[index] ?? 0) + ms / 2)}
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
