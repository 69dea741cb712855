/** The figures under the lines. The server prices; here they are only subtracted from one another, exactly (S2, BAG-04). */
import { type Cart, DISCOUNT_KINDS, type DiscountKind } from '@tessera/shared-contracts/cart';
import { isZero, type Money } from '@tessera/shared-contracts/money';

export interface BagTotals {
  /** Cart total minus taxes minus duty (S2). */
  readonly total: Money;
  /** What came off by codes and offers, one for each kind that did (PDP-08). */
  readonly discounts: readonly { readonly kind: DiscountKind; readonly money: Money }[];
  /** What comes back of the cover's price once the old rings are approved; no part of the total. */
  readonly tradeInSaving: Money | null;
  /** Added on top at checkout; null where the price holds them (BAG-05). */
  readonly tax: Money | null;
  readonly duty: Money | null;
}

export function bagTotals({ cost, discountAllocations, tradeInSavings = [] }: Cart): BagTotals {
  const { currencyCode } = cost.totalAmount;
  const money = (amount: string | undefined): Money | null =>
    amount === undefined || isZero(amount) ? null : { amount, currencyCode };
  const tax = cost.totalTaxAmount?.amount;
  const duty = cost.totalDutyAmount?.amount;
  const total = [tax, duty].reduce<string>((left, taken) => subtract(left, taken ?? '0'), cost.totalAmount.amount);
  const offKind = (kind: DiscountKind) =>
    discountAllocations
      .filter((allocation) => (allocation.kind ?? 'OTHER') === kind)
      .reduce<string>((sum, { discountedAmount }) => subtract(sum, negate(discountedAmount.amount)), '0');
  const discounts = DISCOUNT_KINDS.flatMap((kind) => {
    const off = money(offKind(kind));
    return off ? [{ kind, money: off }] : [];
  });
  const saving = tradeInSavings.reduce<string>((sum, { amount }) => subtract(sum, negate(amount)), '0');
  return {
    total: { amount: total, currencyCode },
    discounts,
    tradeInSaving: money(saving),
    tax: money(tax),
    duty: money(duty),
  };
}

/** Decimal strings of any scale: `subtract('1448', '0.5')` is `1447.5`. */
export function subtract(left: string, right: string): string {
  const scale = Math.max(fraction(left).length, fraction(right).length);
  const difference = minorUnits(left, scale) - minorUnits(right, scale);
  if (scale === 0) return String(difference);
  const digits = String(difference < 0n ? -difference : difference).padStart(scale + 1, '0');
  return `${difference < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

export const negate = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

const fraction = (amount: string) => amount.split('.')[1] ?? '';

const minorUnits = (amount: string, scale: number) =>
  BigInt(amount.replace('.', '') + '0'.repeat(scale - fraction(amount).length));
