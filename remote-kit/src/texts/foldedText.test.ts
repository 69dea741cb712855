import { describe, expect, it } from '@jest/globals';
import { foldedText } from './foldedText.ts';

describe('what a reader takes for the same', () => {
  it.each([
    ['Datenschutz\u00aderklärung', 'Datenschutzerklärung'],
    ['E-\u2060Mail', 'E-Mail'],
    ['Ring\u00a0Air', 'Ring Air'],
    ['Größe', 'GRÖSSE'],
    ['リング', 'りんぐ'],
  ])('%s and %s', (one, other) => {
    expect(foldedText(one)).toBe(foldedText(other));
  });
});
