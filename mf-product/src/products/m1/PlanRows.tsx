import { Price } from '@tessera/design-system/Price';
import type { M1Term } from '@tessera/shared-contracts/catalogue/m1Terms';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import { useId } from 'react';
import { priceLabels } from '../../purchase/purchaseWords.ts';
import { useText } from '../../text.ts';
import type { M1Plan, M1Sold } from './m1Offers.ts';
import { isMembership, PLAN_PARAMETER } from './m1Selection.ts';
import { sensorsOf } from './m1Sensors.ts';
import * as styles from './PlanRows.styles.ts';

/** Length of the longest line, in the drawing's units. */
const LENGTH = 100;

export interface PlanRowsProps {
  readonly sold: M1Sold;
  readonly chosen: M1Term;
  readonly onChoose: (term: M1Term) => void;
}

/**
 * Selectable rows of plans, each with a line for its price per year, all at one scale. Both groups share one input name, so that
 * the browser treats them as one group of radio buttons and the arrow keys move through both.
 */
export function PlanRows({ sold: { plans }, chosen, onChoose }: PlanRowsProps) {
  const { t } = useText();
  const id = useId();
  // Used only to scale the drawing.
  const most = Math.max(...plans.map(({ yearPrice }) => Number(yearPrice.amount)));
  const labels = priceLabels(t);

  return (
    <>
      {group(
        'once',
        plans.filter(({ term }) => !isMembership(term)),
      )}
      {group(
        'membership',
        plans.filter(({ term }) => isMembership(term)),
      )}
    </>
  );

  function group(kind: 'once' | 'membership', rows: readonly M1Plan[]) {
    return rows.length === 0 ? null : (
      <fieldset className={styles.group} aria-describedby={`${id}-${kind}`}>
        <legend className={styles.legend}>{t(`pricing.${kind}.label`)}</legend>
        <p className={styles.note} id={`${id}-${kind}`}>
          {t(`pricing.${kind}.note`)}
        </p>
        {rows.map(({ term, termTitle, price, offerPrice, yearPrice }) => (
          <label className={styles.row} key={term}>
            <input
              className={styles.input}
              type="radio"
              name={PLAN_PARAMETER}
              value={term}
              checked={term === chosen}
              onChange={() => onChoose(term)}
            />
            <span className={styles.term}>{termTitle}</span>
            <span className={styles.sensors}>{t('pricing.sensors', { count: sensorsOf(term) })}</span>
            <Price
              className={styles.price}
              money={offerPrice}
              struck={price.amount === offerPrice.amount ? null : price}
              labels={labels}
            />
            <svg
              className={styles.line}
              viewBox={`0 0 ${LENGTH} 1`}
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
            >
              <rect className={styles.whole} width={LENGTH} height="1" />
              <rect
                className={styles.year}
                width={((Number(yearPrice.amount) / most) * LENGTH).toFixed(2)}
                height="1"
              />
            </svg>
            <span className={styles.perYear}>{t('pricing.year', { price: formatMoney(yearPrice) })}</span>
          </label>
        ))}
      </fieldset>
    );
  }
}
