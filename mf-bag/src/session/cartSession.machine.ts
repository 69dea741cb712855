/**
 * One visitor's cart in one store: read from what the browser stored, then changed one request at a time (S4). A change of
 * lines is shown at once and is pending until the server has confirmed it; what is refused goes back. What a shopper must
 * know is in `failure` and `lineFailures`; events for other parts are emitted.
 */
import type { Attribute, Cart } from '@tessera/shared-contracts/bag/cart';
import { newId } from '@tessera/shared-contracts/http/newId';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { ActivePartner } from '../partner/activePartner.ts';
import type { CartAnswer, CartCalls, Write } from './cartCalls.ts';
import type { CartFlow } from './cartFlow.ts';
import { type CartType, cartType } from './cartType.ts';
import { FLOW_ATTRIBUTES, fitToSave, type GiftDetails, giftAttributes } from './giftDetails.ts';
import {
  type Add,
  type AddRequest,
  isLineChange,
  type LineChange,
  type Mutation,
  outlivesStore,
  type Places,
  type Remove,
  restoredLines,
  type StoredChange,
  shownBag,
  stillApplies,
  withoutRemoval,
  withQuantity,
} from './pendingChanges.ts';
import type { StoredCart } from './storedCart.ts';

/** S8's sentences over the page. */
type ToastedFailure = 'addFailed' | 'addUnreachable' | 'removeFailed' | 'updateFailed';
/** S8's sentences in the bag's red bar, and the one for a checkout that is refused. */
export const BAR_FAILURES = ['giftIncomplete', 'giftNotSaved', 'checkoutRefused'] as const;
export type BarFailure = (typeof BAR_FAILURES)[number];
export type Failure = ToastedFailure | BarFailure;

/** What is said beside a line that is as it was: the server refused, or somebody else has changed the line meanwhile. */
export type LineFailure = 'notUpdated' | 'notRemoved' | 'changedElsewhere';

export interface CartSession {
  readonly store: Store;
  /** As the server said it last. What the shopper sees is `shownBag` of this session. */
  readonly cart: Cart | null;
  /** The cart's ETag; null when it is not known. */
  readonly version: string | null;
  /** RING or M1 (S4, BAG-11). */
  readonly cartType: CartType;
  /** Not confirmed and not sent, in the order of asking; one line has one change at most. */
  readonly pending: readonly Mutation[];
  readonly running: Mutation | null;
  /** How often the server has called the running change stale. */
  readonly staleAnswers: number;
  readonly failure: Failure | null;
  /** By the line's id; until the line is changed again. */
  readonly lineFailures: Readonly<Record<string, LineFailure>>;
  /** The last removal, for as long as it can be undone. */
  readonly undoable: Remove | null;
  /** Where lines stood that were put back; for as long as the page is there. */
  readonly places: Places;
  /** The cart that has become an order, as far as it was shown or stored here; until there is another one. */
  readonly ordered: string | null;
  /** Another tab has changed the cart while this one was busy with it: the answer may be older than that. */
  readonly outdated: boolean;
  /** Which cart the visitor has is not known: forms have changed the bag, a checkout was left open or a call has failed, and no server has said so far. */
  readonly unrecalled: boolean;
  /** Adds that are waiting, running or done, as `addKey` names them: a repetition is not sent again (BAG-10). */
  readonly seenAdds: readonly string[];
}

