import { describe, expect, it } from '@jest/globals';
import type { Attribute, Cart } from '@tessera/shared-contracts/bag/cart';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { createActor } from 'xstate';
import { testCart, testLine } from '../../test-support/carts.ts';
import type { ActivePartner } from '../partner/activePartner.ts';
import type { CartAnswer, CartCalls, Write } from './cartCalls.ts';
import { createCartSessionMachine } from './cartSession.machine.ts';
import type { CartSessionEmitted, Failure, Recalled } from './cartSession.ts';
import { type Add, type AddRequest, type LineChange, shownBag } from './pendingChanges.ts';
import { createStoredCart } from './storedCart.ts';

/** A call's parameters without the conditions of the write. */
type Asked<Parameters extends unknown[]> = Parameters extends [...infer Before, Write] ? Before : Parameters;
type Call = { [Name in keyof CartCalls]: readonly [Name, ...Asked<Parameters<CartCalls[Name]>>] }[keyof CartCalls];

/** A session whose calls the test answers by hand. */
function stage(
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
const settle = () => new Promise((resolve) => setImmediate(resolve));

const LINES = [{ merchandiseId: 'air_aster_black-9', quantity: 1 }];
const ADD: AddRequest = {
  requestId: 'r1',
  lines: LINES,
  discountCodes: [],
  silent: false,
  forceNew: false,
  upsell: false,
};
const settledAdd = (request: Partial<Add>, failure: Failure | null) => ({
  type: 'settled',
  request: expect.objectContaining({ ...ADD, ...request }),
  failure,
});

describe('the cart session, loading', () => {
  it('[BAG-16] with nothing stored it is empty and asks nobody', () => {
    const { state, asked, emitted } = stage();
    expect(state()).toBe('none');
    expect(asked).toEqual([]);
    expect(emitted).toEqual([{ type: 'changed', store: 'AE', totalQuantity: 0 }]);
  });

  it('[BAG-16] reads the stored cart of its store', async () => {
    const { state, asked, answer, emitted, stored } = stage({ stored: { AE: 'cart-1', EU: 'cart-eu' } });
    expect(state()).toBe('loading');
    expect(asked).toEqual([['fetch', 'AE', 'cart-1']]);
    await answer(testCart({ nodes: [testLine({ quantity: 3 })] }));
    expect(state()).toBe('ready');
    expect(emitted).toEqual([{ type: 'changed', store: 'AE', totalQuantity: 3 }]);
    expect(stored('AE')).toBe('cart-1');
  });

  it('[BAG-16] an answer without a cart clears the stored id', async () => {
    const { state, answer, stored } = stage({ stored: { AE: 'cart-1' } });
    await answer('noCart');
    expect([state(), stored('AE')]).toEqual(['none', null]);
  });

  it.each(['failed', 'unreachable'] as const)('%s: keeps the id and asks again on request', async (kind) => {
    const { state, session, answer, stored, asked } = stage({ stored: { AE: 'cart-1' } });
    await answer(kind);
    expect([state(), stored('AE')]).toEqual(['failed', 'cart-1']);
    session.send({ type: 'RETRY' });
    expect(asked).toHaveLength(2);
    await answer(testCart());
    expect(state()).toBe('ready');
  });

  describe('[BAG-16] [BAG-21] a bag that forms have changed, of which no server says which it is', () => {
    it('is not counted as empty, and is asked for again on request', async () => {
      const { state, session, recalled, forms, keep, asked, answer, emitted } = stage({ needsSync: true });
      expect([state(), asked]).toEqual(['loading', []]);
      await recalled(false);
      expect([state(), asked, emitted]).toEqual(['failed', [], []]);
      session.send({ type: 'RETRY' });
      keep('AE', 'cart-of-forms');
      forms.needsSync = false;
      await recalled(true);
      expect(asked).toEqual([['fetch', 'AE', 'cart-of-forms']]);
      await answer(testCart({ nodes: [testLine({ quantity: 2 })] }));
      expect([state(), emitted]).toEqual(['ready', [{ type: 'changed', store: 'AE', totalQuantity: 2 }]]);
    });

    it('is none where the server knows of none, once, whatever the browser remembers', async () => {
      const { state, recalled, emitted } = stage({ needsSync: true });
      await recalled(true);
      expect([state(), emitted]).toEqual(['none', [{ type: 'changed', store: 'AE', totalQuantity: 0 }]]);
    });

    it('is not counted in another store, or when it is shown again, either', async () => {
      const { state, session, forms, recalled, emitted } = stage();
      forms.needsSync = true;
      session.send({ type: 'RETURNED' });
      await recalled(false);
      expect(state()).toBe('failed');
      session.send({ type: 'STORE_CHANGED', store: 'EU' });
      await recalled(false);
      expect(state()).toBe('failed');
      expect(emitted).toEqual([{ type: 'changed', store: 'AE', totalQuantity: 0 }]);
    });

    it('stays unknown after an add that failed as well', async () => {
      const { state, asked, add, recalled, emitted } = stage({ needsSync: true });
      add();
      await recalled(false);
      // A new cart would replace the visitor's cart.
      await recalled(false);
      expect([asked, emitted[0], emitted.filter(({ type }) => type === 'changed')]).toEqual([
        [],
        settledAdd({}, 'addFailed'),
        [],
      ]);
      await recalled(false);
      expect(state()).toBe('failed');
    });
  });

  it('[BAG-11] knows the type of its cart', async () => {
    const { context, answer } = stage({ stored: { AE: 'cart-1' } });
    expect(context().cartType).toBe('M1');
    await answer(testCart());
    expect(context().cartType).toBe('RING');
  });
});

describe('the cart session, adding', () => {
  it('[BAG-12] without a cart creates one, for the store’s country', async () => {
    const { add, asked, answer, state, stored, emitted } = stage();
    add();
    expect(state()).toBe('changing');
    expect(asked).toEqual([
      ['create', 'AE', { lines: LINES, partner: null, attributes: [], discountCodes: ['SPRING'], countryCode: 'AE' }],
    ]);
    await answer(testCart());
    expect([state(), stored('AE')]).toEqual(['ready', 'cart-1']);
    expect(emitted.slice(1)).toEqual([
      settledAdd({ requestId: 'r1' }, null),
      expect.objectContaining({ type: 'changedHere', store: 'AE' }),
      { type: 'changed', store: 'AE', totalQuantity: 1 },
    ]);
  });

  it('[BAG-12] with a cart adds to it', async () => {
    const { add, asked, answer } = stage({ stored: { AE: 'cart-1' } });
    await answer(testCart());
    add();
    expect(asked.at(-1)).toEqual(['add', 'AE', 'cart-1', LINES, ['SPRING']]);
  });

  it('[BAG-12] forced new, it creates one beside the cart there is', async () => {
    const { add, asked, answer, stored } = stage({ stored: { AE: 'cart-1' } });
    await answer(testCart());
    add({ forceNew: true });
    expect(asked.at(-1)?.[0]).toBe('create');
    await answer(testCart({ id: 'cart-2' }));
    expect(stored('AE')).toBe('cart-2');
  });

  it('[BAG-12] says of a silent add that it was one', async () => {
    const { add, answer, emitted } = stage();
    add({ silent: true });
    await answer(testCart());
    expect(emitted).toContainEqual(settledAdd({ requestId: 'r1', silent: true }, null));
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
    expect(emitted).toContainEqual(settledAdd({ requestId: 'r2' }, null));
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
  ] as const)('[BAG-12] [API-07] a first add that is answered with %s is said as %s', async (kind, failure) => {
    const { add, asked, answer, stored, state, context, emitted } = stage();
    add();
    await answer(kind);
    expect([state(), stored('AE'), context().failure]).toEqual(['none', null, failure]);
    expect(emitted).toContainEqual(settledAdd({ requestId: 'r1' }, failure));
    add({ requestId: 'r2' });
    expect(asked.at(-1)?.[0]).toBe('create');
    await answer(testCart());
    expect(context().failure).toBeNull();
  });

  it('[BAG-12] a call that breaks its word and rejects counts as failed', async () => {
    const { add, reject, state, context } = stage();
    add();
    await reject();
    expect([state(), context().failure]).toEqual(['none', 'addFailed']);
  });

  it('[BAG-10] sends one request at a time, in the order of asking', async () => {
    const { add, asked, answer, state, stored } = stage();
    add({ requestId: 'r1' });
    add({ requestId: 'r2' });
    add({ requestId: 'r3' });
    expect(asked).toHaveLength(1);
    await answer(testCart());
    expect(asked.map(([name]) => name)).toEqual(['create', 'add']);
    await answer(testCart());
    await answer(testCart({ nodes: [testLine({ quantity: 3 })] }));
    expect([asked.length, state(), stored('AE')]).toEqual([3, 'ready', 'cart-1']);
  });

  it('[BAG-10] the same request arriving twice is sent once: waiting, under way or done', async () => {
    const { add, asked, answer } = stage({ stored: { AE: 'cart-1' } });
    add();
    add();
    await answer(testCart());
    add();
    await answer(testCart());
    add();
    expect(asked.map(([name]) => name)).toEqual(['fetch', 'add']);
  });

  it('[BAG-10] adds other lines that arrive under a known id, in the order of asking, and answers each', async () => {
    const { add, asked, answer, emitted } = stage();
    const rose = [{ merchandiseId: 'air_rose_gold-9', quantity: 1 }];
    add();
    add({ lines: rose });
    add({ lines: rose });
    await answer('failed');
    await answer(testCart());
    expect(asked.map((call) => (call[0] === 'create' ? call[2].lines : call[0]))).toEqual([LINES, rose]);
    expect(
      emitted.flatMap((event) => (event.type === 'settled' ? [[event.request.lines, event.failure]] : [])),
    ).toEqual([
      [LINES, 'addFailed'],
      [rose, null],
    ]);
  });

  it('an add that comes while the stored cart is loading waits for it', async () => {
    const { add, asked, answer } = stage({ stored: { AE: 'cart-1' } });
    add();
    expect(asked.map(([name]) => name)).toEqual(['fetch']);
    await answer('noCart');
    expect(asked.map(([name]) => name)).toEqual(['fetch', 'create']);
  });
});

describe('[BAG-12] [BAG-16] a call that failed', () => {
  const gift = { note: 'For you', email: 'noor@example.com', notify: false };
  const CALLS = {
    add: ({ add }) => add(),
    update: ({ session }) => session.send({ type: 'SET_QUANTITY', lineId: 'line-1', quantity: 5 }),
    remove: ({ session }) => session.send({ type: 'REMOVE', lineId: 'line-1' }),
    async restore({ session, answer }) {
      session.send({ type: 'REMOVE', lineId: 'line-1' });
      await answer(testCart({ nodes: [testLine({ id: 'line-2' })] }));
      session.send({ type: 'UNDO_REMOVAL' });
    },
    attributes: ({ session }) => session.send({ type: 'SAVE_GIFT', details: gift }),
  } satisfies Record<string, (staged: ReturnType<typeof stage>) => unknown>;
  const FAILURES = ['noCart', 'failed', 'unreachable'] as const;
  const CASES = Object.keys(CALLS).flatMap((call) =>
    FAILURES.map((kind) => [call as keyof typeof CALLS, kind] as const),
  );
  const CART = testCart({ nodes: [testLine({ quantity: 2 }), testLine({ id: 'line-2' })] });

  async function failing(call: keyof typeof CALLS, kind: (typeof FAILURES)[number]) {
    const staged = stage({ stored: { AE: 'cart-1' } });
    await staged.answer(CART);
    await CALLS[call](staged);
    await staged.answer(kind);
    expect([staged.state(), staged.stored('AE'), staged.context().cart?.id]).toEqual(['loading', null, 'cart-1']);
    return staged;
  }

  it.each(CASES)(
    '(%s, %s) clears the stored id, and the server says at once that the cart is there',
    async (call, kind) => {
      const { keep, recalled, answer, asked, state, stored, context, emitted } = await failing(call, kind);
      const { failure } = context();
      keep('AE', 'cart-1');
      await recalled(true);
      expect(asked.at(-1)).toEqual(['fetch', 'AE', 'cart-1']);
      await answer(CART);
      expect([state(), stored('AE'), context().failure]).toEqual(['ready', 'cart-1', failure]);
      expect(failure).not.toBeNull();
      expect(emitted.at(-1)).toEqual({ type: 'changed', store: 'AE', totalQuantity: 3 });
    },
  );

  it.each(CASES)('(%s, %s) empties the bag only when the server knows of no cart', async (call, kind) => {
    const { recalled, state, context, emitted } = await failing(call, kind);
    await recalled(true);
    expect([state(), context().cart]).toEqual(['none', null]);
    expect(emitted.at(-1)).toEqual({ type: 'changed', store: 'AE', totalQuantity: 0 });
  });

  it.each(CASES)(
    '(%s, %s) keeps the bag on the screen while nobody can say, and the next add goes into it',
    async (call, kind) => {
      const { recalled, add, keep, answer, asked, state, emitted } = await failing(call, kind);
      await recalled(false);
      expect([state(), emitted.at(-1)?.type]).toEqual(['ready', 'changed']);
      add({ requestId: 'r2' });
      keep('AE', 'cart-1');
      await recalled(true);
      expect(asked.at(-1)?.slice(0, 3)).toEqual(['add', 'AE', 'cart-1']);
      await answer(CART);
      expect(emitted).toContainEqual(settledAdd({ requestId: 'r2' }, null));
    },
  );
});

describe('[BAG-19] [BAG-21] a cart that has become an order, in this tab or another', () => {
  const ready = async () => {
    const staged = stage({ stored: { AE: 'cart-1' } });
    await staged.answer(testCart());
    return staged;
  };

  it('is shown as ordered when it is read again, and the bag is empty', async () => {
    const { session, answerOrdered, state, context, stored, emitted } = await ready();
    session.send({ type: 'CHANGED_ELSEWHERE' });
    await answerOrdered('cart-1');
    expect([state(), context().ordered, context().cart, stored('AE')]).toEqual(['none', 'cart-1', null, null]);
    expect(emitted.at(-1)).toEqual({ type: 'changed', store: 'AE', totalQuantity: 0 });
  });

  it.each([
    ['another quantity', { type: 'SET_QUANTITY', lineId: 'line-1', quantity: 3 }],
    ['a removal', { type: 'REMOVE', lineId: 'line-1' }],
    ['the gift switch', { type: 'SET_CART_FLOW', cartFlow: 'GIFT' }],
  ] as const)('is shown as ordered after %s, which is no failure', async (_, event) => {
    const { session, answerOrdered, state, context, stored, emitted } = await ready();
    session.send(event);
    await answerOrdered('cart-1');
    expect([state(), context().ordered, context().failure, stored('AE')]).toEqual(['none', 'cart-1', null, null]);
    expect(emitted.filter(({ type }) => type === 'changeFailed')).toEqual([]);
  });

  it('is shown as ordered when the visitor comes back from its checkout', async () => {
    const { session, recalled, asked, state, context, stored } = await ready();
    session.send({ type: 'CHECKOUT' });
    await settle();
    session.send({ type: 'RETURNED' });
    await recalled({ ordered: 'cart-1' });
    expect([state(), context().ordered, stored('AE'), asked.length]).toEqual(['none', 'cart-1', null, 1]);
  });

  it('begins the next bag with what is added to it', async () => {
    const { add, asked, answer, answerOrdered, state, context, stored, emitted } = await ready();
    add();
    await answerOrdered('cart-1');
    expect(asked.at(-1)?.[0]).toBe('create');
    await answer(testCart({ id: 'cart-2' }));
    expect([state(), context().ordered, stored('AE')]).toEqual(['ready', null, 'cart-2']);
    expect(emitted).toContainEqual(settledAdd({}, null));
  });

  it('is forgotten in another store', async () => {
    const { session, answerOrdered, context } = await ready();
    session.send({ type: 'CHANGED_ELSEWHERE' });
    await answerOrdered('cart-1');
    session.send({ type: 'STORE_CHANGED', store: 'EU' });
    expect(context().ordered).toBeNull();
  });
});

describe('the cart session, changing lines', () => {
  async function ready(quantity = 2) {
    const staged = stage({ stored: { AE: 'cart-1' } });
    await staged.answer(testCart({ nodes: [testLine({ quantity })] }), '"1.a"');
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
    expect(state()).toBe('none');
  });

  it('[BAG-10] goes to no checkout until every answer is there', async () => {
    const { session, asked, answer, state, left } = await ready();
    session.send({ type: 'SET_QUANTITY', lineId: 'line-1', quantity: 3 });
    session.send({ type: 'CHECKOUT' });
    session.send({ type: 'SET_CART_FLOW', cartFlow: 'GIFT' });
    await answer(testCart({ nodes: [testLine({ quantity: 3 })] }));
    expect([asked.map(([name]) => name), state(), left]).toEqual([['fetch', 'update'], 'ready', []]);
  });

  it('[BAG-10] ten fast changes of one line are two writes at most, and end in the last number', async () => {
    const { session, asked, answer, writes, shown, state } = await ready(1);
    for (let quantity = 2; quantity <= 11; quantity += 1) {
      session.send({ type: 'SET_QUANTITY', lineId: 'line-1', quantity });
      expect(shown()).toEqual([['line-1', Math.min(quantity, 10), true]]);
    }
    await answer(testCart({ nodes: [testLine({ quantity: 2 })] }), '"2.a"');
    await answer(testCart({ nodes: [testLine({ quantity: 10 })] }), '"3.a"');
    expect(asked.slice(1)).toEqual([
      ['update', 'AE', 'cart-1', 'line-1', 2],
      ['update', 'AE', 'cart-1', 'line-1', 10],
    ]);
    expect(new Set(writes.map(({ key }) => key)).size).toBe(2);
    expect(writes.map(({ version }) => version)).toEqual(['"1.a"', '"2.a"']);
    expect([shown(), state()]).toEqual([[['line-1', 10, false]], 'ready']);
  });

  it('up and down again before anything was sent asks nothing more', async () => {
    const { session, asked, answer } = await ready(1);
    for (const quantity of [2, 3, 2]) session.send({ type: 'SET_QUANTITY', lineId: 'line-1', quantity });
    await answer(testCart({ nodes: [testLine({ quantity: 2 })] }));
    expect(asked.map(([name]) => name)).toEqual(['fetch', 'update']);
  });

  it('[API-07] what the server refuses goes back, with all that was built on it, and its line says so', async () => {
    const { session, asked, answer, shown, context, emitted } = await ready(2);
    for (const quantity of [3, 4, 5]) session.send({ type: 'SET_QUANTITY', lineId: 'line-1', quantity });
    await answer('noCart');
    expect([shown(), asked.length]).toEqual([[['line-1', 2, false]], 2]);
    expect(context().lineFailures).toEqual({ 'line-1': 'notUpdated' });
    expect(emitted.filter(({ type }) => type === 'changeFailed')).toHaveLength(1);
    session.send({ type: 'SET_QUANTITY', lineId: 'line-1', quantity: 3 });
    expect(context().lineFailures).toEqual({});
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
      const { session, answer, recalled, context, stored, state, emitted } = await ready(2);
      const attempt = () => session.send({ type, lineId: 'line-1', quantity: 3 });
      attempt();
      await answer('unreachable');
      expect([state(), context().failure, stored('AE')]).toEqual(['loading', failure, null]);
      await recalled(false);
      expect([state(), context().failure, stored('AE')]).toEqual(['ready', failure, null]);
      expect(emitted).toContainEqual({ type: 'changeFailed', failure });
      expect(context().cart?.lines.edges).toHaveLength(1);
      attempt();
      await answer(testCart());
      expect([context().failure, stored('AE')]).toEqual([null, 'cart-1']);
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

describe('the cart session, a removal that is undone', () => {
  const TWO = [testLine({ quantity: 2, attributes: [{ key: 'engraving', value: 'N' }] }), testLine({ id: 'line-2' })];
  async function ready() {
    const staged = stage({ stored: { AE: 'cart-1' } });
    await staged.answer(testCart({ nodes: TWO }), '"1.a"');
    return staged;
  }
  const LEFT = testCart({ nodes: TWO.slice(1) });

  it('[BAG-13] leaves at once, and comes back as it was through an add with a key of its own', async () => {
    const { session, shown, asked, answer, writes, context } = await ready();
    session.send({ type: 'REMOVE', lineId: 'line-1' });
    expect(shown()).toEqual([['line-2', 1, false]]);
    await answer(LEFT, '"2.a"');
    session.send({ type: 'UNDO_REMOVAL' });
    expect(shown()).toEqual([
      ['line-1', 2, true],
      ['line-2', 1, false],
    ]);
    expect(asked.at(-1)).toEqual([
      'add',
      'AE',
      'cart-1',
      [{ merchandiseId: 'air_aster_black-9', quantity: 2, attributes: [{ key: 'engraving', value: 'N' }] }],
      [],
    ]);
    expect(writes[0]?.key).not.toBe(writes[1]?.key);
    await answer(testCart({ nodes: [TWO[1] ?? testLine(), testLine({ id: 'line-3', quantity: 2 })] }));
    expect([shown().length, context().undoable]).toEqual([2, null]);
  });

  it('that was not sent yet is not sent', async () => {
    const { session, shown, asked, answer } = await ready();
    session.send({ type: 'SET_QUANTITY', lineId: 'line-2', quantity: 3 });
    session.send({ type: 'SET_QUANTITY', lineId: 'line-1', quantity: 5 });
    session.send({ type: 'REMOVE', lineId: 'line-1' });
    session.send({ type: 'UNDO_REMOVAL' });
    expect(shown()).toEqual([
      ['line-1', 5, true],
      ['line-2', 3, true],
    ]);
    const [first, second] = TWO;
    await answer(testCart({ nodes: [first ?? testLine(), { ...(second ?? testLine()), quantity: 3 }] }));
    expect(asked.slice(1).map((call) => [call[0], call[3], call[4]])).toEqual([
      ['update', 'line-2', 3],
      ['update', 'line-1', 5],
    ]);
  });

  it('is over when the server refuses it: the line is back, and nothing is added', async () => {
    const { session, shown, asked, answer, context } = await ready();
    session.send({ type: 'REMOVE', lineId: 'line-1' });
    session.send({ type: 'UNDO_REMOVAL' });
    await answer('noCart');
    expect([shown().length, asked.length]).toEqual([2, 2]);
    expect(context().lineFailures).toEqual({ 'line-1': 'notRemoved' });
  });

  it('[BAG-13] stands where it stood, beside lines that others have taken out or added', async () => {
    const of = (id: string, merchandiseId = id) => {
      const line = testLine({ id });
      return { ...line, merchandise: { ...line.merchandise, id: merchandiseId } };
    };
    const { session, shown, answer } = stage({ stored: { AE: 'cart-1' } });
    await answer(testCart({ nodes: ['a', 'b', 'c', 'd'].map((id) => of(id)) }));
    for (const id of ['c', 'b']) {
      session.send({ type: 'REMOVE', lineId: id });
      await answer(testCart({ nodes: (id === 'c' ? ['a', 'b', 'd'] : ['a', 'd']).map((each) => of(each)) }));
      if (id === 'b') continue;
      session.send({ type: 'UNDO_REMOVAL' });
      await answer(testCart({ nodes: [of('a'), of('b'), of('d'), of('c2', 'c')] }));
      expect(shown().map(([each]) => each)).toEqual(['a', 'b', 'c2', 'd']);
    }
    session.send({ type: 'UNDO_REMOVAL' });
    await answer(testCart({ nodes: [of('a'), of('d'), of('c2', 'c'), of('e'), of('b2', 'b')] }));
    expect(shown().map(([each]) => each)).toEqual(['a', 'b2', 'c2', 'd', 'e']);
    session.send({ type: 'CHANGED_ELSEWHERE' });
    await answer(testCart({ nodes: [of('d'), of('e'), of('b2', 'b')] }));
    expect(shown().map(([each]) => each)).toEqual(['b2', 'd', 'e']);
  });

  it('[BAG-15] brings a cart back that was discarded with it', async () => {
    const { session, stored, asked, answer, state } = await ready();
    session.send({ type: 'REMOVE', lineId: 'line-1' });
    await answer('discarded');
    expect([state(), stored('AE')]).toEqual(['none', null]);
    session.send({ type: 'UNDO_REMOVAL' });
    expect(asked.at(-1)?.slice(0, 3)).toEqual(['add', 'AE', 'cart-1']);
    await answer(testCart({ nodes: TWO }));
    expect([state(), stored('AE')]).toEqual(['ready', 'cart-1']);
  });

  it('can’t be undone once its time is over, or on the way to the checkout', async () => {
    const { session, asked, answer, state } = await ready();
    session.send({ type: 'REMOVE', lineId: 'line-1' });
    await answer(LEFT);
    session.send({ type: 'CONFIRM_REMOVAL' });
    session.send({ type: 'UNDO_REMOVAL' });
    expect([asked.length, state()]).toEqual([2, 'ready']);
    session.send({ type: 'CHECKOUT' });
    session.send({ type: 'REMOVE', lineId: 'line-2' });
    expect([asked.length, state()]).toEqual([2, 'handingOver']);
  });
});

describe('the cart session, a cart that was changed elsewhere meanwhile', () => {
  async function stale(fresh: Cart, event: 'SET_QUANTITY' | 'REMOVE' = 'SET_QUANTITY') {
    const staged = stage({ stored: { AE: 'cart-1' } });
    await staged.answer(testCart({ nodes: [testLine({ quantity: 2 })] }), '"1.a"');
    staged.session.send({ type: event, lineId: 'line-1', quantity: 3 });
    await staged.answerStale(fresh, '"7.a"');
    return staged;
  }

  it('[BAG-19] a change that still means the same is built on the fresh cart, under its key', async () => {
    const { asked, writes, answer, state } = await stale(
      testCart({ nodes: [testLine({ quantity: 2 }), testLine({ id: 'line-2' })] }),
    );
    expect(asked.slice(1).map(([name]) => name)).toEqual(['update', 'update']);
    expect(writes.map(({ version }) => version)).toEqual(['"1.a"', '"7.a"']);
    expect(new Set(writes.map(({ key }) => key)).size).toBe(1);
    await answer(testCart({ nodes: [testLine({ quantity: 3 })] }));
    expect(state()).toBe('ready');
  });

  it('[BAG-19] a quantity that another tab has set stays, is shown, and the line says so', async () => {
    const { asked, shown, context, state } = await stale(testCart({ nodes: [testLine({ quantity: 6 })] }));
    expect([asked.length, shown(), state()]).toEqual([2, [['line-1', 6, false]], 'ready']);
    expect(context().lineFailures).toEqual({ 'line-1': 'changedElsewhere' });
  });

  it('[BAG-19] a line that another tab has taken out needs no removal', async () => {
    const { asked, shown, state } = await stale(testCart({ nodes: [] }), 'REMOVE');
    expect([asked.length, shown(), state()]).toEqual([2, [], 'none']);
  });

  it('that never stops changing is given up', async () => {
    const { asked, answerStale, state, context } = await stale(testCart({ nodes: [testLine({ quantity: 2 })] }));
    for (let more = 0; more < 10; more += 1)
      await answerStale(testCart({ nodes: [testLine({ quantity: 2 })] }), '"9.a"');
    expect([asked.length, state()]).toEqual([7, 'ready']);
    expect(context().lineFailures).toEqual({ 'line-1': 'changedElsewhere' });
  });
});

describe('the cart session without a network', () => {
  const cart = testCart({ nodes: [testLine({ quantity: 2 }), testLine({ id: 'line-2' })] });
  async function offline() {
    const staged = stage({ stored: { AE: 'cart-1' } });
    await staged.answer(cart, '"1.a"');
    staged.network.isOnline = false;
    return staged;
  }

  it('keeps changes of lines, shows them, and sends them when it is back, one of a line', async () => {
    const { session, shown, asked, state, network, answer, stored } = await offline();
    for (const quantity of [3, 4]) session.send({ type: 'SET_QUANTITY', lineId: 'line-1', quantity });
    session.send({ type: 'REMOVE', lineId: 'line-2' });
    expect([state(), shown(), asked.length]).toEqual(['offline', [['line-1', 4, true]], 1]);
    session.send({ type: 'ONLINE' });
    expect(state()).toBe('offline');
    network.isOnline = true;
    session.send({ type: 'ONLINE' });
    await answer(testCart({ nodes: [testLine({ quantity: 4 }), testLine({ id: 'line-2' })] }), '"2.a"');
    await answer(testCart({ nodes: [testLine({ quantity: 4 })] }), '"3.a"');
    expect(asked.slice(1).map(([name]) => name)).toEqual(['update', 'remove']);
    expect([state(), stored('AE'), shown()]).toEqual(['ready', 'cart-1', [['line-1', 4, false]]]);
  });

  it('emits the number that the bag shows, and the confirmed one once it is there', async () => {
    const { session, emitted, network, answer, keep, recalled } = await offline();
    const counts = () => emitted.flatMap((event) => (event.type === 'changed' ? [event.totalQuantity] : []));
    session.send({ type: 'SET_QUANTITY', lineId: 'line-1', quantity: 5 });
    session.send({ type: 'REMOVE', lineId: 'line-2' });
    session.send({ type: 'UNDO_REMOVAL' });
    expect(counts()).toEqual([3, 6, 5, 6]);
    network.isOnline = true;
    session.send({ type: 'ONLINE' });
    expect(counts()).toHaveLength(4);
    await answer('noCart');
    keep('AE', 'cart-1');
    await recalled(true);
    await answer(cart);
    expect(counts().at(-1)).toBe(3);
  });

  it.each([
    ['a removal is undone', { type: 'REMOVE', lineId: 'line-2' }, { type: 'UNDO_REMOVAL' }],
    [
      'a quantity is the old one again',
      { type: 'SET_QUANTITY', lineId: 'line-1', quantity: 3 },
      { type: 'SET_QUANTITY', lineId: 'line-1', quantity: 2 },
    ],
  ] as const)('nothing waits any more when %s: the cart is the confirmed one', async (_, change, back) => {
    const { session, shown, state, asked } = await offline();
    session.send(change);
    expect(state()).toBe('offline');
    session.send(back);
    const confirmed = [
      ['line-1', 2, false],
      ['line-2', 1, false],
    ];
    expect([state(), shown(), asked.length]).toEqual(['ready', confirmed, 1]);
  });

  it('a change that the network was lost under waits too: it is no failure', async () => {
    const { session, shown, state, network, answer, context, emitted, writes } = await offline();
    network.isOnline = true;
    session.send({ type: 'SET_QUANTITY', lineId: 'line-1', quantity: 3 });
    network.isOnline = false;
    await answer('unreachable');
    expect([state(), context().failure, shown()[0]]).toEqual(['offline', null, ['line-1', 3, true]]);
    expect(emitted.filter(({ type }) => type === 'changeFailed')).toEqual([]);
    network.isOnline = true;
    session.send({ type: 'ONLINE' });
    expect(new Set(writes.map(({ key }) => key)).size).toBe(1);
  });

  it('[BAG-12] an add waits as well, is answered at once, and is sent under its key', async () => {
    const { session, add, asked, answer, emitted, network, state, writes, context } = await offline();
    const before = emitted.length;
    add();
    expect(emitted.slice(before)).toEqual([
      { type: 'held', request: ADD },
      { type: 'changed', store: 'AE', totalQuantity: 4 },
    ]);
    expect([state(), asked.length]).toEqual(['offline', 1]);
    const [{ key } = { key: '' }] = context().pending;
    network.isOnline = true;
    session.send({ type: 'ONLINE' });
    expect([asked.at(-1)?.[0], writes.at(-1)?.key]).toEqual(['add', key]);
    await answer(cart);
    expect(emitted).toContainEqual(settledAdd({ isHeld: true }, null));
  });

  it('[BAG-12] an add whose network went away under it waits, too', async () => {
    const { session, add, answer, emitted, network, state, context } = await offline();
    network.isOnline = true;
    add();
    network.isOnline = false;
    await answer('unreachable');
    expect([state(), context().failure]).toEqual(['offline', null]);
    expect(emitted.filter(({ type }) => type === 'held' || type === 'settled')).toEqual([
      { type: 'held', request: expect.objectContaining(ADD) },
    ]);
    network.isOnline = true;
    session.send({ type: 'ONLINE' });
    await answer(cart);
    expect(emitted).toContainEqual(settledAdd({ isHeld: true }, null));
  });

  it('[BAG-12] the first add of all waits and makes the cart later, also after the store was another', async () => {
    const { session, add, asked, answer, network, state, stored } = stage();
    network.isOnline = false;
    add();
    expect([state(), asked]).toEqual(['offline', []]);
    session.send({ type: 'STORE_CHANGED', store: 'EU' });
    network.isOnline = true;
    session.send({ type: 'ONLINE' });
    expect(asked.at(-1)?.slice(0, 2)).toEqual(['create', 'AE']);
    await answer(testCart());
    expect([stored('AE'), stored('EU')]).toEqual(['cart-1', null]);
  });

  const LEFT_BEHIND: LineChange = {
    store: 'AE',
    cartId: 'cart-1',
    key: 'k1',
    kind: 'update',
    lineId: 'line-1',
    from: 2,
    quantity: 5,
  };

  it('what an earlier page has left is sent once its cart was read, under its key', async () => {
    const { asked, answer, writes, state } = stage({ stored: { AE: 'cart-1' }, storedPending: [LEFT_BEHIND] });
    expect(asked.map(([name]) => name)).toEqual(['fetch']);
    await answer(cart, '"4.a"');
    expect([asked.at(-1), writes]).toEqual([
      ['update', 'AE', 'cart-1', 'line-1', 5],
      [{ key: 'k1', version: '"4.a"' }],
    ]);
    await answer(testCart({ nodes: [testLine({ quantity: 5 })] }));
    expect(state()).toBe('ready');
  });

  it('what an earlier page has left and somebody has overtaken is not sent', async () => {
    const { asked, answer, context } = stage({ stored: { AE: 'cart-1' }, storedPending: [LEFT_BEHIND] });
    await answer(testCart({ nodes: [testLine({ quantity: 9 })] }));
    expect([asked.length, context().lineFailures, context().pending]).toEqual([
      1,
      { 'line-1': 'changedElsewhere' },
      [],
    ]);
  });

  it('what an earlier page has left of a cart that is gone is dropped', async () => {
    const { asked, answer, state, context } = stage({ stored: { AE: 'cart-1' }, storedPending: [LEFT_BEHIND] });
    await answer('noCart');
    expect([asked.length, state(), context().pending]).toEqual([1, 'none', []]);
  });
});

describe('the cart session, another store', () => {
  it('[REG-11] shows nothing of the old store and reads what the new one keeps', async () => {
    const { session, answer, asked, context, state, emitted } = stage({ stored: { AE: 'cart-ae', EU: 'cart-eu' } });
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
    const { session, answer, context, stored } = stage({ stored: { AE: 'cart-ae', EU: 'cart-eu' } });
    session.send({ type: 'STORE_CHANGED', store: 'EU' });
    await answer('noCart');
    expect(stored('AE')).toBe('cart-ae');
    await answer(testCart({ id: 'cart-eu' }));
    expect(context().cart?.id).toBe('cart-eu');
  });

  it('[REG-11] an add under way counts for the store it was asked in', async () => {
    const { session, add, answer, stored, state, context, emitted } = stage();
    add();
    session.send({ type: 'STORE_CHANGED', store: 'EU' });
    await answer(testCart({ id: 'cart-ae' }));
    expect([stored('AE'), stored('EU'), state(), context().cart]).toEqual(['cart-ae', null, 'none', null]);
    expect(emitted).toContainEqual(settledAdd({ requestId: 'r1' }, null));
    expect(emitted.at(-1)).toEqual({ type: 'changed', store: 'EU', totalQuantity: 0 });
  });

  it('[REG-11] an add that was not sent yet is called off, and its sender is told', async () => {
    const { session, add, answer, asked, emitted } = stage();
    add();
    add({ requestId: 'r2' });
    session.send({ type: 'STORE_CHANGED', store: 'EU' });
    await answer(testCart({ id: 'cart-ae' }));
    expect(asked).toHaveLength(1);
    expect(emitted).toContainEqual(settledAdd({ requestId: 'r2' }, 'addFailed'));
  });

  it('the same store again is no change', async () => {
    const { session, answer, asked } = stage({ stored: { AE: 'cart-1' } });
    await answer(testCart());
    session.send({ type: 'STORE_CHANGED', store: 'AE' });
    expect(asked).toHaveLength(1);
  });
});

describe('the cart session, checking out', () => {
  it('[BAG-17] clears the stored id and goes', async () => {
    const { session, answer, stored, left, state, asked } = stage({ stored: { AE: 'cart-1' } });
    await answer(testCart());
    session.send({ type: 'CHECKOUT' });
    session.send({ type: 'CHECKOUT' });
    await settle();
    expect([state(), stored('AE'), left]).toEqual(['leaving', null, ['https://store.example/checkout/cart-1']]);
    session.send({ type: 'REMOVE', lineId: 'line-1' });
    expect(asked).toHaveLength(1);
  });

  it('[BAG-17] stays, keeps the id and says so when the address is refused', async () => {
    const { session, answer, stored, left, state, context } = stage({ stored: { AE: 'cart-1' } });
    await answer(testCart({ checkoutUrl: '//' }));
    session.send({ type: 'CHECKOUT' });
    await settle();
    expect([state(), stored('AE'), left, context().failure]).toEqual(['ready', 'cart-1', [], 'checkoutRefused']);
  });

  it('[SHELL-14] [BAG-21] is there again, and stored, when the visitor stops the browser on its way', async () => {
    const { session, answer, stored, state, asked, emitted } = stage({ stored: { AE: 'cart-1' } });
    await answer(testCart());
    session.send({ type: 'CHECKOUT' });
    await settle();
    session.send({ type: 'STAYED' });
    expect([state(), stored('AE'), asked.length]).toEqual(['loading', 'cart-1', 2]);
    expect(emitted.at(-1)).toEqual(expect.objectContaining({ type: 'changedHere', store: 'AE' }));
    await answer(testCart());
    expect(state()).toBe('ready');
  });

  it('[SHELL-14] is the cart that another tab has begun meanwhile', async () => {
    const { session, answer, keep, stored, state } = stage({ stored: { AE: 'cart-1' } });
    await answer(testCart());
    session.send({ type: 'CHECKOUT' });
    await settle();
    keep('AE', 'cart-2');
    session.send({ type: 'STAYED' });
    expect([state(), stored('AE')]).toEqual(['loading', 'cart-2']);
  });

  it('is empty when the visitor comes back to the page after an order', async () => {
    const { session, answer, recalled, state, emitted } = stage({ stored: { AE: 'cart-1' } });
    await answer(testCart());
    session.send({ type: 'CHECKOUT' });
    await settle();
    session.send({ type: 'RETURNED' });
    await recalled(true);
    expect(state()).toBe('none');
    expect(emitted.at(-1)).toEqual({ type: 'changed', store: 'AE', totalQuantity: 0 });
  });
});

describe('[BAG-15] a cart made only of memberships and add-ons', () => {
  it('is discarded when it is read: its id is cleared and the bag is empty', async () => {
    const { answer, stored, state } = stage({ stored: { AE: 'cart-1' } });
    await answer('discarded');
    expect([state(), stored('AE')]).toEqual(['none', null]);
  });

  it('is what is left when the device is removed: discarded without a complaint', async () => {
    const { session, answer, stored, state, context, emitted } = stage({ stored: { AE: 'cart-1' } });
    await answer(testCart({ nodes: [testLine(), testLine({ id: 'line-2' })] }));
    session.send({ type: 'REMOVE', lineId: 'line-1' });
    await answer('discarded');
    expect([state(), stored('AE'), context().cart, context().failure]).toEqual(['none', null, null, null]);
    expect(emitted).toContainEqual({ type: 'changed', store: 'AE', totalQuantity: 0 });
  });

  it('is not what somebody gets who adds: nothing was added, and that is said', async () => {
    const { add, answer, stored, state, emitted } = stage();
    add();
    await answer('discarded');
    expect([state(), stored('AE')]).toEqual(['none', null]);
    expect(emitted).toContainEqual(settledAdd({ requestId: 'r1' }, 'addFailed'));
  });
});

describe('[BAG-19] the bag of every open tab', () => {
  it('tells the others of what it changes, makes and leaves, and of nothing else', async () => {
    const { session, add, answer, emitted } = stage({ stored: { AE: 'cart-1' } });
    const announced = () => emitted.filter(({ type }) => type === 'changedHere').length;
    await answer(testCart({ nodes: [testLine({ quantity: 2 })] }));
    expect(announced()).toBe(0);
    add();
    await answer(testCart());
    session.send({ type: 'SET_QUANTITY', lineId: 'line-1', quantity: 3 });
    await answer(testCart());
    expect(announced()).toBe(2);
    session.send({ type: 'CHANGED_ELSEWHERE' });
    await answer(testCart());
    expect(announced()).toBe(2);
    session.send({ type: 'CHECKOUT' });
    await settle();
    expect(announced()).toBe(3);
  });

  it('is read again when another tab has changed it, its lines staying on the screen', async () => {
    const { session, answer, asked, context, state, emitted } = stage({ stored: { AE: 'cart-1' } });
    await answer(testCart());
    session.send({ type: 'CHANGED_ELSEWHERE' });
    expect([asked.length, context().cart?.totalQuantity]).toEqual([2, 1]);
    await answer(testCart({ nodes: [testLine({ quantity: 4 })] }));
    expect([state(), context().cart?.totalQuantity]).toEqual(['ready', 4]);
    expect(emitted.at(-1)).toEqual({ type: 'changed', store: 'AE', totalQuantity: 4 });
  });

  it('is read again when its page comes back out of the browser’s cache', async () => {
    const { session, answer, asked, context } = stage({ stored: { AE: 'cart-1' } });
    await answer(testCart());
    session.send({ type: 'RETURNED' });
    await answer(testCart({ nodes: [testLine({ quantity: 3 })] }));
    expect([asked.length, context().cart?.totalQuantity]).toEqual([2, 3]);
  });

  it('keeps what it shows when nobody answers then', async () => {
    const { session, answer, context, state } = stage({ stored: { AE: 'cart-1' } });
    await answer(testCart());
    session.send({ type: 'CHANGED_ELSEWHERE' });
    await answer('unreachable');
    expect([state(), context().cart?.id]).toEqual(['ready', 'cart-1']);
  });

  it('is empty when another tab has gone to the checkout with it', async () => {
    const { session, answer, forget, state, asked } = stage({ stored: { AE: 'cart-1' } });
    await answer(testCart());
    forget('AE');
    session.send({ type: 'CHANGED_ELSEWHERE' });
    expect([state(), asked.length]).toEqual(['none', 1]);
  });

  it('shows the cart that another tab has begun', async () => {
    const { session, answer, keep, state } = stage();
    keep('AE', 'cart-2');
    session.send({ type: 'CHANGED_ELSEWHERE' });
    await answer(testCart({ id: 'cart-2' }));
    expect(state()).toBe('ready');
  });

  it('is read again after a request of its own that another tab’s change came into', async () => {
    const { session, add, answer, asked, context } = stage({ stored: { AE: 'cart-1' } });
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
    const staged = stage({ stored: { AE: 'cart-1' } });
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
    expect(state()).toBe('changing');
    expect(asked).toEqual([['updateAttributes', 'AE', 'cart-1', attributes]]);
    await answer(testCart({ attributes: [...attributes] }));
    expect([state(), asked.length]).toEqual(['ready', 1]);
  });

  it('[GIFT-01] [BAG-20] saves the attributes, trimmed, and then goes to the checkout with them', async () => {
    const { session, asked, answer, state, left, stored } = await ready();
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
    expect([state(), left, stored('AE')]).toEqual(['leaving', ['https://store.example/checkout/saved'], null]);
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

  it.each(['unreachable', 'failed', 'noCart'] as const)(
    '[GIFT-06] a save that is answered with %s is shown, and stays in the bag',
    async (kind) => {
      const { session, answer, recalled, context, state, left, stored, emitted } = await ready();
      session.send({ type: 'SAVE_GIFT', details: DETAILS });
      await answer(kind);
      await recalled(false);
      expect([context().failure, left, stored('AE')]).toEqual(['giftNotSaved', [], null]);
      expect(emitted.filter(({ type }) => type === 'changeFailed')).toEqual([]);
      expect(context().cart?.id).toBe('cart-1');
      session.send({ type: 'SAVE_GIFT', details: DETAILS });
      await answer(testCart());
      expect([state(), left.length]).toEqual(['leaving', 1]);
    },
  );

  it('a save that is answered after the store has changed leads nowhere', async () => {
    const { session, answer, left, state } = await ready();
    session.send({ type: 'SAVE_GIFT', details: DETAILS });
    session.send({ type: 'STORE_CHANGED', store: 'US' });
    await answer(testCart());
    expect([left, state()]).toEqual([[], 'none']);
  });
});
