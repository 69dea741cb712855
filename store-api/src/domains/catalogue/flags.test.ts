import { describe, expect, it } from '@jest/globals';
import { COUNTRIES } from '@tessera/shared-contracts/stores/countries';
import { flagEmoji } from './flags.ts';

describe('[REG-13] flags', () => {
  it.each([
    ['DE', '🇩🇪'],
    ['AE', '🇦🇪'],
    ['US', '🇺🇸'],
    ['IN', '🇮🇳'],
    ['TW', null],
  ] as const)('%s has %s', (country, flag) => expect(flagEmoji(country)).toBe(flag));

  it('are there for every country but TW, each its own', () => {
    const flags = COUNTRIES.map(flagEmoji);
    expect(flags.filter((flag) => flag === null)).toHaveLength(1);
    expect(new Set(flags).size).toBe(COUNTRIES.length);
  });
});
