import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { RingQuote } from '../ring/ringQuote.ts';
import { SummaryRow } from '../ring/SummaryRows.tsx';

export interface DiscountRowsProps {
  readonly discounts: RingQuote['discounts'];
  /** What takes something off, in the page's words. */
  readonly nameOf: (kind: RingQuote['discounts'][number]['kind']) => string;
  /** What comes off, with its sign. */
  readonly off: (amount: string) => string;
}

/** What is taken off, by what takes it off. */
export function DiscountRows({ discounts, nameOf, off }: DiscountRowsProps) {
  return discounts.map(({ kind, amount }) => (
    <SummaryRow key={kind} name={nameOf(kind)}>
      {off(formatMoney(amount))}
    </SummaryRow>
  ));
}

/** The key of a discount's name in the texts of the Rare's and the Home's forms. */
export const discountName = (kind: string) => (kind === 'AFFILIATE' || kind === 'HERO' ? kind : 'OTHER');
