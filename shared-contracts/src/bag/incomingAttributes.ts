/** What of an address becomes a cart's attributes (S5, BAG-18): the bag sends it, store-api keeps to the same list. */
import * as z from 'zod/mini';
import { isIgnoredAffiliate } from './affiliateLink.ts';
import type { Attribute } from './cart.ts';
import { attributeSchema } from './cartLineInput.ts';
import { GIFT_ATTRIBUTES } from './giftAttributes.ts';

/** Query parameters that never become attributes. */
export const NEVER_KEPT_ATTRIBUTES: ReadonlySet<string> = new Set([
  'currency',
  'type',
  'product',
  'affiliateDiscountCode',
  'affiliateName',
  'affiliateDiscountPercentage',
  'affiliateImage',
]);

/** More than any campaign's link has; a cart holds 50. */
const MOST = 30;

/** Empty ones are dropped, and what no cart would take: an address must not keep anybody from buying. */
export function incomingAttributes(query: URLSearchParams): Attribute[] {
  const kept = new Map<string, string>();
  for (const [name, given] of query) {
    const attribute = z.safeParse(attributeSchema, { key: name.trim(), value: given.trim() });
    if (!attribute.success || attribute.data.value === '' || attribute.data.value === null) continue;
    const { key, value } = attribute.data;
    if (key.startsWith('affiliate') && isIgnoredAffiliate(value, query)) continue;
    // What a shopper says of a gift is said in the bag, and checked: a link does not write it.
    if (NEVER_KEPT_ATTRIBUTES.has(key) || GIFT_ATTRIBUTES.has(key) || key.startsWith('_')) continue;
    if (kept.has(key) || kept.size < MOST) kept.set(key, value);
  }
  return [...kept].map(([key, value]) => ({ key, value }));
}
