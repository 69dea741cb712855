/** Starts the bag's two machines, and connects them to each other, to the page and to the other remotes. Renders nothing. */

import { yieldToMain } from '@tessera/remote-kit/yieldToMain';
import type { CartVendorName } from '@tessera/shared-contracts/bag/cartVendor';
import { discountCodes } from '@tessera/shared-contracts/bag/discountCodes';
import { incomingAttributes } from '@tessera/shared-contracts/bag/incomingAttributes';
import type { Port } from '@tessera/shared-contracts/events/bus';
import { analyticsRecorded, bagChanged, pageOutdated } from '@tessera/shared-contracts/events/events';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { createActor } from 'xstate';
import { type CodeAnswer, createCartCalls, fetchCartVendor } from '../cart/cartCalls.ts';
import { cartFlow } from '../cart/cartFlow.ts';
import { countryCode } from '../cart/countryCode.ts';
import { type Mutation, outlivesStore, type StoredChange } from '../changes/pendingChanges.ts';
import { createStoredPending } from '../changes/storedPending.ts';
import type { StoredPartner } from '../partner/activePartner.ts';
import { type CartSessionActor, createCartSessionMachine } from '../session/cartSession.machine.ts';
import type { CartSession, CartSessionDependencies, Failure } from '../session/cartSession.ts';
import { isNewerVersion } from '../session/isNewerVersion.ts';
import type { CartChange } from '../session/otherTabs.ts';
import type { StoredCart } from '../storage/storedCart.ts';
import type { TextStorage } from '../storage/textStorage.ts';
import { connectAdds, type UncheckedAdd } from './bagAdds.ts';
import { checkoutBegun } from './bagAnalytics.ts';
import { type BagFlowActor, bagFlowMachine } from './bagFlow.machine.ts';
import { allowedCheckout, leaveFor } from './leaveForCheckout.ts';

export interface BagParts {
  readonly storage: TextStorage;
  readonly stored: StoredCart;
  readonly partner: Pick<StoredPartner, 'read'>;
  /** The query of the visitor's first page (BAG-18). */
  readonly cameBy: string;
  readonly port: Port;
  /** Called when this tab has changed a store's cart. */
  readonly sendToOtherTabs: (change: CartChange) => void;
  /** The current visitor; called again for each use. */
  readonly visitor: () => Visitor;
  /** Returns the sentence for a failure, in the visitor's language. */
  readonly sentence: (failure: Failure) => string;
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search' | 'assign'>;
  readonly recall: CartSessionDependencies['recall'];
  /** The vendor in the store's settings, as the page brought it. Null: the bag requests it. */
  readonly vendor: () => CartVendorName | null;
  readonly needsSync: CartSessionDependencies['needsSync'];
}

export interface StartedBag {
  readonly session: CartSessionActor;
  readonly flow: BagFlowActor;
  add(request: UncheckedAdd): void;
  /** Applies a code that the shopper typed; the bag is read again if the code takes effect. */
  applyCode(code: string): Promise<CodeAnswer>;
  /** Call when another tab has changed a cart of this store. */
  received(change: CartChange): void;
  stop(): void;
}

/** Starts the bag in a later task than the one that evaluated this file: both in one task take long on a slow phone. */
export async function startBagInOwnTask(parts: BagParts): Promise<StartedBag> {
  await yieldToMain();
  return startBag(parts);
}

