import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { findRingSize, MEASURES, millimetresIn } from './findRingSize.ts';
import { RING_SIZE_MEASURES } from './ringSizes.ts';

describe('a measure as typed', () => {
  it.each([
    ['59.5', 59.5],
    ['59,5', 59.5],
    [' 59,5 mm ', 59.5],
    ['59MM', 59],
    ['５９．５', 59.5],
    ['59 ㎜', 59],
    ['๕๙.๕ มม.', 59.5],
    ['59.', 59],
    ['abc', null],
    ['-59', null],
    ['5,9,5', null],
    ['1e2', null],
    ['59 cm', null],
    ['', null],
  ])('[ORD-02] reads %j as %j', (text, mm) => {
    expect(millimetresIn(text)).toBe(mm);
  });
});

describe('the size for a measure', () => {
  it.each(RING_SIZE_MEASURES)('[ORD-02] is $size for its own circumference and its own diameter', ({ size, ...mm }) => {
    for (const [measure, own] of [['around', mm.circumference] as const, ['across', mm.diameter] as const]) {
      expect(findRingSize(measure, own.toFixed(1))).toMatchObject({ kind: 'size', size: { size }, above: null });
    }
  });

  it('[ORD-02] is the larger one between two, and says so', () => {
    expect(findRingSize('around', '60,8')).toMatchObject({ kind: 'size', size: { size: 10 }, above: { size: 9 } });
    expect(findRingSize('across', '19.35')).toMatchObject({ kind: 'size', size: { size: 10 }, above: { size: 9 } });
  });

  it.each([
    ['around', '', { kind: 'empty' }],
    ['around', 'abc', { kind: 'notANumber' }],
    ['around', '3', { kind: 'unlikely', mm: 3, meant: null }],
    ['across', '3', { kind: 'unlikely', mm: 3, meant: null }],
    ['around', '400', { kind: 'unlikely', meant: null }],
    ['around', '2.3', { kind: 'unlikely', meant: 'inches' }],
    ['around', '5,9', { kind: 'unlikely', meant: 'centimetres' }],
    ['around', '18.9', { kind: 'unlikely', meant: 'across' }],
    ['across', '59', { kind: 'unlikely', meant: 'around' }],
    ['across', '1.9', { kind: 'unlikely', meant: 'centimetres' }],
    ['across', '.75', { kind: 'unlikely', meant: 'inches' }],
    ['around', '46', { kind: 'tooSmall', nearest: { size: 5 } }],
    ['around', '48.5', { kind: 'size', size: { size: 5 } }],
    ['around', '72.8', { kind: 'size', size: { size: 14 } }],
    ['around', '75', { kind: 'tooLarge', nearest: { size: 14 } }],
    ['across', '24', { kind: 'tooLarge', nearest: { size: 14 } }],
  ] as const)('[ORD-02] %s %j', (measure, text, finding) => {
    expect(findRingSize(measure, text)).toMatchObject(finding);
  });

  it('[ORD-02] is total, and never falls as a finger grows', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MEASURES), fc.double({ min: 40, max: 85, noNaN: true }), (measure, around) => {
        const at = (mm: number) => findRingSize(measure, (measure === 'around' ? mm : mm / Math.PI).toFixed(2));
        const [less, more] = [at(around), at(around + 1)];
        if (less.kind === 'size' && more.kind === 'size') expect(more.size.size).toBeGreaterThanOrEqual(less.size.size);
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...MEASURES), fc.string(), (measure, text) => void findRingSize(measure, text)),
    );
  });
});
