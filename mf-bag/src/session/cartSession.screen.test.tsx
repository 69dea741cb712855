/**
 * The cart session on the screen: every transition of its machine that a shopper, a page, another tab, the network or a server's response
 * can cause. The machine is the model: it runs without a server beside the rendered bag, receives each act as an event, and defines what
 * must be shown, stored and requested.
 */
import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TEST_VISITOR } from '@tessera/remote-kit/testing';
import type { Cart } from '@tessera/shared-contracts/bag/cart';
import { bagAddRequested } from '@tessera/shared-contracts/events/bagAddEvents';
import { bagOpenRequested } from '@tessera/shared-contracts/events/events';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { fireEvent, act as reactAct, screen } from '@testing-library/react';
import { type Actor, createActor, fromPromise } from 'xstate';
import { installBagScreen, jsonAnswer, press, quiet, renderBag, startBrowser } from '../../test-support/bagScreen.ts';
import { testCart, testLine } from '../../test-support/carts.ts';
import { inertSession } from '../../test-support/inertSession.ts';
import type { CartAnswer } from '../cart/cartCalls.ts';
import { cartFlow } from '../cart/cartFlow.ts';
import { type Mutation, shownBag } from '../changes/pendingChanges.ts';
import { UNDO_TIME } from '../panel/UndoRemoval.tsx';
import { createCartSessionMachine } from './cartSession.machine.ts';
import {
  BAR_FAILURES,
  type BarFailure,
  type CartSession,
  type CartSessionEvent,
  type Failure,
  type LineFailure,
} from './cartSession.ts';

installBagScreen();

const CHECKOUT_HOST = 'pay.example';
/** Milliseconds after which a browser without the Navigation API counts as stopped before it reached the checkout. */
const STOP_PATIENCE = 10_000;
const ADDED = { merchandiseId: 'air_aster_black-8', quantity: 1 };
const EMAIL = 'noor@example.com';

/** The last part of each call's path. */
const CALLS: Readonly<Record<Mutation['kind'], string>> = {
  add: 'add',
  update: 'update',
  remove: 'remove',
  restore: 'add',
  attributes: 'updateAttributes',
};

/** The cart as the server has it. */
interface ServerCart {
  readonly quantity: number;
  readonly added: number;
  readonly attributes: Cart['attributes'];
}
const NEW_CART: ServerCart = { quantity: 1, added: 0, attributes: [] };

const cartOf = ({ quantity, added, attributes }: ServerCart): Cart =>
  testCart({
    checkoutUrl: `https://${CHECKOUT_HOST}/cart-1`,
    attributes,
    nodes: [
      ...(quantity > 0 ? [testLine({ quantity })] : []),
      ...(added > 0 ? [testLine({ id: 'line-2', quantity: added })] : []),
    ],
  });

function withMutation(server: ServerCart, mutation: Mutation | null, isStored: boolean): ServerCart {
  switch (mutation?.kind) {
    case 'add':
      return isStored ? { ...server, added: server.added + 1 } : { quantity: 0, added: 1, attributes: [] };
    case 'update':
      return { ...server, quantity: mutation.quantity };
    case 'remove':
      return { ...server, quantity: 0 };
    case 'restore':
      return { ...server, quantity: mutation.lines[0]?.quantity ?? 0 };
    case 'attributes': {
      const keys = mutation.attributes.map(({ key }) => key);
      return {
        ...server,
        attributes: [...server.attributes.filter(({ key }) => !keys.includes(key)), ...mutation.attributes],
      };
    }
    default:
      return server;
  }
}

const withOtherQuantity = (server: ServerCart): ServerCart => ({ ...server, quantity: server.quantity === 7 ? 6 : 7 });

/** The machine with a browser's storage, where only the acts answer its calls. */
class Model {
  readonly session: Actor<ReturnType<typeof createCartSessionMachine>>;
  readonly toasts: Failure[] = [];
  readonly settled: boolean[] = [];
  isOnline = true;
  /** The shopper is on the gift's second step. */
  onNote = false;
  left: string | null = null;
  server = NEW_CART;
  version = 1;
  adds = 0;
  departures = 0;
  private started = '';

