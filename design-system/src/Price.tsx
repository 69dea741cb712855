import { formatMoney, isZero, type Money } from '@tessera/shared-contracts/money/money';
import { classNames } from './classNames.ts';
import * as styles from './Price.styles.ts';
import { Skeleton } from './Skeleton.tsx';
import { useCountedMoney } from './useCountedMoney.ts';

export interface PriceProps {
  /** Null while the price is unknown: renders a skeleton as wide as a price. */
  readonly money: Money | null;
  /** Previous price; shown struck through, and announced with the words of `labels`. */
  readonly struck?: Money | null;
  /** In the visitor's language. `before` and `now` are for screen readers only; `free` replaces a zero. */
  readonly labels: { readonly before: string; readonly now: string; readonly free: string };
  /** Animates the digits to a new amount, for a total that changes while the shopper edits. */
  readonly counts?: boolean;
  readonly className?: string;
}

/** An amount of money in the shopper's format (C9). Screen readers ignore a strike-through, so words accompany it. */
export function Price({ money, struck, labels, counts = false, className }: PriceProps) {
  const between = useCountedMoney(money, counts);
  if (money === null) return <Skeleton shape="price" {...(className === undefined ? {} : { className })} />;
  const words = isZero(money.amount) ? labels.free : formatMoney(money);
  const amount = between ? (
    // The amount itself keeps the space and is read by screen readers; the animated digits lie over it.
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
