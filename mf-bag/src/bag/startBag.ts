/** Everything of the bag that is not on the screen: the two machines, and their ties to the other remotes. */

import { endTask } from '@tessera/remote-kit/endTask';
import { cartLineSchema } from '@tessera/shared-contracts/bag/cart';
import type { CartVendorName } from '@tessera/shared-contracts/bag/cartVendor';
import { discountCodes } from '@tessera/shared-contracts/bag/discountCodes';
import { incomingAttributes } from '@tessera/shared-contracts/bag/incomingAttributes';
import { bagAddSettled } from '@tessera/shared-contracts/events/bagAddEvents';
import type { Port } from '@tessera/shared-contracts/events/bus';
import { analyticsRecorded, bagChanged, pageOutdated, toastRequested } from '@tessera/shared-contracts/events/events';
import { newId } from '@tessera/shared-contracts/http/newId';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { type ActorRefFrom, createActor } from 'xstate';
import * as z from 'zod/mini';
import type { StoredPartner } from '../partner/activePartner.ts';
import { type CodeAnswer, createCartCalls, fetchCartVendor, fetchCheckoutHosts } from '../session/cartCalls.ts';
import { cartFlow } from '../session/cartFlow.ts';
import {
  type CartSession,
  type CartSessionDependencies,
  createCartSessionMachine,
  type Failure,
  isUnread,
} from '../session/cartSession.machine.ts';
import { cartType } from '../session/cartType.ts';
import { checkoutUrl } from '../session/checkoutUrl.ts';
import { countryCode } from '../session/countryCode.ts';
import { isNews } from '../session/isNews.ts';
import type { CartChange } from '../session/otherTabs.ts';
import {
  type AddRequest,
  type Mutation,
  outlivesStore,
  type StoredChange,
  shownBag,
} from '../session/pendingChanges.ts';
import type { StoredCart } from '../session/storedCart.ts';
import { createStoredPending } from '../session/storedPending.ts';
import type { TextStorage } from '../session/textStorage.ts';
import { addedToCart, checkoutBegun } from './bagAnalytics.ts';
import { bagFlowMachine } from './bagFlow.machine.ts';
import { failureToast } from './failureToast.ts';

/** Milliseconds after which a browser without the Navigation API counts as stopped on its way to the checkout. */
const STOP_PATIENCE = 10_000;

const previewSchema = z.array(cartLineSchema).check(z.minLength(1));

export interface BagParts {
  readonly storage: TextStorage;
  readonly stored: StoredCart;
  readonly partner: Pick<StoredPartner, 'read'>;
  /** The query of the address that the visitor came by (BAG-18). */
  readonly cameBy: string;
  readonly port: Port;
  /** This tab has changed a store's cart. */
  readonly sendToOtherTabs: (change: CartChange) => void;
  /** As it is now; asked again whenever it counts. */
  readonly visitor: () => Visitor;
  /** The sentence for a failure, in the visitor's language. */
  readonly sentence: (failure: Failure) => string;
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search' | 'assign'>;
  /** Asks the server which cart this is, after a checkout, forms or a failed call; does nothing without. */
  readonly recall: CartSessionDependencies['recall'];
  /** Of the store's settings, as the page came with it; null: the bag asks for it. */
  readonly vendor: () => CartVendorName | null;
  /** Whether there is something to take back: until then what is stored cannot be believed. */
  readonly isToRecall: (store: Store) => boolean;
}

export type CartSessionActor = ActorRefFrom<ReturnType<typeof createCartSessionMachine>>;
export type BagFlowActor = ActorRefFrom<typeof bagFlowMachine>;

export interface StartedBag {
  readonly session: CartSessionActor;
  readonly flow: BagFlowActor;
  /** @param request its preview as a page has sent it, which is not believed before it was looked at */
  add(request: Omit<AddRequest, 'preview'> & { readonly preview?: unknown }): void;
  /** Tries a code that the shopper has typed; the bag is read again where it takes something off. */
  applyCode(code: string): Promise<CodeAnswer>;
  /** Another tab has changed a cart of this store. */
  received(change: CartChange): void;
  stop(): void;
}