  stored: string | null;

  constructor(stored: string | null) {
    this.stored = stored;
    const machine = createCartSessionMachine({
      ...inertSession({}),
      isOnline: () => this.isOnline,
      needsSync: () => this.left !== null,
      stored: {
        read: (store) => (store === 'AE' ? this.stored : null),
        write: (_, cartId) => Object.assign(this, { stored: cartId, left: null }),
        clear: () => Object.assign(this, { stored: null, left: null }),
        clearForRecall: (_, cartId) => Object.assign(this, { stored: null, left: cartId }),
        toRecall: () => this.left,
      },
      leaveFor: () => {
        this.departures += 1;
      },
    });
    const starts = (call: string) => {
      this.started = call;
      return new Promise<never>(() => {});
    };
    const actors = {
      fetchCart: fromPromise<CartAnswer, CartSession>(({ input: { unsynced } }) => {
        // The server says at once which cart it is.
        if (unsynced && this.left !== null) Object.assign(this, { stored: this.left, left: null });
        return starts('cart');
      }),
      findCheckout: fromPromise<URL | null, { cart: Cart | null; store: Store }>(() => starts('hosts')),
      sendMutation: fromPromise<CartAnswer, CartSession>(({ input: { running } }) => {
        const kind = running?.kind ?? 'add';
        return starts(kind === 'add' && this.stored === null ? 'create' : CALLS[kind]);
      }),
    };
    this.session = createActor(machine.provide({ actors }), { input: { store: 'AE' } });
    this.session.on('changeFailed', ({ failure }) => this.toasts.push(failure));
    this.session.on('held', () => this.settled.push(true));
    this.session.on('settled', ({ request: { isHeld }, failure }) => {
      if (failure !== null) this.toasts.push(failure);
      if (!isHeld) this.settled.push(failure === null);
    });
    this.session.start();
  }

  get state() {
    const { value, context } = this.session.getSnapshot();
    return { value: String(value), ...context, bag: shownBag(context) };
  }
  get isGift() {
    return cartFlow(this.state.cart, this.state.store) === 'GIFT';
  }
  get quantity() {
    return this.state.bag.lines.find(({ line, isNew }) => line.id === 'line-1' && !isNew)?.line.quantity ?? 0;
  }
  send(event: CartSessionEvent) {
    this.session.send(event);
  }
  /** The call that waits for its response, or null. */
  get call(): string | null {
    return ['loading', 'changing', 'handingOver'].includes(this.state.value) ? this.started : null;
  }
  /** Completes the actor that the machine waits for in this state. */
  done(output: unknown) {
    this.session.send({
      type: `xstate.done.actor.0.cartSession.${this.state.value}`,
      output,
    } as unknown as CartSessionEvent);
  }
  answer(server: ServerCart, kind: 'cart' | 'stale' = 'cart') {
    this.server = server;
    this.version += 1;
    this.done({ kind, cart: cartOf(server), version: `"${this.version}.a"` } satisfies CartAnswer);
  }
}

interface Held {
  readonly call: string;
  answer(status: number, json: unknown, etag?: string): Promise<void>;
  fail(): Promise<void>;
}

/** The rendered bag with a server that holds back every response. */
class Screen {
  readonly held: Held[] = [];
  slot!: Awaited<ReturnType<typeof renderBag>>;
  browser!: ReturnType<typeof startBrowser>;

  readonly timers: ReadonlyMap<number, readonly (() => void)[]>;

  /** @param timers delayed callbacks, which the acts run */
  constructor(timers: Screen['timers']) {
    this.timers = timers;
  }

