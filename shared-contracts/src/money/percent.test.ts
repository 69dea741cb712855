import { describe, expect, it } from '@jest/globals';
import { percentText } from './percent.ts';

describe('[PAGE-02] a percentage', () => {
  it('is written as the language writes it, and stays on one line in German', () => {
    expect(percentText('8.875', 'en-US')).toBe('8.875%');
    expect(percentText('8.875', 'de')).toBe('8,875\u{a0}%');
    expect(percentText('15', 'ja')).toBe('15%');
    expect(percentText('15', 'th')).toBe('15%');
  });
});
