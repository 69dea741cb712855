/**
 * One visitor's cart in one store: read from the stored id, then changed one request at a time (S4). A change of lines is shown at once and
 * is pending until the server has confirmed it; a refused change is undone. Failures to show are in `failure` and `lineFailures`; events
 * for other parts are emitted.
 */
import type { ActorRefFrom } from 'xstate';
import type { CartSessionDependencies } from './cartSession.ts';
import { cartSessionSetup } from './cartSessionSetup.ts';
import { WITHOUT_CART } from './readCart.ts';

/** The state table of a cart session. Its guards, actions and actors come from `cartSessionSetup`. */
export function createCartSessionMachine(dependencies: CartSessionDependencies) {
  const { storedPending, needsSync } = dependencies;
  return cartSessionSetup(dependencies).createMachine({
    id: 'cartSession',
    context: ({ input }) => ({
      store: input.store,
      ...WITHOUT_CART,
      pending: storedPending(input.store),
      running: null,
      staleAnswers: 0,
      failure: null,
      lineFailures: {},
      undoable: null,
      places: {},
      ordered: null,
      outdated: false,
      unsynced: needsSync(input.store),
      seenAdds: [],
    }),
    initial: 'deciding',
    on: {
      ADD: {
        guard: 'isNewRequest',
        actions: 'queueAdd',
      },
      SET_QUANTITY: {
        actions: { type: 'setQuantity', params: ({ event: { lineId, quantity } }) => ({ lineId, quantity }) },
      },
      REMOVE: {
        actions: { type: 'setQuantity', params: ({ event: { lineId } }) => ({ lineId, quantity: 0 }) },
      },
      UNDO_REMOVAL: { actions: 'undoRemoval' },
      CONFIRM_REMOVAL: { actions: 'confirmRemoval' },
      // Without a cart the gift's details cannot be saved (S5, GIFT-06).
      SAVE_GIFT: { actions: 'failGiftIncomplete' },
      DISMISS_FAILURE: { actions: 'clearFailure' },
      STORE_CHANGED: {
        guard: 'isAnotherStore',
        target: '.deciding',
        actions: 'changeStore',
      },
    },
    states: {
      deciding: {
        entry: 'dropSuperseded',
        always: [
          { guard: 'isUnreadForNext', target: 'loading' },
          { guard: 'hasNext', target: 'changing' },
          { guard: 'isUnread', target: 'loading' },
          { guard: 'hasPending', target: 'offline' },
          { guard: 'isOutdated', target: 'readingAgain' },
          { guard: 'hasLines', target: 'ready' },
          { target: 'none' },
        ],
      },
      loading: {
        on: { CHANGED_ELSEWHERE: { target: 'loading', reenter: true } },
        invoke: {
          src: 'fetchCart',
          input: ({ context }) => context,
          onDone: [
            {
              guard: { type: 'isUnavailableButCartIsShown', params: ({ event }) => ({ answer: event.output }) },
              target: 'deciding',
            },
            {
              guard: { type: 'isUnavailable', params: ({ event }) => ({ answer: event.output }) },
              target: 'failed',
            },
            {
              target: 'deciding',
              actions: { type: 'setCartOrClearStored', params: ({ event }) => ({ answer: event.output }) },
            },
          ],
          onError: 'failed',
        },
      },
      none: {
        entry: 'emitChanged',
        always: { guard: 'hasPending', target: 'deciding' },
        on: { CHANGED_ELSEWHERE: 'readingAgain', RETURNED: 'readingAgain' },
      },
      ready: {
        entry: 'emitChanged',
        always: { guard: 'hasPending', target: 'deciding' },
        on: {
          SET_CART_FLOW: { actions: 'setCartFlow' },
          SAVE_GIFT: [
            {
              guard: { type: 'hasCartAndEmail', params: ({ event: { details } }) => ({ details }) },
              actions: 'saveAttributesThenGoToCheckout',
            },
            { actions: 'failGiftIncomplete' },
          ],
          CHECKOUT: 'handingOver',
          CHANGED_ELSEWHERE: 'readingAgain',
          RETURNED: 'readingAgain',
        },
      },
      handingOver: {
        entry: ['clearFailure', 'confirmRemoval'],
        // The checkout has the cart now: its lines must not change.
        on: { SET_QUANTITY: {}, REMOVE: {} },
        invoke: {
          src: 'findCheckout',
          input: ({ context: { cart, store } }) => ({ cart, store }),
          onDone: [
            {
              guard: { type: 'checkoutIsAllowed', params: ({ event }) => ({ url: event.output }) },
              target: 'leaving',
              actions: { type: 'clearStoredAndLeave', params: ({ event }) => ({ url: event.output }) },
            },
            { target: 'ready', actions: 'refuseCheckout' },
          ],
          onError: { target: 'ready', actions: 'refuseCheckout' },
        },
      },
      readingAgain: {
        entry: 'clearOutdated',
        // Another cart may be stored by now, or none.
        always: [
          { guard: 'isStored', target: 'loading' },
          { target: 'none', actions: 'clearCart' },
        ],
      },
      changing: {
        entry: 'startNext',
        // The request continues, because the server may have acted already. Its response counts for the store that it was sent for.
        on: {
          STORE_CHANGED: { guard: 'isAnotherStore', actions: 'changeStore' },
          // A second click is ignored (BAG-10).
          SAVE_GIFT: {},
          CHANGED_ELSEWHERE: { actions: 'markOutdated' },
        },
        invoke: {
          src: 'sendMutation',
          input: ({ context }) => context,
          onDone: [
            {
              guard: { type: 'isSavedForCheckout', params: ({ event }) => ({ answer: event.output }) },
              target: 'handingOver',
              actions: { type: 'settle', params: ({ event }) => ({ answer: event.output }) },
            },
            {
              guard: { type: 'failedCallNeedsSync', params: ({ event }) => ({ answer: event.output }) },
              target: 'loading',
              actions: { type: 'settle', params: ({ event }) => ({ answer: event.output }) },
            },
            { target: 'deciding', actions: { type: 'settle', params: ({ event }) => ({ answer: event.output }) } },
          ],
        },
      },
      /** Changes wait for the network and are shown in the bag. */
      offline: {
        entry: 'emitChanged',
        always: [
          { guard: 'hasNext', target: 'deciding' },
          // Every waiting change was undone.
          { guard: 'hasNothingPending', target: 'deciding' },
        ],
        on: {
          // Each of these changes the number of items in the bag, so the entry action runs again.
          ADD: { target: 'offline', reenter: true, guard: 'isNewRequest', actions: 'queueAdd' },
          SET_QUANTITY: {
            target: 'offline',
            reenter: true,
            actions: { type: 'setQuantity', params: ({ event: { lineId, quantity } }) => ({ lineId, quantity }) },
          },
          REMOVE: {
            target: 'offline',
            reenter: true,
            actions: { type: 'setQuantity', params: ({ event: { lineId } }) => ({ lineId, quantity: 0 }) },
          },
          UNDO_REMOVAL: { target: 'offline', reenter: true, actions: 'undoRemoval' },
          ONLINE: { guard: 'networkIsBack', target: 'deciding' },
          CHANGED_ELSEWHERE: { actions: 'markOutdated' },
        },
      },
      failed: {
        always: [
          { guard: 'hasNextAdd', target: 'changing' },
          { guard: 'waitsForNetwork', target: 'offline' },
        ],
        on: { RETRY: 'readingAgain', ONLINE: 'readingAgain', CHANGED_ELSEWHERE: 'readingAgain' },
      },
      leaving: {
        on: {
          SET_QUANTITY: {},
          REMOVE: {},
          // Another tab may have created a cart meanwhile.
          RETURNED: 'readingAgain',
          STAYED: {
            target: 'readingAgain',
            actions: 'storeCartAgain',
          },
        },
      },
    },
  });
}

export type CartSessionActor = ActorRefFrom<ReturnType<typeof createCartSessionMachine>>;
