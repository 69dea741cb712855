/** The session adds lines. */
import { describe, expect, it } from '@jest/globals';
import { testCart, testLine } from '../../test-support/carts.ts';
import { LINES, settledAdd, stageSession } from '../../test-support/stagedSession.ts';

describe('the cart session, adding', () => {
  it('[BAG-12] without a cart creates one, for the store’s country', async () => {
    const { add, asked, answer, state, stored, emitted } = stageSession();
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
    const { add, asked, answer } = stageSession({ stored: { AE: 'cart-1' } });
    await answer(testCart());
    add();
    expect(asked.at(-1)).toEqual(['add', 'AE', 'cart-1', LINES, ['SPRING']]);
  });

  it('[BAG-12] forced new, it creates one beside the cart there is', async () => {
    const { add, asked, answer, stored } = stageSession({ stored: { AE: 'cart-1' } });
    await answer(testCart());
    add({ forceNew: true });
    expect(asked.at(-1)?.[0]).toBe('create');
    await answer(testCart({ id: 'cart-2' }));
    expect(stored('AE')).toBe('cart-2');
  });

  it('[BAG-12] says of a silent add that it was one', async () => {
    const { add, answer, emitted } = stageSession();
    add({ silent: true });
    await answer(testCart());
    expect(emitted).toContainEqual(settledAdd({ requestId: 'r1', silent: true }, null));
  });

  it('[BAG-18] gives what the address brought to a new cart, and to one that does not have it yet', async () => {
    const attributes = [{ key: 'utm_source', value: 'mail' }];
    const { add, asked, answer, emitted } = stageSession({ attributes });
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
    const { add, asked, answer } = stageSession({ partner });
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
    const { add, asked, answer, stored, state, context, emitted } = stageSession();
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
    const { add, reject, state, context } = stageSession();
    add();
    await reject();
    expect([state(), context().failure]).toEqual(['none', 'addFailed']);
  });

  it('[BAG-10] sends one request at a time, in the order of asking', async () => {
    const { add, asked, answer, state, stored } = stageSession();
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
    const { add, asked, answer } = stageSession({ stored: { AE: 'cart-1' } });
    add();
    add();
    await answer(testCart());
    add();
    await answer(testCart());
    add();
    expect(asked.map(([name]) => name)).toEqual(['fetch', 'add']);
  });

  it('[BAG-10] adds other lines that arrive under a known id, in the order of asking, and answers each', async () => {
    const { add, asked, answer, emitted } = stageSession();
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
    const { add, asked, answer } = stageSession({ stored: { AE: 'cart-1' } });
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
  } satisfies Record<string, (staged: ReturnType<typeof stageSession>) => unknown>;
  const FAILURES = ['noCart', 'failed', 'unreachable'] as const;
  const CASES = Object.keys(CALLS).flatMap((call) =>
    FAILURES.map((kind) => [call as keyof typeof CALLS, kind] as const),
  );
  const CART = testCart({ nodes: [testLine({ quantity: 2 }), testLine({ id: 'line-2' })] });

  async function failing(call: keyof typeof CALLS, kind: (typeof FAILURES)[number]) {
    const staged = stageSession({ stored: { AE: 'cart-1' } });
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