  async start(model: Model) {
    const hold = (call: string) => {
      const answered = Promise.withResolvers<unknown>();
      const settle = (end: () => void) => {
        this.held.splice(this.held.indexOf(held), 1);
        end();
        return quiet();
      };
      const held: Held = {
        call,
        answer: (status, json, etag) => settle(() => answered.resolve(jsonAnswer(json, status, etag))),
        fail: () => settle(() => answered.reject(new TypeError('Failed to fetch'))),
      };
      this.held.push(held);
      return answered.promise;
    };
    this.browser = startBrowser({
      async fetch(path) {
        const [name = ''] = path.split('?');
        if (name === '/api/cart/vendor') return jsonAnswer({ vendor: 'local' });
        if (name.startsWith('/api/catalogue/offers')) return jsonAnswer({ store: 'AE', offers: [] });
        // A cart that was left for the checkout is not an order yet.
        if (name === '/api/bag/join') return jsonAnswer(cartOf(model.server));
        return hold(name === '/api/checkout/hosts' ? 'hosts' : (name.split('/').at(-2) ?? ''));
      },
    });
    if (model.stored !== null) localStorage.setItem('tessera.cart.AE', model.stored);
    this.slot = await renderBag({ visitor: { ...TEST_VISITOR, country: 'AE', store: 'AE' }, url: '/rare/buy/ae' });
    this.slot.deliver(bagOpenRequested, {});
    await quiet();
  }

  get last(): Held {
    const held = this.held.at(-1);
    if (!held) throw new Error('No request waits for an answer.');
    return held;
  }
  answerCart(model: Model, status = 200) {
    const cart = cartOf(model.server);
    const problem = { code: 'cart.stale', type: 'about:blank#cart.stale', title: 'Stale', status, detail: '', cart };
    return this.last.answer(status, status === 200 ? cart : problem, `"${model.version}.a"`);
  }
  /** Answers calls that the session no longer waits for: these late responses have no effect. */
  async answerGivenUp({ call }: Model) {
    while (this.held.length > (call === null ? 0 : 1)) await this.held[0]?.answer(200, testCart({ nodes: [] }));
  }
  /** Without a network, a retried call fails again. */
  async fail() {
    const { call } = this.last;
    await this.last.fail();
    if (call !== 'cart' && call !== 'hosts' && this.held.at(-1)?.call === call) await this.last.fail();
  }
  after(delay: number) {
    const found = this.timers.get(delay);
    if (!found) throw new Error(`Nothing happens after ${delay} ms.`);
    reactAct(() => {
      for (const work of found) work();
    });
    return quiet();
  }
  messageFromOtherTab(model: Model) {
    return this.browser.receive({
      store: 'AE',
      cartId: model.stored,
      version: model.stored === null ? null : `"${model.version}.a"`,
    });
  }
}

interface Act {
  readonly isPossible: (model: Model) => boolean;
  readonly inModel: (model: Model) => void;
  /** Runs after `inModel`. */
  readonly onScreen: (screen: Screen, model: Model) => unknown;
}

const button = (name: string) => screen.getByText(name).closest('button') as HTMLButtonElement;
const ofLine = (label: string) => screen.getAllByLabelText(label)[0] as HTMLElement;
const isLeaving = ({ state }: Model) => state.value === 'handingOver' || state.value === 'leaving';
const canChangeLine = (model: Model) => model.quantity > 0 && !isLeaving(model) && !model.onNote;
const isReady = ({ state }: Model) => state.value === 'ready';
const isChanging = ({ state }: Model) => state.value === 'changing';
const canTypeOffline = ({ state }: Model) => state.value === 'offline' && state.bag.lines.length > 0;
const isBarShown = ({ state: { failure, cart, bag } }: Model) =>
  BAR_FAILURES.some((each) => each === failure) && cart !== null && bag.lines.length > 0;
const problem = (status: number) => (shown: Screen) => shown.last.answer(status, {});
const goToNote = async () => {
  if (screen.queryByLabelText('Gift note') === null) await press(button('Continue'));
};

