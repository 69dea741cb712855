/**
 * One visitor's cart in one store: read from what the browser kept, then changed one request at a time (S4).
 * What a shopper must be told comes out as `failure`; what others must be told is emitted.
 */
import type { Attribute, Cart, CartLineInput } from '@tessera/shared-contracts/cart';
import type { Store } from '@tessera/shared-contracts/stores';
import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import type { ActivePartner } from '../partner/activePartner.ts';
import type { CartAnswer, CartCalls } from './cartCalls.ts';
import type { CartFlow } from './cartFlow.ts';
import { type CartType, cartType } from './cartType.ts';
import { FLOW_ATTRIBUTES, fitToSave, type GiftDetails, giftAttributes } from './giftDetails.ts';
import { leavesWith, type Removal } from './leavesWith.ts';
import { quantityChange } from './quantityChange.ts';
import type { StoredCart } from './storedCart.ts';

/** S8's sentences over the page. */
type ToastedFailure = 'addFailed' | 'addUnreachable' | 'removeFailed' | 'updateFailed';
/** S8's sentences in the bag's red bar, and the one for a checkout that is refused. */
export const BAR_FAILURES = ['giftIncomplete', 'giftNotSaved', 'checkoutRefused'] as const;
export type BarFailure = (typeof BAR_FAILURES)[number];
export type Failure = ToastedFailure | BarFailure;

export interface AddRequest {
  readonly requestId: string;
  readonly lines: readonly CartLineInput[];
  /** Codes that go into the cart with them. */
  readonly discountCodes: readonly string[];
  readonly silent: boolean;
  readonly forceNew: boolean;
}

/** A request to the server, for the store that it was asked in: that may be another by the time it ends. */
export type Mutation = { readonly store: Store } & (
  | ({ readonly kind: 'add' } & AddRequest)
  | { readonly kind: 'update'; readonly cartId: string; readonly lineId: string; readonly quantity: number }
  | ({ readonly kind: 'remove'; readonly cartId: string } & Removal)
  | {
      readonly kind: 'attributes';
      readonly cartId: string;
      readonly attributes: readonly Attribute[];
      /** Where the shopper goes once they are kept. */
      readonly then: 'stay' | 'checkout';
    }
);

export interface CartSession {
  readonly store: Store;
  readonly cart: Cart | null;
  /** RING or M1 (S4, BAG-11). */
  readonly cartType: CartType;
  /** Waiting for their turn, first come first served. */
  readonly pending: readonly Mutation[];
  readonly running: Mutation | null;
  readonly failure: Failure | null;
  /** Another tab has changed the cart while this one was busy with it: the answer may be older than that. */
  readonly outdated: boolean;
  /** Ids of adds that are waiting, running or done: what arrives twice is sent once (BAG-10). */
  readonly taken: readonly string[];
}

export type CartSessionEvent =
  | ({ readonly type: 'ADD' } & AddRequest)
  /** Ignored while anything is under way: the controls are disabled then (BAG-10). */
  | { readonly type: 'SET_QUANTITY'; readonly lineId: string; readonly quantity: number }
  | { readonly type: 'REMOVE'; readonly lineId: string }
  /** Between the normal and the gift flow (S4, BAG-09). */
  | { readonly type: 'SET_CART_FLOW'; readonly cartFlow: CartFlow }
  /** Keeps what was said of the gift, then goes to the checkout (GIFT-01). */
  | { readonly type: 'SAVE_GIFT'; readonly details: GiftDetails | null }
  | { readonly type: 'CHECKOUT' }
  /** The page is shown again out of the browser's page cache, where it heard of nothing. */
  | { readonly type: 'RETURNED' }
  /** The visitor has stopped the browser on its way to the checkout. */
  | { readonly type: 'STAYED' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'DISMISS_FAILURE' }
  | { readonly type: 'STORE_CHANGED'; readonly store: Store }
  /** Another tab has changed, made or left the cart of this store (BAG-19). */
  | { readonly type: 'CHANGED_ELSEWHERE' };

export type CartSessionEmitted =
  | { readonly type: 'changed'; readonly store: Store; readonly totalQuantity: number }
  /** This tab has changed, made or left the cart of a store: for the other tabs. */
  | { readonly type: 'changedHere'; readonly store: Store }
  /** A line was not changed, or not taken out. */
  | { readonly type: 'changeFailed'; readonly failure: Failure }
  | {
      readonly type: 'settled';
      readonly requestId: string;
      readonly silent: boolean;
      /** Null when it went well. */
      readonly failure: Failure | null;
    };

