/**
 * The cart id that a browser stores, one per store of ours: `tessera.cart.AE` (S3, S4, BAG-16); beside it, as `tessera.checkout.AE`, the cart
 * that the visitor has left with for the checkout, which may come back without an order (BAG-21).
 */
import { CART_ID_PATTERN } from '@tessera/shared-contracts/bagForms';
import type { Store } from '@tessera/shared-contracts/stores';
import * as z from 'zod/mini';
import type { TextStorage } from './textStorage.ts';

const cartIdSchema = z.string().check(z.regex(CART_ID_PATTERN));

export interface StoredCart {
  /** The id, or null when none is stored; anything that is no id is removed and counts as none. */
  read(store: Store): string | null;
  write(store: Store, cartId: string): void;
  clear(store: Store): void;
  /** Clears the id (BAG-17), and stores the open checkout. */
  leave(store: Store, cartId: string): void;
  /** The cart of the open checkout; null: there is none, or a bag has begun since. */
  left(store: Store): string | null;
}

const keyOf = (store: Store) => `tessera.cart.${store}`;
/** Where changes that no server has confirmed are stored. */
export const pendingKeyOf = (store: Store) => `tessera.bag.pending.${store}`;
const leftKeyOf = (store: Store) => `tessera.checkout.${store}`;

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
      storage.remove(leftKeyOf(store));
    },
    clear(store) {
      storage.remove(keyOf(store));
      storage.remove(leftKeyOf(store));
    },
    leave(store, cartId) {
      // In this order: a tab that sees the id gone sees the open checkout, too.
      storage.write(leftKeyOf(store), cartId);
      storage.remove(keyOf(store));
    },
    left: (store) => (readId(keyOf(store)) === null ? readId(leftKeyOf(store)) : null),
  };
}