const ACTS: Readonly<Record<string, Act>> = {
  'the browser is stopped': {
    isPossible: ({ state }) => state.value === 'leaving',
    inModel: (model) => model.send({ type: 'STAYED' }),
    onScreen: (shown) => shown.after(STOP_PATIENCE),
  },
  'the cart comes': {
    isPossible: ({ state, stored }) => state.value === 'loading' && stored !== null,
    inModel: (model) => model.answer(model.server),
    onScreen: (shown, model) => shown.answerCart(model),
  },
  'there is no such cart': {
    isPossible: ({ state }) => state.value === 'loading',
    inModel: (model) => model.done({ kind: 'noCart' }),
    onScreen: problem(404),
  },
  'the server has trouble': {
    isPossible: (model) => model.state.value === 'loading' || isChanging(model),
    inModel: (model) => model.done({ kind: 'failed' }),
    onScreen: problem(503),
  },
  'nobody answers': {
    isPossible: (model) => model.state.value === 'loading' || isChanging(model),
    inModel: (model) => model.done({ kind: 'unreachable' }),
    onScreen: (shown) => shown.fail(),
  },
  'the server has done it': {
    isPossible: isChanging,
    inModel: (model) => model.answer(withMutation(model.server, model.state.running, model.stored !== null)),
    onScreen: (shown, model) => shown.answerCart(model),
  },
  'the server refuses': {
    isPossible: isChanging,
    inModel: (model) => model.done({ kind: 'noCart' }),
    onScreen: problem(422),
  },
  'the change is stale, its line as it was': {
    isPossible: isChanging,
    inModel: (model) => model.answer(model.server, 'stale'),
    onScreen: (shown, model) => shown.answerCart(model, 412),
  },
  'the change is stale, its line another': {
    isPossible: isChanging,
    inModel: (model) => model.answer(withOtherQuantity(model.server), 'stale'),
    onScreen: (shown, model) => shown.answerCart(model, 412),
  },
  'add-ons alone are left': {
    isPossible: isChanging,
    inModel: (model) => model.done({ kind: 'discarded' }),
    onScreen(shown) {
      const { merchandise, ...line } = testLine({ id: 'plan' });
      const plan = { ...merchandise, product: { ...merchandise.product, tags: ['ADD_ON'] } };
      return shown.last.answer(200, testCart({ nodes: [{ ...line, merchandise: plan }] }));
    },
  },
  'the checkout’s host is known': {
    isPossible: ({ state }) => state.value === 'handingOver',
    inModel: (model) => model.done(new URL(`https://${CHECKOUT_HOST}/cart-1`)),
    onScreen: (shown) => shown.last.answer(200, { hosts: [CHECKOUT_HOST] }),
  },
  'the checkout’s host is unknown': {
    isPossible: ({ state }) => state.value === 'handingOver',
    inModel: (model) => model.done(null),
    onScreen: (shown) => shown.last.answer(200, { hosts: [] }),
  },
  'a page adds': {
    isPossible: ({ state }) => state.pending.length < 2,
    inModel(model) {
      model.adds += 1;
      const request = { requestId: `add-${model.adds}`, lines: [ADDED], discountCodes: [] };
      model.send({ type: 'ADD', ...request, silent: true, forceNew: false, upsell: false });
    },
    async onScreen({ slot }, { adds }) {
      slot.deliver(bagAddRequested, { requestId: `add-${adds}`, lines: [ADDED], silent: true });
      await quiet();
    },
  },
  'one more': {
    isPossible: (model) => canChangeLine(model) && model.quantity < 9,
    inModel: (model) => model.send({ type: 'SET_QUANTITY', lineId: 'line-1', quantity: model.quantity + 1 }),
    onScreen: () => press(ofLine('Increase quantity')),
  },
  remove: {
    isPossible: canChangeLine,
    inModel: (model) => model.send({ type: 'REMOVE', lineId: 'line-1' }),
    onScreen: () => press(screen.getAllByText('Remove')[0]?.closest('button') as HTMLElement),
  },
  undo: {
    isPossible: ({ state }) => state.undoable !== null,
    inModel: (model) => model.send({ type: 'UNDO_REMOVAL' }),
    onScreen: () => press(button('Undo')),
  },
  'the time to undo is over': {
    isPossible: ({ state }) => state.undoable !== null,
    inModel: (model) => model.send({ type: 'CONFIRM_REMOVAL' }),
    onScreen: (shown) => shown.after(UNDO_TIME),
  },
  'the gift switch': {
    isPossible: isReady,
    inModel: (model) => model.send({ type: 'SET_CART_FLOW', cartFlow: model.isGift ? 'OG' : 'GIFT' }),
    onScreen: () => press(screen.getByLabelText('This is a gift')),
  },
  checkout: {
    isPossible: (model) => isReady(model) && !model.isGift,
    inModel: (model) => model.send({ type: 'CHECKOUT' }),
    onScreen: () => press(button('Checkout')),
  },
  'save the gift and check out': {
    isPossible: (model) => isReady(model) && model.isGift,
    inModel(model) {
      model.onNote = true;
      model.send({ type: 'SAVE_GIFT', details: { note: 'For you', email: EMAIL, notify: false } });
    },
    async onScreen() {
      await goToNote();
      fireEvent.change(screen.getByLabelText('Gift note'), { target: { value: 'For you' } });
      fireEvent.change(screen.getByLabelText('Recipient email'), { target: { value: EMAIL } });
      await press(button('Save and check out'));
    },
  },
  'the step Personalisation': {
    isPossible: ({ isGift, onNote, state }) => isGift && !onNote && state.bag.lines.length > 0,
    inModel(model) {
      model.onNote = true;
    },
    onScreen: () => press(button('Personalisation')),
  },
  'Enter in a gift without an address': {
    isPossible: (model) => model.isGift && (isReady(model) || (model.onNote && canTypeOffline(model))),
    inModel(model) {
      // Offline, saving waits behind the changes that wait for the network.
      if (!isReady(model)) return;
      model.onNote = true;
      model.send({ type: 'SAVE_GIFT', details: { note: 'For you', email: '', notify: false } });
    },
    async onScreen() {
      await goToNote();
      fireEvent.change(screen.getByLabelText('Recipient email'), { target: { value: '' } });
      fireEvent.submit(screen.getByLabelText('Gift note').closest('form') as HTMLFormElement);
      await quiet();
    },
  },
  'back to the items': {
    isPossible: ({ onNote, state }) => onNote && state.bag.lines.length > 0,
    inModel(model) {
      model.onNote = false;
    },
    onScreen: () => press(button('Items')),
  },
  'close the message': {
    isPossible: isBarShown,
    inModel: (model) => model.send({ type: 'DISMISS_FAILURE' }),
    onScreen: () => press(button('Dismiss')),
  },
  'try again': {
    isPossible: ({ state }) => state.value === 'failed',
    inModel: (model) => model.send({ type: 'RETRY' }),
    onScreen: () => press(button('Try again')),
  },
  'the page is shown again': {
    isPossible: () => true,
    inModel(model) {
      if (model.stored === null && model.left !== null) Object.assign(model, { stored: model.left, left: null });
      model.send({ type: 'RETURNED' });
    },
    async onScreen() {
      reactAct(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
      await quiet();
    },
  },
  'another store': {
    isPossible: ({ left }) => left === null,
    inModel: (model) => model.send({ type: 'STORE_CHANGED', store: 'US' }),
    async onScreen({ slot }) {
      slot.update({ visitor: { ...TEST_VISITOR, country: 'US', store: 'US' } });
      await quiet();
    },
  },
  'the network is lost': {
    isPossible: ({ isOnline }) => isOnline,
    inModel(model) {
      model.isOnline = false;
    },
    onScreen: () => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }),
  },
  'the network is back': {
    isPossible: ({ isOnline }) => !isOnline,
    inModel(model) {
      model.isOnline = true;
      model.send({ type: 'ONLINE' });
    },
    async onScreen() {
      Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
      reactAct(() => void window.dispatchEvent(new Event('online')));
      await quiet();
    },
  },
  'another tab changes the cart': {
    isPossible: () => true,
    inModel(model) {
      Object.assign(model, { server: withOtherQuantity(model.server), stored: 'cart-1', left: null });
      model.version += 1;
      model.send({ type: 'CHANGED_ELSEWHERE' });
    },
    onScreen(shown, model) {
      localStorage.setItem('tessera.cart.AE', 'cart-1');
      localStorage.removeItem('tessera.checkout.AE');
      return shown.messageFromOtherTab(model);
    },
  },
  'another tab empties the bag': {
    isPossible: ({ stored }) => stored !== null,
    inModel(model) {
      Object.assign(model, { stored: null, left: null });
      model.send({ type: 'CHANGED_ELSEWHERE' });
    },
    onScreen(shown, model) {
      localStorage.removeItem('tessera.cart.AE');
      return shown.messageFromOtherTab(model);
    },
  },
};

