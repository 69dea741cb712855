import { describe, expect, it } from '@jest/globals';
import type { Country } from '@tessera/shared-contracts/stores/countries';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { deliveryCountries } from '../addresses/countryNames.ts';
import { orderZone } from './orderZone.ts';

const zone = (store: Store, country: Country) =>
  orderZone({
    store,
    address: { name: '', country, line1: '', line2: '', city: '', region: '', postalCode: '', phone: '' },
  });

describe('[REG-05] the time zone of an order', () => {
  it.each([
    ['US', 'US', 'America/New_York'],
    ['EU', 'DE', 'Europe/Berlin'],
    ['EU', 'FI', 'Europe/Helsinki'],
    ['EU', 'PT', 'Europe/Lisbon'],
    ['AE', 'SA', 'Asia/Riyadh'],
    ['AU', 'AU', 'Australia/Sydney'],
    ['ROW', 'JP', 'Asia/Tokyo'],
    ['ROW', 'TH', 'Asia/Bangkok'],
    ['ROW', 'BR', 'America/Sao_Paulo'],
  ] as const)('of %s to %s is %s', (store, country, expected) => {
    expect(zone(store, country)).toBe(expected);
  });

  it('is known everywhere that anything is sent, and is a place’s', () => {
    for (const store of STORES) {
      for (const country of deliveryCountries(store)) {
        expect([country, zone(store, country)]).not.toEqual([country, 'UTC']);
        expect(() => new Intl.DateTimeFormat('en', { timeZone: zone(store, country) })).not.toThrow();
      }
    }
  });
});
