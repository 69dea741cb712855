/** The figures under the lines. The server prices; here they are only subtracted from one another, exactly (S2, BAG-04). */
import { type Cart, DISCOUNT_KINDS, type DiscountKind } from '@tessera/shared-contracts/cart';
import { isZero, type Money } from '@tessera/shared-contracts/money';
import type { Visitor } from '@tessera/shared-contracts/visitor';
import { countryOtherThanCarts } from './countryCode.ts';

export interface BagTotals {
  /** Cart total minus taxes minus duty (S2). */
  readonly total: Money;
  /** What came off by codes and offers, one for each kind that did (PDP-08). */
  readonly discounts: readonly { readonly kind: DiscountKind; readonly money: Money }[];
  /** Added on top at checkout; null where the price holds it, or it is that of another country than the visitor's (BAG-05). */
  readonly tax: Money | null;
  readonly duty: Money | null;
}

/** @param reader who reads the figures; without one, tax is that of the cart's country */
export function bagTotals({ cost, discountAllocations }: Cart, reader?: Pick<Visitor, 'store' | 'country'>): BagTotals {
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
  const isOthersTax = reader !== undefined && countryOtherThanCarts(reader.store, reader) !== null;
  return {
    total: { amount: total, currencyCode },
    discounts,
    tax: isOthersTax ? null : money(tax),
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