function doInModel(model: Model, name: string): void {
  ACTS[name]?.inModel(model);
  // Without a stored cart there is nothing to request.
  if (model.state.value === 'loading' && model.stored === null) model.done({ kind: 'noCart' });
  // Outside the gift flow, the panel shows the items.
  if (!model.isGift) model.onNote = false;
}

/** The key by which transitions are counted: the kind of the request and its target. */
const kindOf = (mutation: Mutation | null) => {
  if (mutation === null) return '';
  return mutation.kind === 'attributes' ? `attributes, then ${mutation.then}` : mutation.kind;
};
const shapeOf = ({ state: { value, running, pending }, isOnline }: Model) =>
  `${value} ${kindOf(running)} ${isOnline ? (pending.length > 0 ? 'and more waits' : '') : 'without a network'}`.trim();

const STARTS: readonly (string | null)[] = ['cart-1', null];
/** Acts per walk. */
const LENGTH = 60;
/** The search ends after this many walks without a new transition. */
const PATIENCE = 8;

interface Walk {
  readonly stored: string | null;
  readonly acts: readonly string[];
}

/** Paths that the search seldom finds. */
const RARE: readonly Walk[] = [
  {
    stored: 'cart-1',
    acts: ['the cart comes', 'the network is lost', 'the page is shown again', 'one more', 'the cart comes'],
  },
  { stored: 'cart-1', acts: ['the cart comes', 'checkout', 'a page adds', 'the checkout’s host is unknown'] },
  { stored: 'cart-1', acts: ['the cart comes', 'the network is lost', 'remove', 'undo', 'the network is back'] },
];

