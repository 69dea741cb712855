import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { GLUCOSE_RANGE, type GlucoseUnit, glucoseIn } from '../../drawings/sampleDay.ts';
import { smoothCurve } from '../../drawings/smoothCurve.ts';
import { useText } from '../../text.ts';
import * as styles from './curves.styles.ts';
import { clockOf, DAY_MOMENTS, GLUCOSE_DAY } from './sampleMeals.ts';

/** Highest and lowest level of the drawing in mg/dL, and its height in its own units. */
const TOP = 156;
const BOTTOM = 62;
const WIDTH = 240;
const HEIGHT = 60;

const yOf = (level: number) => Number((((TOP - level) / (TOP - BOTTOM)) * HEIGHT).toFixed(2));
const xOf = (hour: number) => Number(((hour / 24) * WIDTH).toFixed(2));

const CURVE = smoothCurve(GLUCOSE_DAY.map(({ hour, level }) => ({ x: xOf(hour), y: yOf(level) })));
const levelAt = (hour: number) => GLUCOSE_DAY.filter((reading) => reading.hour <= hour).at(-1)?.level ?? 0;

/** Glucose of a day at the page's full width, with lines at the moments that the text below describes. */
export function DayCurve({ unit }: { readonly unit: GlucoseUnit }) {
  const { t } = useText();
  const shown = (level: number) => glucoseIn(unit, level);
  const [low, high] = [shown(GLUCOSE_RANGE.low), shown(GLUCOSE_RANGE.high)];
  return (
    <div className={classNames(styles.figure, trace.figure)}>
      <p className={styles.band}>{t('glucose.day.band', { low, high, unit })}</p>
      <svg
        className={classNames(styles.plot, styles.day, trace.across)}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('glucose.day.drawing', { unit, most: shown(Math.max(...GLUCOSE_DAY.map(({ level }) => level))) })}
      >
        <rect
          className={styles.range}
          width={WIDTH}
          y={yOf(GLUCOSE_RANGE.high)}
          height={yOf(GLUCOSE_RANGE.low) - yOf(GLUCOSE_RANGE.high)}
        />
        {[GLUCOSE_RANGE.high, GLUCOSE_RANGE.low].map((level) => (
          <line
            key={level}
            className={styles.edge}
            x1="0"
            x2={WIDTH}
            y1={yOf(level)}
            y2={yOf(level)}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {DAY_MOMENTS.map(({ moment, hour }) => (
          <line
            key={moment}
            className={styles.moment}
            x1={xOf(hour)}
            x2={xOf(hour)}
            y1={yOf(levelAt(hour))}
            y2={HEIGHT}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path className={styles.curve} d={CURVE} vectorEffect="non-scaling-stroke" />
        {DAY_MOMENTS.map(({ moment, hour }) => (
          // A line of length zero with round ends: a dot that stays round when the drawing is stretched.
          <path
            key={moment}
            className={styles.live}
            d={`M${xOf(hour)} ${yOf(levelAt(hour))}h0`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <dl className={styles.moments}>
        {DAY_MOMENTS.map(({ moment, hour }) => (
          <div className={styles.said} key={moment}>
            <dt className={styles.name}>
              <span className={styles.time}>{clockOf(hour)}</span> {t(`glucose.day.${moment}.name`)}
            </dt>
            <dd className={styles.text}>{t(`glucose.day.${moment}.text`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
