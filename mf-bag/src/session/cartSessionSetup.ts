/** Actors, guards and actions of the cart session's machine, by the names that its states use. */
import type { Cart } from '@tessera/shared-contracts/bag/cart';
import { newId } from '@tessera/shared-contracts/http/newId';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { CartAnswer } from '../cart/cartCalls.ts';
import { FLOW_ATTRIBUTES, fitToSave, type GiftDetails, giftAttributes } from '../cart/giftDetails.ts';
import { type Add, isLineChange, outlivesStore, shownBag } from '../changes/pendingChanges.ts';
import type { CartSession, CartSessionDependencies, CartSessionEmitted, CartSessionEvent } from './cartSession.ts';
import {
  addKey,
  dropSuperseded,
  nextOf,
  queueAdd,
  queueAttributes,
  setQuantity,
  startNext,
  undoRemoval,
} from './changeQueue.ts';
import { afterReading, fetchCart, isStored, isUnavailable, isUnread, WITHOUT_CART } from './readCart.ts';
import { sendMutation } from './sendMutation.ts';
import { cartToRecall, isHeldUp, settle, settledAdd } from './settleAnswer.ts';

/** XState infers the types from this object; its value is empty. */
const types: {
  context?: CartSession;
  events?: CartSessionEvent;
  input?: { readonly store: Store };
  emitted?: CartSessionEmitted;
} = {};

interface GuardArgs {
  readonly context: CartSession;
  readonly event: CartSessionEvent;
}
interface WithAnswer {
  readonly answer: CartAnswer;
}

/** A setup whose `createMachine` accepts the state table. */
export function cartSessionSetup(dependencies: CartSessionDependencies) {
  const { stored, storedPending, needsSync, isOnline, attributes, discountCodes, leaveFor } = dependencies;
  return setup({
    types,
    actors: cartSessionActors(dependencies),
    guards: cartSessionGuards(dependencies),
    actions: {
      /** Emits the quantity that the panel shows, including changes that wait for the network. Emits nothing before the cart was read. */
      emitChanged: enqueueActions(({ context, enqueue }) => {
        if (isUnread(context, stored)) return;
        enqueue.emit({ type: 'changed', store: context.store, totalQuantity: shownBag(context).totalQuantity });
      }),
      queueAdd: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'ADD') return;
        const { type: _, ...request } = event;
        const isHeld = !isOnline();
        const add: Add = {
          kind: 'add',
          store: context.store,
          key: newId(),
          isHeld,
          brought: { attributes: attributes(), discountCodes: discountCodes() },
          ...request,
        };
        enqueue.assign(queueAdd(context, add));
        if (isHeld) enqueue.emit({ type: 'held', request });
      }),
      setCartFlow: assign(({ context, event }) =>
        event.type === 'SET_CART_FLOW' ? queueAttributes(context, FLOW_ATTRIBUTES[event.cartFlow], 'stay') : {},
      ),
      saveAttributesThenGoToCheckout: assign(({ context, event }) =>
        event.type === 'SAVE_GIFT' && event.details !== null
          ? queueAttributes(context, giftAttributes(event.details), 'checkout')
          : {},
      ),
      startNext: assign(({ context }) => startNext(context, isOnline())),
      // Does nothing before the cart was read, because its lines are unknown.
      dropSuperseded: assign(({ context }) => (isUnread(context, stored) ? {} : dropSuperseded(context))),
      setQuantity: assign(({ context }, { lineId, quantity }: { lineId: string; quantity: number }) =>
        setQuantity(context, lineId, quantity),
      ),
      undoRemoval: assign(({ context }) => undoRemoval(context)),
      confirmRemoval: assign({ undoable: null }),
      clearFailure: assign({ failure: null, lineFailures: {} }),
      failGiftIncomplete: assign({ failure: 'giftIncomplete' }),
      settle: enqueueActions(({ context, enqueue }, { answer }: WithAnswer) => {
        const { store, changes, emitted } = settle(
          context,
          answer,
          isOnline(),
          cartToRecall(context.running, answer, stored),
        );
        enqueue(() => store(stored));
        enqueue.assign(changes);
        for (const event of emitted) enqueue.emit(event);
      }),
      clearCart: assign({ ...WITHOUT_CART, undoable: null }),
      /** The cart that is read next includes every change of other tabs and forms. */
      clearOutdated: assign(({ context: { store } }) => ({ outdated: false, unsynced: needsSync(store) })),
      markOutdated: assign({ outdated: true }),
      /** BAG-16: a response without a cart clears the stored id. */
      setCartOrClearStored: enqueueActions(({ context, enqueue }, { answer }: WithAnswer) => {
        const { store } = context;
        enqueue(() => (answer.kind === 'cart' ? stored.write(store, answer.cart.id) : stored.clear(store)));
        enqueue.assign(afterReading(context, answer));
      }),
      /** S4: clears the stored cart, and navigates to the checkout URL. */
      clearStoredAndLeave: enqueueActions(({ context: { cart, store }, enqueue }, { url }: { url: URL | null }) => {
        if (url === null || cart === null) return;
        enqueue(() => stored.clearForRecall(store, cart.id));
        enqueue.emit({ type: 'changedHere', store, cartId: null, version: null });
        enqueue(() => leaveFor(url));
      }),
      refuseCheckout: assign({ failure: 'checkoutRefused' }),
      storeCartAgain: enqueueActions(({ context: { cart, store }, enqueue }) => {
        if (cart === null || stored.read(store) !== null) return;
        enqueue(() => stored.write(store, cart.id));
        enqueue.emit({ type: 'changedHere', store, cartId: cart.id, version: null });
      }),
      /** S4: a store change resets the cart. Adds that were not sent yet name variants of the old store, so they fail. */
      changeStore: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'STORE_CHANGED') return;
        for (const waiting of context.pending) {
          if (waiting.kind === 'add' && !waiting.isHeld) enqueue.emit(settledAdd(waiting, 'addFailed'));
        }
        enqueue.assign({
          store: event.store,
          ...WITHOUT_CART,
          // Changes of the old store's cart are still sent to it.
          pending: [...context.pending.filter(outlivesStore), ...storedPending(event.store)],
          failure: null,
          lineFailures: {},
          undoable: null,
          places: {},
          ordered: null,
          unsynced: needsSync(event.store),
        });
      }),
    },
  });
}