export type CartSessionEvent =
  | ({ readonly type: 'ADD' } & AddRequest)
  /** Shown at once and sent when its turn comes; the last one of a line counts. Ignored on the way to the checkout. */
  | { readonly type: 'SET_QUANTITY'; readonly lineId: string; readonly quantity: number }
  | { readonly type: 'REMOVE'; readonly lineId: string }
  | { readonly type: 'UNDO_REMOVAL' }
  /** The time to undo the removal is over. */
  | { readonly type: 'CONFIRM_REMOVAL' }
  /** Between the normal and the gift flow (S4, BAG-09). Ignored while anything is under way: the switch is disabled then. */
  | { readonly type: 'SET_CART_FLOW'; readonly cartFlow: CartFlow }
  /** Saves what was said of the gift, then goes to the checkout (GIFT-01). */
  | { readonly type: 'SAVE_GIFT'; readonly details: GiftDetails | null }
  | { readonly type: 'CHECKOUT' }
  /** The page is shown again out of the browser's page cache, where it received nothing. */
  | { readonly type: 'RETURNED' }
  /** The visitor has stopped the browser on its way to the checkout. */
  | { readonly type: 'STAYED' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'DISMISS_FAILURE' }
  | { readonly type: 'STORE_CHANGED'; readonly store: Store }
  /** The browser has a network again. */
  | { readonly type: 'ONLINE' }
  /** Another tab has changed, made or left the cart of this store, or may have while this one was hidden (BAG-19). */
  | { readonly type: 'CHANGED_ELSEWHERE' };

export type CartSessionEmitted =
  | { readonly type: 'changed'; readonly store: Store; readonly totalQuantity: number }
  /** This tab has changed, made or left the cart of a store: for the other tabs. */
  | {
      readonly type: 'changedHere';
      readonly store: Store;
      readonly cartId: string | null;
      readonly version: string | null;
    }
  /** A line was not changed, or not taken out. */
  | { readonly type: 'changeFailed'; readonly failure: Failure }
  | {
      readonly type: 'settled';
      readonly request: Add;
      /** Null when it went well. */
      readonly failure: Failure | null;
    }
  /** There is no network: the add is shown, stored, and sent later. */
  | { readonly type: 'held'; readonly request: AddRequest };

/** What the server says of which cart the visitor has: it is stored, nobody could say, or it has become an order. */
export type Recalled = 'known' | 'unknown' | { readonly ordered: string };

