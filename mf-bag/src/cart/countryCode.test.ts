import { describe, expect, it } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { countryCode } from './countryCode.ts';

describe('countryCode', () => {
  it('[API-04] is the store’s own where the store is one country, whoever visits it', () => {
    const codes = STORES.map((store) => [store, countryCode(store, { country: 'DE' }, '?country=fr')]);
    expect(Object.fromEntries(codes)).toEqual({
      IN: 'IN',
      AE: 'AE',
      US: 'US',
      EU: 'FR',
      GB: 'GB',
      ROW: 'FR',
      AU: 'AU',
      CA: 'CA',
    });
  });

  it.each([
    ['DE', '', 'DE'],
    ['DE', '?country=', 'DE'],
    ['DE', '?country=germany', 'DE'],
    ['DE', '?utm_source=a&country=AT', 'AT'],
    ['XX', '', undefined],
  ])('[API-04] in EU: visitor %p with query %p', (country, query, code) => {
    expect(countryCode('EU', { country }, query)).toBe(code);
  });
});
