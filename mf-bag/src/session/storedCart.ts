/**
 * The cart id that a browser stores, one per store of ours: `tessera.cart.AE` (S3, S4, BAG-16); beside it, as `tessera.checkout.AE`, a cart
 * whose id was cleared and which may come back: the visitor has left with it for the checkout (BAG-21), or a call about it has failed (BAG-12).
 */
import { CART_ID_PATTERN } from '@tessera/shared-contracts/bag/bagForms';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod/mini';
import type { TextStorage } from './textStorage.ts';

const cartIdSchema = z.string().check(z.regex(CART_ID_PATTERN));

export interface StoredCart {
  /** The id, or null when none is stored; anything that is no id is removed and counts as none. */
  read(store: Store): string | null;
  write(store: Store, cartId: string): void;
  clear(store: Store): void;
  /** Clears the id (BAG-12, BAG-17), and remembers the cart for the server to say whether it is the bag still. */
  clearForRecall(store: Store, cartId: string): void;
  /** The cart to ask about; null: there is none, or a bag has begun since. */
  toRecall(store: Store): string | null;
}

const keyOf = (store: Store) => `tessera.cart.${store}`;
/** Where changes that no server has confirmed are stored. */
export const pendingKeyOf = (store: Store) => `tessera.bag.pending.${store}`;
const recallKeyOf = (store: Store) => `tessera.checkout.${store}`;

export function createStoredCart(storage: TextStorage): StoredCart {
  const readId = (key: string): string | null => {
    const text = storage.read(key);
    if (text === null) return null;
    const parsed = cartIdSchema.safeParse(text);
    if (parsed.success) return parsed.data;
    storage.remove(key);
    return null;
  };
  return {
    read: (store) => readId(keyOf(store)),
    write(store, cartId) {
      storage.write(keyOf(store), cartId);
      storage.remove(recallKeyOf(store));
    },
    clear(store) {
      storage.remove(keyOf(store));
      storage.remove(recallKeyOf(store));
    },
    clearForRecall(store, cartId) {
      // In this order: a tab that sees the id gone sees the cart to recall, too.
      storage.write(recallKeyOf(store), cartId);
      storage.remove(keyOf(store));
    },
    toRecall: (store) => (readId(keyOf(store)) === null ? readId(recallKeyOf(store)) : null),
  };
}
