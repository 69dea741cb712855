/** Everything of the bag that is not on the screen: the two machines, and their ties to the other remotes. */
import type { Port } from '@tessera/shared-contracts/bus';
import { discountCodes } from '@tessera/shared-contracts/discountCodes';
import { analyticsRecorded, bagAddSettled, bagChanged, toastRequested } from '@tessera/shared-contracts/events';
import { incomingAttributes } from '@tessera/shared-contracts/incomingAttributes';
import type { Store } from '@tessera/shared-contracts/stores';
import type { Visitor } from '@tessera/shared-contracts/visitor';
import { type ActorRefFrom, createActor } from 'xstate';
import type { StoredPartner } from '../partner/activePartner.ts';
import { createCartCalls, fetchCheckoutHosts } from '../session/cartCalls.ts';
import { cartFlow } from '../session/cartFlow.ts';
import {
  type AddRequest,
  type CartSessionDependencies,
  createCartSessionMachine,
  type Failure,
} from '../session/cartSession.machine.ts';
import { checkoutUrl } from '../session/checkoutUrl.ts';
import { countryCode } from '../session/countryCode.ts';
import type { StoredCart } from '../session/storedCart.ts';
import { addedToCart, checkoutBegun } from './bagAnalytics.ts';
import { bagFlowMachine } from './bagFlow.machine.ts';
import { failureToast } from './failureToast.ts';

/** Milliseconds that a browser which cannot tell that it was stopped is given to leave for the checkout. */
const STOP_PATIENCE = 10_000;

export interface BagParts {
  readonly stored: StoredCart;
  readonly partner: Pick<StoredPartner, 'read'>;
  /** The query of the address that the visitor came by (BAG-18). */
  readonly cameBy: string;
  readonly port: Port;
  /** This tab has changed a store's cart. */
  readonly tellOtherTabs: (store: Store) => void;
  /** As it is now; asked again whenever it counts. */
  readonly visitor: () => Visitor;
  /** The sentence for a failure, in the visitor's language. */
  readonly sentence: (failure: Failure) => string;
  readonly location: Pick<Location, 'origin' | 'search' | 'assign'>;
}

export type CartSessionActor = ActorRefFrom<ReturnType<typeof createCartSessionMachine>>;
export type BagFlowActor = ActorRefFrom<typeof bagFlowMachine>;

export interface RunningBag {
  readonly session: CartSessionActor;
  readonly flow: BagFlowActor;
  add(request: AddRequest): void;
  stop(): void;
}

export function runBag({
  stored,
  partner,
  cameBy,
  port,
  tellOtherTabs,
  visitor,
  sentence,
  location,
}: BagParts): RunningBag {
  const dependencies: CartSessionDependencies = {
    calls: createCartCalls(),
    stored,
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
  session.on('changedHere', ({ store }) => tellOtherTabs(store));
  const tellFailure = (failure: Failure) => port.emit(toastRequested, failureToast(failure, sentence(failure)));
  session.on('changeFailed', ({ failure }) => tellFailure(failure));
  /** Adds that are not settled, by their id. */
  const adding = new Map<string, AddRequest>();
  session.on('settled', ({ requestId, silent, failure }) => {
    const request = adding.get(requestId);
    adding.delete(requestId);
    if (failure !== null) tellFailure(failure);
    else if (request) port.emit(analyticsRecorded, addedToCart(request.lines));
    port.emit(bagAddSettled, {
      requestId,
      ok: failure === null,
      ...(failure === null ? {} : { message: sentence(failure) }),
    });
    if (failure === null && !silent) flow.send({ type: 'OPEN' });
  });
  // Back out of the browser's page cache: from the checkout the kept id is gone; from elsewhere the cart may be another.
  const returned = (event: PageTransitionEvent) => {
    if (event.persisted) session.send({ type: 'RETURNED' });
  };
  window.addEventListener('pageshow', returned);

  flow.start();
  session.start();
  return {
    session,
    flow,
    add(request) {
      adding.set(request.requestId, request);
      session.send({ type: 'ADD', ...request });
    },
    stop() {
      window.removeEventListener('pageshow', returned);
      session.stop();
      flow.stop();
    },
  };
}

/** Not for a page that is gone: what is told late is not told there. */
const onStopped = (tell: () => void) => (event: NavigateEvent) =>
  event.signal.addEventListener('abort', () => setTimeout(tell));
