/** The summary's figures: the server's if it has quoted the current choice, otherwise the catalogue's sum (PDP-08). */
import { decimalSum, negate } from '@tessera/shared-contracts/money/decimal';
import type { Money } from '@tessera/shared-contracts/money/money';
import type { RingItem, RingOrder } from '@tessera/shared-contracts/ring/ringOrder';
import type { PurchaseQuote } from '../../purchase/purchaseQuote.ts';

export interface RingSummary {
  /** Prices before discounts, which are listed below. */
  readonly rows: readonly { readonly item: RingItem['item']; readonly price: Money; readonly struck: Money | null }[];
  /** Refund of the cover's price after the old ring's approval; not part of the total. Null: none. */
  readonly tradeInSaving: Money | null;
  readonly total: Money;
  /** The total without discounts. Null: there are none. */
  readonly struck: Money | null;
}

export function ringSummary({ items, listed }: RingOrder, quote: PurchaseQuote | null): RingSummary {
  const engraving = items.find(({ item }) => item === 'ENGRAVING');
  const rows = items.map(({ item, merchandiseId, price, strikedPrice }) => {
    const asked = merchandiseId === null ? undefined : quote?.lines[merchandiseId];
    // An engraved ring is one line of the cart and two rows of the summary.
    const split = item === 'RING' && engraving ? [negate(engraving.price.amount)] : [];
    const money = asked ? { ...asked, amount: decimalSum([asked.amount, ...split]) } : price;
    return { item, price: money, struck: strikedPrice };
  });
  if (!quote) return { rows, tradeInSaving: null, total: listed, struck: null };
  return {
    rows,
    tradeInSaving: quote.tradeInSaving ?? null,
    total: quote.total,
    struck: quote.discounts.length > 0 ? quote.subtotal : null,
  };
}
