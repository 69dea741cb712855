/** The path that buys a product without the bag (C7, CAT-08), handled by `domains/bag/directCheckout.ts`. */
import type { Store } from '@tessera/shared-contracts/stores/stores';

/** A query parameter that only the EU's links have. */
export const CHANNEL = 'channel';

/** A path on the store's origin. @param variantId a variant's number, or a merchandise id */
export function directCheckoutPath(store: Store, variantId: string): string {
  return `/cart/${variantId}:1?store=${store}${store === 'EU' ? `&${CHANNEL}=buy_button` : ''}`;
}
