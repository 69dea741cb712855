import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import * as lines from '../../../drawings/drawings.styles.ts';
import { smoothCurve } from '../../../drawings/smoothCurve.ts';
import { useText } from '../../../text.ts';
import * as styles from './drawings.styles.ts';

/** Sample data: alertness from 0 to 100, by hour. */
const DAY = [
  [6.5, 18],
  [8, 52],
  [9.5, 84],
  [11, 92],
  [12.5, 74],
  [14, 54],
  [15, 56],
  [17, 79],
  [18.5, 76],
  [20.5, 52],
  [22.5, 20],
] as const;
const FROM = 6;
const TO = 23;
const HOURS = [6, 10, 14, 18, 22] as const;
/** Hours drawn as high. */
const HIGH = [
  [9, 12.3],
  [16, 19],
] as const;
const MARKS = [
  { mark: 'coffee', hour: 14 },
  { mark: 'lights', hour: 22.5 },
] as const;

/** em */
const HEIGHT = 12;

const yOf = (level: number) => Number(((1 - level / 100) * HEIGHT).toFixed(3));
const xOf = (hour: number) => `${Number((((hour - FROM) / (TO - FROM)) * 100).toFixed(3))}%`;
const CURVE = smoothCurve(DAY.map(([hour, level]) => ({ x: hour - FROM, y: yOf(level) })));

/** High and low hours of a day. */
export function ProductivityDrawing() {
  const { t } = useText();
  return (
    <div className={classNames(styles.clock, trace.figure)}>
      <svg className={lines.plot} role="img" aria-label={t('ringStory.features.productivity.drawing')}>
        <defs>
          <pattern id="high-hours" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line className={styles.hatch} x1="0" x2="0" y1="0" y2="8" />
          </pattern>
        </defs>
        {HIGH.map(([from, to]) => (
          <rect
            key={from}
            x={xOf(from)}
            width={xOf(FROM + to - from)}
            y="0"
            height={`${HEIGHT}em`}
            fill="url(#high-hours)"
          />
        ))}
        <text className={lines.label} x={xOf(9)} y="-0.6em">
          {t('ringStory.features.productivity.high')}
        </text>
        <g className={trace.across}>
          <svg
            width="100%"
            height={`${HEIGHT}em`}
            viewBox={`0 0 ${TO - FROM} ${HEIGHT}`}
            preserveAspectRatio="none"
            overflow="visible"
            aria-hidden="true"
          >
            <path className={lines.curve} d={CURVE} vectorEffect="non-scaling-stroke" />
          </svg>
        </g>
        {MARKS.map(({ mark, hour }) => (
          <g key={mark}>
            <line className={lines.mark} x1={xOf(hour)} x2={xOf(hour)} y1={`${HEIGHT - 1}em`} y2={`${HEIGHT}em`} />
            <text
              className={lines.label}
              x={xOf(hour)}
              y={`${HEIGHT - 1.6}em`}
              textAnchor={mark === 'lights' ? 'end' : 'middle'}
            >
              {t(`ringStory.features.productivity.${mark}`)}
            </text>
          </g>
        ))}
        <line className={lines.step} x1="0" x2="100%" y1={`${HEIGHT}em`} y2={`${HEIGHT}em`} />
        {HOURS.map((hour, index) => (
          <text
            className={classNames(lines.label, index % 2 === 1 && lines.rarely)}
            key={hour}
            x={xOf(hour)}
            y={`${HEIGHT + 1.6}em`}
            textAnchor={hour === FROM ? 'start' : 'middle'}
          >
            {`${String(hour).padStart(2, '0')}:00`}
          </text>
        ))}
      </svg>
    </div>
  );
}
