/** Finds a cart's checkout address, and navigates there. */
import type { Cart } from '@tessera/shared-contracts/bag/cart';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { fetchCheckoutHosts } from '../cart/cartCalls.ts';
import { checkoutUrl } from '../cart/checkoutUrl.ts';
import type { StoredPartner } from '../partner/activePartner.ts';

/** Milliseconds after which a browser without the Navigation API counts as stopped before it reached the checkout. */
const STOP_PATIENCE = 10_000;

interface CheckoutParts {
  readonly visitor: () => Visitor;
  readonly partner: Pick<StoredPartner, 'read'>;
  readonly location: Pick<Location, 'origin'>;
}

/** The checkout's address, or null when the store does not allow its host (BAG-17). */
export async function allowedCheckout(
  cart: Cart,
  store: Store,
  { visitor, partner, location }: CheckoutParts,
): Promise<URL | null> {
  const at = (allowedHosts: readonly string[]) =>
    checkoutUrl({
      checkoutUrl: cart.checkoutUrl,
      attributes: cart.attributes,
      store,
      visitor: visitor(),
      partner: partner.read(),
      pageOrigin: location.origin,
      allowedHosts,
    });
  // Most checkouts are the store's own; the list of other allowed hosts is fetched only when needed.
  return at([]) ?? at(await fetchCheckoutHosts());
}

/** @param onStayed called when the visitor stopped the navigation */
export function leaveFor(url: URL, location: Pick<Location, 'assign'>, onStayed: () => void): void {
  if ('navigation' in window) window.navigation.addEventListener('navigate', onStopped(onStayed), { once: true });
  else setTimeout(onStayed, STOP_PATIENCE);
  location.assign(url.href);
}

/** Calls back after the page's own events: an unloaded page runs no timer. */
const onStopped = (callback: () => void) => (event: NavigateEvent) =>
  event.signal.addEventListener('abort', () => setTimeout(callback));
