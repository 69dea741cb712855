import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { PurchaseQuote } from './purchaseQuote.ts';
import { SummaryRow } from './SummaryRows.tsx';

export interface DiscountRowsProps {
  readonly discounts: PurchaseQuote['discounts'];
  /** The discount's name in the page's texts. */
  readonly nameOf: (kind: PurchaseQuote['discounts'][number]['kind']) => string;
  /** Formats a discounted amount with its sign. */
  readonly off: (amount: string) => string;
}

/** Rows of discounts, one per kind. */
export function DiscountRows({ discounts, nameOf, off }: DiscountRowsProps) {
  return discounts.map(({ kind, amount }) => (
    <SummaryRow key={kind} name={nameOf(kind)}>
      {off(formatMoney(amount))}
    </SummaryRow>
  ));
}

/** Key of a discount's name in the texts of the Rare's and the Home's forms. */
export const discountName = (kind: string) => (kind === 'AFFILIATE' || kind === 'HERO' ? kind : 'OTHER');
