import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Attribute } from '@tessera/shared-contracts/bag/cart';
import { GIFT_NOTE_MAX_LENGTH } from '@tessera/shared-contracts/bag/giftNote';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import fc from 'fast-check';
import { cartClient, openTestStore, ring, type TestStore } from '../../../test-support/store.ts';
import { mergeAttributes } from './cartAttributes.ts';
import { DEFAULT_CART_LIMITS } from './cartSettings.ts';

jest.setTimeout(60_000);

const keep = (given: Record<string, string | null>, kept: Attribute[] = []) =>
  mergeAttributes(
    kept,
    Object.entries(given).map(([key, value]) => ({ key, value })),
    DEFAULT_CART_LIMITS,
  );

const refusal = (given: Record<string, string | null>): HttpProblem => {
  try {
    keep(given);
  } catch (error) {
    if (error instanceof HttpProblem) return error;
    throw error;
  }
  throw new Error('It was not refused.');
};

describe("a cart's attributes", () => {
  it.each([
    'currency',
    'type',
    'product',
    'affiliateDiscountCode',
    'affiliateName',
    'affiliateDiscountPercentage',
    'affiliateImage',
  ])('[BAG-18] never keep %s', (key) => {
    expect(keep({ [key]: 'x', [` ${key} `]: 'y', utm_source: 'letter' })).toEqual([
      { key: 'utm_source', value: 'letter' },
    ]);
  });

  it('[BAG-18] [BAG-20] keep nothing that is empty; an empty value takes the one there is away, null stays', () => {
    expect(keep({ a: '', b: '  ', ' ': 'x', c: 'c', d: null }, [{ key: 'a', value: 'was' }])).toEqual([
      { key: 'c', value: 'c' },
      { key: 'd', value: null },
    ]);
  });

  it('[BAG-17] keep what the checkout is told, whatever its name', () => {
    const given = { email: 'a@b.example', affiliate_code: 'runclub', discount: 'TEN', __proto: 'x', constructor: 'y' };
    expect(keep(given)).toEqual(Object.entries(given).map(([key, value]) => ({ key, value })));
  });

  it('hold at most as many as the limit says, though one that was lowered hinders no change', () => {
    const many = (count: number) => Array.from({ length: count }, (_, nth) => ({ key: `k${nth}`, value: 'v' }));
    expect(() => mergeAttributes([], many(51), DEFAULT_CART_LIMITS)).toThrow('at most 50 attributes');
    expect(mergeAttributes(many(60), [{ key: 'k1', value: 'w' }], DEFAULT_CART_LIMITS)).toHaveLength(60);
    expect(() => mergeAttributes(many(60), [{ key: 'new', value: 'w' }], DEFAULT_CART_LIMITS)).toThrow('at most 50');
  });
});

describe("the gift's attributes", () => {
  it('[GIFT-04] a note is trimmed and kept up to 450 characters', () => {
    const longest = 'ก'.repeat(GIFT_NOTE_MAX_LENGTH);
    expect(keep({ gift_note: ` \r\n${longest}\n ` })).toEqual([{ key: 'gift_note', value: longest }]);
    expect(keep({ gift_note: 'a\r\nb' })).toEqual([{ key: 'gift_note', value: 'a\nb' }]);
    expect(refusal({ gift_note: `${longest}x` })).toMatchObject({
      status: 400,
      code: 'request.invalid',
      errors: [{ field: 'attributes.0.value', message: 'gift_note has more than 450 characters' }],
    });
  });

  it("[GIFT-04] a recipient's address is an address; the text 'null' is none", () => {
    expect(keep({ giftee_email: ' ada@example.com ', gift_note: 'null' })).toEqual([
      { key: 'giftee_email', value: 'ada@example.com' },
      { key: 'gift_note', value: null },
    ]);
    expect(refusal({ utm_source: 'x', giftee_email: 'ada@example' })).toMatchObject({
      errors: [{ field: 'attributes.1.value', message: 'giftee_email must be an email address' }],
    });
  });

  it.each(['gift_flow', 'notify_giftee'])("[BAG-09] %s is 'true' or 'false'", (key) => {
    expect(keep({ [key]: 'true' })).toEqual([{ key, value: 'true' }]);
    expect(keep({ [key]: 'false' })).toEqual([{ key, value: 'false' }]);
    expect(refusal({ [key]: 'yes' })).toMatchObject({ code: 'request.invalid' });
  });

  it('[GIFT-04] a gift’s sender is one line of at most 60 characters, and leaves when the cart is no gift', () => {
    const gift = keep({ gift_flow: 'true', gift_from: '  Ada\r\nByron ' });
    expect(gift).toContainEqual({ key: 'gift_from', value: 'Ada Byron' });
    expect(refusal({ gift_from: 'a'.repeat(61) })).toMatchObject({ code: 'request.invalid' });
    expect(keep({ gift_flow: 'false' }, gift)).toEqual([{ key: 'gift_flow', value: 'false' }]);
  });

  it('[BAG-09] back from gift to normal: false, null, null, false', () => {
    const gift = keep({ gift_flow: 'true', giftee_email: 'a@b.co', gift_note: 'Hi', notify_giftee: 'true' });
    expect(keep({ gift_flow: 'false', giftee_email: null, gift_note: null, notify_giftee: 'false' }, gift)).toEqual([
      { key: 'gift_flow', value: 'false' },
      { key: 'giftee_email', value: null },
      { key: 'gift_note', value: null },
      { key: 'notify_giftee', value: 'false' },
    ]);
  });
});

describe('no attribute reaches a price', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore();
  });
  afterAll(() => store?.close());

  const names = ['price', 'amount', 'unitPrice', 'discount', 'discountCodes', 'affiliate_code', 'referral', 'campaign'];
  const more = ['store', 'currencyCode', 'affiliateDiscountPercentage', '_product_type', 'tax', 'quantity', 'email'];
  const attributes = fc.uniqueArray(
    fc.record({
      key: fc.oneof(fc.constantFrom(...names, ...more), fc.stringMatching(/^[a-z_]{1,20}$/)),
      value: fc.oneof(fc.constantFrom('0', '-1', '100', 'US', 'VETERAN15', 'M1', 'true', 'x'), fc.string()),
    }),
    {
      maxLength: 8,
      selector: ({ key }) => key,
    },
  );
  // Engraving and trade-in change the price, and gift attributes are validated, so they are left out.
  const other = /^(engraving|trade_in|gift_.*|giftee_.*|notify_giftee)$/;
  const free = attributes.map((given) => given.filter(({ key, value }) => !other.test(key) && !value.includes('\0')));

  it.each(STORES)('[BAG-18] in %s, on a cart', async (at) => {
    const client = cartClient(store.app, at);
    const bare = { lines: [ring('air_gold_9', 2, 'Ada')], discountCodes: ['RUNCLUB10'] };
    const { cost, discountAllocations } = await client.create(bare);
    await fc.assert(
      fc.asyncProperty(free, async (ofCart) => {
        const made = await client.create({ ...bare, attributes: ofCart });
        expect(made).toMatchObject({ cost, discountAllocations });
        const later = await client.updateAttributes({ cartId: made.id, attributes: ofCart });
        expect(later).toMatchObject({ cost, discountAllocations });
      }),
      { numRuns: 15 },
    );
  });
});
