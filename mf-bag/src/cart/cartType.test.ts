import { describe, expect, it } from '@jest/globals';
import { PRODUCT_TYPES } from '@tessera/shared-contracts/bag/cart';
import { testCart, testLine } from '../../test-support/carts.ts';
import { cartType } from './cartType.ts';

describe('cartType', () => {
  it.each([
    ['M1', 'M1'],
    ['RING', 'RING'],
    ['RING_RARE', 'RING'],
    ['MERCH', 'M1'],
    ['GENERIC', 'M1'],
    ['UHX', 'M1'],
  ] as const)('[BAG-11] a line of type %s alone makes a %s cart', (productType, type) => {
    expect(cartType(testCart({ nodes: [testLine({ productType })] }))).toBe(type);
  });

  it('[BAG-11] one ring among other things makes a RING cart', () => {
    const nodes = PRODUCT_TYPES.filter((type) => type !== 'RING_RARE').map((productType) => testLine({ productType }));
    expect(cartType(testCart({ nodes }))).toBe('RING');
  });

  it('[BAG-11] an empty cart and no cart are M1', () => {
    expect([cartType(testCart({ nodes: [] })), cartType(null)]).toEqual(['M1', 'M1']);
  });
});
