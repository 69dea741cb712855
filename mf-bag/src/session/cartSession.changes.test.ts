/** The session changes and removes lines. */
import { describe, expect, it } from '@jest/globals';
import type { Cart } from '@tessera/shared-contracts/bag/cart';
import { testCart, testLine } from '../../test-support/carts.ts';
import { stageSession } from '../../test-support/stagedSession.ts';

describe('the cart session, changing lines', () => {
  async function ready(quantity = 2) {
    const staged = stageSession({ stored: { AE: 'cart-1' } });
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
    const staged = stageSession({ stored: { AE: 'cart-1' } });
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
    const { session, shown, answer } = stageSession({ stored: { AE: 'cart-1' } });
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
    const staged = stageSession({ stored: { AE: 'cart-1' } });
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
