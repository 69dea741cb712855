/** The part of an order or a payment attempt that bookkeeping needs after its buyer is erased: items, place and amounts. Pure. */
import { ERASED_EMAIL } from '../../platform/retention/erasedEmail.ts';
import { placeOf } from '../addresses/address.ts';
import type { OrderDraft } from '../orders/orderDraft.ts';

/** Attributes of a line that describe the product, and nothing about its buyer. */
const PRODUCT_ATTRIBUTES: ReadonlySet<string> = new Set(['_product_type', 'trade_in']);

export const anonymised = ({ address, lines, totals }: Pick<OrderDraft, 'address' | 'lines' | 'totals'>) => ({
  email: ERASED_EMAIL,
  // Country and region stay, because they determined the tax.
  address: placeOf(address),
  attributes: [],
  // A workplace's code identifies one person.
  discountCodes: [],
  lines: lines.map((line) => ({
    ...line,
    attributes: line.attributes.filter(({ key }) => PRODUCT_ATTRIBUTES.has(key)),
  })),
  totals: { ...totals, discounts: totals.discounts.map(({ kind, amount }) => ({ kind, amount })) },
});
