import type { Cart } from '@tessera/shared-contracts/bag/cart';
import { isGiftCart } from '@tessera/shared-contracts/bag/giftAttributes';
import { isSent } from '@tessera/shared-contracts/bag/isSent';
import type { Store } from '@tessera/shared-contracts/stores/stores';

/** OG is the normal flow with only the item list; GIFT has two steps (S2, S3). */
export type CartFlow = 'OG' | 'GIFT';

/** The cart's flow. Normal for a store that sends no gifts or a cart of plans alone, whatever the attributes say (S6, GIFT-02). */
export const cartFlow = (cart: Cart | null, store: Store): CartFlow =>
  cart !== null && isGiftCart(cart.attributes, store) && isSent(cart) ? 'GIFT' : 'OG';
