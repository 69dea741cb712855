import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import type { RingCatalogue } from '@tessera/shared-contracts/ring/ring';
import { useText } from '../../../text.ts';
import * as styles from './CostChart.styles.ts';

interface CostChartProps {
  readonly price: Money;
  readonly comparison: NonNullable<RingCatalogue['comparison']>;
}

/** Height of the chart relative to the most expensive line, which leaves room for that line's label. */
const HEADROOM = 1.3;

const percent = (share: number) => `${Number((share * 100).toFixed(3))}%`;

/**
 * A flat line and a rising staircase, both starting at zero: both axes are to scale. All positions are in percent, so
 * that the text keeps its size at every width.
 */
export function CostChart({ price, comparison }: CostChartProps) {
  const { t } = useText();
  const steps = comparison.after;
  const last = steps.at(-1) ?? price;
  const top = Number(last.amount) * HEADROOM;
  const y = (amount: Money) => percent(1 - Number(amount.amount) / top);
  const years = steps.length;
  const x = (year: number) => percent(year / years);
  const ring = formatMoney(price);
  const label = t('ringStory.chart.label', { ring, other: formatMoney(last) });

  return (
    <div className={classNames(styles.chart, trace.figure)} role="img" aria-label={label}>
      <svg className={styles.plot} aria-hidden="true">
        <g className={trace.across}>
          {steps.map((step, year) => (
            <rect
              className={styles.difference}
              key={x(year)}
              x={x(year)}
              y={y(step)}
              width={x(1)}
              height={percent((Number(step.amount) - Number(price.amount)) / top)}
            />
          ))}
          {steps.map((step, year) => (
            <g className={styles.other} key={x(year)}>
              <line x1={x(year)} x2={x(year)} y1={year === 0 ? '100%' : y(steps[year - 1] ?? step)} y2={y(step)} />
              <line x1={x(year)} x2={x(year + 1)} y1={y(step)} y2={y(step)} />
            </g>
          ))}
          <line className={styles.ring} x1="0" x2="100%" y1={y(price)} y2={y(price)} />
        </g>
        <line className={styles.axis} x1="0" x2="100%" y1="100%" y2="100%" />
        {Array.from({ length: years + 1 }, (_, year) => (
          <line className={styles.tick} key={x(year)} x1={x(year)} x2={x(year)} y1="100%" y2="98%" />
        ))}
        <text className={classNames(styles.about, styles.words)} x="100%" y={y(last)} dy="-0.8em" textAnchor="end">
          {t('ringStory.chart.other', {
            from: formatMoney(comparison.ringFrom),
            yearly: formatMoney(comparison.yearly),
          })}
        </text>
        <text className={styles.about} x="100%" y={y(last)} dx="0.8em" dy="0.35em">
          {formatMoney(last)}
        </text>
        <text className={styles.figure} x="100%" y={y(price)} dx="0.8em" dy="0.35em">
          {ring}
        </text>
        <text className={styles.name} x="100%" y={y(price)} dy="1.6em" textAnchor="end">
          {t('ringStory.comparison.ring')}
        </text>
      </svg>
      <ul className={styles.years} aria-hidden="true">
        {Array.from({ length: years + 1 }, (_, year) => (
          <li key={x(year)}>{year === 0 ? t('ringStory.chart.start') : t('ringStory.chart.year', { year })}</li>
        ))}
      </ul>
    </div>
  );
}
