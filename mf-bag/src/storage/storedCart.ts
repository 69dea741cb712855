/**
 * The stored cart id, one per store: `tessera.cart.AE` (S3, S4, BAG-16). Also, as `tessera.checkout.AE`, a cart whose id was cleared and
 * which may come back: the visitor has gone to the checkout with it (BAG-21), or a call about it has failed (BAG-12).
 */
import { CART_ID_PATTERN } from '@tessera/shared-contracts/bag/bagCookies';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod/mini';
import type { TextStorage } from './textStorage.ts';

const cartIdSchema = z.string().check(z.regex(CART_ID_PATTERN));

export interface StoredCart {
  /** The id, or null when none is stored; an invalid id is removed and counts as none. */
  read(store: Store): string | null;
  write(store: Store, cartId: string): void;
  clear(store: Store): void;
  /** Clears the id (BAG-12, BAG-17), and remembers it, so that the server can say whether it is still the bag. */
  clearForRecall(store: Store, cartId: string): void;
  /** The cart to ask the server about. Null: there is none, or another bag was started since. */
  toRecall(store: Store): string | null;
}

const keyOf = (store: Store) => `tessera.cart.${store}`;
/** Storage key of the changes that no server has confirmed. */
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
      // In this order, so that a tab that sees the id cleared also sees the cart to recall.
      storage.write(recallKeyOf(store), cartId);
      storage.remove(keyOf(store));
    },
    toRecall: (store) => (readId(keyOf(store)) === null ? readId(recallKeyOf(store)) : null),
  };
}
