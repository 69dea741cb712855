import { describe, expect, it } from '@jest/globals';
import { quantile } from './quantile.ts';

describe('quantile', () => {
  it('is a value that was measured, and that a share of them is not above', () => {
    expect(quantile([8, 40, 16, 24], 0.75)).toBe(24);
    expect(quantile([8, 40, 16, 24], 0.5)).toBe(16);
    expect(quantile([8], 0.75)).toBe(8);
    expect(quantile([], 0.75)).toBeNaN();
  });
});
