import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { COUNTRIES, storeOfCountry, UNKNOWN_COUNTRY } from './countries.ts';
import { preferredStore, resolveStore, storeOfOffset, storeOfSuffix } from './resolveStore.ts';
import { EU_MEMBER_STATES, STORE_COUNTRIES } from './storeCountries.ts';
import { DEFAULT_STORE, isStore, STORE_CURRENCY, STORE_URL_CODE, STORES, type Store } from './stores.ts';
import { offsetEntry, TIMEZONE_OFFSETS } from './timezones.ts';

const NOTHING = { pathSuffix: null, choice: null, timezoneOffset: null, country: UNKNOWN_COUNTRY } as const;
const OFFSETS = [-240, -60, 0, 60, 120, 180, -330, 240, -480];

describe('the stores', () => {
  it.each([
    ['IN', 'in', 'INR'],
    ['AE', 'ae', 'AED'],
    ['US', 'us', 'USD'],
    ['EU', 'eu', 'EUR'],
    ['GB', 'gb', 'GBP'],
    ['ROW', 'global', 'USD'],
    ['AU', 'au', 'AUD'],
    ['CA', 'ca', 'CAD'],
  ] as const)('[REG-01] %s is %s in URLs and charges %s', (store, code, currency) => {
    expect(STORE_URL_CODE[store]).toBe(code);
    expect(STORE_CURRENCY[store]).toBe(currency);
    expect(storeOfSuffix(code)).toBe(store);
  });

  it('[REG-01] are eight', () => {
    expect(STORES).toHaveLength(8);
  });
});

describe('the store of a country', () => {
  it('[REG-06] the EU has 27 member states', () => {
    expect(new Set(EU_MEMBER_STATES).size).toBe(27);
  });

  it('[REG-06] no country is listed for two stores', () => {
    const listed = Object.values(STORE_COUNTRIES).flat();
    expect(new Set(listed).size).toBe(listed.length);
  });

  it.each(['XX', 'ZZ', 'UK', 'EU', '', 'de', 'USA'])('[REG-06] "%s" is no country', (code) => {
    expect(storeOfCountry(code)).toBeNull();
  });
});

