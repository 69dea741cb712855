/** Query parameters of an address that become a cart's attributes (S5, BAG-18). The bag sends them; store-api applies the same list. */
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

/** More than any campaign link has; a cart holds 50. */
const MAX_ATTRIBUTES = 30;

/** Drops empty parameters and those that no cart would accept, because an address must never prevent a purchase. */
export function incomingAttributes(query: URLSearchParams): Attribute[] {
  const kept = new Map<string, string>();
  for (const [name, given] of query) {
    const attribute = z.safeParse(attributeSchema, { key: name.trim(), value: given.trim() });
    if (!attribute.success || attribute.data.value === '' || attribute.data.value === null) continue;
    const { key, value } = attribute.data;
    if (key.startsWith('affiliate') && isIgnoredAffiliate(value, query)) continue;
    // Gift texts are entered and validated in the bag; a link must not set them.
    if (NEVER_KEPT_ATTRIBUTES.has(key) || GIFT_ATTRIBUTES.has(key) || key.startsWith('_')) continue;
    if (kept.has(key) || kept.size < MAX_ATTRIBUTES) kept.set(key, value);
  }
  return [...kept].map(([key, value]) => ({ key, value }));
}
