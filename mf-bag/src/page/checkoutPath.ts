import type { Cart } from '@tessera/shared-contracts/bag/cart';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { checkoutUrl } from '../session/checkoutUrl.ts';

/** Stands for whatever name the visitor has opened the store by. */
const HERE = 'http://store.invalid';

/**
 * Where 'Checkout' goes where no script looks at the address of the page (BAG-17). Carts of the vendor `local` are the store's own, and so
 * is their checkout: its path is taken, under whatever name the vendor gave it. The partner is among the attributes.
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

/** Where a shop's own checkout is (`shopify`): its address, if the store knows the host. @returns null else */
export const shopCheckout = (
  { checkoutUrl: given, attributes }: Cart,
  store: Store,
  allowedHosts: readonly string[],
): string | null =>
  checkoutUrl({ checkoutUrl: given, attributes, store, partner: null, pageOrigin: HERE, allowedHosts })?.href ?? null;
