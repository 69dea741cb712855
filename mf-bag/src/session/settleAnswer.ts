/** The session after the response to the running request: confirmed, refused, stale, or held offline. */
import type { CartAnswer } from '../cart/cartCalls.ts';
import { cartType } from '../cart/cartType.ts';
import { type Add, isLineChange, type Mutation, stillApplies } from '../changes/pendingChanges.ts';
import type { StoredCart } from '../storage/storedCart.ts';
import type { CartSession, CartSessionEmitted, Failure } from './cartSession.ts';
import { lineFailuresOf, withoutBuiltOn } from './changeQueue.ts';
import { isUnavailable, orderedBy } from './readCart.ts';

/** How many times a change that still applies is rebased on a fresh cart before it counts as refused. */
const STALE_LIMIT = 5;

export interface Settled {
  /** Updates the stored cart id. */
  readonly store: (stored: StoredCart) => void;
  readonly changes: Partial<CartSession>;
  readonly emitted: readonly CartSessionEmitted[];
}

/** The event that ends an add; failure null: it succeeded. */
export const settledAdd = (request: Add, failure: Failure | null): CartSessionEmitted => ({
  type: 'settled',
  request,
  failure,
});

/**
 * Settles the running request with its response.
 * @param recall id of the cart to ask the server about (`cartToRecall`)
 */
export function settle(context: CartSession, answer: CartAnswer, isOnline: boolean, recall: string | null): Settled {
  const { running, pending } = context;
  if (!running) return { store: () => {}, changes: {}, emitted: [] };
  if (isHeldUp(running, answer, isOnline)) {
    const isNewlyHeld = running.kind === 'add' && !running.isHeld;
    const waiting = isNewlyHeld ? { ...running, isHeld: true } : running;
    return {
      store: () => {},
      changes: { running: null, pending: [waiting, ...pending] },
      emitted: isNewlyHeld ? [{ type: 'held', request: running }] : [],
    };
  }
  if (answer.kind === 'stale') return settleStale(context, running, answer);

  const failure = failureOf(running, answer);
  // After a failure the cart stays on the screen until the server has said which one the visitor has.
  const left = answer.kind === 'discarded' || answer.kind === 'ordered' ? null : context.cart;
  const cart = answer.kind === 'cart' ? answer.cart : left;
  const version = answer.kind === 'cart' ? answer.version : cart === null ? null : context.version;
  const refused = failure !== null && isLineChange(running) ? running : null;
  const failures = refused ? lineFailuresOf(refused, refused.kind === 'remove' ? 'notRemoved' : 'notUpdated') : {};
  const shown: Partial<CartSession> =
    running.store === context.store
      ? {
          cart,
          version,
          cartType: cartType(cart),
          failure,
          ordered: orderedBy(answer, context),
          lineFailures: { ...context.lineFailures, ...failures },
          unsynced: answer.kind !== 'cart' && (context.unsynced || recall !== null),
          ...(refused && context.undoable?.key === refused.key ? { undoable: null } : {}),
        }
      : {};
  return {
    store(stored) {
      if (answer.kind === 'cart') stored.write(running.store, answer.cart.id);
      else if (recall === null) stored.clear(running.store);
      else stored.clearForRecall(running.store, recall);
    },
    changes: {
      running: null,
      staleAnswers: 0,
      ...(refused ? { pending: withoutBuiltOn(pending, refused) } : {}),
      ...shown,
    },
    emitted: [
      ...(running.kind === 'add' ? [settledAdd(running, failure)] : []),
      ...(refused && failure !== null ? [{ type: 'changeFailed' as const, failure }] : []),
      {
        type: 'changedHere' as const,
        store: running.store,
        cartId: answer.kind === 'cart' ? answer.cart.id : null,
        version: answer.kind === 'cart' ? answer.version : null,
      },
    ],
  };
}

/** The failure (S8) of a request whose response has no cart. Null: it counts as successful. */
function failureOf(running: Mutation, answer: CartAnswer): Failure | null {
  if (answer.kind === 'cart') return null;
  // Only an add fails here: other changes succeed when the cart is discarded, and an ordered cart is shown as ordered.
  if ((answer.kind === 'discarded' || answer.kind === 'ordered') && running.kind !== 'add') return null;
  switch (running.kind) {
    case 'add':
    case 'restore':
      return answer.kind === 'unreachable' ? 'addUnreachable' : 'addFailed';
    case 'update':
      return 'updateFailed';
    case 'remove':
      return 'removeFailed';
    case 'attributes':
      return 'giftNotSaved';
  }
}

/**
 * The cart of a failed call: its id is cleared (S4, S8, BAG-12), and the server is asked at once which cart the visitor has. Null: the call
 * did not fail, or there was no cart.
 */
export function cartToRecall(running: Mutation | null, answer: CartAnswer, stored: StoredCart): string | null {
  const isFailure = isUnavailable(answer) || answer.kind === 'noCart';
  if (running === null || !isFailure) return null;
  return stored.read(running.store) ?? ('cartId' in running ? running.cartId : null);
}

/** Whether the request waits for the network. The gift's step, which leads to the checkout, fails instead. */
export const isHeldUp = (running: Mutation, answer: CartAnswer, isOnline: boolean): boolean =>
  running.kind !== 'attributes' && answer.kind === 'unreachable' && !isOnline;

/** Shows the cart that came with the rejection. A change that still applies to it is sent again; any other is undone. */
function settleStale(
  context: CartSession,
  running: Mutation,
  { cart, version }: Extract<CartAnswer, { kind: 'stale' }>,
): Settled {
  const { pending, store } = context;
  const isShown = running.store === store;
  const fresh: Partial<CartSession> = isShown ? { cart, version, cartType: cartType(cart) } : {};
  const applies =
    isShown && context.staleAnswers < STALE_LIMIT && (!isLineChange(running) || stillApplies(running, cart));
  const changes: Partial<CartSession> = applies
    ? { pending: [running, ...pending], staleAnswers: context.staleAnswers + 1 }
    : refusedBy(context, running);
  return {
    store: (stored) => stored.write(running.store, cart.id),
    changes: { running: null, ...fresh, ...changes },
    emitted: applies || running.kind !== 'add' ? [] : [settledAdd(running, 'addFailed')],
  };
}

/** Undoes a change because another change came first. */
function refusedBy({ pending, lineFailures }: CartSession, running: Mutation): Partial<CartSession> {
  if (!isLineChange(running)) return { staleAnswers: 0, failure: 'giftNotSaved' };
  return {
    staleAnswers: 0,
    pending: withoutBuiltOn(pending, running),
    lineFailures: { ...lineFailures, ...lineFailuresOf(running, 'changedElsewhere') },
  };
}
