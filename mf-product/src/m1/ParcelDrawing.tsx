import { classNames } from '@tessera/design-system/classNames';
import * as trace from '../drawings/trace.styles.ts';
import { useText } from '../text.ts';
import { sensorsOf } from './m1Selection.ts';
import * as styles from './ParcelDrawing.styles.ts';

/** Twelve weeks on one line, in the drawing's own units. */
const WEEKS = 12;
const WEEK = 10;
const MONTH = WEEKS / 3;
/** Of a parcel, and of a sensor that is worn for two weeks. */
const SIDE = 5;
const GAP = 0.6;

const ROWS = [
  { kind: 'once', at: [{ week: 0, sensors: sensorsOf('twelve_week') }] },
  {
    kind: 'membership',
    at: [0, 1, 2].map((month) => ({ week: month * MONTH, sensors: sensorsOf('one_month') })),
  },
] as const;

/** The same twelve weeks bought in two ways: when parcels come, and for how long what is in them is worn. */
export function ParcelDrawing() {
  const { t } = useText();
  return (
    <div className={classNames(styles.parcels, trace.figure)}>
      {ROWS.map(({ kind, at }) => (
        <div className={styles.row} key={kind}>
          <p className={styles.name}>
            {t(`pricingFacts.parcels.${kind}.name`)}
            <span className={styles.note}>{t(`pricingFacts.parcels.${kind}.note`)}</span>
          </p>
          <svg
            className={classNames(styles.plot, trace.across)}
            viewBox={`-0.5 0 ${WEEKS * WEEK + 1} 14`}
            role="img"
            aria-label={t(`pricingFacts.parcels.${kind}.drawing`)}
          >
            {Array.from({ length: WEEKS / 2 }, (_, pair) => pair * 2 * WEEK).map((x) => (
              <rect key={x} className={styles.worn} x={x + GAP / 2} y="10" width={2 * WEEK - GAP} height="1.4" />
            ))}
            {at.map(({ week, sensors }) => (
              <g key={week}>
                <rect className={styles.parcel} x={week * WEEK + GAP / 2} y="2" width={SIDE} height={SIDE} />
                <text className={styles.count} x={week * WEEK + GAP / 2 + SIDE / 2} y="5.75" textAnchor="middle">
                  {sensors}
                </text>
              </g>
            ))}
          </svg>
        </div>
      ))}
      <p className={styles.weeks} aria-hidden="true">
        {[0, 4, 8, 12].map((week) => (
          <span key={week}>{t('pricingFacts.parcels.week', { week })}</span>
        ))}
      </p>
    </div>
  );
}
