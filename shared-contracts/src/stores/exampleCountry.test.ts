import { describe, expect, it } from '@jest/globals';
import { EXAMPLE_COUNTRY } from './exampleCountry.ts';
import { pathInStore } from './pathInStore.ts';
import { storeOfSuffix } from './resolveStore.ts';
import { STORES } from './stores.ts';

describe('a country of a store', () => {
  it.each(STORES)('[REG-07] of %s is served by that store, and has pages of its own', (store) => {
    const country = EXAMPLE_COUNTRY[store];
    const suffix = country.toLowerCase();
    expect(storeOfSuffix(suffix)).toBe(store);
    expect(pathInStore('/ring/buy', store, country)).toBe(`/ring/buy/${suffix}`);
  });
});
