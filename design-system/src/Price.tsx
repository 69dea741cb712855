import { formatMoney, isZero, type Money } from '@tessera/shared-contracts/money';
import { classNames } from './classNames.ts';
import styles from './Price.module.css';

export interface PriceProps {
  readonly money: Money;
  /** What it cost before; shown struck through, and said with the words of `labels`. */
  readonly struck?: Money | null;
  /** In the visitor's language. `before` and `now` are heard, not seen; `free` stands in place of a zero. */
  readonly labels: { readonly before: string; readonly now: string; readonly free: string };
  readonly className?: string;
}

/** An amount as a shopper reads it (C9). A strike-through is nothing to a screen reader, so words stand beside it. */
export function Price({ money, struck, labels, className }: PriceProps) {
  const amount = isZero(money.amount) ? labels.free : formatMoney(money);
  if (!struck) return <span className={classNames(styles.price, className)}>{amount}</span>;
  return (
    <span className={classNames(styles.price, className)}>
      <span className="visually-hidden">{labels.before} </span>
      <s className={styles.struck}>{formatMoney(struck)}</s> <span className="visually-hidden">{labels.now} </span>
      <span>{amount}</span>
    </span>
  );
}