export interface CartSessionDependencies {
  readonly calls: CartCalls;
  readonly stored: StoredCart;
  /** What an earlier page of this browser has asked of a store's cart and no server has confirmed. */
  readonly storedPending: (store: Store) => readonly StoredChange[];
  /** Whether what is stored cannot be believed before `recall` has asked. */
  readonly isToRecall: (store: Store) => boolean;
  /** Asks which cart the visitor has, and stores its id. Asks nobody where nothing is to recall. */
  readonly recall: (store: Store) => Promise<Recalled>;
  readonly isOnline: () => boolean;
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

/** How many adds are remembered. */
const SEEN_ADDS_LIMIT = 50;
/** How often a change that still applies is built on a fresh cart before it counts as refused. */
const STALE_LIMIT = 5;

/** XState reads the types off this; the value itself is empty. */
const types: {
  context?: CartSession;
  events?: CartSessionEvent;
  input?: { readonly store: Store };
  emitted?: CartSessionEmitted;
} = {};

/** The pending requests after something is to be saved with the cart. */
const withAttributes = (
  { cart, pending, store }: CartSession,
  attributes: readonly Attribute[],
  then: 'stay' | 'checkout',
): readonly Mutation[] =>
  cart === null
    ? pending
    : [...pending, { kind: 'attributes', store, key: newId(), cartId: cart.id, attributes, then }];

/** An add is a repetition when its id, lines and codes are those of an earlier one. Other lines under that id are another add. */
const addKey = ({ requestId, lines, discountCodes }: AddRequest): string =>
  JSON.stringify([requestId, lines, discountCodes]);

const settled = (request: Add, failure: Failure | null): CartSessionEmitted => ({
  type: 'settled',
  request,
  failure,
});

/** The sentence that S8 has for a request that brought no cart. */
function failureOf(running: Mutation, answer: CartAnswer): Failure | null {
  if (answer.kind === 'cart') return null;
  // What was added is not there; what was taken away is, and what is ordered is shown as ordered.
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

/** Beside which lines a refused change is shown as failed, and how. */
function lineFailuresOf(change: LineChange, failure: LineFailure): Record<string, LineFailure> {
  switch (change.kind) {
    case 'update':
      return { [change.lineId]: failure };
    case 'remove':
      return Object.fromEntries(change.lineIds.map((lineId) => [lineId, failure]));
    case 'restore':
      return {};
  }
}

/** What was pending on top of a refused change can't be either. */
const withoutBuiltOn = (pending: readonly Mutation[], refused: LineChange): readonly Mutation[] =>
  pending.filter((each) => {
    if (each.kind === 'restore') return each.removal !== refused.key;
    return each.kind !== 'update' || refused.kind !== 'update' || each.lineId !== refused.lineId;
  });

const without = (failures: CartSession['lineFailures'], lineIds: readonly string[]): CartSession['lineFailures'] =>
  Object.fromEntries(Object.entries(failures).filter(([lineId]) => !lineIds.includes(lineId)));

interface Settled {
  readonly store: (stored: StoredCart) => void;
  readonly changes: Partial<CartSession>;
  readonly emitted: readonly CartSessionEmitted[];
}

/**
 * The cart that a failed call was about: its id is cleared (S4, S8, BAG-12), and the server is asked at once which cart the
 * visitor has. Null: the call did not fail, or there was no cart.
 */
function cartToRecall(running: Mutation | null, answer: CartAnswer, stored: StoredCart): string | null {
  const isFailure = answer.kind === 'failed' || answer.kind === 'unreachable' || answer.kind === 'noCart';
  if (running === null || !isFailure) return null;
  return stored.read(running.store) ?? ('cartId' in running ? running.cartId : null);
}

/** Without a network everything waits but the gift's step, whose way on to the checkout fails and is shown as failed. */
const isHeldUp = (running: Mutation, answer: CartAnswer, isOnline: boolean): boolean =>
  running.kind !== 'attributes' && answer.kind === 'unreachable' && !isOnline;

/** What the answer to the running request makes of the session. */
function settle(context: CartSession, answer: CartAnswer, isOnline: boolean, recall: string | null): Settled {
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
  // After a failure the cart stays on the screen until the server has said which one there is.
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
          unrecalled: answer.kind !== 'cart' && (context.unrecalled || recall !== null),
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
      ...(running.kind === 'add' ? [settled(running, failure)] : []),
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

/** What an answer says of the cart that has become an order. */
const orderedBy = (answer: CartAnswer, { ordered }: CartSession): string | null => {
  if (answer.kind === 'ordered') return answer.cartId;
  return answer.kind === 'cart' ? null : ordered;
};

/** The cart that came with the refusal is shown; a change that means the same there is built on it, another one goes back. */
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
    emitted: applies || running.kind !== 'add' ? [] : [settled(running, 'addFailed')],
  };
}

/** A change that somebody else's has overtaken. */
function refusedBy({ pending, lineFailures }: CartSession, running: Mutation): Partial<CartSession> {
  if (!isLineChange(running)) return { staleAnswers: 0, failure: 'giftNotSaved' };
  return {
    staleAnswers: 0,
    pending: withoutBuiltOn(pending, running),
    lineFailures: { ...lineFailures, ...lineFailuresOf(running, 'changedElsewhere') },
  };
}

/** What no longer means what the shopper saw is not sent; its line says that it was changed elsewhere. */
function dropOvertaken(context: CartSession): Partial<CartSession> {
  const { cart, store, pending } = context;
  const overtaken = pending.filter(
    (each): each is LineChange =>
      isLineChange(each) && each.store === store && (cart ? !stillApplies(each, cart) : each.kind !== 'restore'),
  );
  return {
    pending: pending.filter((each) => !overtaken.some((gone) => gone === each)),
    lineFailures: Object.assign(
      {},
      context.lineFailures,
      ...overtaken.map((change) => lineFailuresOf(change, 'changedElsewhere')),
    ),
  };
}

type Stored = Pick<StoredCart, 'read'>;
const isStored = ({ store, unrecalled }: CartSession, stored: Stored): boolean =>
  unrecalled || stored.read(store) !== null;
/** The visitor has a cart that nobody has read: what is in it is not known. */
export const isUnread = (context: CartSession, stored: Stored): boolean =>
  context.cart === null && isStored(context, stored);

export function createCartSessionMachine({
  calls,
  stored,
  storedPending,
  isToRecall,
  recall,
  isOnline,
  partner,
  attributes,
  discountCodes,
  countryCode,
  checkoutUrl,
  leaveFor,
}: CartSessionDependencies) {
  /** @param version of the cart on the screen, which a change of it builds on */
  async function send(mutation: Mutation, version: string | null): Promise<CartAnswer> {
    const { store, key } = mutation;
    const write: Write = { key, version };
    // What is added builds on nothing that is in the cart.
    const add: Write = { key, version: null };
    switch (mutation.kind) {
      case 'add': {
        const { brought = { attributes: [], discountCodes: [] } } = mutation;
        const codes = [...new Set([...brought.discountCodes, ...mutation.discountCodes])];
        if (
          !mutation.forceNew &&
          stored.read(store) === null &&
          isToRecall(store) &&
          (await recall(store)) === 'unknown'
        )
          // A new cart would take the place of the one that nobody could say.
          return { kind: 'failed' };
        const create = () => {
          const cart = {
            lines: mutation.lines,
            partner: partner(),
            attributes: brought.attributes,
            discountCodes: codes,
            countryCode: countryCode(store),
          };
          return calls.create(store, cart, add);
        };
        const cartId = mutation.forceNew ? null : stored.read(store);
        if (cartId === null) return create();
        const added = await calls.add(store, cartId, mutation.lines, codes, add);
        // Another tab has paid: what is added begins the next bag.
        if (added.kind === 'ordered') return create();
        if (added.kind !== 'cart') return added;
        const there = new Map(added.cart.attributes.map((each) => [each.key, each.value]));
        const news = brought.attributes.filter((each) => there.get(each.key) !== each.value);
        if (news.length === 0) return added;
        // Words for the checkout: without them what was added is there all the same.
        const named = await calls.updateAttributes(store, cartId, news, { key: newId(), version: null });
        return named.kind === 'cart' ? named : added;
      }
      case 'update':
        return calls.update(store, mutation.cartId, mutation.lineId, mutation.quantity, write);
      case 'remove':
        return calls.remove(store, mutation.cartId, mutation, write);
      case 'restore':
        // Into the cart that there is by now; else into the old one, which was discarded and is still there.
        return calls.add(
          store,
          stored.read(store) ?? mutation.cartId,
          restoredLines(mutation.lines),
          mutation.discountCodes,
          add,
        );
      case 'attributes':
        return calls.updateAttributes(store, mutation.cartId, mutation.attributes, write);
    }
  }

  /** Without a network everything waits but the gift's step, which fails and is shown as failed. */
  const nextOf = ({ pending }: CartSession): Mutation | undefined =>
    isOnline() ? pending[0] : pending.find(({ kind }) => kind === 'attributes');

  const machine = setup({
    types,
    actors: {
      fetchCart: fromPromise(async ({ input: { store, unrecalled } }: { input: CartSession }): Promise<CartAnswer> => {
        const recalled = unrecalled ? await recall(store) : 'known';
        if (recalled === 'unknown') return { kind: 'failed' };
        if (recalled !== 'known') return { kind: 'ordered', cartId: recalled.ordered };
        const cartId = stored.read(store);
        return cartId === null ? { kind: 'noCart' } : calls.fetch(store, cartId);
      }),
      findCheckout: fromPromise(({ input: { cart, store } }: { input: { cart: Cart | null; store: Store } }) =>
        cart === null ? Promise.resolve(null) : checkoutUrl(cart, store),
      ),
      sendMutation: fromPromise(
        ({ input: { cart, running, version } }: { input: CartSession }): Promise<CartAnswer> => {
          if (running === null) return Promise.resolve({ kind: 'failed' });
          const isShown = 'cartId' in running && running.cartId === cart?.id;
          // Calls do not reject; one that does all the same has failed.
          return send(running, isShown ? version : null).catch(() => ({ kind: 'failed' }));
        },
      ),
    },
    guards: {
      hasNext: ({ context }) => nextOf(context) !== undefined,
      hasNextAdd: ({ context }) => nextOf(context)?.kind === 'add',
      hasPending: ({ context }) => context.pending.length > 0,
      waitsForNetwork: ({ context }) => context.pending.length > 0 && !isOnline(),
      hasNothingPending: ({ context }) => context.pending.length === 0,
      hasLines: ({ context }) => context.cart !== null && context.cart.lines.edges.length > 0,
      isStored: ({ context }) => isStored(context, stored),
      isOutdated: ({ context }) => context.outdated,
      isNewRequest: ({ context, event }) => event.type === 'ADD' && !context.seenAdds.includes(addKey(event)),
      isAnotherStore: ({ context, event }) => event.type === 'STORE_CHANGED' && event.store !== context.store,
      networkIsBack: (_) => isOnline(),
      nobodyAnswers: (_, { answer }: { answer: CartAnswer }) =>
        answer.kind === 'failed' || answer.kind === 'unreachable',
      nobodyAnswersButCartIsShown: ({ context }, { answer }: { answer: CartAnswer }) =>
        context.cart !== null && (answer.kind === 'failed' || answer.kind === 'unreachable'),
      checkoutIsAllowed: (_, { url }: { url: URL | null }) => url !== null,
      hasCartAndEmail: ({ context }, { details }: { details: GiftDetails | null }) =>
        context.cart !== null && details !== null && fitToSave(details),
      isSavedForCheckout: ({ context: { running, pending, store } }, { answer }: { answer: CartAnswer }) =>
        answer.kind === 'cart' &&
        running?.kind === 'attributes' &&
        running.then === 'checkout' &&
        running.store === store &&
        pending.length === 0,
      isUnread: ({ context }) => isUnread(context, stored),
      isToBeRecalled: ({ context: { running, store } }, { answer }: { answer: CartAnswer }) =>
        running?.store === store &&
        !isHeldUp(running, answer, isOnline()) &&
        cartToRecall(running, answer, stored) !== null,
      isUnreadForNext: ({ context }) => {
        const next = nextOf(context);
        return next !== undefined && isLineChange(next) && next.store === context.store && isUnread(context, stored);
      },
    },
    actions: {
      /** The number that the panel shows: while changes wait for the network, with what was asked. A cart that nobody has read is not counted. */
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
        enqueue.assign({
          pending: [...context.pending, add],
          seenAdds: [...context.seenAdds, addKey(request)].slice(-SEEN_ADDS_LIMIT),
        });
        if (isHeld) enqueue.emit({ type: 'held', request });
      }),
      setCartFlow: assign(({ context, event }) =>
        event.type === 'SET_CART_FLOW'
          ? { pending: withAttributes(context, FLOW_ATTRIBUTES[event.cartFlow], 'stay') }
          : {},
      ),
      saveAttributesThenGoToCheckout: assign(({ context, event }) =>
        event.type === 'SAVE_GIFT' && event.details !== null
          ? { pending: withAttributes(context, giftAttributes(event.details), 'checkout') }
          : {},
      ),
      startNext: assign(({ context }) => {
        const running = nextOf(context) ?? null;
        return { running, pending: context.pending.filter((each) => each !== running), failure: null };
      }),
      dropOvertaken: assign(({ context }) =>
        // Not before the cart was read: nobody knows what is in it.
        isUnread(context, stored) ? {} : dropOvertaken(context),
      ),
      setQuantity: assign(({ context }, { lineId, quantity }: { lineId: string; quantity: number }) => {
        const pending = withQuantity(context, lineId, quantity, newId());
        const asked = pending.at(-1);
        return {
          pending,
          lineFailures: without(context.lineFailures, [lineId]),
          ...(asked?.kind === 'remove' && asked !== context.pending.at(-1) ? { undoable: asked } : {}),
        };
      }),
      undoRemoval: assign(({ context }) =>
        context.undoable === null
          ? {}
          : {
              pending: withoutRemoval(context, context.undoable, newId()),
              places: { ...context.places, ...context.undoable.places },
              undoable: null,
            },
      ),
      confirmRemoval: assign({ undoable: null }),
      clearFailure: assign({ failure: null, lineFailures: {} }),
      failGiftIncomplete: assign({ failure: 'giftIncomplete' }),
      settle: enqueueActions(({ context, enqueue }, { answer }: { answer: CartAnswer }) => {
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
      clearCart: assign({ cart: null, version: null, cartType: cartType(null), undoable: null }),
      /** What is read now is as new as what another tab or a form has changed. */
      clearOutdated: assign(({ context: { store } }) => ({ outdated: false, unrecalled: isToRecall(store) })),
      markOutdated: assign({ outdated: true }),
      /** BAG-16: an answer without a cart clears what was stored. */
      setCartOrClearStored: enqueueActions(({ context, enqueue }, { answer }: { answer: CartAnswer }) => {
        const { store } = context;
        const ordered = orderedBy(answer, context);
        if (answer.kind !== 'cart') {
          enqueue(() => stored.clear(store));
          return enqueue.assign({
            ordered,
            cart: null,
            version: null,
            cartType: cartType(null),
            undoable: null,
            unrecalled: false,
          });
        }
        const { cart, version } = answer;
        enqueue(() => stored.write(store, cart.id));
        enqueue.assign({ cart, version, cartType: cartType(cart), ordered, unrecalled: false });
      }),
      /** S4: the stored cart is cleared, and the browser navigates to the checkout URL. */
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
      /** S4: a store change resets the cart. Adds that were not sent yet name variants of the old store; their senders get a failure. */
      changeStore: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'STORE_CHANGED') return;
        for (const waiting of context.pending) {
          if (waiting.kind === 'add' && !waiting.isHeld) enqueue.emit(settled(waiting, 'addFailed'));
        }
        enqueue.assign({
          store: event.store,
          cart: null,
          version: null,
          cartType: cartType(null),
          // What was asked of the old store's cart is sent to it all the same.
          pending: [...context.pending.filter(outlivesStore), ...storedPending(event.store)],
          failure: null,
          lineFailures: {},
          undoable: null,
          places: {},
          ordered: null,
          unrecalled: isToRecall(event.store),
        });
      }),
    },
  });

  return machine.createMachine({
    id: 'cartSession',
    context: ({ input }) => ({
      store: input.store,
      cart: null,
      version: null,
      cartType: cartType(null),
      pending: storedPending(input.store),
      running: null,
      staleAnswers: 0,
      failure: null,
      lineFailures: {},
      undoable: null,
      places: {},
      ordered: null,
      outdated: false,
      unrecalled: isToRecall(input.store),
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
      // With no cart there is nothing that a gift could be said of (S5, GIFT-06).
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
        entry: 'dropOvertaken',
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
              guard: { type: 'nobodyAnswersButCartIsShown', params: ({ event }) => ({ answer: event.output }) },
              target: 'deciding',
            },
            {
              guard: { type: 'nobodyAnswers', params: ({ event }) => ({ answer: event.output }) },
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
        // The cart is the checkout's now.
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
        // What is stored may be another cart by now, or none.
        always: [
          { guard: 'isStored', target: 'loading' },
          { target: 'none', actions: 'clearCart' },
        ],
      },
      changing: {
        entry: 'startNext',
        // The request goes on: the server may have done it already. Its answer counts for the store it was made in.
        on: {
          STORE_CHANGED: { guard: 'isAnotherStore', actions: 'changeStore' },
          // What is pressed twice is done once (BAG-10).
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
              guard: { type: 'isToBeRecalled', params: ({ event }) => ({ answer: event.output }) },
              target: 'loading',
              actions: { type: 'settle', params: ({ event }) => ({ answer: event.output }) },
            },
            { target: 'deciding', actions: { type: 'settle', params: ({ event }) => ({ answer: event.output }) } },
          ],
        },
      },
      /** Changes wait for the network; the bag shows them. */
      offline: {
        entry: 'emitChanged',
        always: [
          { guard: 'hasNext', target: 'deciding' },
          // What waited was taken back.
          { guard: 'hasNothingPending', target: 'deciding' },
        ],
        on: {
          // Each is another number of things, which is emitted again.
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
          // Another tab may have begun a cart meanwhile.
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
