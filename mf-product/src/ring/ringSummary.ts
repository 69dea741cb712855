/** The summary's figures: the server's where it has answered for what is chosen now, the catalogue's sum else (PDP-08). */
import type { DiscountKind } from '@tessera/shared-contracts/bag/cart';
import { decimalSum, negate } from '@tessera/shared-contracts/money/decimal';
import type { Money } from '@tessera/shared-contracts/money/money';
import type { RingItem, RingOrder } from '@tessera/shared-contracts/ring/ringOrder';
import type { RingQuote } from './ringQuote.ts';

export interface RingSummary {
  /** Before discounts; what they take off stands below. */
  readonly rows: readonly { readonly item: RingItem['item']; readonly price: Money; readonly struck: Money | null }[];
  /** Amounts below zero. */
  readonly discounts: readonly { readonly kind: DiscountKind; readonly amount: Money }[];
  /** What comes back of the cover's price once the old ring is approved; no part of the total. Null: nothing. */
  readonly tradeInSaving: Money | null;
  readonly total: Money;
  /** What it would cost without discounts, when they take something off. */
  readonly struck: Money | null;
}

export function ringSummary({ items, listed }: RingOrder, quote: RingQuote | null): RingSummary {
  const engraving = items.find(({ item }) => item === 'ENGRAVING');
  const rows = items.map(({ item, merchandiseId, price, strikedPrice }) => {
    const asked = merchandiseId === null ? undefined : quote?.lines[merchandiseId];
    // An engraved ring is one line of the cart and two of the summary.
    const split = item === 'RING' && engraving ? [negate(engraving.price.amount)] : [];
    const money = asked ? { ...asked, amount: decimalSum([asked.amount, ...split]) } : price;
    return { item, price: money, struck: strikedPrice };
  });
  if (!quote) return { rows, discounts: [], tradeInSaving: null, total: listed, struck: null };
  return {
    rows,
    discounts: quote.discounts.map(({ kind, amount }) => ({
      kind,
      amount: { ...amount, amount: negate(amount.amount) },
    })),
    tradeInSaving: quote.tradeInSaving ?? null,
    total: quote.total,
    struck: quote.discounts.length > 0 ? quote.subtotal : null,
  };
}