/**
 * Rotor-router walks: in each shape of the session the act that was taken least often there comes next, so that every reachable transition
 * is taken. Each walk ends with its last new act.
 */
function findWalks(): { readonly walks: readonly Walk[]; readonly changes: ReadonlySet<string> } {
  const changes = new Set<string>();
  const counts = new Map<string, number>();
  const walks: Walk[] = [];
  for (const { stored, acts } of RARE) {
    const model = new Model(stored);
    for (const name of acts) {
      const from = model.state.value;
      doInModel(model, name);
      changes.add(`${from} > ${model.state.value}`);
    }
    model.session.stop();
    walks.push({ stored, acts });
  }
  for (let idle = 0, turn = 0; idle < PATIENCE; turn += 1) {
    const stored = STARTS[turn % STARTS.length] ?? null;
    const model = new Model(stored);
    const acts: string[] = [];
    let useful = 0;
    while (acts.length < LENGTH && model.state.store === 'AE') {
      const shape = shapeOf(model);
      const countOf = (name: string) => counts.get(`${shape} | ${name}`) ?? 0;
      const possible = Object.keys(ACTS).filter((name) => ACTS[name]?.isPossible(model));
      // A store change ends the walk, so it comes after all other acts of the shape.
      const rankOf = (each: string) => countOf(each) + Number(each === LAST);
      const [name] = possible.sort((one, other) => rankOf(one) - rankOf(other));
      if (name === undefined) break;
      const from = model.state.value;
      acts.push(name);
      doInModel(model, name);
      const change = `${from} > ${model.state.value}`;
      if (countOf(name) === 0 || !changes.has(change)) useful = acts.length;
      counts.set(`${shape} | ${name}`, countOf(name) + 1);
      changes.add(change);
    }
    model.session.stop();
    idle = useful > 0 ? 0 : idle + 1;
    if (useful > 0) walks.push({ stored, acts: acts.slice(0, useful) });
  }
  return { walks, changes };
}
const LAST = 'another store';
const { walks, changes } = findWalks();

