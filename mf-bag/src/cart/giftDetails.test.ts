import { describe, expect, it } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { testCart } from '../../test-support/carts.ts';
import { cartFlow } from './cartFlow.ts';
import { fitToSave, giftAttributes, storedGiftDetails } from './giftDetails.ts';

const said = (attributes: Record<string, string | null>) =>
  testCart({ attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })) });

describe('what is said of a gift', () => {
  it.each([
    ['For you', 'noor@example.com', true],
    ['For you', ' noor@[10.0.0.1] ', true],
    ['', 'noor@example.com', false],
    [' \n ', 'noor@example.com', false],
    ['For you', '', false],
    ['For you', 'noor@example', false],
    ['For you', 'noor@example.c', false],
  ])('[GIFT-03] note %j and address %j can be saved: %s', (note, email, fits) => {
    expect(fitToSave({ note, email, notify: false })).toBe(fits);
  });

  it('[BAG-20] [GIFT-04] is sent trimmed, and what is empty then is not sent', () => {
    expect(giftAttributes({ note: ' Hi \n', email: ' a@b.co ', notify: true })).toEqual([
      { key: 'gift_flow', value: 'true' },
      { key: 'gift_note', value: 'Hi' },
      { key: 'giftee_email', value: 'a@b.co' },
      { key: 'notify_giftee', value: 'true' },
    ]);
    expect(giftAttributes({ note: '  ', email: '', notify: false })).toEqual([
      { key: 'gift_flow', value: 'true' },
      { key: 'notify_giftee', value: 'false' },
    ]);
  });

  it('[BAG-20] a name that signs it is sent trimmed, and one that was emptied takes the stored one back', () => {
    const fromOf = (from: string | undefined) =>
      giftAttributes({ note: 'Hi', email: 'a@b.co', notify: false, from }).filter(({ key }) => key === 'gift_from');
    expect([fromOf(' Ada '), fromOf('  '), fromOf(undefined)]).toEqual([
      [{ key: 'gift_from', value: 'Ada' }],
      [{ key: 'gift_from', value: null }],
      [],
    ]);
    expect(storedGiftDetails(said({ gift_from: 'Ada' })).from).toBe('Ada');
    expect(storedGiftDetails(said({ gift_from: null })).from).toBeUndefined();
  });

  it("[GIFT-07] the text 'null' of a stored note or address is ignored", () => {
    const stored = storedGiftDetails(said({ gift_note: 'null', giftee_email: 'null', notify_giftee: 'true' }));
    expect(stored).toEqual({ note: '', email: '', notify: true });
    expect(storedGiftDetails(said({ gift_note: null }))).toEqual({ note: '', email: '', notify: false });
    expect(storedGiftDetails(said({ gift_note: 'Hi', giftee_email: 'a@b.co' }))).toMatchObject({
      note: 'Hi',
      email: 'a@b.co',
    });
  });
});

describe('[GIFT-02] [BAG-09] the flow of a cart', () => {
  it.each(STORES)('is GIFT in %s by its attribute alone, where the store sends gifts', (store) => {
    const gift = ['EU', 'GB'].includes(store) ? 'OG' : 'GIFT';
    expect([
      cartFlow(said({ gift_flow: 'true' }), store),
      cartFlow(said({ gift_flow: 'false' }), store),
      cartFlow(said({}), store),
      cartFlow(null, store),
    ]).toEqual([gift, 'OG', 'OG', 'OG']);
  });
});
