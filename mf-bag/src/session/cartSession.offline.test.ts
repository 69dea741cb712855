/** The session keeps changes while there is no network. */
import { describe, expect, it } from '@jest/globals';
import { testCart, testLine } from '../../test-support/carts.ts';
import { ADD, settledAdd, stageSession } from '../../test-support/stagedSession.ts';
import type { LineChange } from '../changes/pendingChanges.ts';

describe('the cart session without a network', () => {
  const cart = testCart({ nodes: [testLine({ quantity: 2 }), testLine({ id: 'line-2' })] });
  async function offline() {
    const staged = stageSession({ stored: { AE: 'cart-1' } });
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
    const { session, add, asked, answer, network, state, stored } = stageSession();
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
    const { asked, answer, writes, state } = stageSession({ stored: { AE: 'cart-1' }, storedPending: [LEFT_BEHIND] });
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
    const { asked, answer, context } = stageSession({ stored: { AE: 'cart-1' }, storedPending: [LEFT_BEHIND] });
    await answer(testCart({ nodes: [testLine({ quantity: 9 })] }));
    expect([asked.length, context().lineFailures, context().pending]).toEqual([
      1,
      { 'line-1': 'changedElsewhere' },
      [],
    ]);
  });

  it('what an earlier page has left of a cart that is gone is dropped', async () => {
    const { asked, answer, state, context } = stageSession({ stored: { AE: 'cart-1' }, storedPending: [LEFT_BEHIND] });
    await answer('noCart');
    expect([asked.length, state(), context().pending]).toEqual([1, 'none', []]);
  });
});
