import { formatMoney } from '@tessera/shared-contracts/money/money';
import { useText } from '../text.ts';
import type { PurchaseQuote } from './purchaseQuote.ts';
import { SummaryRow } from './SummaryRows.tsx';

type Discount = PurchaseQuote['discounts'][number];

export interface DiscountRowsProps {
  readonly discounts: readonly Discount[];
  /** The page's own name of a discount. Null: the common one. */
  readonly nameOf?: (kind: Discount['kind']) => string | null;
}

/** Rows of discounts, one per kind. */
export function DiscountRows({ discounts, nameOf = () => null }: DiscountRowsProps) {
  const { t } = useText();
  return discounts.map(({ kind, amount }) => (
    <SummaryRow key={kind} name={nameOf(kind) ?? t(`quote.discounts.${kind}`)}>
      {t('quote.discounts.off', { amount: formatMoney(amount) })}
    </SummaryRow>
  ));
}
