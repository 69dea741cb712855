/** Where a thing is bought at once, past the bag (C7, CAT-08); `domains/bag/directCheckout.ts` answers there. */
import type { Store } from '@tessera/shared-contracts/stores/stores';

/** The parameter of such a link that the EU's links have. */
export const CHANNEL = 'channel';

/** Relative to the store's origin. @param variantId a variant's number, or a merchandise id */
export function directCheckoutPath(store: Store, variantId: string): string {
  return `/cart/${variantId}:1?store=${store}${store === 'EU' ? `&${CHANNEL}=buy_button` : ''}`;
}
