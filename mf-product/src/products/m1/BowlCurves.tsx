import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { type GlucoseUnit, glucoseIn } from '../../drawings/sampleDay.ts';
import { smoothCurve } from '../../drawings/smoothCurve.ts';
import { useText } from '../../text.ts';
import * as styles from './curves.styles.ts';
import { BOWL, BOWLS, type Bowl, peakOf, riseOf } from './sampleMeals.ts';

/** Highest and lowest level of the drawing in mg/dL, and its height in its own units. Its width is three hours. */
const TOP = 172;
const BOTTOM = 82;
const MINUTES = 180;
const HEIGHT = 90;

const yOf = (level: number) => Number((((TOP - level) / (TOP - BOTTOM)) * HEIGHT).toFixed(2));
const curveOf = (bowl: Bowl) => smoothCurve(BOWL[bowl].map(({ minute, level }) => ({ x: minute, y: yOf(level) })));

/** Two curves for the same breakfast, aligned at the first bite; the drawing shows the effect of eggs and a walk. */
export function BowlCurves({ unit }: { readonly unit: GlucoseUnit }) {
  const { t } = useText();
  const values = Object.fromEntries(BOWLS.map((bowl) => [bowl, glucoseIn(unit, riseOf(bowl))]));
  return (
    <div className={classNames(styles.figure, trace.figure)}>
      <ul className={styles.legend}>
        {BOWLS.map((bowl) => (
          <li className={styles.key} key={bowl} data-bowl={bowl}>
            {t(`glucose.bowl.${bowl}`)}{' '}
            <span className={styles.rise}>{t('glucose.bowl.rise', { rise: glucoseIn(unit, riseOf(bowl)), unit })}</span>
          </li>
        ))}
      </ul>
      <svg
        className={classNames(styles.plot, styles.bowls, trace.across)}
        viewBox={`0 0 ${MINUTES} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('glucose.bowl.drawing', { ...values, unit })}
      >
        <line
          className={styles.edge}
          x1="0"
          x2={MINUTES}
          y1={yOf(BOWL.alone[0]?.level ?? 0)}
          y2={yOf(BOWL.alone[0]?.level ?? 0)}
          vectorEffect="non-scaling-stroke"
        />
        {BOWLS.map((bowl) => (
          <g key={bowl} data-bowl={bowl}>
            <path className={styles.curve} d={curveOf(bowl)} vectorEffect="non-scaling-stroke" />
            <path
              className={styles.peak}
              d={`M${peakOf(bowl).minute} ${yOf(peakOf(bowl).level)}h0`}
              vectorEffect="non-scaling-stroke"
            />
          </g>
        ))}
      </svg>
      <p className={styles.clock} aria-hidden="true">
        {[0, 60, 120, 180].map((minute) => (
          <span className={minute % MINUTES === 0 ? undefined : styles.between} key={minute}>
            {t('glucose.bowl.minute', { minute })}
          </span>
        ))}
      </p>
    </div>
  );
}
