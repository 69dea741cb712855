import { describe, expect, it } from '@jest/globals';
import { COUNTRIES, isCountry, storeOfCountry } from './countries.ts';
import { deliversTo, NOT_SERVED, otherStoreFor } from './storeCountries.ts';
import { STORES } from './stores.ts';

describe('where a store delivers', () => {
  it('is, of each country, the store that serves it and no other, or none', () => {
    for (const country of COUNTRIES) {
      const delivering = STORES.filter((store) => deliversTo(store, country));
      expect([country, delivering]).toEqual([
        country,
        NOT_SERVED.some((code) => code === country) ? [] : [storeOfCountry(country)],
      ]);
    }
  });

  it.each([...NOT_SERVED])('is in no store %s', (country) => {
    expect([isCountry(country), otherStoreFor('ROW', country)]).toEqual([true, null]);
  });

  it.each([
    ['ROW', 'CA', 'CA'],
    ['ROW', 'SA', 'AE'],
    ['CA', 'US', 'US'],
    ['US', 'JP', 'ROW'],
    ['EU', 'GB', 'GB'],
  ] as const)('leads from %s a visitor in %s to %s', (store, country, other) => {
    expect(otherStoreFor(store, country)).toBe(other);
  });

  it('has nothing to say to those whom the store delivers to, or of whom nobody knows where they are', () => {
    for (const store of STORES) expect(otherStoreFor(store, 'XX')).toBeUndefined();
    expect(otherStoreFor('ROW', 'JP')).toBeUndefined();
    expect(otherStoreFor('AE', 'SA')).toBeUndefined();
  });
});