/** Not in the task that has evaluated this file and what it imports: both together are long on a slow phone. */
export async function startBagInOwnTask(parts: BagParts): Promise<StartedBag> {
  await endTask();
  return startBag(parts);
}

export function startBag({
  storage,
  stored,
  partner,
  cameBy,
  port,
  sendToOtherTabs,
  visitor,
  sentence,
  location,
  recall,
  vendor,
  isToRecall,
}: BagParts): StartedBag {
  const pendingChanges = createStoredPending(storage);
  const calls = createCartCalls(async () => vendor() ?? fetchCartVendor());
  const dependencies: CartSessionDependencies = {
    calls,
    stored,
    storedPending: pendingChanges.read,
    isToRecall,
    recall,
    isOnline: () => navigator.onLine,
    partner: partner.read,
    attributes: () => incomingAttributes(new URLSearchParams(cameBy)),
    discountCodes: () => discountCodes(new URLSearchParams(location.search), partner.read()?.discountCodes),
    countryCode: (store) => countryCode(store, visitor(), location.search),
    async checkoutUrl(cart, store) {
      const at = (allowedHosts: readonly string[]) =>
        checkoutUrl({
          checkoutUrl: cart.checkoutUrl,
          attributes: cart.attributes,
          store,
          visitor: visitor(),
          partner: partner.read(),
          pageOrigin: location.origin,
          allowedHosts,
        });
      // Most checkouts are the store's own; which others there may be is asked when one leads elsewhere.
      return at([]) ?? at(await fetchCheckoutHosts());
    },
    leaveFor(url) {
      const { cart } = session.getSnapshot().context;
      if (cart) port.emit(analyticsRecorded, checkoutBegun(cart));
      if ('navigation' in window) window.navigation.addEventListener('navigate', onStopped(stayed), { once: true });
      else setTimeout(stayed, STOP_PATIENCE);
      location.assign(url.href);
    },
  };
  const stayed = () => session.send({ type: 'STAYED' });
  const session = createActor(createCartSessionMachine(dependencies), { input: { store: visitor().store } });
  const flow = createActor(bagFlowMachine);

  flow.on('ogToGift', () => session.send({ type: 'SET_CART_FLOW', cartFlow: 'GIFT' }));
  flow.on('giftToOg', () => session.send({ type: 'SET_CART_FLOW', cartFlow: 'OG' }));
  flow.on('goToCheckout', () => session.send({ type: 'CHECKOUT' }));
  flow.on('saveAttributesThenGoToCheckout', ({ details }) => session.send({ type: 'SAVE_GIFT', details }));
  session.subscribe(({ context: { cart, store } }) => {
    const now = cartFlow(cart, store);
    if (now !== flow.getSnapshot().context.cartFlow) flow.send({ type: 'CART_FLOW', cartFlow: now });
  });

  session.on('changed', ({ store, totalQuantity }) => port.emit(bagChanged, { store, totalQuantity }));
  session.on('changedHere', ({ store, cartId, version }) => sendToOtherTabs({ store, cartId, version }));
  session.subscribe(
    onOtherCart(() => {
      if (location.pathname.startsWith(`${BAG_PAGES}/`)) port.emit(pageOutdated, {});
    }),
  );
  // The panel shows an add before the server has it, so it must outlive the page. A vendor without keys would add it twice.
  const isStored = (each: Mutation): each is StoredChange =>
    (each.kind === 'add' && vendor() === 'local') || outlivesStore(each);
  session.subscribe(storesPending(isStored, pendingChanges.write));
  /** Adds that have opened the panel: whoever has closed it since is not shown it again. */
  const shownAtOnce = new Set<string>();
  const emitToast = (failure: Failure) => port.emit(toastRequested, failureToast(sentence(failure)));
  session.on('changeFailed', ({ failure }) => emitToast(failure));
  // The panel shows what waits, and that it waits.
  session.on('held', ({ request: { requestId, lines, silent } }) => {
    port.emit(bagAddSettled, { requestId, ok: true });
    const isQuiet = silent || shownAtOnce.has(requestId);
    flow.send({ type: 'ADDED', silent: isQuiet, upsell: false, primaryVariant: lines[0]?.merchandiseId ?? '' });
  });
  session.on('settled', ({ request: { requestId, lines, silent, upsell, isHeld }, failure }) => {
    if (failure !== null) {
      emitToast(failure);
      flow.send({ type: 'REFUSED', requestId });
    } else port.emit(analyticsRecorded, addedToCart(lines));
    // It was answered as soon as it was held.
    if (isHeld) return;
    port.emit(bagAddSettled, {
      requestId,
      ok: failure === null,
      ...(failure === null ? {} : { message: sentence(failure) }),
    });
    const primaryVariant = lines[0]?.merchandiseId ?? '';
    const isQuiet = shownAtOnce.delete(requestId) || silent;
    if (failure === null) flow.send({ type: 'ADDED', silent: isQuiet, upsell, primaryVariant });
  });
  // Back out of the browser's page cache: from a checkout the bag is asked back; from elsewhere the cart may be another.
  const returned = (event: PageTransitionEvent) => {
    if (event.persisted) session.send({ type: 'RETURNED' });
  };
  window.addEventListener('pageshow', returned);
  // Another tab may have paid meanwhile, or another device changed what is in it (BAG-19).
  const shown = () => {
    if (document.visibilityState === 'visible') session.send({ type: 'CHANGED_ELSEWHERE' });
  };
  document.addEventListener('visibilitychange', shown);
  const online = () => session.send({ type: 'ONLINE' });
  window.addEventListener('online', online);

  const add: StartedBag['add'] = ({ preview, ...request }) => {
    // A page's own release has made it: what is no line of a cart as this one knows it is not shown.
    const lines = previewSchema.safeParse(preview).data;
    session.send({ type: 'ADD', ...request, ...(lines ? { preview: lines } : {}) });
    if (request.silent || (request.upsell && mayBeUpsold())) return;
    shownAtOnce.add(request.requestId);
    flow.send({ type: 'ADDING', requestId: request.requestId });
  };
  /** Whether the modal with extras may follow what is being added (UPS-05): it takes the panel's place once the server has taken the add. */
  const mayBeUpsold = () => {
    const { context } = session.getSnapshot();
    const { lines, adding } = shownBag(context);
    const edges = lines.map(({ line: node }) => ({ node }));
    const isKnown = adding.length === 0 && !isUnread(context, stored);
    return !flow.getSnapshot().context.hasSeenUpsell && !(isKnown && cartType({ lines: { edges } }) === 'M1');
  };
  flow.on('addChosenExtras', ({ extras }) =>
    add({
      requestId: newId(),
      lines: extras.map(({ merchandiseId }) => ({ merchandiseId, quantity: 1 })),
      discountCodes: extras.flatMap(({ discountCode }) => discountCode ?? []),
      titles: extras.map(({ title }) => title),
      // The bag is open already.
      silent: true,
      forceNew: false,
      upsell: false,
    }),
  );

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
      if (isNews(change, { cartId: cart?.id ?? null, version })) session.send({ type: 'CHANGED_ELSEWHERE' });
    },
    stop() {
      window.removeEventListener('pageshow', returned);
      document.removeEventListener('visibilitychange', shown);
      window.removeEventListener('online', online);
      session.stop();
      flow.stop();
    },
  };
}

/** Calls back after the page's own events: a page that is gone runs no timer. */
const onStopped = (callback: () => void) => (event: NavigateEvent) =>
  event.signal.addEventListener('abort', () => setTimeout(callback));

/** Where the bag's own page is, drawn on the server (BAG-22). */
const BAG_PAGES = '/bag';

/** Calls back whenever the confirmed cart is another than before; not for the first one, which the page was drawn with. */
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

/** Stores what is not confirmed whenever it becomes another, per store, so that no change is lost with the page. */
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