export function startBag(parts: BagParts): StartedBag {
  const { storage, stored, partner, port, sendToOtherTabs, visitor, sentence, location, vendor } = parts;
  const pendingChanges = createStoredPending(storage);
  const calls = createCartCalls(async () => vendor() ?? fetchCartVendor());
  const dependencies: CartSessionDependencies = {
    calls,
    stored,
    storedPending: pendingChanges.read,
    needsSync: parts.needsSync,
    recall: parts.recall,
    isOnline: () => navigator.onLine,
    partner: partner.read,
    attributes: () => incomingAttributes(new URLSearchParams(parts.cameBy)),
    discountCodes: () => discountCodes(new URLSearchParams(location.search), partner.read()?.discountCodes),
    countryCode: (store) => countryCode(store, visitor(), location.search),
    checkoutUrl: (cart, store) => allowedCheckout(cart, store, parts),
    leaveFor(url) {
      const { cart } = session.getSnapshot().context;
      if (cart) port.emit(analyticsRecorded, checkoutBegun(cart));
      leaveFor(url, location, () => session.send({ type: 'STAYED' }));
    },
  };
  const session = createActor(createCartSessionMachine(dependencies), { input: { store: visitor().store } });
  const flow = createActor(bagFlowMachine);

  connectFlow(session, flow);
  session.on('changed', ({ store, totalQuantity }) => port.emit(bagChanged, { store, totalQuantity }));
  session.on('changedHere', ({ store, cartId, version }) => sendToOtherTabs({ store, cartId, version }));
  session.subscribe(
    onOtherCart(() => {
      if (location.pathname.startsWith(`${BAG_PAGES}/`)) port.emit(pageOutdated, {});
    }),
  );
  // The panel shows an add before the server has it, so the add must outlive the page. A vendor without idempotency keys would add it
  // twice.
  const isStored = (each: Mutation): each is StoredChange =>
    (each.kind === 'add' && vendor() === 'local') || outlivesStore(each);
  session.subscribe(storesPending(isStored, pendingChanges.write));
  const add = connectAdds(session, flow, port, stored, sentence);
  const stopListening = listenToPage(session);

  flow.start();
  session.start();
  return {
    session,
    flow,
    add,
    async applyCode(code) {
      const { cart, store } = session.getSnapshot().context;
      if (cart === null) return 'wrong';
      const outcome = await calls.applyCode(store, cart.id, code);
      if (outcome === 'applied') session.send({ type: 'CHANGED_ELSEWHERE' });
      return outcome;
    },
    received(change) {
      const { cart, version } = session.getSnapshot().context;
      if (isNewerVersion(change, { cartId: cart?.id ?? null, version })) session.send({ type: 'CHANGED_ELSEWHERE' });
    },
    stop() {
      stopListening();
      session.stop();
      flow.stop();
    },
  };
}

/** The flow sends its requests to the session, and follows the cart between the normal and the gift flow. */
function connectFlow(session: CartSessionActor, flow: BagFlowActor): void {
  flow.on('ogToGift', () => session.send({ type: 'SET_CART_FLOW', cartFlow: 'GIFT' }));
  flow.on('giftToOg', () => session.send({ type: 'SET_CART_FLOW', cartFlow: 'OG' }));
  flow.on('goToCheckout', () => session.send({ type: 'CHECKOUT' }));
  flow.on('saveAttributesThenGoToCheckout', ({ details }) => session.send({ type: 'SAVE_GIFT', details }));
  session.subscribe(({ context: { cart, store } }) => {
    const now = cartFlow(cart, store);
    if (now !== flow.getSnapshot().context.cartFlow) flow.send({ type: 'CART_FLOW', cartFlow: now });
  });
}

/** @returns a function that removes the listeners */
function listenToPage(session: CartSessionActor): () => void {
  // After a checkout the server is asked for the bag; after another page the cart may have changed.
  const returned = (event: PageTransitionEvent) => {
    if (event.persisted) session.send({ type: 'RETURNED' });
  };
  window.addEventListener('pageshow', returned);
  // Another tab may have paid meanwhile, or another device may have changed the cart (BAG-19).
  const shown = () => {
    if (document.visibilityState === 'visible') session.send({ type: 'CHANGED_ELSEWHERE' });
  };
  document.addEventListener('visibilitychange', shown);
  const online = () => session.send({ type: 'ONLINE' });
  window.addEventListener('online', online);
  return () => {
    window.removeEventListener('pageshow', returned);
    document.removeEventListener('visibilitychange', shown);
    window.removeEventListener('online', online);
  };
}

/** Path of the bag's own page, which the server renders (BAG-22). */
const BAG_PAGES = '/bag';

/** Calls back whenever the confirmed cart changes, except for the first cart, which the page was rendered with. */
function onOtherCart(callback: () => void) {
  let before: string | null = null;
  return (snapshot: Pick<ReturnType<CartSessionActor['getSnapshot']>, 'value' | 'context'>) => {
    const { cart, version, store } = snapshot.context;
    if (snapshot.value !== 'ready' && snapshot.value !== 'none') return;
    const now = JSON.stringify([store, cart?.id, version]);
    if (before !== null && before !== now) callback();
    before = now;
  };
}

type Unconfirmed = Pick<CartSession, 'running' | 'pending'>;

/** Stores the unconfirmed changes of each store whenever they change, so that leaving the page loses none. */
function storesPending(
  isStored: (mutation: Mutation) => mutation is StoredChange,
  write: (store: Store, changes: readonly StoredChange[]) => void,
) {
  let before: readonly StoredChange[] = [];
  return ({ context: { running, pending } }: { readonly context: Unconfirmed }) => {
    const now = (running === null ? pending : [running, ...pending]).filter(isStored);
    if (now.length === before.length && now.every((each, at) => each === before[at])) return;
    const stores = new Set([...before, ...now].map(({ store }) => store));
    before = now;
    for (const store of stores)
      write(
        store,
        now.filter((each) => each.store === store),
      );
  };
}
