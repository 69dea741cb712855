import { describe, expect, it } from '@jest/globals';
import { ringOrder, startingPrice } from './ringOrder.ts';
import type { RingSelection } from './ringSelection.ts';
import { TEST_CATALOGUE } from './testCatalogue.ts';

const order = (chosen: Partial<RingSelection>) =>
  ringOrder(TEST_CATALOGUE, { colour: null, size: null, engraving: '', request: { kind: 'none' }, ...chosen });

describe('ringOrder', () => {
  it.each([
    [{}, ['colour', 'size']],
    [{ size: 9 }, ['colour']],
    [{ colour: 'ROSE_GOLD' }, ['size']],
    [{ colour: 'ROSE_GOLD', size: 9 }, []],
    [{ colour: 'ROSE_GOLD', size: 99 }, []],
    [{ colour: 'ROSE_GOLD', size: 9, engraving: 'Noor' }, []],
    [{ colour: 'ROSE_GOLD', size: 9, engraving: '123456789' }, ['engraving']],
    [{ colour: 'ROSE_GOLD', size: 9, engraving: '@' }, ['engraving']],
    [{ colour: 'RAW_TITANIUM', size: 14 }, ['size']],
    [{ size: 14 }, ['colour']],
  ] as const)('[PDP-03] of %p misses %p', (chosen, missing) => {
    expect(order(chosen).missing).toEqual(missing);
    expect(order(chosen).line === null).toBe(missing.length > 0);
  });

  it.each([
    [{}, '1299'],
    [{ engraving: 'Noor' }, '1448'],
    [{ colour: 'ROSE_GOLD' }, '1489'],
    [{ colour: 'ROSE_GOLD', engraving: 'Noor' }, '1638'],
    [{ colour: 'ROSE_GOLD', engraving: '  ' }, '1489'],
  ] as const)('[PDP-04] of %p costs %s', (chosen, amount) => {
    expect(order(chosen).price).toEqual({ amount, currencyCode: 'AED' });
  });

  it('strikes the old price through for the plain ring alone', () => {
    expect(order({ colour: 'SPACE_SILVER' }).strikedPrice?.amount).toBe('1399');
    expect(order({ colour: 'SPACE_SILVER', engraving: 'Noor' }).strikedPrice).toBeNull();
  });

  it('[PDP-04] makes a line of the variant, its type and the engraving', () => {
    expect(order({ colour: 'ROSE_GOLD', size: 99 }).line).toEqual({
      merchandiseId: 'rose_gold_open',
      quantity: 1,
      attributes: [{ key: '_product_type', value: 'RING' }],
    });
    expect(order({ colour: 'ROSE_GOLD', size: 9, engraving: ' Noor ' }).line).toEqual({
      merchandiseId: 'rose_gold_9',
      quantity: 1,
      attributes: [
        { key: '_product_type', value: 'RING' },
        { key: 'engraving', value: 'Noor' },
      ],
    });
  });

  it('starts at the lowest price, by value and not by text', () => {
    const [ring, other] = TEST_CATALOGUE.colours;
    if (!ring || !other) throw new Error('The test catalogue has colours.');
    const colours = [
      { ...ring, price: { amount: '1000', currencyCode: 'AED' } },
      { ...other, price: { amount: '999.5', currencyCode: 'AED' } },
    ];
    expect(startingPrice({ ...TEST_CATALOGUE, colours }).amount).toBe('999.5');
  });
});
