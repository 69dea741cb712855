/** Vendor `local`: carts in this service's own database (API-02). */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { assertNotOnlyAddOns, assertStore } from '../../cartProblems.ts';
import type { CartContext, CartVendor, VersionedCart } from '../../cartVendor.ts';
import { addToCart, removeFromCart, updateAttributes, updateLines } from './cartEdits.ts';
import { changeCart } from './changeCart.ts';
import { type LocalCartsOptions, type LocalContext, localCall, localContext } from './localContext.ts';
import { createCart, previewCart } from './newCart.ts';
import { type OpenedCart, openCart } from './openCart.ts';
import { presentStored, requireCart } from './storedCarts.ts';

export interface LocalCarts extends CartVendor {
  /** Finds a cart by its id alone, for the checkout page, which is called without a store. Null: no such cart. */
  open(cartId: string, language: Locale): Promise<OpenedCart | null>;
}

export function createLocalCarts(options: LocalCartsOptions): LocalCarts {
  const local = localContext(options);
  return {
    open: (cartId, language) => openCart(local, cartId, language),
    fetch: (context, cartId) => fetchCart(local, context, cartId),
    create: (context, input) => createCart(local, context, input),
    preview: (context, input) => previewCart(local, context, input),
    add: (context, input) => changeCart(local, 'add', addToCart, context, input),
    update: (context, input) => changeCart(local, 'update', updateLines, context, input),
    updateAttributes: (context, input) => changeCart(local, 'updateAttributes', updateAttributes, context, input),
    remove: (context, input) => changeCart(local, 'remove', removeFromCart, context, input),
  };
}

async function fetchCart(local: LocalContext, context: CartContext, cartId: string): Promise<VersionedCart> {
  const stored = await requireCart(local, cartId);
  assertStore(stored, context.store);
  const fetched = presentStored(localCall(local, context), stored, stored.lines);
  assertNotOnlyAddOns(fetched);
  return fetched;
}
