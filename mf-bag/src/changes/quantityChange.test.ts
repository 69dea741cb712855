import { describe, expect, it } from '@jest/globals';
import { quantityChange } from './quantityChange.ts';

describe('quantityChange', () => {
  it.each([
    [1, 0, { kind: 'remove' }],
    [5, 0, { kind: 'remove' }],
    [1, -1, { kind: 'remove' }],
    [1, 1, { kind: 'none' }],
    [1, 2, { kind: 'update', quantity: 2 }],
    [2, 1, { kind: 'update', quantity: 1 }],
    [1, 99, { kind: 'update', quantity: 10 }],
    [10, 11, { kind: 'none' }],
    [1, 1.5, { kind: 'none' }],
    [1, Number.NaN, { kind: 'none' }],
  ])('[BAG-13] from %p to %p', (current, wanted, change) => {
    expect(quantityChange(current, wanted)).toEqual(change);
  });

  it('[BAG-13] cuts to what the line itself says, and brings one that holds more down to it', () => {
    expect(quantityChange(1, 99, 3)).toEqual({ kind: 'update', quantity: 3 });
    expect(quantityChange(15, 14)).toEqual({ kind: 'update', quantity: 10 });
  });
});