const cartSessionActors = (dependencies: CartSessionDependencies) => ({
  fetchCart: fromPromise(({ input }: { input: CartSession }): Promise<CartAnswer> => fetchCart(dependencies, input)),
  findCheckout: fromPromise(({ input: { cart, store } }: { input: { cart: Cart | null; store: Store } }) =>
    cart === null ? Promise.resolve(null) : dependencies.checkoutUrl(cart, store),
  ),
  sendMutation: fromPromise(({ input: { cart, running, version } }: { input: CartSession }): Promise<CartAnswer> => {
    if (running === null) return Promise.resolve({ kind: 'failed' });
    const isShown = 'cartId' in running && running.cartId === cart?.id;
    // Calls do not reject; should one reject anyway, it counts as failed.
    return sendMutation(dependencies, running, isShown ? version : null).catch(() => ({ kind: 'failed' }));
  }),
});

const cartSessionGuards = ({ stored, isOnline }: CartSessionDependencies) => ({
  hasNext: ({ context }: GuardArgs) => nextOf(context, isOnline()) !== undefined,
  hasNextAdd: ({ context }: GuardArgs) => nextOf(context, isOnline())?.kind === 'add',
  hasPending: ({ context }: GuardArgs) => context.pending.length > 0,
  waitsForNetwork: ({ context }: GuardArgs) => context.pending.length > 0 && !isOnline(),
  hasNothingPending: ({ context }: GuardArgs) => context.pending.length === 0,
  hasLines: ({ context }: GuardArgs) => context.cart !== null && context.cart.lines.edges.length > 0,
  isStored: ({ context }: GuardArgs) => isStored(context, stored),
  isOutdated: ({ context }: GuardArgs) => context.outdated,
  isNewRequest: ({ context, event }: GuardArgs) => event.type === 'ADD' && !context.seenAdds.includes(addKey(event)),
  isAnotherStore: ({ context, event }: GuardArgs) => event.type === 'STORE_CHANGED' && event.store !== context.store,
  networkIsBack: (_: GuardArgs) => isOnline(),
  isUnavailable: (_: GuardArgs, { answer }: WithAnswer) => isUnavailable(answer),
  isUnavailableButCartIsShown: ({ context }: GuardArgs, { answer }: WithAnswer) =>
    context.cart !== null && isUnavailable(answer),
  checkoutIsAllowed: (_: GuardArgs, { url }: { url: URL | null }) => url !== null,
  hasCartAndEmail: ({ context }: GuardArgs, { details }: { details: GiftDetails | null }) =>
    context.cart !== null && details !== null && fitToSave(details),
  isSavedForCheckout: ({ context: { running, pending, store } }: GuardArgs, { answer }: WithAnswer) =>
    answer.kind === 'cart' &&
    running?.kind === 'attributes' &&
    running.then === 'checkout' &&
    running.store === store &&
    pending.length === 0,
  isUnread: ({ context }: GuardArgs) => isUnread(context, stored),
  failedCallNeedsSync: ({ context: { running, store } }: GuardArgs, { answer }: WithAnswer) =>
    running?.store === store &&
    !isHeldUp(running, answer, isOnline()) &&
    cartToRecall(running, answer, stored) !== null,
  isUnreadForNext: ({ context }: GuardArgs) => {
    const next = nextOf(context, isOnline());
    return next !== undefined && isLineChange(next) && next.store === context.store && isUnread(context, stored);
  },
});
