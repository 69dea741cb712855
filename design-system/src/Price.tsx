import { formatMoney, isZero, type Money } from '@tessera/shared-contracts/money/money';
import { classNames } from './classNames.ts';
import * as styles from './Price.styles.ts';
import { Skeleton } from './Skeleton.tsx';
import { useCountedMoney } from './useCountedMoney.ts';

export interface PriceProps {
  /** Null while it is not known: a skeleton as wide as a price. */
  readonly money: Money | null;
  /** What it cost before; shown struck through, and said with the words of `labels`. */
  readonly struck?: Money | null;
  /** In the visitor's language. `before` and `now` are heard, not seen; `free` stands in place of a zero. */
  readonly labels: { readonly before: string; readonly now: string; readonly free: string };
  /** Digits count to a new amount, for a total that changes under the shopper's hands. */
  readonly counts?: boolean;
  readonly className?: string;
}

/** An amount as a shopper reads it (C9). A strike-through is nothing to a screen reader, so words stand beside it. */
export function Price({ money, struck, labels, counts = false, className }: PriceProps) {
  const between = useCountedMoney(money, counts);
  if (money === null) return <Skeleton shape="price" {...(className === undefined ? {} : { className })} />;
  const words = isZero(money.amount) ? labels.free : formatMoney(money);
  const amount = between ? (
    // The amount itself keeps the room and is what is heard; the digits run over it.
    <span className={styles.counting}>
      <span className={styles.reserved}>{words}</span>
      <span aria-hidden="true">{formatMoney(between)}</span>
    </span>
  ) : (
    words
  );
  return (
    <span className={classNames(styles.price, className)}>
      {struck ? (
        <>
          <span className="visually-hidden">{labels.before} </span>
          <s className={styles.struck}>{formatMoney(struck)}</s> <span className="visually-hidden">{labels.now} </span>
        </>
      ) : null}
      <span className={styles.figures}>{amount}</span>
    </span>
  );
}