export interface CartSessionDependencies {
  readonly calls: CartCalls;
  readonly stored: StoredCart;
  /** Read when a request is made, not before. */
  readonly partner: () => ActivePartner | null;
  /** What the address that the visitor came by says (BAG-18). */
  readonly attributes: () => readonly Attribute[];
  /** The partner's and the address's. */
  readonly discountCodes: () => string[];
  readonly countryCode: (store: Store) => string | undefined;
  /** Null when the cart's checkout address may not be gone to (BAG-17). */
  readonly checkoutUrl: (cart: Cart, store: Store) => Promise<URL | null>;
  readonly leaveFor: (url: URL) => void;
}

/** How many ids of done adds are remembered. */
const TAKEN_LIMIT = 50;

/** XState reads the types off this; the value itself is empty. */
const types: {
  context?: CartSession;
  events?: CartSessionEvent;
  input?: { readonly store: Store };
  emitted?: CartSessionEmitted;
} = {};

/** The pending requests after a shopper wished for a line's quantity, 0 being its removal (BAG-13). */
function withWish({ cart, pending, store }: CartSession, lineId: string, wanted: number): readonly Mutation[] {
  const line = cart?.lines.edges.find(({ node }) => node.id === lineId)?.node;
  if (!cart || !line) return pending;
  const change = quantityChange(line.quantity, wanted, line.merchandise.quantityRule?.maximum);
  switch (change.kind) {
    case 'none':
      return pending;
    case 'remove':
      return [...pending, { kind: 'remove', store, cartId: cart.id, ...leavesWith(cart, lineId) }];
    case 'update':
      return [...pending, { kind: 'update', store, cartId: cart.id, lineId, quantity: change.quantity }];
  }
}

/** The pending requests after something is to be kept with the cart. */
const withAttributes = (
  { cart, pending, store }: CartSession,
  attributes: readonly Attribute[],
  then: 'stay' | 'checkout',
): readonly Mutation[] =>
  cart === null ? pending : [...pending, { kind: 'attributes', store, cartId: cart.id, attributes, then }];

const settled = ({ requestId, silent }: AddRequest, failure: Failure | null): CartSessionEmitted => ({
  type: 'settled',
  requestId,
  silent,
  failure,
});

