import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { useText } from '../../text.ts';
import { sensorsOf } from './m1Sensors.ts';
import * as styles from './ParcelDrawing.styles.ts';

/** The drawn period, in weeks and in months. */
const WEEKS = 12;
const MONTHS = 3;

/** Horizontal lengths are percent of the drawing's width, vertical ones em, so that it scales with its text. */
const xOf = (week: number) => `${Number(((week / WEEKS) * 100).toFixed(3))}%`;
const PARCEL = 2.5;
const WORN_AT = 3.75;

const ROWS = [
  { kind: 'once', parcels: [{ week: 0, sensors: sensorsOf('twelve_week') }] },
  {
    kind: 'membership',
    parcels: Array.from({ length: MONTHS }, (_, month) => ({
      week: month * (WEEKS / MONTHS),
      sensors: sensorsOf('one_month'),
    })),
  },
] as const;

/** Twelve weeks, bought in two ways: when parcels arrive, and how long their sensors are worn. */
export function ParcelDrawing() {
  const { t } = useText();
  return (
    <div className={classNames(styles.parcels, trace.figure)}>
      {ROWS.map(({ kind, parcels }) => (
        <div className={styles.row} key={kind}>
          <p className={styles.name}>
            {t(`pricingFacts.parcels.${kind}.name`)}
            <span className={styles.note}>{t(`pricingFacts.parcels.${kind}.note`)}</span>
          </p>
          <svg
            className={classNames(styles.plot, trace.across)}
            role="img"
            aria-label={t(`pricingFacts.parcels.${kind}.drawing`)}
          >
            {Array.from({ length: WEEKS / 2 }, (_, pair) => pair * 2).map((week) => (
              <rect
                className={styles.worn}
                key={week}
                x={xOf(week)}
                y={`${WORN_AT}em`}
                // The last bar ends exactly at its week's label.
                width={xOf(week + 2 === WEEKS ? 2 : 2 - 0.06)}
                height="0.375em"
              />
            ))}
            {parcels.map(({ week, sensors }) => (
              <svg key={week} x={xOf(week)} y="0.5em" overflow="visible" aria-hidden="true">
                <rect className={styles.parcel} x="0.05em" width={`${PARCEL}em`} height={`${PARCEL}em`} />
                <text
                  className={styles.count}
                  x={`${PARCEL / 2}em`}
                  y={`${PARCEL / 2}em`}
                  dy="0.35em"
                  textAnchor="middle"
                >
                  {sensors}
                </text>
              </svg>
            ))}
          </svg>
        </div>
      ))}
      <svg className={styles.weeks} aria-hidden="true">
        {[0, 4, 8, 12].map((week) => (
          <text
            className={classNames(styles.week, week % WEEKS !== 0 && styles.between)}
            key={week}
            x={xOf(week)}
            y="1em"
            // Each label starts where its week's parcel does.
            textAnchor={week === WEEKS ? 'end' : 'start'}
          >
            {t('pricingFacts.parcels.week', { week })}
          </text>
        ))}
      </svg>
    </div>
  );
}
