import { Button } from '@tessera/design-system/Button';
import { Price } from '@tessera/design-system/Price';
import type { Money } from '@tessera/shared-contracts/money/money';
import * as styles from './BuyForm.styles.ts';
import type { PurchaseState } from './purchaseState.ts';
import { type Adding, type AddingWords, addingWords } from './useAddToBag.ts';

export interface BuyTotalProps {
  readonly state: Pick<PurchaseState<unknown>, 'price' | 'quote'>;
  readonly bag: Adding;
  /** The catalogue's own price, shown until the server has quoted one. */
  readonly listed: Money;
  /** The form's target when it is submitted without scripts (BAG-22). */
  readonly action: string;
  readonly words: AddingWords & Readonly<Record<'before' | 'now' | 'free' | 'tax' | 'label', string>>;
}

/** The form's total and its button: sticks to the bottom of a phone's screen until the form's end is reached. */
export function BuyTotal({ state: { price, quote }, bag, listed, action, words }: BuyTotalProps) {
  const { alert, status } = addingWords(bag, words);
  return (
    <div className={styles.buy} data-bottom-bar="">
      <p className={styles.alert} role="alert">
        {alert}
      </p>
      <p className={styles.total} aria-busy={price === 'asking'}>
        <span className={styles.sum} data-total="">
          <Price
            money={quote?.total ?? listed}
            struck={quote && quote.discounts.length > 0 ? quote.subtotal : null}
            labels={words}
            counts
          />
        </span>
        <span className={styles.muted}>{words.tax}</span>
      </p>
      <Button
        className={styles.add}
        type="submit"
        formMethod="post"
        formAction={action}
        block
        loading={bag.state === 'adding'}
      >
        {words.label}
      </Button>
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </div>
  );
}
