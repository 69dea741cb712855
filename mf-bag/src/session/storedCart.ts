/** The cart id that a browser keeps, one per store: `tessera.cart.AE` (S3, S4, BAG-16). */
import type { Store } from '@tessera/shared-contracts/stores';
import * as z from 'zod/mini';
import type { TextStorage } from './textStorage.ts';

/** Ids are opaque (a vendor's may be a URI such as `gid://…/Cart/1?key=2`), but they have no spaces and an end. */
const cartIdSchema = z.string().check(z.regex(/^[\x21-\x7e]{1,300}$/));

export interface StoredCart {
  /** The id, or null when none is kept; anything that is no id is removed and counts as none. */
  read(store: Store): string | null;
  write(store: Store, cartId: string): void;
  clear(store: Store): void;
}

const keyOf = (store: Store) => `tessera.cart.${store}`;

export function createStoredCart(kept: TextStorage): StoredCart {
  return {
    read(store) {
      const text = kept.read(keyOf(store));
      if (text === null) return null;
      const parsed = cartIdSchema.safeParse(text);
      if (parsed.success) return parsed.data;
      kept.remove(keyOf(store));
      return null;
    },
    write: (store, cartId) => kept.write(keyOf(store), cartId),
    clear: (store) => kept.remove(keyOf(store)),
  };
}
