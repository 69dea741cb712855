import { describe, expect, it } from '@jest/globals';
import { cartPreviewSchema } from './cart.ts';
import { discountCodes, MAX_DISCOUNT_CODE_LENGTH, MAX_DISCOUNT_CODES } from './discountCodes.ts';

describe('discountCodes', () => {
  it.each([
    ['', [], []],
    ['discount=ABC', [], ['ABC']],
    ['discount=ABC&discount=ABC', ['RUN'], ['RUN', 'ABC']],
    ['discount=%20', ['RUN', 'RUN'], ['RUN']],
    [`discount=${'x'.repeat(MAX_DISCOUNT_CODE_LENGTH + 1)}`, [], []],
  ])('[PDP-08] of “%s” and the partner’s %p are %p', (query, partner, codes) => {
    expect(discountCodes(new URLSearchParams(query), partner)).toEqual(codes);
  });

  it.each([
    ['flow=clue', ['CLUE10']],
    ['flow=clue&discount=ABC', ['CLUE10', 'ABC']],
    ['flow=toString', []],
    ['flow=Clue&flow=', []],
  ])('[PROG-08] of “%s” are %p: an entry may say where it comes from alone', (query, codes) => {
    expect(discountCodes(new URLSearchParams(query))).toEqual(codes);
  });

  it('[PDP-08] are never more or longer than a cart takes', () => {
    const many = Array.from({ length: MAX_DISCOUNT_CODES + 10 }, (_, index) => `C${index}`);
    const codes = discountCodes(new URLSearchParams({ discount: 'x'.repeat(MAX_DISCOUNT_CODE_LENGTH) }), many);
    expect(codes).toHaveLength(MAX_DISCOUNT_CODES);
    const lines = [{ merchandiseId: 'ring', quantity: 1 }];
    expect(cartPreviewSchema.safeParse({ lines, discountCodes: codes }).success).toBe(true);
    expect(cartPreviewSchema.safeParse({ lines, discountCodes: [...codes, 'C'] }).success).toBe(false);
  });
});
