import { describe, expect, it } from '@jest/globals';
import { FOR_OWNED_TAG } from '@tessera/shared-contracts/addOns';
import type { ProductType } from '@tessera/shared-contracts/cart';
import { testCart, testLine } from '../../test-support/carts.ts';
import { removedTogether } from './removedTogether.ts';

const off = (code?: string) => ({
  discountedAmount: { amount: '1', currencyCode: 'AED' },
  ...(code === undefined ? {} : { code }),
});
const line = (id: string, productType: ProductType, ...codes: (string | undefined)[]) =>
  testLine({ id, productType, discountAllocations: codes.map(off) });
const RING = line('ring', 'RING', 'RUNCLUB10');
const CHARGER = line('charger', 'GENERIC');
/** For a ring that the shopper has already. */
const OWNED = {
  ...line('owned', 'UHX', 'MEMBER-US'),
  merchandise: {
    ...line('owned', 'UHX').merchandise,
    product: { ...line('owned', 'UHX').merchandise.product, tags: [FOR_OWNED_TAG] },
  },
};
const MEMBERSHIP = line('membership', 'UHX', 'MEMBER-US', 'RUNCLUB10', undefined);

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
    ['one device of two, alone', [RING, line('m1', 'M1'), MEMBERSHIP], 'm1', ['m1'], []],
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
      [CHARGER, MEMBERSHIP, line('gift', 'GENERIC')],
      'charger',
      ['charger', 'membership', 'gift'],
      ['MEMBER-US', 'RUNCLUB10'],
    ],
    ['what is not there, nothing', [RING], 'nothing', [], []],
  ] as const)('[BAG-14] %s', (_, nodes, leaving, lineIds, discountCodes) => {
    expect(removedTogether(testCart({ nodes }), leaving)).toEqual({ lineIds, discountCodes });
  });
});
