/** Reads the visitor's cart from the server, and derives the session's next state. */
import type { CartAnswer } from '../cart/cartCalls.ts';
import { cartType } from '../cart/cartType.ts';
import type { StoredCart } from '../storage/storedCart.ts';
import type { CartSession, CartSessionDependencies } from './cartSession.ts';

type Stored = Pick<StoredCart, 'read'>;

/** Whether the visitor may have a cart: its id is stored, or the server has not said yet which one it is. */
export const isStored = ({ store, unsynced }: CartSession, stored: Stored): boolean =>
  unsynced || stored.read(store) !== null;

/** The visitor has a cart that was not read yet: its lines are unknown. */
export const isUnread = (context: CartSession, stored: Stored): boolean =>
  context.cart === null && isStored(context, stored);

/** The session's cart fields without a cart. */
export const WITHOUT_CART = { cart: null, version: null, cartType: cartType(null) } as const;

/** Reads the cart. Asks the server first which one it is where that is unknown (`unsynced`). */
export async function fetchCart(
  { calls, stored, recall }: Pick<CartSessionDependencies, 'calls' | 'stored' | 'recall'>,
  { store, unsynced }: CartSession,
): Promise<CartAnswer> {
  const recalled = unsynced ? await recall(store) : 'known';
  if (recalled === 'unknown') return { kind: 'failed' };
  if (recalled !== 'known') return { kind: 'ordered', cartId: recalled.ordered };
  const cartId = stored.read(store);
  return cartId === null ? { kind: 'noCart' } : calls.fetch(store, cartId);
}

/** Whether the server could not say which cart there is: it did not respond, or had a temporary fault. */
export const isUnavailable = ({ kind }: CartAnswer): boolean => kind === 'failed' || kind === 'unreachable';

/** Id of the cart that has become an order, after this response. */
export const orderedBy = (answer: CartAnswer, { ordered }: CartSession): string | null => {
  if (answer.kind === 'ordered') return answer.cartId;
  return answer.kind === 'cart' ? null : ordered;
};

/** The session after its cart was read; any answer but a cart leaves it without one (BAG-16). */
export function afterReading(context: CartSession, answer: CartAnswer): Partial<CartSession> {
  const known = { ordered: orderedBy(answer, context), unsynced: false };
  if (answer.kind !== 'cart') return { ...WITHOUT_CART, undoable: null, ...known };
  const { cart, version } = answer;
  return { cart, version, cartType: cartType(cart), ...known };
}
