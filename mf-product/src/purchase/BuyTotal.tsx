import { Button } from '@tessera/design-system/Button';
import { Price } from '@tessera/design-system/Price';
import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import { useText } from '../text.ts';
import * as styles from './BuyForm.styles.ts';
import type { PurchaseState } from './purchaseState.ts';
import { addingMessages, priceLabels, taxLabel } from './purchaseWords.ts';
import { type Adding, type AddingWords, addingWords } from './useAddToBag.ts';

export interface BuyTotalProps {
  readonly state: Pick<PurchaseState<unknown>, 'price' | 'quote'>;
  readonly bag: Adding;
  /** The catalogue's own price, shown until the server has quoted one. Null: nothing with a price is chosen yet. */
  readonly listed: Money | null;
  /** The lowest price, shown while `listed` is null. */
  readonly from?: Money;
  readonly taxIncluded: boolean;
  /** Names the parts that are still to be chosen. */
  readonly missing?: string | null;
  /** The form's target when it is submitted without scripts (BAG-22). */
  readonly action: string;
  /** The button's label and the messages of a page that has its own. */
  readonly label?: string;
  readonly messages?: AddingWords;
}

/** The form's total and its button: sticks to the bottom of a phone's screen until the form's end is reached. */
export function BuyTotal({ state, bag, listed, from, taxIncluded, missing, action, label, messages }: BuyTotalProps) {
  const { t } = useText();
  const { price, quote } = state;
  const { alert, status } = addingWords(bag, messages ?? addingMessages(t));
  return (
    <div className={styles.buy} data-bottom-bar="">
      <p className={styles.alert} role="alert">
        {bag.message === null ? alert : ''}
      </p>
      {/* Not an alert: the bag announces it in a message over the page. Here it stays until the next attempt. */}
      {bag.message === null ? null : <p className={styles.alert}>{bag.message}</p>}
      <p className={styles.total} aria-busy={price === 'asking'}>
        <span className={styles.sum} data-total="">
          {listed === null && from ? (
            t('price.from', { price: formatMoney(from) })
          ) : (
            <Price
              money={quote?.total ?? listed}
              struck={quote && quote.discounts.length > 0 ? quote.subtotal : null}
              labels={priceLabels(t)}
              counts
            />
          )}
        </span>
        <span className={styles.muted}>{taxLabel(t, taxIncluded)}</span>
      </p>
      {missing === undefined ? null : <p className={styles.missing}>{missing}</p>}
      <Button
        className={styles.add}
        type="submit"
        formMethod="post"
        formAction={action}
        block
        loading={bag.state === 'adding'}
      >
        {label ?? t('purchase.add.label')}
      </Button>
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </div>
  );
}
