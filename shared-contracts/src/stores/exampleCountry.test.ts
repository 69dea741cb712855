import { describe, expect, it } from '@jest/globals';
import { EXAMPLE_COUNTRY } from './exampleCountry.ts';
import { regionalRoute } from './regionalRoutes.ts';
import { storeOfSuffix } from './resolveStore.ts';
import { STORES } from './stores.ts';

describe('a country of a store', () => {
  it.each(STORES)('[REG-07] of %s is served by that store, and the ring has a page of its own for it', (store) => {
    const country = EXAMPLE_COUNTRY[store];
    const suffix = country.toLowerCase();
    expect(storeOfSuffix(suffix)).toBe(store);
    expect(regionalRoute('/ring/buy', { country, preferredStore: null })).toEqual({
      kind: 'redirect',
      to: `/ring/buy/${suffix}`,
    });
  });
});