describe('the timezone table', () => {
  const stores: Record<number, readonly Store[]> = {
    [-240]: ['AE', 'ROW'],
    [-60]: ['EU', 'GB', 'ROW'],
    0: ['GB', 'EU', 'ROW'],
    60: ['ROW'],
    120: ['ROW'],
    180: ['ROW'],
    [-330]: ['IN', 'ROW'],
    240: ['US', 'CA'],
    [-480]: ['ROW', 'AU'],
  };

  it('[REG-04] has the nine offsets and no other', () => {
    expect(
      Object.keys(TIMEZONE_OFFSETS)
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual([...OFFSETS].sort((a, b) => a - b));
  });

  it.each(OFFSETS)('[REG-04] %d stands for its stores, and the country chooses among them', (offset) => {
    const wanted = stores[offset] ?? [];
    expect(offsetEntry(offset)?.stores).toEqual(wanted);
    for (const country of [...COUNTRIES, UNKNOWN_COUNTRY]) {
      const own = storeOfCountry(country);
      expect(storeOfOffset(offset, country)).toBe(own !== null && wanted.includes(own) ? own : wanted[0]);
    }
  });

  it.each(OFFSETS)('[REG-04] %d carries every setting', (offset) => {
    const entry = offsetEntry(offset);
    if (!entry) throw new Error(`no entry for ${offset}`);
    expect(['aed', 'usd', 'inr', 'hk_usd']).toContain(entry.ringCurrency);
    expect(entry.ring).toMatch(new RegExp(`^/ring/buy/[a-z]+\\?currency=${entry.ringCurrency}$`));
    for (const link of [entry.pricing, entry.m1, entry.privacy, entry.terms]) {
      expect(link).toMatch(/^(\/|https:\/\/[a-z.]+\.example\/)/);
    }
    expect(['+971', '+1', '+91']).toContain(entry.phoneCode);
    expect(typeof entry.alternateCookieBanner).toBe('boolean');
    expect(typeof entry.whatsAppPopUp).toBe('boolean');
  });

  it.each([
    [-240, 'aed', '+971'],
    [-330, 'inr', '+91'],
    [240, 'usd', '+1'],
    [-480, 'hk_usd', '+1'],
  ] as const)('[REG-04] %d asks for %s and dials %s', (offset, currency, phoneCode) => {
    expect(offsetEntry(offset)).toMatchObject({ ringCurrency: currency, phoneCode });
  });

  it('[REG-04] Greenwich is found, whichever zero the browser reports', () => {
    expect(offsetEntry(-0)).toBe(offsetEntry(0));
  });

  it.each([null, 1, -1, 300, -540, Number.NaN])('[REG-04] %p is not in it', (offset) => {
    expect(offsetEntry(offset)).toBeNull();
    expect(storeOfOffset(offset, 'DE')).toBeNull();
  });
});

describe('the store of a visitor', () => {
  it('[REG-03] is IN when nothing is known', () => {
    expect(resolveStore(NOTHING)).toBe('IN');
    expect(DEFAULT_STORE).toBe('IN');
  });

  it('[REG-03] goes by the country, then by the clock, then by the choice, then by the path, each outdoing the one before', () => {
    const byCountry = { ...NOTHING, country: 'DE' };
    expect(resolveStore(byCountry)).toBe('EU');
    const byClock = { ...byCountry, timezoneOffset: -240 };
    expect(resolveStore(byClock)).toBe('AE');
    const byChoice = { ...byClock, choice: 'CA' } as const;
    expect(resolveStore(byChoice)).toBe('CA');
    expect(resolveStore({ ...byChoice, pathSuffix: 'global' })).toBe('ROW');
    expect(resolveStore({ ...byChoice, pathSuffix: 'ch' })).toBe('EU');
  });

  it('[REG-03] passes over a suffix that is no country or store, and an offset that is not in the table', () => {
    expect(resolveStore({ ...NOTHING, pathSuffix: 'zz', country: 'AU' })).toBe('AU');
    expect(resolveStore({ ...NOTHING, timezoneOffset: -540, country: 'JP' })).toBe('ROW');
  });

  it('[REG-03] is always one of the eight, and always the first signal that says something', () => {
    const anySuffix = fc.oneof(
      fc.constant(null),
      fc.string(),
      fc.constantFrom(...Object.values(STORE_URL_CODE), 'de', 'jp'),
    );
    const anyOffset = fc.oneof(fc.constant(null), fc.integer(), fc.constantFrom(...OFFSETS));
    const anyCountry = fc.oneof(fc.constantFrom(...COUNTRIES), fc.constantFrom('XX', 'ZZ'), fc.string());
    fc.assert(
      fc.property(
        anySuffix,
        fc.constantFrom(null, ...STORES),
        anyOffset,
        anyCountry,
        (pathSuffix, choice, timezoneOffset, country) => {
          const store = resolveStore({ pathSuffix, choice, timezoneOffset, country });
          const signals = [
            pathSuffix === null ? null : storeOfSuffix(pathSuffix),
            choice,
            storeOfOffset(timezoneOffset, country),
            storeOfCountry(country),
            'IN',
          ];
          expect(isStore(store)).toBe(true);
          expect(store).toBe(signals.find((signal) => signal !== null));
        },
      ),
    );
  });

  it('[REG-03] a choice or a clock is a preference, a country is not', () => {
    expect(preferredStore({ ...NOTHING, country: 'DE' })).toBeNull();
    expect(preferredStore({ ...NOTHING, timezoneOffset: -240 })).toBe('AE');
    expect(preferredStore({ ...NOTHING, timezoneOffset: -240, choice: 'GB' })).toBe('GB');
  });
});
