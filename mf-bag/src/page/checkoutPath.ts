import type { Cart } from '@tessera/shared-contracts/bag/cart';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { checkoutUrl } from '../cart/checkoutUrl.ts';

/** Placeholder for the host name under which the visitor opened the store. */
const HERE = 'http://store.invalid';

/**
 * Target of 'Checkout' on the page without scripts (BAG-17). Carts of the vendor `local` have the store's own checkout, so only the path of
 * the address is used, whatever its host. The partner is among the attributes.
 */
export function checkoutPath(
  { checkoutUrl: given, attributes }: Cart,
  store: Store,
  visitor?: Pick<Visitor, 'country'>,
): string {
  const { pathname, search } = new URL(given, HERE);
  const url = checkoutUrl({
    checkoutUrl: `${HERE}${pathname}${search}`,
    attributes,
    store,
    visitor,
    partner: null,
    pageOrigin: HERE,
    allowedHosts: [],
  });
  return url === null ? pathname : url.pathname + url.search;
}

/**
 * Address of a shop's own checkout (`shopify`).
 * @returns null when the store does not know the host
 */
export const shopCheckout = (
  { checkoutUrl: given, attributes }: Cart,
  store: Store,
  allowedHosts: readonly string[],
): string | null =>
  checkoutUrl({ checkoutUrl: given, attributes, store, partner: null, pageOrigin: HERE, allowedHosts })?.href ?? null;
