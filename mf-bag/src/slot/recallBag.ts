/**
 * Synchronizes the scripts' bag with the server's: forms may have changed it, a checkout was left open, or a call has failed (BAG-12,
 * BAG-21, BAG-22).
 */
import { isPassing } from '@tessera/remote-kit/passingStatus';
import { callStoreApi } from '@tessera/remote-kit/storeApi';
import { cartSchema } from '@tessera/shared-contracts/bag/cart';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { storeApiRequest } from '@tessera/store-api-client/storeApiRequest';
import type { Recalled } from '../session/cartSession.ts';
import type { StoredCart } from '../storage/storedCart.ts';

/** Never rejects. When the server cannot say, the question stays open for a later call. */
export async function recallBag(store: Store, stored: StoredCart): Promise<Recalled> {
  const cartId = stored.read(store) ?? stored.toRecall(store);
  const answer = await callStoreApi(
    storeApiRequest('post', '/api/bag/join', { query: { store }, body: { cartId }, schema: cartSchema }),
  );
  if (answer.ok) {
    stored.write(store, answer.value.id);
    return 'known';
  }
  const { code, status } = answer.problem;
  const isOrdered = code === 'cart.ordered' && cartId !== null;
  if (isOrdered || code === 'cart.not-found') stored.clear(store);
  if (isOrdered) return { ordered: cartId };
  return isPassing(status) ? 'unknown' : 'known';
}
