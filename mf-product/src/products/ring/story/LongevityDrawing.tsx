import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { useRemote } from '@tessera/remote-kit/useRemote';
import * as lines from '../../../drawings/drawings.styles.ts';
import { smoothCurve } from '../../../drawings/smoothCurve.ts';
import { useText } from '../../../text.ts';
import * as styles from './drawings.styles.ts';

/** Sample data: resting beats per minute, by month. */
const MONTHS = [61.5, 60.8, 61.2, 59.8, 59.1, 58.6, 59.2, 57.9, 57.2, 57.6, 56.4, 56] as const;
const FIRST = MONTHS[0];
const LAST = MONTHS[11];
/** Months labelled on the axis. */
const QUARTERS = [0, 3, 6, 9] as const;
const LEVELS = [65, 60, 55] as const;

const TOP = 66;
const BOTTOM = 53;
/** em */
const HEIGHT = 12;

const yOf = (beats: number) => Number((((TOP - beats) / (TOP - BOTTOM)) * HEIGHT).toFixed(3));
const xOf = (month: number) => `${Number(((month / (MONTHS.length - 1)) * 100).toFixed(3))}%`;
const CURVE = smoothCurve(MONTHS.map((beats, month) => ({ x: month, y: yOf(beats) })));

/** Resting heart rate over a year. */
export function LongevityDrawing() {
  const { t } = useText();
  const { visitor } = useRemote();
  const month = new Intl.DateTimeFormat(visitor.locale, { month: 'short', timeZone: 'UTC' });
  return (
    <div className={classNames(styles.axes, trace.figure)}>
      <svg
        className={lines.plot}
        role="img"
        aria-label={t('ringStory.features.longevity.drawing', { from: Math.round(FIRST), to: LAST })}
      >
        {LEVELS.map((level) => (
          <g key={level}>
            <line className={lines.guide} x1="0" x2="100%" y1={`${yOf(level)}em`} y2={`${yOf(level)}em`} />
            <text className={lines.label} x="-0.75em" y={`${yOf(level)}em`} dy="0.35em" textAnchor="end">
              {level}
            </text>
          </g>
        ))}
        <g className={trace.across}>
          <svg
            width="100%"
            height={`${HEIGHT}em`}
            viewBox={`0 0 ${MONTHS.length - 1} ${HEIGHT}`}
            preserveAspectRatio="none"
            overflow="visible"
            aria-hidden="true"
          >
            <path className={lines.curve} d={CURVE} vectorEffect="non-scaling-stroke" />
          </svg>
        </g>
        <circle className={styles.end} cx="100%" cy={`${yOf(LAST)}em`} r="4" />
        <text className={lines.now} x="100%" y={`${yOf(LAST)}em`} dy="-1.7em" textAnchor="end">
          {t('ringStory.features.longevity.beats', { beats: LAST })}
        </text>
        {QUARTERS.map((index) => (
          <text
            className={lines.label}
            key={index}
            x={xOf(index)}
            y={`${HEIGHT + 1.6}em`}
            textAnchor={index === 0 ? 'start' : 'middle'}
          >
            {month.format(Date.UTC(2026, index))}
          </text>
        ))}
      </svg>
    </div>
  );
}
