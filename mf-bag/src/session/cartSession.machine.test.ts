import { describe, expect, it } from '@jest/globals';
import type { Attribute, Cart } from '@tessera/shared-contracts/cart';
import type { Store } from '@tessera/shared-contracts/stores';
import { createActor } from 'xstate';
import { testCart, testLine } from '../../test-support/carts.ts';
import type { ActivePartner } from '../partner/activePartner.ts';
import type { CartAnswer, CartCalls } from './cartCalls.ts';
import { type AddRequest, type CartSessionEmitted, createCartSessionMachine } from './cartSession.machine.ts';
import { createStoredCart } from './storedCart.ts';

type Call = { [Name in keyof CartCalls]: readonly [Name, ...Parameters<CartCalls[Name]>] }[keyof CartCalls];

/** A session whose calls are answered by hand. */
function stage(
  given: {
    kept?: Partial<Record<Store, string>>;
    store?: Store;
    partner?: ActivePartner;
    attributes?: Attribute[];
  } = {},
) {
  const texts = new Map(Object.entries(given.kept ?? {}).map(([store, id]) => [`tessera.cart.${store}`, id]));
  const stored = createStoredCart({
    read: (key) => texts.get(key) ?? null,
    write: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  });
  const open: { call: Call; answered: PromiseWithResolvers<CartAnswer> }[] = [];
  const asked: Call[] = [];
  const ask = (...call: Call) => {
    const answered = Promise.withResolvers<CartAnswer>();
    asked.push(call);
    open.push({ call, answered });
    return answered.promise;
  };
  const left: string[] = [];
  const emitted: CartSessionEmitted[] = [];
  const session = createActor(
    createCartSessionMachine({
      calls: {
        fetch: (...parameters) => ask('fetch', ...parameters),
        create: (...parameters) => ask('create', ...parameters),
        add: (...parameters) => ask('add', ...parameters),
        updateAttributes: (...parameters) => ask('updateAttributes', ...parameters),
        update: (...parameters) => ask('update', ...parameters),
        remove: (...parameters) => ask('remove', ...parameters),
      },
      stored,
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
    kept: (store: Store) => texts.get(`tessera.cart.${store}`) ?? null,
    /** What another tab does to what all of them keep. */
    keep: (store: Store, id: string) => void texts.set(`tessera.cart.${store}`, id),
    forget: (store: Store) => void texts.delete(`tessera.cart.${store}`),
    state: () => session.getSnapshot().value,
    context: () => session.getSnapshot().context,
    add: (request: Partial<AddRequest> = {}) => session.send({ type: 'ADD', ...ADD, ...request }),
    async answer(answer: Cart | Exclude<CartAnswer['kind'], 'cart'>) {
      const next = open.shift();
      if (!next) throw new Error('Nothing was asked.');
      next.answered.resolve(typeof answer === 'string' ? { kind: answer } : { kind: 'cart', cart: answer });
      await settle();
    },
    async reject() {
      open.shift()?.answered.reject(new Error('a fault of ours'));
      await settle();
    },
  };
}

/** Lets everything that a settled promise sets off happen. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

const LINES = [{ merchandiseId: 'air_aster_black-9', quantity: 1 }];
const ADD: AddRequest = { requestId: 'r1', lines: LINES, discountCodes: [], silent: false, forceNew: false };

describe('the cart session, loading', () => {
  it('[BAG-16] with nothing kept it is empty and asks nobody', () => {
    const { state, asked, emitted } = stage();
    expect(state()).toBe('empty');
    expect(asked).toEqual([]);
    expect(emitted).toEqual([{ type: 'changed', store: 'AE', totalQuantity: 0 }]);
  });

  it('[BAG-16] reads the kept cart of its store', async () => {
    const { state, asked, answer, emitted, kept } = stage({ kept: { AE: 'cart-1', EU: 'cart-eu' } });
    expect(state()).toBe('loading');
    expect(asked).toEqual([['fetch', 'AE', 'cart-1']]);
    await answer(testCart({ nodes: [testLine({ quantity: 3 })] }));
    expect(state()).toBe('ready');
    expect(emitted).toEqual([{ type: 'changed', store: 'AE', totalQuantity: 3 }]);
    expect(kept('AE')).toBe('cart-1');
  });

  it('[BAG-16] an answer without a cart clears the kept id', async () => {
    const { state, answer, kept } = stage({ kept: { AE: 'cart-1' } });
    await answer('noCart');
    expect([state(), kept('AE')]).toEqual(['empty', null]);
  });

  it.each(['failed', 'unreachable'] as const)('%s: keeps the id and asks again on request', async (kind) => {
    const { state, session, answer, kept, asked } = stage({ kept: { AE: 'cart-1' } });
    await answer(kind);
    expect([state(), kept('AE')]).toEqual(['failed', 'cart-1']);
    session.send({ type: 'RETRY' });
    expect(asked).toHaveLength(2);
    await answer(testCart());
    expect(state()).toBe('ready');
  });

  it('[BAG-11] knows the type of its cart', async () => {
    const { context, answer } = stage({ kept: { AE: 'cart-1' } });
    expect(context().cartType).toBe('M1');
    await answer(testCart());
    expect(context().cartType).toBe('RING');
  });
});

describe('the cart session, adding', () => {
  it('[BAG-12] without a cart creates one, for the store’s country', async () => {
    const { add, asked, answer, state, kept, emitted } = stage();
    add();
    expect(state()).toBe('mutating');
    expect(asked).toEqual([
      ['create', 'AE', { lines: LINES, partner: null, attributes: [], discountCodes: ['SPRING'], countryCode: 'AE' }],
    ]);
    await answer(testCart());
    expect([state(), kept('AE')]).toEqual(['ready', 'cart-1']);
    expect(emitted.slice(1)).toEqual([
      { type: 'settled', requestId: 'r1', silent: false, failure: null },
      { type: 'changedHere', store: 'AE' },
      { type: 'changed', store: 'AE', totalQuantity: 1 },
    ]);
  });

  it('[BAG-12] with a cart adds to it', async () => {
    const { add, asked, answer } = stage({ kept: { AE: 'cart-1' } });
    await answer(testCart());
    add();
    expect(asked.at(-1)).toEqual(['add', 'AE', 'cart-1', LINES, ['SPRING']]);
  });

  it('[BAG-12] forced new, it creates one beside the cart there is', async () => {
    const { add, asked, answer, kept } = stage({ kept: { AE: 'cart-1' } });
    await answer(testCart());
    add({ forceNew: true });
    expect(asked.at(-1)?.[0]).toBe('create');
    await answer(testCart({ id: 'cart-2' }));
    expect(kept('AE')).toBe('cart-2');
  });

  it('[BAG-12] says of a silent add that it was one', async () => {
    const { add, answer, emitted } = stage();
    add({ silent: true });
    await answer(testCart());
    expect(emitted).toContainEqual({ type: 'settled', requestId: 'r1', silent: true, failure: null });
  });

  it('[BAG-18] gives what the address brought to a new cart, and to one that does not have it yet', async () => {
    const attributes = [{ key: 'utm_source', value: 'mail' }];
    const { add, asked, answer, emitted } = stage({ attributes });
    add();
    expect(asked.at(-1)?.[2]).toMatchObject({ attributes });
    await answer(testCart());
    add({ requestId: 'r2' });
    await answer(testCart());
    expect(asked.at(-1)).toEqual(['updateAttributes', 'AE', 'cart-1', attributes]);
    await answer('failed');
    expect(emitted).toContainEqual({ type: 'settled', requestId: 'r2', silent: false, failure: null });
    add({ requestId: 'r3' });
    await answer(testCart({ attributes }));
    expect(asked.at(-1)?.[0]).toBe('add');
  });

  it('[PROG-01] [PDP-08] gives the visitor’s codes to a new cart and to an add', async () => {
    const partner = { code: 'luna', discountCodes: ['LUNA10'] };
    const { add, asked, answer } = stage({ partner });
    add();
    expect(asked.at(-1)).toEqual([
      'create',
      'AE',
      { lines: LINES, partner, attributes: [], discountCodes: ['SPRING', 'LUNA10'], countryCode: 'AE' },
    ]);
    await answer(testCart());
    add({ requestId: 'r2' });
    expect(asked.at(-1)).toEqual(['add', 'AE', 'cart-1', LINES, ['SPRING', 'LUNA10']]);
  });

  it.each([
    ['noCart', 'addFailed'],
    ['failed', 'addFailed'],
    ['unreachable', 'addUnreachable'],
  ] as const)(
    '[BAG-12] [API-07] %s: %s, the kept id is cleared and the next add starts anew',
    async (kind, failure) => {
      const { add, asked, answer, kept, state, context, emitted } = stage({ kept: { AE: 'cart-1' } });
      await answer(testCart());
      add();
      await answer(kind);
      expect([state(), kept('AE'), context().failure]).toEqual(['empty', null, failure]);
      expect(emitted).toContainEqual({ type: 'settled', requestId: 'r1', silent: false, failure });
      add({ requestId: 'r2' });
      expect(asked.at(-1)?.[0]).toBe('create');
      await answer(testCart());
      expect(context().failure).toBeNull();
    },
  );

  it('[BAG-12] a call that breaks its word and rejects counts as failed', async () => {
    const { add, reject, state, context } = stage();
    add();
    await reject();
    expect([state(), context().failure]).toEqual(['empty', 'addFailed']);
  });

  it('[BAG-10] sends one request at a time, in the order of asking', async () => {
    const { add, asked, answer, state, kept } = stage();
    add({ requestId: 'r1' });
    add({ requestId: 'r2' });
    add({ requestId: 'r3' });
    expect(asked).toHaveLength(1);
    await answer(testCart());
    expect(asked.map(([name]) => name)).toEqual(['create', 'add']);
    await answer(testCart());
    await answer(testCart({ nodes: [testLine({ quantity: 3 })] }));
    expect([asked.length, state(), kept('AE')]).toEqual([3, 'ready', 'cart-1']);
  });

  it('[BAG-10] the same request arriving twice is sent once: waiting, under way or done', async () => {
    const { add, asked, answer } = stage({ kept: { AE: 'cart-1' } });
    add();
    add();
    await answer(testCart());
    add();
    await answer(testCart());
    add();
    expect(asked.map(([name]) => name)).toEqual(['fetch', 'add']);
  });

  it('an add that comes while the kept cart is loading waits for it', async () => {
    const { add, asked, answer } = stage({ kept: { AE: 'cart-1' } });
    add();
    expect(asked.map(([name]) => name)).toEqual(['fetch']);
    await answer('noCart');
    expect(asked.map(([name]) => name)).toEqual(['fetch', 'create']);
  });
});

describe('the cart session, changing lines', () => {
  async function ready(quantity = 2) {
    const staged = stage({ kept: { AE: 'cart-1' } });
    await staged.answer(testCart({ nodes: [testLine({ quantity })] }));
    return staged;
  }

  it('[BAG-13] another quantity is an update, 0 a removal', async () => {
    const { session, asked, answer, state } = await ready(2);
    session.send({ type: 'SET_QUANTITY', lineId: 'line-1', quantity: 1 });
    expect(asked.at(-1)).toEqual(['update', 'AE', 'cart-1', 'line-1', 1]);
    await answer(testCart({ nodes: [testLine({ quantity: 1 })] }));
    session.send({ type: 'SET_QUANTITY', lineId: 'line-1', quantity: 0 });
    expect(asked.at(-1)).toEqual([
      'remove',
      'AE',
      'cart-1',
      expect.objectContaining({ lineIds: ['line-1'], discountCodes: [] }),
    ]);
    await answer(testCart({ nodes: [] }));
    expect(state()).toBe('empty');
  });

  it('[BAG-10] ignores every other change until the answer is there', async () => {
    const { session, asked, answer, state } = await ready();
    session.send({ type: 'SET_QUANTITY', lineId: 'line-1', quantity: 3 });
    session.send({ type: 'SET_QUANTITY', lineId: 'line-1', quantity: 4 });
    session.send({ type: 'REMOVE', lineId: 'line-1' });
    session.send({ type: 'CHECKOUT' });
    expect(state()).toBe('mutating');
    await answer(testCart({ nodes: [testLine({ quantity: 3 })] }));
    expect(asked.map(([name]) => name)).toEqual(['fetch', 'update']);
    expect(state()).toBe('ready');
  });

  it('asks nothing for the quantity there is, or for a line there is not', async () => {
    const { session, asked, state } = await ready(2);
    session.send({ type: 'SET_QUANTITY', lineId: 'line-1', quantity: 2 });
    session.send({ type: 'REMOVE', lineId: 'line-9' });
    expect([asked.length, state()]).toEqual([1, 'ready']);
  });

  it.each([
    ['SET_QUANTITY', 'updateFailed'],
    ['REMOVE', 'removeFailed'],
  ] as const)(
    '[API-07] a failed %s says %s, leaves the lines for another try, and keeps the id after one that works',
    async (type, failure) => {
      const { session, answer, context, kept, state, emitted } = await ready(2);
      const attempt = () => session.send({ type, lineId: 'line-1', quantity: 3 });
      attempt();
      await answer('unreachable');
      expect([state(), context().failure, kept('AE')]).toEqual(['ready', failure, null]);
      expect(emitted).toContainEqual({ type: 'changeFailed', failure });
      expect(context().cart?.lines.edges).toHaveLength(1);
      attempt();
      await answer(testCart());
      expect([context().failure, kept('AE')]).toEqual([null, 'cart-1']);
    },
  );

  it('a failure is dismissed on request', async () => {
    const { session, answer, context } = await ready();
    session.send({ type: 'REMOVE', lineId: 'line-1' });
    await answer('failed');
    session.send({ type: 'DISMISS_FAILURE' });
    expect(context().failure).toBeNull();
  });
});

describe('the cart session, another store', () => {
  it('[REG-11] shows nothing of the old store and reads what the new one keeps', async () => {
    const { session, answer, asked, context, state, emitted } = stage({ kept: { AE: 'cart-ae', EU: 'cart-eu' } });
    await answer(testCart({ id: 'cart-ae' }));
    session.send({ type: 'STORE_CHANGED', store: 'EU' });
    expect([state(), context().cart]).toEqual(['loading', null]);
    expect(asked.at(-1)).toEqual(['fetch', 'EU', 'cart-eu']);
    await answer(testCart({ id: 'cart-eu', nodes: [testLine({ quantity: 5 })] }));
    expect(emitted.at(-1)).toEqual({ type: 'changed', store: 'EU', totalQuantity: 5 });
    session.send({ type: 'STORE_CHANGED', store: 'GB' });
    expect(emitted.at(-1)).toEqual({ type: 'changed', store: 'GB', totalQuantity: 0 });
  });

  it('[REG-11] an answer for the old store that comes late changes nothing', async () => {
    const { session, answer, context, kept } = stage({ kept: { AE: 'cart-ae', EU: 'cart-eu' } });
    session.send({ type: 'STORE_CHANGED', store: 'EU' });
    await answer('noCart');
    expect(kept('AE')).toBe('cart-ae');
    await answer(testCart({ id: 'cart-eu' }));
    expect(context().cart?.id).toBe('cart-eu');
  });

  it('[REG-11] an add under way counts for the store it was asked in', async () => {
    const { session, add, answer, kept, state, context, emitted } = stage();
    add();
    session.send({ type: 'STORE_CHANGED', store: 'EU' });
    await answer(testCart({ id: 'cart-ae' }));
    expect([kept('AE'), kept('EU'), state(), context().cart]).toEqual(['cart-ae', null, 'empty', null]);
    expect(emitted).toContainEqual({ type: 'settled', requestId: 'r1', silent: false, failure: null });
    expect(emitted.at(-1)).toEqual({ type: 'changed', store: 'EU', totalQuantity: 0 });
  });

  it('[REG-11] an add that was not sent yet is called off, and its sender is told', async () => {
    const { session, add, answer, asked, emitted } = stage();
    add();
    add({ requestId: 'r2' });
    session.send({ type: 'STORE_CHANGED', store: 'EU' });
    await answer(testCart({ id: 'cart-ae' }));
    expect(asked).toHaveLength(1);
    expect(emitted).toContainEqual({ type: 'settled', requestId: 'r2', silent: false, failure: 'addFailed' });
  });

  it('the same store again is no change', async () => {
    const { session, answer, asked } = stage({ kept: { AE: 'cart-1' } });
    await answer(testCart());
    session.send({ type: 'STORE_CHANGED', store: 'AE' });
    expect(asked).toHaveLength(1);
  });
});

describe('the cart session, checking out', () => {
  it('[BAG-17] clears the kept id and goes', async () => {
    const { session, answer, kept, left, state, asked } = stage({ kept: { AE: 'cart-1' } });
    await answer(testCart());
    session.send({ type: 'CHECKOUT' });
    session.send({ type: 'CHECKOUT' });
    await settle();
    expect([state(), kept('AE'), left]).toEqual(['leaving', null, ['https://store.example/checkout/cart-1']]);
    session.send({ type: 'REMOVE', lineId: 'line-1' });
    expect(asked).toHaveLength(1);
  });

  it('[BAG-17] stays, keeps the id and says so when the address is refused', async () => {
    const { session, answer, kept, left, state, context } = stage({ kept: { AE: 'cart-1' } });
    await answer(testCart({ checkoutUrl: '//' }));
    session.send({ type: 'CHECKOUT' });
    await settle();
    expect([state(), kept('AE'), left, context().failure]).toEqual(['ready', 'cart-1', [], 'checkoutRefused']);
  });

  it('[SHELL-14] [BAG-21] is there again, and kept, when the visitor stops the browser on its way', async () => {
    const { session, answer, kept, state, asked, emitted } = stage({ kept: { AE: 'cart-1' } });
    await answer(testCart());
    session.send({ type: 'CHECKOUT' });
    await settle();
    session.send({ type: 'STAYED' });
    expect([state(), kept('AE'), asked.length]).toEqual(['loading', 'cart-1', 2]);
    expect(emitted.at(-1)).toEqual({ type: 'changedHere', store: 'AE' });
    await answer(testCart());
    expect(state()).toBe('ready');
  });

  it('[SHELL-14] is the cart that another tab has begun meanwhile', async () => {
    const { session, answer, keep, kept, state } = stage({ kept: { AE: 'cart-1' } });
    await answer(testCart());
    session.send({ type: 'CHECKOUT' });
    await settle();
    keep('AE', 'cart-2');
    session.send({ type: 'STAYED' });
    expect([state(), kept('AE')]).toEqual(['loading', 'cart-2']);
  });

  it('is empty when the visitor comes back to the page', async () => {
    const { session, answer, state, emitted } = stage({ kept: { AE: 'cart-1' } });
    await answer(testCart());
    session.send({ type: 'CHECKOUT' });
    await settle();
    session.send({ type: 'RETURNED' });
    expect(state()).toBe('empty');
    expect(emitted.at(-1)).toEqual({ type: 'changed', store: 'AE', totalQuantity: 0 });
  });
});

describe('[BAG-15] a cart made only of memberships and add-ons', () => {
  it('is discarded when it is read: its id is cleared and the bag is empty', async () => {
    const { answer, kept, state } = stage({ kept: { AE: 'cart-1' } });
    await answer('discarded');
    expect([state(), kept('AE')]).toEqual(['empty', null]);
  });

  it('is what is left when the device is removed: discarded without a complaint', async () => {
    const { session, answer, kept, state, context, emitted } = stage({ kept: { AE: 'cart-1' } });
    await answer(testCart({ nodes: [testLine(), testLine({ id: 'line-2' })] }));
    session.send({ type: 'REMOVE', lineId: 'line-1' });
    await answer('discarded');
    expect([state(), kept('AE'), context().cart, context().failure]).toEqual(['empty', null, null, null]);
    expect(emitted).toContainEqual({ type: 'changed', store: 'AE', totalQuantity: 0 });
  });

  it('is not what somebody gets who adds: nothing was added, and that is said', async () => {
    const { add, answer, kept, state, emitted } = stage();
    add();
    await answer('discarded');
    expect([state(), kept('AE')]).toEqual(['empty', null]);
    expect(emitted).toContainEqual({ type: 'settled', requestId: 'r1', silent: false, failure: 'addFailed' });
  });
});

describe('[BAG-19] the bag of every open tab', () => {
  it('tells the others of what it changes, makes and leaves, and of nothing else', async () => {
    const { session, add, answer, emitted } = stage({ kept: { AE: 'cart-1' } });
    const told = () => emitted.filter(({ type }) => type === 'changedHere').length;
    await answer(testCart({ nodes: [testLine({ quantity: 2 })] }));
    expect(told()).toBe(0);
    add();
    await answer(testCart());
    session.send({ type: 'SET_QUANTITY', lineId: 'line-1', quantity: 3 });
    await answer(testCart());
    expect(told()).toBe(2);
    session.send({ type: 'CHANGED_ELSEWHERE' });
    await answer(testCart());
    expect(told()).toBe(2);
    session.send({ type: 'CHECKOUT' });
    await settle();
    expect(told()).toBe(3);
  });

  it('is read again when another tab has changed it, its lines staying on the screen', async () => {
    const { session, answer, asked, context, state, emitted } = stage({ kept: { AE: 'cart-1' } });
    await answer(testCart());
    session.send({ type: 'CHANGED_ELSEWHERE' });
    expect([asked.length, context().cart?.totalQuantity]).toEqual([2, 1]);
    await answer(testCart({ nodes: [testLine({ quantity: 4 })] }));
    expect([state(), context().cart?.totalQuantity]).toEqual(['ready', 4]);
    expect(emitted.at(-1)).toEqual({ type: 'changed', store: 'AE', totalQuantity: 4 });
  });

  it('is read again when its page comes back out of the browser’s cache', async () => {
    const { session, answer, asked, context } = stage({ kept: { AE: 'cart-1' } });
    await answer(testCart());
    session.send({ type: 'RETURNED' });
    await answer(testCart({ nodes: [testLine({ quantity: 3 })] }));
    expect([asked.length, context().cart?.totalQuantity]).toEqual([2, 3]);
  });

  it('keeps what it shows when nobody answers then', async () => {
    const { session, answer, context, state } = stage({ kept: { AE: 'cart-1' } });
    await answer(testCart());
    session.send({ type: 'CHANGED_ELSEWHERE' });
    await answer('unreachable');
    expect([state(), context().cart?.id]).toEqual(['ready', 'cart-1']);
  });

  it('is empty when another tab has gone to the checkout with it', async () => {
    const { session, answer, forget, state, asked } = stage({ kept: { AE: 'cart-1' } });
    await answer(testCart());
    forget('AE');
    session.send({ type: 'CHANGED_ELSEWHERE' });
    expect([state(), asked.length]).toEqual(['empty', 1]);
  });

  it('shows the cart that another tab has begun', async () => {
    const { session, answer, keep, state } = stage();
    keep('AE', 'cart-2');
    session.send({ type: 'CHANGED_ELSEWHERE' });
    await answer(testCart({ id: 'cart-2' }));
    expect(state()).toBe('ready');
  });

  it('is read again after a request of its own that another tab’s change came into', async () => {
    const { session, add, answer, asked, context } = stage({ kept: { AE: 'cart-1' } });
    await answer(testCart());
    add();
    session.send({ type: 'CHANGED_ELSEWHERE' });
    await answer(testCart({ nodes: [testLine({ quantity: 2 })] }));
    expect(asked.map(([name]) => name)).toEqual(['fetch', 'add', 'fetch']);
    await answer(testCart({ nodes: [testLine({ quantity: 5 })] }));
    expect(context().cart?.totalQuantity).toBe(5);
  });
});

describe('the cart session, a gift', () => {
  const GIFT = [{ key: 'gift_flow', value: 'true' }];
  const DETAILS = { note: ' For you ', email: 'noor@example.com', notify: false };
  const ready = async (cart = testCart({ attributes: GIFT })) => {
    const staged = stage({ kept: { AE: 'cart-1' } });
    await staged.answer(cart);
    staged.asked.length = 0;
    return staged;
  };

  it.each([
    ['GIFT', GIFT],
    [
      'OG',
      [
        { key: 'gift_flow', value: 'false' },
        { key: 'giftee_email', value: null },
        { key: 'gift_note', value: null },
        { key: 'notify_giftee', value: 'false' },
      ],
    ],
  ] as const)('[BAG-09] [BAG-10] the switch to %s is one write, sent once', async (cartFlow, attributes) => {
    const { session, asked, answer, state } = await ready();
    session.send({ type: 'SET_CART_FLOW', cartFlow });
    session.send({ type: 'SET_CART_FLOW', cartFlow });
    expect(state()).toBe('mutating');
    expect(asked).toEqual([['updateAttributes', 'AE', 'cart-1', attributes]]);
    await answer(testCart({ attributes: [...attributes] }));
    expect([state(), asked.length]).toEqual(['ready', 1]);
  });

  it('[GIFT-01] [BAG-20] saves the attributes, trimmed, and then goes to the checkout with them', async () => {
    const { session, asked, answer, state, left, kept } = await ready();
    session.send({ type: 'SAVE_GIFT', details: DETAILS });
    session.send({ type: 'SAVE_GIFT', details: DETAILS });
    const attributes = [
      ...GIFT,
      { key: 'gift_note', value: 'For you' },
      { key: 'giftee_email', value: 'noor@example.com' },
      { key: 'notify_giftee', value: 'false' },
    ];
    expect(asked).toEqual([['updateAttributes', 'AE', 'cart-1', attributes]]);
    expect(left).toEqual([]);
    await answer(testCart({ attributes, checkoutUrl: 'https://store.example/checkout/saved' }));
    expect([state(), left, kept('AE')]).toEqual(['leaving', ['https://store.example/checkout/saved'], null]);
  });

  it.each([
    ['no details', null],
    ['no address', { ...DETAILS, email: '' }],
    ['no note', { ...DETAILS, note: ' ' }],
  ])('[GIFT-06] with %s nothing is sent, and the bar says so', async (_what, details) => {
    const { session, asked, context, state } = await ready();
    session.send({ type: 'SAVE_GIFT', details });
    expect([asked, state(), context().failure]).toEqual([[], 'ready', 'giftIncomplete']);
    session.send({ type: 'DISMISS_FAILURE' });
    expect(context().failure).toBeNull();
  });

  it('[GIFT-06] with no cart nothing is sent, and the bar says so', () => {
    const { session, asked, context } = stage();
    session.send({ type: 'SAVE_GIFT', details: DETAILS });
    expect([asked, context().failure]).toEqual([[], 'giftIncomplete']);
  });

  it.each([
    ['unreachable', 'cart-1'],
    ['failed', 'cart-1'],
    ['noCart', null],
  ] as const)('[GIFT-06] a save that is answered with %s is told, and stays in the bag', async (kind, id) => {
    const { session, answer, context, state, left, kept, emitted } = await ready();
    session.send({ type: 'SAVE_GIFT', details: DETAILS });
    await answer(kind);
    expect([context().failure, left, kept('AE')]).toEqual(['giftNotSaved', [], id]);
    expect(emitted.filter(({ type }) => type === 'changeFailed')).toEqual([]);
    expect(context().cart?.id).toBe('cart-1');
    session.send({ type: 'SAVE_GIFT', details: DETAILS });
    await answer(testCart());
    expect([state(), left.length]).toEqual(['leaving', 1]);
  });

  it('a save that is answered after the store has changed leads nowhere', async () => {
    const { session, answer, left, state } = await ready();
    session.send({ type: 'SAVE_GIFT', details: DETAILS });
    session.send({ type: 'STORE_CHANGED', store: 'US' });
    await answer(testCart());
    expect([left, state()]).toEqual([[], 'empty']);
  });
});
