/** The session marks the cart as a gift. */
import { describe, expect, it } from '@jest/globals';
import { testCart } from '../../test-support/carts.ts';
import { stageSession } from '../../test-support/stagedSession.ts';

describe('the cart session, a gift', () => {
  const GIFT = [{ key: 'gift_flow', value: 'true' }];
  const DETAILS = { note: ' For you ', email: 'noor@example.com', notify: false };
  const ready = async (cart = testCart({ attributes: GIFT })) => {
    const staged = stageSession({ stored: { AE: 'cart-1' } });
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
    const { session, asked, context } = stageSession();
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
