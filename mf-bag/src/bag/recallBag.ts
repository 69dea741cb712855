/** Makes the bag of the scripts the one that the visitor has: forms may have changed it, a checkout was left open, or a call has failed (BAG-12, BAG-21, BAG-22). */
import { isPassing } from '@tessera/remote-kit/passingStatus';
import { callStoreApi } from '@tessera/remote-kit/storeApi';
import { BAG_JOIN_PATH } from '@tessera/shared-contracts/bagForms';
import { cartSchema } from '@tessera/shared-contracts/cart';
import type { Store } from '@tessera/shared-contracts/stores';
import type { StoredCart } from '../session/storedCart.ts';

/**
 * Never rejects. What cannot be asked just now stays to be asked.
 * @returns false: nobody could say which cart it is
 */
export async function recallBag(store: Store, stored: StoredCart): Promise<boolean> {
  const cartId = stored.read(store) ?? stored.toRecall(store);
  const path = `${BAG_JOIN_PATH}?${new URLSearchParams({ store })}`;
  const answer = await callStoreApi({ schema: cartSchema, path, method: 'POST', body: { cartId } });
  if (answer.ok) {
    stored.write(store, answer.value.id);
    return true;
  }
  const { code, status } = answer.problem;
  // The session reads it and shows the order.
  if (code === 'cart.ordered' && cartId !== null) stored.write(store, cartId);
  if (code === 'cart.not-found') stored.clear(store);
  return !isPassing(status);
}
