/** The session leaves for the checkout. */
import { describe, expect, it } from '@jest/globals';
import { testCart } from '../../test-support/carts.ts';
import { settle, stageSession } from '../../test-support/stagedSession.ts';

describe('the cart session, checking out', () => {
  it('[BAG-17] clears the stored id and goes', async () => {
    const { session, answer, stored, left, state, asked } = stageSession({ stored: { AE: 'cart-1' } });
    await answer(testCart());
    session.send({ type: 'CHECKOUT' });
    session.send({ type: 'CHECKOUT' });
    await settle();
    expect([state(), stored('AE'), left]).toEqual(['leaving', null, ['https://store.example/checkout/cart-1']]);
    session.send({ type: 'REMOVE', lineId: 'line-1' });
    expect(asked).toHaveLength(1);
  });

  it('[BAG-17] stays, keeps the id and says so when the address is refused', async () => {
    const { session, answer, stored, left, state, context } = stageSession({ stored: { AE: 'cart-1' } });
    await answer(testCart({ checkoutUrl: '//' }));
    session.send({ type: 'CHECKOUT' });
    await settle();
    expect([state(), stored('AE'), left, context().failure]).toEqual(['ready', 'cart-1', [], 'checkoutRefused']);
  });

  it('[SHELL-14] [BAG-21] is there again, and stored, when the visitor stops the browser on its way', async () => {
    const { session, answer, stored, state, asked, emitted } = stageSession({ stored: { AE: 'cart-1' } });
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
    const { session, answer, keep, stored, state } = stageSession({ stored: { AE: 'cart-1' } });
    await answer(testCart());
    session.send({ type: 'CHECKOUT' });
    await settle();
    keep('AE', 'cart-2');
    session.send({ type: 'STAYED' });
    expect([state(), stored('AE')]).toEqual(['loading', 'cart-2']);
  });

  it('is empty when the visitor comes back to the page after an order', async () => {
    const { session, answer, recalled, state, emitted } = stageSession({ stored: { AE: 'cart-1' } });
    await answer(testCart());
    session.send({ type: 'CHECKOUT' });
    await settle();
    session.send({ type: 'RETURNED' });
    await recalled(true);
    expect(state()).toBe('none');
    expect(emitted.at(-1)).toEqual({ type: 'changed', store: 'AE', totalQuantity: 0 });
  });
});
