import { describe, expect, it } from '@jest/globals';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { cartCountry } from './countryCode.ts';

const cases: readonly (readonly [Store, string | undefined, string | undefined, string | null])[] = [
  // Columns: store, country parameter, locale, expected country of the cart.
  ['IN', 'DE', 'de', 'IN'],
  ['GB', 'DE', 'de', 'GB'],
  ['AE', 'SA', 'en-US', 'AE'],
  ['US', undefined, undefined, 'US'],
  ['CA', 'US', undefined, 'CA'],
  ['AU', undefined, 'ja', 'AU'],
  ['EU', 'FR', 'de', 'FR'],
  ['EU', 'fr', undefined, 'FR'],
  ['EU', undefined, 'de', 'DE'],
  ['EU', undefined, 'de-AT', 'AT'],
  ['EU', 'US', 'de', 'DE'],
  ['EU', undefined, 'en-US', null],
  ['EU', 'XX', undefined, null],
  ['ROW', 'JP', 'de', 'JP'],
  ['ROW', undefined, 'ja', 'JP'],
  ['ROW', undefined, 'th', 'TH'],
  ['ROW', 'DE', undefined, null],
  ['ROW', undefined, 'not a locale', null],
  ['ROW', undefined, undefined, null],
];

describe('[API-04] the country of a cart', () => {
  it.each(cases)('in %s with country %s and locale %s is %s', (store, country, locale, expected) => {
    expect(cartCountry(store, { country, locale })).toBe(expected);
  });
});
