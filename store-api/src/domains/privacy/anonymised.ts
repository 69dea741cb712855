/** What stays of an order or of an attempt to pay once its buyer is erased: what was sold where, and for how much, for the books. Pure. */
import { ERASED_EMAIL } from '../../platform/retention/erasedEmail.ts';
import { placeOf } from '../addresses/address.ts';
import type { OrderDraft } from '../orders/orderDraft.ts';

/** Attributes of a line that say what was sold, and nothing about the person who bought it. */
const PRODUCT_ATTRIBUTES: ReadonlySet<string> = new Set(['_product_type', 'trade_in']);

export const anonymised = ({ address, lines, totals }: Pick<OrderDraft, 'address' | 'lines' | 'totals'>) => ({
  email: ERASED_EMAIL,
  // Country and region stay: by them tax was charged.
  address: placeOf(address),
  attributes: [],
  // A workplace's code is one person's.
  discountCodes: [],
  lines: lines.map((line) => ({
    ...line,
    attributes: line.attributes.filter(({ key }) => PRODUCT_ATTRIBUTES.has(key)),
  })),
  totals: { ...totals, discounts: totals.discounts.map(({ kind, amount }) => ({ kind, amount })) },
});
