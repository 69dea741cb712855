import { describe, expect, it } from '@jest/globals';
import { ADD_ON_TAG, FOR_HOME_TAG, FOR_OWNED_TAG, HOME_DEVICE_TAG } from './addOns.ts';
import type { CartLine, ProductType } from './cart.ts';
import { removedTogether } from './removedTogether.ts';

const money = { amount: '1', currencyCode: 'AED' };
const line = (
  id: string,
  productType: ProductType,
  tags: readonly string[],
  ...codes: (string | undefined)[]
): CartLine => ({
  id,
  quantity: 1,
  attributes: [],
  cost: { totalAmount: money, subtotalAmount: money },
  discountAllocations: codes.map((code) => ({ discountedAmount: money, ...(code === undefined ? {} : { code }) })),
  merchandise: {
    id,
    title: '',
    image: { url: '', altText: '' },
    product: { id, title: '', description: '', productType, tags: [...tags] },
  },
});
const RING = line('ring', 'RING', [], 'RUNCLUB10');
const RARE = line('rare', 'RING_RARE', []);
const M1 = line('m1', 'M1', []);
const HOME = line('home', 'GENERIC', [HOME_DEVICE_TAG]);
const CHARGER = line('charger', 'GENERIC', []);
const coverOf = (device: string, id: string, ...codes: string[]): CartLine => {
  const { merchandise, ...rest } = line(id, 'GENERIC', [ADD_ON_TAG], ...codes);
  const attributes = [{ key: 'for_device', value: device }];
  return { ...rest, attributes, merchandise: { ...merchandise, product: { ...merchandise.product, id: 'cover' } } };
};
const COVER = coverOf('ring', 'cover', 'RUNCLUB10');
const M1_COVER = coverOf('m1', 'm1-cover');
const HOME_COVER = line('home-cover', 'GENERIC', [ADD_ON_TAG, FOR_HOME_TAG]);
/** For a ring that the shopper already owns. */
const OWNED = line('owned', 'UHX', [FOR_OWNED_TAG], 'MEMBER-US');
const OWNED_COVER = line('owned-cover', 'GENERIC', [FOR_OWNED_TAG]);
const MEMBERSHIP = line('membership', 'UHX', [ADD_ON_TAG], 'MEMBER-US', 'RUNCLUB10', undefined);
const GIFT = line('gift', 'GENERIC', []);

const cartOf = (nodes: readonly CartLine[]) => ({ lines: { edges: nodes.map((node) => ({ node })) } });

const removed = (...ids: readonly string[]) => ids.map((id) => ({ id, quantity: 0 }));

describe('what leaves with a line', () => {
  it.each([
    ['a thing among others, alone', [RING, CHARGER], 'charger', ['charger'], []],
    ['the device, alone where there is no membership', [RING, CHARGER], 'ring', ['ring'], []],
    [
      'the membership, with the code that was its own',
      [RING, CHARGER, MEMBERSHIP],
      'membership',
      ['membership'],
      ['MEMBER-US'],
    ],
    [
      'the last device, with all',
      [RING, CHARGER, MEMBERSHIP],
      'ring',
      ['ring', 'charger', 'membership'],
      ['MEMBER-US', 'RUNCLUB10'],
    ],
    [
      'the last device, a rare ring, with all',
      [RARE, CHARGER, OWNED, MEMBERSHIP],
      'rare',
      ['rare', 'charger', 'owned', 'membership'],
      ['MEMBER-US', 'RUNCLUB10'],
    ],
    [
      'the last device, an M1, with all',
      [M1, CHARGER, MEMBERSHIP],
      'm1',
      ['m1', 'charger', 'membership'],
      ['MEMBER-US', 'RUNCLUB10'],
    ],
    ['one device of two, alone', [RING, M1, MEMBERSHIP], 'm1', ['m1'], []],
    [
      'the last thing beside a membership, with it',
      [CHARGER, MEMBERSHIP],
      'charger',
      ['charger', 'membership'],
      ['MEMBER-US', 'RUNCLUB10'],
    ],
    ['the device beside a membership for another ring, alone', [RING, OWNED], 'ring', ['ring'], []],
    ['the membership for another ring, with its code', [RING, OWNED], 'owned', ['owned'], ['MEMBER-US']],
    [
      'the last thing beside a membership and the gift’s card, with the membership',
      [CHARGER, MEMBERSHIP, GIFT],
      'charger',
      ['charger', 'membership', 'gift'],
      ['MEMBER-US', 'RUNCLUB10'],
    ],
    ['the last device, with what was sold for it', [RING, COVER, CHARGER], 'ring', ['ring', 'cover'], []],
    ['one device of two, without it', [RING, M1, COVER], 'ring', ['ring'], []],
    ['one ring of two, with its own cover', [RING, M1, M1_COVER, COVER], 'ring', ['ring', 'cover'], []],
    ['one device of two, with its own cover', [M1, RING, M1_COVER, COVER], 'm1', ['m1', 'm1-cover'], []],
    [
      'a ring beside the Home, with its own cover alone',
      [RING, COVER, HOME, HOME_COVER],
      'ring',
      ['ring', 'cover'],
      [],
    ],
    ['the Home, with its cover alone', [RING, COVER, HOME, HOME_COVER], 'home', ['home', 'home-cover'], []],
    ['a charger beside a cover, alone', [COVER, CHARGER], 'charger', ['charger'], []],
    ['the ring, without the cover for another one', [RING, OWNED_COVER], 'ring', ['ring'], []],
    ['what is not there, nothing', [RING], 'nothing', [], []],
  ] as const)('[BAG-14] %s', (_, nodes, leaving, lineIds, discountCodes) => {
    expect(removedTogether(cartOf(nodes), removed(leaving))).toEqual({ lineIds, discountCodes });
  });

  it('[BAG-14] several at once leave with what belongs to any of them', () => {
    const nodes = [RING, M1, COVER, HOME, HOME_COVER, CHARGER];
    expect(removedTogether(cartOf(nodes), removed('ring', 'home', 'm1')).lineIds).toEqual([
      'ring',
      'm1',
      'cover',
      'home',
      'home-cover',
    ]);
    expect(removedTogether(cartOf(nodes), [])).toEqual({ lineIds: [], discountCodes: [] });
  });

  const SECOND_COVER = coverOf('ring#2', 'second-cover', 'RUNCLUB10');
  it.each([
    ['both covers', 2, []],
    ['one cover, without the cover of the second', 1, ['second-cover']],
  ] as const)('[BAG-14] of three rings that become fewer keep %s', (_, quantity, lineIds) => {
    const nodes = [SECOND_COVER, { ...RING, quantity: 3 }, COVER];
    expect(removedTogether(cartOf(nodes), [{ id: 'ring', quantity }])).toEqual({ lineIds, discountCodes: [] });
  });

  it('[BAG-14] the cover of another ring stays when a second ring goes', () => {
    const nodes = [{ ...RING, quantity: 2 }, COVER, SECOND_COVER, M1, M1_COVER];
    expect(removedTogether(cartOf(nodes), [{ id: 'ring', quantity: 1 }]).lineIds).toEqual(['second-cover']);
  });
});