/** The sentence that S8 has for a request that brought no cart. */
function failureOf(running: Mutation, answer: CartAnswer): Failure | null {
  if (answer.kind === 'cart') return null;
  // What was added is not there; what was taken away is.
  if (answer.kind === 'discarded' && running.kind !== 'add') return null;
  switch (running.kind) {
    case 'add':
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
 * What the answer to the running request makes of the session. Any failure clears the kept id (S4, S8, BAG-12). After a
 * failed add the cart is gone from the screen too, since the next add starts a new one; after a failed change it stays,
 * so that the shopper can try again, and the first success keeps its id again.
 */
function settle(context: CartSession, answer: CartAnswer) {
  const { running } = context;
  if (!running) return { keep: () => {}, changes: {}, emitted: [] };
  const failure = failureOf(running, answer);
  // What the bar says can be tried again with the same cart, unless the server has it no more.
  const isKept = running.kind === 'attributes' && (answer.kind === 'failed' || answer.kind === 'unreachable');
  const keep = (stored: StoredCart) => {
    if (answer.kind === 'cart') stored.write(running.store, answer.cart.id);
    else if (!isKept) stored.clear(running.store);
  };
  const kept = running.kind === 'add' || answer.kind === 'discarded' ? null : context.cart;
  const cart = answer.kind === 'cart' ? answer.cart : kept;
  const shown = running.store === context.store ? { cart, cartType: cartType(cart), failure } : {};
  return {
    keep,
    changes: { running: null, ...shown },
    emitted: [
      ...(running.kind === 'add' ? [settled(running, failure)] : []),
      ...((running.kind === 'update' || running.kind === 'remove') && failure !== null
        ? [{ type: 'changeFailed' as const, failure }]
        : []),
      { type: 'changedHere' as const, store: running.store },
    ],
  };
}

export function createCartSessionMachine({
  calls,
  stored,
  partner,
  attributes,
  discountCodes,
  countryCode,
  checkoutUrl,
  leaveFor,
}: CartSessionDependencies) {
  async function send(mutation: Mutation): Promise<CartAnswer> {
    const { store } = mutation;
    switch (mutation.kind) {
      case 'add': {
        const codes = [...new Set([...discountCodes(), ...mutation.discountCodes])];
        const cartId = mutation.forceNew ? null : stored.read(store);
        if (cartId === null) {
          return calls.create(store, {
            lines: mutation.lines,
            partner: partner(),
            attributes: attributes(),
            discountCodes: codes,
            countryCode: countryCode(store),
          });
        }
        const added = await calls.add(store, cartId, mutation.lines, codes);
        if (added.kind !== 'cart') return added;
        const there = new Map(added.cart.attributes.map(({ key, value }) => [key, value]));
        const news = attributes().filter(({ key, value }) => there.get(key) !== value);
        if (news.length === 0) return added;
        // Words for the checkout: without them what was added is there all the same.
        const named = await calls.updateAttributes(store, cartId, news);
        return named.kind === 'cart' ? named : added;
      }
      case 'update':
        return calls.update(store, mutation.cartId, mutation.lineId, mutation.quantity);
      case 'remove':
        return calls.remove(store, mutation.cartId, mutation);
      case 'attributes':
        return calls.updateAttributes(store, mutation.cartId, mutation.attributes);
    }
  }

  const machine = setup({
    types,
    actors: {
      fetchCart: fromPromise(({ input }: { input: { store: Store; cartId: string | null } }): Promise<CartAnswer> => {
        const { store, cartId } = input;
        return cartId === null ? Promise.resolve({ kind: 'noCart' }) : calls.fetch(store, cartId);
      }),
      findCheckout: fromPromise(({ input: { cart, store } }: { input: { cart: Cart | null; store: Store } }) =>
        cart === null ? Promise.resolve(null) : checkoutUrl(cart, store),
      ),
      sendMutation: fromPromise(({ input }: { input: Mutation | null }): Promise<CartAnswer> => {
        return input === null ? Promise.resolve({ kind: 'failed' }) : send(input);
      }),
    },
    guards: {
      hasPending: ({ context }) => context.pending.length > 0,
      hasLines: ({ context }) => context.cart !== null && context.cart.lines.edges.length > 0,
      isKept: ({ context }) => stored.read(context.store) !== null,
      hasCartAndEmail: ({ context }, { details }: { details: GiftDetails | null }) =>
        context.cart !== null && details !== null && fitToSave(details),
      isSavedForCheckout: ({ context: { running, store } }, { answer }: { answer: CartAnswer }) =>
        answer.kind === 'cart' &&
        running?.kind === 'attributes' &&
        running.then === 'checkout' &&
        running.store === store,
      isUnread: ({ context }) => context.cart === null && stored.read(context.store) !== null,
    },
    actions: {
      tellChanged: emit(({ context }) => ({
        type: 'changed' as const,
        store: context.store,
        totalQuantity: context.cart?.totalQuantity ?? 0,
      })),
      takeNext: assign(({ context }) => {
        const [running = null, ...pending] = context.pending;
        return { running, pending, failure: null };
      }),
      clearFailure: assign({ failure: null }),
      tellGiftIncomplete: assign({ failure: 'giftIncomplete' }),
      settle: enqueueActions(({ context, enqueue }, { answer }: { answer: CartAnswer }) => {
        const { keep, changes, emitted } = settle(context, answer);
        enqueue(() => keep(stored));
        enqueue.assign(changes);
        for (const told of emitted) enqueue.emit(told);
      }),
      forgetCart: assign({ cart: null, cartType: cartType(null) }),
    },
  });

  /** Adds that were not sent yet name variants of the old store; their senders are told. */
  const changeStore = machine.createAction(
    enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'STORE_CHANGED') return;
      for (const waiting of context.pending) {
        if (waiting.kind === 'add') enqueue.emit(settled(waiting, 'addFailed'));
      }
      enqueue.assign({ store: event.store, cart: null, cartType: cartType(null), pending: [], failure: null });
    }),
  );

  return machine.createMachine({
    id: 'cartSession',
    context: ({ input }) => ({
      store: input.store,
      cart: null,
      cartType: cartType(null),
      pending: [],
      running: null,
      failure: null,
      outdated: false,
      taken: [],
    }),
    initial: 'deciding',
    on: {
      ADD: {
        guard: ({ context, event }) => !context.taken.includes(event.requestId),
        actions: assign(({ context, event: { type: _, ...request } }) => ({
          pending: [...context.pending, { kind: 'add' as const, store: context.store, ...request }],
          taken: [...context.taken, request.requestId].slice(-TAKEN_LIMIT),
        })),
      },
      // With no cart there is nothing that a gift could be said of (S5, GIFT-06).
      SAVE_GIFT: { actions: 'tellGiftIncomplete' },
      DISMISS_FAILURE: { actions: 'clearFailure' },
      STORE_CHANGED: {
        guard: ({ context, event }) => event.store !== context.store,
        target: '.deciding',
        actions: changeStore,
      },
    },
    states: {
      deciding: {
        always: [
          { guard: 'hasPending', target: 'mutating' },
          { guard: ({ context }) => context.outdated, target: 'readingAgain' },
          { guard: 'isUnread', target: 'loading' },
          { guard: 'hasLines', target: 'ready' },
          { target: 'empty' },
        ],
      },
      loading: {
        on: { CHANGED_ELSEWHERE: { target: 'loading', reenter: true } },
        invoke: {
          src: 'fetchCart',
          input: ({ context: { store } }) => ({ store, cartId: stored.read(store) }),
          onDone: [
            {
              guard: ({ context, event: { output } }) =>
                context.cart !== null && (output.kind === 'failed' || output.kind === 'unreachable'),
              target: 'deciding',
            },
            {
              guard: ({ event }) => event.output.kind === 'failed' || event.output.kind === 'unreachable',
              target: 'failed',
            },
            {
              target: 'deciding',
              actions: enqueueActions(({ context: { store }, event: { output }, enqueue }) => {
                // BAG-16: an answer without a cart clears what was kept.
                if (output.kind !== 'cart') {
                  enqueue(() => stored.clear(store));
                  return enqueue.assign({ cart: null, cartType: cartType(null) });
                }
                enqueue(() => stored.write(store, output.cart.id));
                enqueue.assign({ cart: output.cart, cartType: cartType(output.cart) });
              }),
            },
          ],
          onError: 'failed',
        },
      },
      empty: {
        entry: 'tellChanged',
        always: { guard: 'hasPending', target: 'mutating' },
        on: { CHANGED_ELSEWHERE: 'readingAgain', RETURNED: 'readingAgain' },
      },
      ready: {
        entry: 'tellChanged',
        always: { guard: 'hasPending', target: 'mutating' },
        on: {
          SET_QUANTITY: {
            actions: assign(({ context, event }) => ({ pending: withWish(context, event.lineId, event.quantity) })),
          },
          REMOVE: { actions: assign(({ context, event }) => ({ pending: withWish(context, event.lineId, 0) })) },
          SET_CART_FLOW: {
            actions: assign(({ context, event }) => ({
              pending: withAttributes(context, FLOW_ATTRIBUTES[event.cartFlow], 'stay'),
            })),
          },
          SAVE_GIFT: [
            {
              guard: { type: 'hasCartAndEmail', params: ({ event: { details } }) => ({ details }) },
              actions: assign(({ context, event: { details } }) => ({
                pending:
                  details === null ? context.pending : withAttributes(context, giftAttributes(details), 'checkout'),
              })),
            },
            { actions: 'tellGiftIncomplete' },
          ],
          CHECKOUT: 'handingOver',
          CHANGED_ELSEWHERE: 'readingAgain',
          RETURNED: 'readingAgain',
        },
      },
      handingOver: {
        entry: 'clearFailure',
        invoke: {
          src: 'findCheckout',
          input: ({ context: { cart, store } }) => ({ cart, store }),
          onDone: [
            {
              guard: ({ event }) => event.output !== null,
              target: 'leaving',
              actions: enqueueActions(({ context: { store }, event: { output }, enqueue }) => {
                if (output === null) return;
                enqueue(() => stored.clear(store));
                enqueue.emit({ type: 'changedHere', store });
                enqueue(() => leaveFor(output));
              }),
            },
            { target: 'ready', actions: assign({ failure: 'checkoutRefused' }) },
          ],
          onError: { target: 'ready', actions: assign({ failure: 'checkoutRefused' }) },
        },
      },
      readingAgain: {
        entry: assign({ outdated: false }),
        // What is kept may be another cart by now, or none.
        always: [
          { guard: 'isKept', target: 'loading' },
          { target: 'empty', actions: 'forgetCart' },
        ],
      },
      mutating: {
        entry: 'takeNext',
        // The request goes on: the server may have done it already. Its answer counts for the store it was made in.
        on: {
          STORE_CHANGED: { guard: ({ context, event }) => event.store !== context.store, actions: changeStore },
          // What is pressed twice is done once (BAG-10).
          SAVE_GIFT: {},
          CHANGED_ELSEWHERE: { actions: assign({ outdated: true }) },
        },
        invoke: {
          src: 'sendMutation',
          input: ({ context }) => context.running,
          onDone: [
            {
              guard: { type: 'isSavedForCheckout', params: ({ event }) => ({ answer: event.output }) },
              target: 'handingOver',
              actions: { type: 'settle', params: ({ event }) => ({ answer: event.output }) },
            },
            { target: 'deciding', actions: { type: 'settle', params: ({ event }) => ({ answer: event.output }) } },
          ],
          onError: {
            target: 'deciding',
            actions: { type: 'settle', params: { answer: { kind: 'failed' } } },
          },
        },
      },
      failed: {
        always: { guard: 'hasPending', target: 'mutating' },
        on: { RETRY: 'readingAgain', CHANGED_ELSEWHERE: 'readingAgain' },
      },
      leaving: {
        on: {
          // Another tab may have begun a cart meanwhile.
          RETURNED: 'readingAgain',
          STAYED: {
            target: 'readingAgain',
            actions: enqueueActions(({ context: { cart, store }, enqueue }) => {
              if (cart === null || stored.read(store) !== null) return;
              enqueue(() => stored.write(store, cart.id));
              enqueue.emit({ type: 'changedHere', store });
            }),
          },
        },
      },
    },
  });
}
