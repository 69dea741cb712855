/** A cart session whose calls to store-api are answered by hand. */
import { expect } from '@jest/globals';
import type { Attribute, Cart } from '@tessera/shared-contracts/bag/cart';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { createActor } from 'xstate';
import type { CartAnswer, CartCalls, Write } from '../src/cart/cartCalls.ts';
import { type Add, type AddRequest, type LineChange, shownBag } from '../src/changes/pendingChanges.ts';
import type { ActivePartner } from '../src/partner/activePartner.ts';
import { createCartSessionMachine } from '../src/session/cartSession.machine.ts';
import type { CartSessionEmitted, Failure, Recalled } from '../src/session/cartSession.ts';
import { createStoredCart } from '../src/storage/storedCart.ts';

/** A call's parameters without the conditions of the write. */
type Asked<Parameters extends unknown[]> = Parameters extends [...infer Before, Write] ? Before : Parameters;
type Call = { [Name in keyof CartCalls]: readonly [Name, ...Asked<Parameters<CartCalls[Name]>>] }[keyof CartCalls];

/** A session whose calls the test answers by hand. */
export function stageSession(
  given: {
    stored?: Partial<Record<Store, string>>;
    store?: Store;
    partner?: ActivePartner;
    attributes?: Attribute[];
    storedPending?: readonly LineChange[];
    needsSync?: boolean;
  } = {},
) {
  const texts = new Map(Object.entries(given.stored ?? {}).map(([store, id]) => [`tessera.cart.${store}`, id]));
  const storedCart = createStoredCart({
    read: (key) => texts.get(key) ?? null,
    write: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  });
  const open: { call: Call; answered: PromiseWithResolvers<CartAnswer> }[] = [];
  const asked: Call[] = [];
  const writes: Write[] = [];
  const network = { isOnline: true };
  const forms = { needsSync: given.needsSync ?? false };
  const recalls: PromiseWithResolvers<Recalled>[] = [];
  const ask = (call: Call, write?: Write) => {
    const answered = Promise.withResolvers<CartAnswer>();
    asked.push(call);
    if (write) writes.push(write);
    open.push({ call, answered });
    return answered.promise;
  };
  const left: string[] = [];
  const emitted: CartSessionEmitted[] = [];
  const session = createActor(
    createCartSessionMachine({
      calls: {
        fetch: (store, id) => ask(['fetch', store, id]),
        create: (store, cart, write) => ask(['create', store, cart], write),
        add: (store, id, lines, codes, write) => ask(['add', store, id, lines, codes], write),
        updateAttributes: (store, id, said, write) => ask(['updateAttributes', store, id, said], write),
        update: (store, id, line, quantity, write) => ask(['update', store, id, line, quantity], write),
        remove: (store, id, removal, write) => ask(['remove', store, id, removal], write),
      },
      stored: storedCart,
      storedPending: (store) => (given.storedPending ?? []).filter((each) => each.store === store),
      needsSync: (store) => forms.needsSync || storedCart.toRecall(store) !== null,
      recall: () => {
        const recalled = Promise.withResolvers<Recalled>();
        recalls.push(recalled);
        return recalled.promise;
      },
      isOnline: () => network.isOnline,
      partner: () => given.partner ?? null,
      attributes: () => given.attributes ?? [],
      discountCodes: () => ['SPRING', ...(given.partner?.discountCodes ?? [])],
      countryCode: (store) => (store === 'AE' ? 'AE' : undefined),
      checkoutUrl: async (cart) => (URL.canParse(cart.checkoutUrl) ? new URL(cart.checkoutUrl) : null),
      leaveFor: (url) => left.push(url.href),
    }),
    { input: { store: given.store ?? 'AE' } },
  );
  session.on('*', (event) => emitted.push(event));
  session.start();
  return {
    session,
    asked,
    left,
    emitted,
    stored: (store: Store) => texts.get(`tessera.cart.${store}`) ?? null,
    /** Storage writes of another tab. */
    keep: (store: Store, id: string) => void texts.set(`tessera.cart.${store}`, id),
    forget: (store: Store) => void texts.delete(`tessera.cart.${store}`),
    state: () => session.getSnapshot().value,
    context: () => session.getSnapshot().context,
    add: (request: Partial<AddRequest> = {}) => session.send({ type: 'ADD', ...ADD, ...request }),
    writes,
    network,
    /** Whether forms have changed the bag since the last synchronization. */
    forms,
    async recalled(known: boolean | { readonly ordered: string }) {
      recalls.shift()?.resolve(known === true ? 'known' : known === false ? 'unknown' : known);
      await settle();
    },
    /** Lines as the shopper sees them: id, quantity, and whether they are pending. */
    shown: () =>
      shownBag(session.getSnapshot().context).lines.map(({ line, isPending }) => [line.id, line.quantity, isPending]),
    async answer(
      answer: Cart | Exclude<CartAnswer['kind'], 'cart' | 'stale' | 'ordered'>,
      version: string | null = null,
    ) {
      const next = open.shift();
      if (!next) throw new Error('Nothing was asked.');
      next.answered.resolve(typeof answer === 'string' ? { kind: answer } : { kind: 'cart', cart: answer, version });
      await settle();
    },
    async answerOrdered(cartId: string) {
      open.shift()?.answered.resolve({ kind: 'ordered', cartId });
      await settle();
    },
    async answerStale(cart: Cart, version: string) {
      open.shift()?.answered.resolve({ kind: 'stale', cart, version });
      await settle();
    },
    async reject() {
      open.shift()?.answered.reject(new Error('a fault of ours'));
      await settle();
    },
  };
}

/** Waits for everything that a settled promise triggers. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

/** The lines of `ADD`. */
export const LINES = [{ merchandiseId: 'air_aster_black-9', quantity: 1 }];
/** A request to add a ring. */
export const ADD: AddRequest = {
  requestId: 'r1',
  lines: LINES,
  discountCodes: [],
  silent: false,
  forceNew: false,
  upsell: false,
};
/** The event of an add that has ended. */
export const settledAdd = (request: Partial<Add>, failure: Failure | null) => ({
  type: 'settled',
  request: expect.objectContaining({ ...ADD, ...request }),
  failure,
});
