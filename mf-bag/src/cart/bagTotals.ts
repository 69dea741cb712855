/** The figures below the lines. The server calculates prices; here they are only subtracted from one another, exactly (S2, BAG-04). */
import type { Cart } from '@tessera/shared-contracts/bag/cart';
import { type BreakdownRow, priceBreakdown } from '@tessera/shared-contracts/bag/priceBreakdown';
import { decimalSum, subtract } from '@tessera/shared-contracts/money/decimal';
import { isZero, type Money } from '@tessera/shared-contracts/money/money';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { countryOtherThanCarts } from './countryCode.ts';

export interface BagTotals {
  /** Cart total minus taxes minus duty (S2). */
  readonly total: Money;
  /** The rows between the list prices and the total: each discount by its name, and the remaining subtotal (PDP-08). */
  readonly rows: readonly BreakdownRow[];
  /** The part of the cover's price that is refunded once the old rings are approved; not part of the total. */
  readonly tradeInSaving: Money | null;
  /** Tax added at checkout. Null where the price includes it, or where it is the tax of another country than the visitor's (BAG-05). */
  readonly tax: Money | null;
  readonly duty: Money | null;
}

/** @param reader the visitor who sees the figures; without one, the cart's country decides about tax */
export function bagTotals(
  { cost, discountAllocations, tradeInSavings = [] }: Cart,
  reader?: Pick<Visitor, 'store' | 'country'>,
): BagTotals {
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
  const isOthersTax = reader !== undefined && countryOtherThanCarts(reader.store, reader) !== null;
  return {
    total: { amount: total, currencyCode },
    rows: breakdown.filter(({ row }) => row === 'discount' || (row === 'subtotal' && hasDiscount)),
    tradeInSaving: money(decimalSum(tradeInSavings.map(({ amount }) => amount))),
    tax: isOthersTax ? null : money(tax),
    duty: money(duty),
  };
}