const SENTENCES: Readonly<Record<BarFailure, string>> = {
  giftIncomplete: 'Please fill the Notecart & Giftee email properly to continue.',
  giftNotSaved: 'Something went wrong, please try again.',
  checkoutRefused: 'Something went wrong, please try again.',
};
const REFUSALS: Readonly<Record<LineFailure, RegExp>> = {
  notUpdated: /^Not changed\./,
  notRemoved: /^Not removed\./,
  changedElsewhere: /^Changed in another window\./,
};
const textsOf = (selector: string) =>
  [...document.querySelectorAll(`dialog[open] ${selector}`)].map(({ textContent }) => textContent ?? '');
/** The lines of the bag, without the steps of the gift. */
const rows = () =>
  [...document.querySelectorAll('dialog[open] ul > li')].map((row) => {
    const quantity = row.querySelector<HTMLInputElement>('input[type=number]');
    return {
      quantity: quantity === null ? null : Number(quantity.value),
      isPending: row.getAttribute('aria-busy') === 'true',
      isDisabled: quantity?.disabled ?? true,
    };
  });

function expectScreen(shown: Screen, model: Model) {
  const { value, bag, cart, failure, lineFailures, undoable, running, pending, store, unsynced } = model.state;
  const hasLines = bag.lines.length > 0 || bag.adding.length > 0;
  const waits = ['changing', 'loading', 'offline', 'handingOver', 'leaving'].includes(value);
  const onNote = model.onNote && hasLines;

  const lines = bag.lines.map(({ line: { quantity }, isPending, isNew }) => ({
    quantity,
    isPending,
    isDisabled: isNew || isLeaving(model),
  }));
  const adding = bag.adding.map(() => ({ quantity: null, isPending: true, isDisabled: true }));
  expect(rows()).toEqual(onNote ? [] : [...lines, ...adding]);
  const refusals = bag.lines.flatMap(({ line }) => lineFailures[line.id] ?? []);
  const refused = onNote ? [] : textsOf('li [aria-live]').filter((text) => text !== '');
  expect(refused).toHaveLength(onNote ? 0 : refusals.length);
  for (const [at, text] of refused.entries()) expect(text).toMatch(REFUSALS[refusals[at] as LineFailure]);

  const without = cart !== null || value === 'none' || value === 'offline' ? 'Your cart is empty' : value;
  const text = textsOf('').join();
  expect(text.includes('Your cart is empty')).toBe(!hasLines && without === 'Your cart is empty');
  expect(text.includes('Your bag can’t be reached')).toBe(!hasLines && without === 'failed');
  expect(text.includes('Loading your bag')).toBe(!hasLines && !['failed', 'Your cart is empty'].includes(without));
  expect(/Ring Air( and what goes with it)? removed/.test(text)).toBe(undoable !== null);
  // A bag without a cart shows totals only where all of its lines are known.
  const footer = hasLines && (cart !== null || bag.adding.length === 0);
  expect(document.querySelectorAll('dialog[open] footer')).toHaveLength(
    footer || undoable !== null || value === 'offline' ? 1 : 0,
  );

  expect(text.includes('You’re offline. Your changes are kept')).toBe(value === 'offline');
  expect(textsOf('[role=alert] p')).toEqual(
    footer && failure !== null && isBarFailure(failure) ? [SENTENCES[failure]] : [],
  );
  const primary = model.isGift ? (onNote ? 'Save and check out' : 'Continue') : 'Checkout';
  expect(screen.queryAllByText(/^(Checkout|Continue|Save and check out)$/).map((each) => each.textContent)).toEqual(
    footer ? [primary] : [],
  );
  if (footer) {
    expect(button(primary).getAttribute('aria-busy')).toBe(isLeaving(model) ? 'true' : null);
    if (!onNote) expect(button(primary).disabled).toBe(waits && !isLeaving(model));
    expect(text.includes('being confirmed')).toBe(running !== null || pending.some((each) => each.store === store));
    if (store === 'AE') expect(screen.getByLabelText('This is a gift')).toHaveProperty('disabled', waits);
  }

  expect(shown.held.at(-1)?.call ?? null).toBe(model.call);
  expect(localStorage.getItem('tessera.cart.AE')).toBe(model.stored);
  expect(localStorage.getItem('tessera.checkout.AE')).toBe(model.left);
  const emitted = (name: string) => shown.slot.emitted.flatMap((each) => (each.name === name ? [each.payload] : []));
  expect(emitted('toast.requested').map((toast) => Object(toast).id)).toEqual(model.toasts.map(() => 'bag.failure'));
  expect(emitted('bag.add-settled').map((settled) => Object(settled).ok)).toEqual(model.settled);
  expect(emitted('analytics.recorded').filter((each) => Object(each).event === 'begin_checkout')).toHaveLength(
    model.departures,
  );
  const isUnread = cart === null && (unsynced || model.stored !== null);
  if (['none', 'ready', 'offline'].includes(value) && !isUnread)
    expect(emitted('bag.changed').at(-1)).toEqual({ store, totalQuantity: bag.totalQuantity });
}
const isBarFailure = (failure: Failure): failure is BarFailure => BAR_FAILURES.some((each) => each === failure);

