import type { ReactNode } from 'react';
import * as styles from './BuyForm.styles.ts';
import { DiscountRows, type DiscountRowsProps } from './DiscountRows.tsx';
import type { PurchaseQuote } from './purchaseQuote.ts';
import { SummaryRows } from './SummaryRows.tsx';

export interface PurchaseSummaryProps extends Pick<DiscountRowsProps, 'nameOf'> {
  readonly label: string;
  readonly quote: PurchaseQuote | null;
  /** A row per chosen item. */
  readonly children: ReactNode;
}

/** The chosen items with their prices, and the discounts of the quote. */
export function PurchaseSummary({ label, quote, nameOf, children }: PurchaseSummaryProps) {
  return (
    <section className={styles.summary} aria-label={label}>
      <SummaryRows>
        {children}
        <DiscountRows discounts={quote?.discounts ?? []} {...(nameOf ? { nameOf } : {})} />
      </SummaryRows>
    </section>
  );
}
