import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { COVER_CAUSES, COVERED } from '@tessera/shared-contracts/afterSales/careTerms';
import { PLAN_YEARS } from '@tessera/shared-contracts/ring/planYears';
import { useText } from '../../text.ts';
import * as styles from './CoverDrawing.styles.ts';

const MONTHS = Array.from({ length: 24 }, (_, index) => index + 1);
const WIDTH = 10;
const HEIGHT = 18;

/** One stroke per month: the period covered by one year, and by two. */
export function CoverDrawing() {
  const { t } = useText();
  return (
    <div className={classNames(styles.cover, trace.figure)} role="img" aria-label={t('x.cover.drawing')}>
      {PLAN_YEARS.map((years) => (
        <div className={styles.term} key={years} aria-hidden="true">
          <p className={styles.name}>{t(years === 1 ? 'x.cover.oneYear' : 'x.cover.twoYears')}</p>
          {COVER_CAUSES.filter((what) => COVERED[what][years]).map((what) => {
            const until = 12 * years;
            const strokes = (covered: boolean) =>
              MONTHS.filter((month) => month <= until === covered)
                .map((month) => `M${(month - 0.5) * WIDTH} ${covered ? 0 : 6}V${HEIGHT}`)
                .join('');
            return (
              <div className={styles.row} key={what}>
                <span className={styles.what}>{t(`x.cover.rows.${what}`)}</span>
                <svg
                  className={classNames(styles.months, trace.across)}
                  viewBox={`0 0 ${MONTHS.length * WIDTH} ${HEIGHT}`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <path className={styles.open} d={strokes(false)} vectorEffect="non-scaling-stroke" />
                  <path className={styles.covered} d={strokes(true)} vectorEffect="non-scaling-stroke" />
                </svg>
              </div>
            );
          })}
        </div>
      ))}
      <p className={styles.scale} aria-hidden="true">
        {[1, 12, 24].map((month) => (
          <span className={month === 12 ? styles.between : undefined} key={month}>
            {t('x.cover.month', { month })}
          </span>
        ))}
      </p>
    </div>
  );
}
