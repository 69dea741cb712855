import { describe, expect, it } from '@jest/globals';
import { millimetres } from './millimetres.ts';

describe('a length in mm', () => {
  it.each([
    ['en-US', '18.0\u00a0mm'],
    ['de', '18,0\u00a0mm'],
    ['ja', '18.0\u00a0mm'],
    ['th', '18.0\u00a0มม.'],
  ] as const)('[ORD-02] is written as %s writes it', (locale, written) => {
    expect(millimetres(18, locale)).toBe(written);
  });
});
