import type { Cart } from '@tessera/shared-contracts/bag/cart';
import { isGiftCart } from '@tessera/shared-contracts/bag/giftAttributes';
import { isSent } from '@tessera/shared-contracts/bag/isSent';
import type { Store } from '@tessera/shared-contracts/stores/stores';

/** OG is the normal flow, the item list alone; GIFT has two steps (S2, S3). */
export type CartFlow = 'OG' | 'GIFT';

/** A cart of a store that sends no gifts, or of plans alone, is in the normal flow, whatever its attributes say (S6, GIFT-02). */
export const cartFlow = (cart: Cart | null, store: Store): CartFlow =>
  cart !== null && isGiftCart(cart.attributes, store) && isSent(cart) ? 'GIFT' : 'OG';