/** The states that each state can lead to through shoppers, tabs, networks and servers. No actor ever rejects. */
const LEADS_TO = {
  none: 'changing loading',
  loading: 'ready none failed changing offline',
  ready: 'changing offline handingOver loading none',
  changing: 'ready none loading offline handingOver',
  offline: 'changing ready',
  failed: 'loading changing none',
  handingOver: 'leaving ready changing',
  leaving: 'loading',
} as const;

describe('[BAG-09] [BAG-10] [BAG-12] [BAG-16] [BAG-17] [BAG-19] [BAG-21] [REG-11] the cart session on the screen', () => {
  const timers = new Map<number, readonly (() => void)[]>();
  const errors: string[] = [];
  beforeEach(() => {
    timers.clear();
    errors.length = 0;
    const real = window.setTimeout.bind(window);
    jest.spyOn(window, 'setTimeout').mockImplementation(((work: () => void, delay?: number) => {
      if (delay !== UNDO_TIME && delay !== STOP_PATIENCE) return real(work, delay);
      timers.set(delay, [...(timers.get(delay) ?? []), work]);
      return 0;
    }) as typeof window.setTimeout);
    // Disables call timeouts, because they are as long as the time to undo a removal.
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
    jest.spyOn(console, 'error').mockImplementation((error) => void errors.push(String(error)));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'onLine');
    // jsdom supports everything here but navigation.
    for (const error of errors) expect(error).toMatch(/Not implemented: navigation/);
  });

  it('goes from each state of its machine to every other one that it can', () => {
    const expected = Object.entries(LEADS_TO).flatMap(([from, all]) => all.split(' ').map((to) => `${from} > ${to}`));
    expect(expected.filter((each) => !changes.has(each))).toEqual([]);
  });

  it.each(walks.map((walk, at) => [at + 1, walk] as const))('is what its machine says, walk %i', async (_, walk) => {
    const model = new Model(walk.stored);
    const shown = new Screen(timers);
    await shown.start(model);
    expectScreen(shown, model);
    for (const [at, name] of walk.acts.entries()) {
      doInModel(model, name);
      try {
        await ACTS[name]?.onScreen(shown, model);
        await shown.answerGivenUp(model);
        expectScreen(shown, model);
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        const walked = walk.acts.slice(0, at + 1).join(', ');
        throw new Error(`In ${shapeOf(model)}, after ${walked}: ${said}`, { cause: error });
      }
    }
    model.session.stop();
  });
});
