/** The session reads carts: at the start, of another store, of another tab, and those that have become an order. */
import { describe, expect, it } from '@jest/globals';
import { testCart, testLine } from '../../test-support/carts.ts';
import { settle, settledAdd, stageSession } from '../../test-support/stagedSession.ts';

describe('the cart session, loading', () => {
  it('[BAG-16] with nothing stored it is empty and asks nobody', () => {
    const { state, asked, emitted } = stageSession();
    expect(state()).toBe('none');
    expect(asked).toEqual([]);
    expect(emitted).toEqual([{ type: 'changed', store: 'AE', totalQuantity: 0 }]);
  });

  it('[BAG-16] reads the stored cart of its store', async () => {
    const { state, asked, answer, emitted, stored } = stageSession({ stored: { AE: 'cart-1', EU: 'cart-eu' } });
    expect(state()).toBe('loading');
    expect(asked).toEqual([['fetch', 'AE', 'cart-1']]);
    await answer(testCart({ nodes: [testLine({ quantity: 3 })] }));
    expect(state()).toBe('ready');
    expect(emitted).toEqual([{ type: 'changed', store: 'AE', totalQuantity: 3 }]);
    expect(stored('AE')).toBe('cart-1');
  });

  it('[BAG-16] an answer without a cart clears the stored id', async () => {
    const { state, answer, stored } = stageSession({ stored: { AE: 'cart-1' } });
    await answer('noCart');
    expect([state(), stored('AE')]).toEqual(['none', null]);
  });

  it.each(['failed', 'unreachable'] as const)('%s: keeps the id and asks again on request', async (kind) => {
    const { state, session, answer, stored, asked } = stageSession({ stored: { AE: 'cart-1' } });
    await answer(kind);
    expect([state(), stored('AE')]).toEqual(['failed', 'cart-1']);
    session.send({ type: 'RETRY' });
    expect(asked).toHaveLength(2);
    await answer(testCart());
    expect(state()).toBe('ready');
  });

  describe('[BAG-16] [BAG-21] a bag that forms have changed, of which no server says which it is', () => {
    it('is not counted as empty, and is asked for again on request', async () => {
      const { state, session, recalled, forms, keep, asked, answer, emitted } = stageSession({ needsSync: true });
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
      const { state, recalled, emitted } = stageSession({ needsSync: true });
      await recalled(true);
      expect([state(), emitted]).toEqual(['none', [{ type: 'changed', store: 'AE', totalQuantity: 0 }]]);
    });

    it('is not counted in another store, or when it is shown again, either', async () => {
      const { state, session, forms, recalled, emitted } = stageSession();
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
      const { state, asked, add, recalled, emitted } = stageSession({ needsSync: true });
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
    const { context, answer } = stageSession({ stored: { AE: 'cart-1' } });
    expect(context().cartType).toBe('M1');
    await answer(testCart());
    expect(context().cartType).toBe('RING');
  });
});

describe('[BAG-19] [BAG-21] a cart that has become an order, in this tab or another', () => {
  const ready = async () => {
    const staged = stageSession({ stored: { AE: 'cart-1' } });
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

describe('the cart session, another store', () => {
  it('[REG-11] shows nothing of the old store and reads what the new one keeps', async () => {
    const { session, answer, asked, context, state, emitted } = stageSession({
      stored: { AE: 'cart-ae', EU: 'cart-eu' },
    });
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
    const { session, answer, context, stored } = stageSession({ stored: { AE: 'cart-ae', EU: 'cart-eu' } });
    session.send({ type: 'STORE_CHANGED', store: 'EU' });
    await answer('noCart');
    expect(stored('AE')).toBe('cart-ae');
    await answer(testCart({ id: 'cart-eu' }));
    expect(context().cart?.id).toBe('cart-eu');
  });

  it('[REG-11] an add under way counts for the store it was asked in', async () => {
    const { session, add, answer, stored, state, context, emitted } = stageSession();
    add();
    session.send({ type: 'STORE_CHANGED', store: 'EU' });
    await answer(testCart({ id: 'cart-ae' }));
    expect([stored('AE'), stored('EU'), state(), context().cart]).toEqual(['cart-ae', null, 'none', null]);
    expect(emitted).toContainEqual(settledAdd({ requestId: 'r1' }, null));
    expect(emitted.at(-1)).toEqual({ type: 'changed', store: 'EU', totalQuantity: 0 });
  });

  it('[REG-11] an add that was not sent yet is called off, and its sender is told', async () => {
    const { session, add, answer, asked, emitted } = stageSession();
    add();
    add({ requestId: 'r2' });
    session.send({ type: 'STORE_CHANGED', store: 'EU' });
    await answer(testCart({ id: 'cart-ae' }));
    expect(asked).toHaveLength(1);
    expect(emitted).toContainEqual(settledAdd({ requestId: 'r2' }, 'addFailed'));
  });

  it('the same store again is no change', async () => {
    const { session, answer, asked } = stageSession({ stored: { AE: 'cart-1' } });
    await answer(testCart());
    session.send({ type: 'STORE_CHANGED', store: 'AE' });
    expect(asked).toHaveLength(1);
  });
});

describe('[BAG-19] the bag of every open tab', () => {
  it('tells the others of what it changes, makes and leaves, and of nothing else', async () => {
    const { session, add, answer, emitted } = stageSession({ stored: { AE: 'cart-1' } });
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
    const { session, answer, asked, context, state, emitted } = stageSession({ stored: { AE: 'cart-1' } });
    await answer(testCart());
    session.send({ type: 'CHANGED_ELSEWHERE' });
    expect([asked.length, context().cart?.totalQuantity]).toEqual([2, 1]);
    await answer(testCart({ nodes: [testLine({ quantity: 4 })] }));
    expect([state(), context().cart?.totalQuantity]).toEqual(['ready', 4]);
    expect(emitted.at(-1)).toEqual({ type: 'changed', store: 'AE', totalQuantity: 4 });
  });

  it('is read again when its page comes back out of the browser’s cache', async () => {
    const { session, answer, asked, context } = stageSession({ stored: { AE: 'cart-1' } });
    await answer(testCart());
    session.send({ type: 'RETURNED' });
    await answer(testCart({ nodes: [testLine({ quantity: 3 })] }));
    expect([asked.length, context().cart?.totalQuantity]).toEqual([2, 3]);
  });

  it('keeps what it shows when nobody answers then', async () => {
    const { session, answer, context, state } = stageSession({ stored: { AE: 'cart-1' } });
    await answer(testCart());
    session.send({ type: 'CHANGED_ELSEWHERE' });
    await answer('unreachable');
    expect([state(), context().cart?.id]).toEqual(['ready', 'cart-1']);
  });

  it('is empty when another tab has gone to the checkout with it', async () => {
    const { session, answer, forget, state, asked } = stageSession({ stored: { AE: 'cart-1' } });
    await answer(testCart());
    forget('AE');
    session.send({ type: 'CHANGED_ELSEWHERE' });
    expect([state(), asked.length]).toEqual(['none', 1]);
  });

  it('shows the cart that another tab has begun', async () => {
    const { session, answer, keep, state } = stageSession();
    keep('AE', 'cart-2');
    session.send({ type: 'CHANGED_ELSEWHERE' });
    await answer(testCart({ id: 'cart-2' }));
    expect(state()).toBe('ready');
  });

  it('is read again after a request of its own that another tab’s change came into', async () => {
    const { session, add, answer, asked, context } = stageSession({ stored: { AE: 'cart-1' } });
    await answer(testCart());
    add();
    session.send({ type: 'CHANGED_ELSEWHERE' });
    await answer(testCart({ nodes: [testLine({ quantity: 2 })] }));
    expect(asked.map(([name]) => name)).toEqual(['fetch', 'add', 'fetch']);
    await answer(testCart({ nodes: [testLine({ quantity: 5 })] }));
    expect(context().cart?.totalQuantity).toBe(5);
  });
});

describe('[BAG-15] a cart made only of memberships and add-ons', () => {
  it('is discarded when it is read: its id is cleared and the bag is empty', async () => {
    const { answer, stored, state } = stageSession({ stored: { AE: 'cart-1' } });
    await answer('discarded');
    expect([state(), stored('AE')]).toEqual(['none', null]);
  });

  it('is what is left when the device is removed: discarded without a complaint', async () => {
    const { session, answer, stored, state, context, emitted } = stageSession({ stored: { AE: 'cart-1' } });
    await answer(testCart({ nodes: [testLine(), testLine({ id: 'line-2' })] }));
    session.send({ type: 'REMOVE', lineId: 'line-1' });
    await answer('discarded');
    expect([state(), stored('AE'), context().cart, context().failure]).toEqual(['none', null, null, null]);
    expect(emitted).toContainEqual({ type: 'changed', store: 'AE', totalQuantity: 0 });
  });

  it('is not what somebody gets who adds: nothing was added, and that is said', async () => {
    const { add, answer, stored, state, emitted } = stageSession();
    add();
    await answer('discarded');
    expect([state(), stored('AE')]).toEqual(['none', null]);
    expect(emitted).toContainEqual(settledAdd({ requestId: 'r1' }, 'addFailed'));
  });
});
