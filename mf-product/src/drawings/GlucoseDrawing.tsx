import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { useText } from '../text.ts';
import * as styles from './drawings.styles.ts';
import { GLUCOSE, GLUCOSE_NOW, GLUCOSE_RANGE, type GlucoseUnit, glucoseIn, MEALS } from './sampleDay.ts';
import { smoothCurve } from './smoothCurve.ts';

/** Highest and lowest level of the drawing in mg/dL, and the drawing's height in em. */
const TOP = 150;
const BOTTOM = 64;
const HEIGHT = 12;

const HOURS = [0, 6, 12, 18, 24] as const;

const yOf = (level: number) => Number((((TOP - level) / (TOP - BOTTOM)) * HEIGHT).toFixed(3));
const xOf = (hour: number) => `${Number(((hour / 24) * 100).toFixed(3))}%`;
const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;

const CURVE = smoothCurve(GLUCOSE.map(({ hour, level }) => ({ x: hour, y: yOf(level) })));

/** Glucose of a day up to now, and its target range. */
export function GlucoseDrawing({ unit }: { readonly unit: GlucoseUnit }) {
  const { t } = useText();
  const { visitor } = useRemote();
  const shown = (level: number) => new Intl.NumberFormat(visitor.locale).format(glucoseIn(unit, level));
  return (
    <div className={classNames(styles.day, trace.figure)}>
      <svg
        className={styles.plot}
        role="img"
        aria-label={t('drawings.glucose.drawing', { now: shown(GLUCOSE_NOW.level), unit })}
      >
        <defs>
          <pattern id="glucose-range" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line className={styles.hatch} x1="0" x2="0" y1="0" y2="8" />
          </pattern>
        </defs>
        <rect
          width="100%"
          y={`${yOf(GLUCOSE_RANGE.high)}em`}
          height={`${yOf(GLUCOSE_RANGE.low) - yOf(GLUCOSE_RANGE.high)}em`}
          fill="url(#glucose-range)"
        />
        {[GLUCOSE_RANGE.high, GLUCOSE_RANGE.low].map((level) => (
          <g key={level}>
            <line className={styles.step} x1="0" x2="100%" y1={`${yOf(level)}em`} y2={`${yOf(level)}em`} />
            <text className={styles.label} x="-0.75em" y={`${yOf(level)}em`} dy="0.35em" textAnchor="end">
              {shown(level)}
            </text>
          </g>
        ))}
        <g className={trace.across}>
          <svg
            width="100%"
            height={`${HEIGHT}em`}
            viewBox={`0 0 24 ${HEIGHT}`}
            preserveAspectRatio="none"
            overflow="visible"
            aria-hidden="true"
          >
            <path className={styles.curve} d={CURVE} vectorEffect="non-scaling-stroke" />
          </svg>
        </g>
        <circle className={styles.glow} cx={xOf(GLUCOSE_NOW.hour)} cy={`${yOf(GLUCOSE_NOW.level)}em`} r="10" />
        <circle className={styles.live} cx={xOf(GLUCOSE_NOW.hour)} cy={`${yOf(GLUCOSE_NOW.level)}em`} r="4.5" />
        <text
          className={styles.reached}
          x={xOf(GLUCOSE_NOW.hour)}
          dx="1em"
          y={`${yOf(GLUCOSE_NOW.level)}em`}
          dy="0.35em"
        >
          <tspan className={styles.now}>{shown(GLUCOSE_NOW.level)}</tspan>
        </text>
        {/* Keeps the two names apart. */}
        {(['oats', 'rice'] as const).map((meal, index) => (
          <g className={styles.roomy} key={meal}>
            <line
              className={styles.mark}
              x1={xOf(MEALS[meal])}
              x2={xOf(MEALS[meal])}
              y1={`${HEIGHT - 0.4}em`}
              y2={`${HEIGHT + 0.4}em`}
            />
            <text
              className={styles.label}
              x={xOf(MEALS[meal])}
              dx={index === 0 ? '-0.5em' : '0.5em'}
              textAnchor={index === 0 ? 'end' : 'start'}
              y={`${HEIGHT + 0.5}em`}
            >
              {t(`drawings.glucose.${meal}`)}
            </text>
          </g>
        ))}
        {HOURS.map((hour) => (
          <text
            className={classNames(styles.label, hour % 12 !== 0 && styles.rarely)}
            key={hour}
            x={xOf(hour)}
            y={`${HEIGHT + 3}em`}
            textAnchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}
          >
            {clock(hour)}
          </text>
        ))}
      </svg>
    </div>
  );
}
