/** Problems that the carts of every vendor return. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { isOnlyAddOns } from '@tessera/shared-contracts/bag/addOns';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { VersionedCart } from './cartVendor.ts';

export const cartNotFound = (id: string) =>
  new HttpProblem(404, 'cart.not-found', `There is no cart "${id}". Create a new one.`);

export const lineNotFound = (id: string) =>
  new HttpProblem(404, 'cart.line-not-found', `The cart has no line "${id}". Fetch it to see what it holds now.`);

export const lineFixed = (lineId: string) =>
  new HttpProblem(
    409,
    'cart.line-fixed',
    `The line "${lineId}" is free and comes with what is in the cart: it can't be changed, and leaves with that.`,
  );

export const notSoldIn = (store: Store, merchandiseId: string) =>
  new HttpProblem(409, 'product.unavailable', `The store ${store} does not sell "${merchandiseId}".`);

export const nothingToMatch = () =>
  new HttpProblem(412, 'cart.stale', 'A cart that is about to be made has no version to match. Leave If-Match out.');

/** @throws {HttpProblem} `cart.store-mismatch` */
export function assertStore(cart: { readonly store: string }, store: Store): void {
  if (cart.store === store) return;
  throw new HttpProblem(
    409,
    'cart.store-mismatch',
    `The cart belongs to the store ${cart.store}, and the call asks in ${store}. Each store has a cart of its own.`,
  );
}

/** Reports a cart of add-ons alone as not found, so that the bag forgets it (BAG-15). @throws {HttpProblem} `cart.not-found` */
export function assertNotOnlyAddOns({ cart }: VersionedCart): void {
  if (!isOnlyAddOns(cart)) return;
  throw new HttpProblem(
    404,
    'cart.not-found',
    `The cart "${cart.id}" held memberships and add-ons alone, which go with a device: it is discarded.`,
  );
}
