/** The figures under the lines. The server prices; here they are only subtracted from one another, exactly (S2, BAG-04). */
import type { Cart } from '@tessera/shared-contracts/cart';
import { subtract } from '@tessera/shared-contracts/decimal';
import { isZero, type Money } from '@tessera/shared-contracts/money';
import { type BreakdownRow, priceBreakdown } from '@tessera/shared-contracts/priceBreakdown';

export interface BagTotals {
  /** Cart total minus taxes minus duty (S2). */
  readonly total: Money;
  /** What stands between the lines at list price and the total: each discount by its name, and the subtotal that they leave (PDP-08). */
  readonly rows: readonly BreakdownRow[];
  /** Added on top at checkout; null where the price holds them (BAG-05). */
  readonly tax: Money | null;
  readonly duty: Money | null;
}

export function bagTotals({ cost, discountAllocations }: Cart): BagTotals {
  const { currencyCode } = cost.totalAmount;
  const money = (amount: string | undefined): Money | null =>
    amount === undefined || isZero(amount) ? null : { amount, currencyCode };
  const tax = cost.totalTaxAmount?.amount;
  const duty = cost.totalDutyAmount?.amount;
  const total = [tax, duty].reduce<string>((left, taken) => subtract(left, taken ?? '0'), cost.totalAmount.amount);
  const breakdown = priceBreakdown({
    lines: cost.subtotalAmount.amount,
    discounts: discountAllocations
      .filter(({ discountedAmount }) => !isZero(discountedAmount.amount))
      .map(({ discountedAmount, ...discount }) => ({ ...discount, amount: discountedAmount.amount })),
  });
  const hasDiscount = breakdown.some(({ row }) => row === 'discount');
  const rows = breakdown.filter(({ row }) => row === 'discount' || (row === 'subtotal' && hasDiscount));
  return { total: { amount: total, currencyCode }, rows, tax: money(tax), duty: money(duty) };
}
