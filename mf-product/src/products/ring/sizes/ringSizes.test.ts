import { describe, expect, it } from '@jest/globals';
import { RING_SIZE_MEASURES } from './ringSizes.ts';

describe('the ring sizes', () => {
  it('[PDP-10] are 5 to 14 without half sizes, and measure what jewellers’ tables say', () => {
    const tenths = (mm: number) => mm.toFixed(1);
    expect(
      RING_SIZE_MEASURES.map(({ size, diameter, circumference }) => [size, tenths(diameter), tenths(circumference)]),
    ).toEqual([
      [5, '15.7', '49.3'],
      [6, '16.5', '51.9'],
      [7, '17.3', '54.4'],
      [8, '18.1', '57.0'],
      [9, '18.9', '59.5'],
      [10, '19.8', '62.1'],
      [11, '20.6', '64.6'],
      [12, '21.4', '67.2'],
      [13, '22.2', '69.7'],
      [14, '23.0', '72.3'],
    ]);
  });
});
