import { describe, expect, it } from '@jest/globals';
import { COUNTRIES } from '@tessera/shared-contracts/stores/countries';
import { EU_MEMBER_STATES } from '@tessera/shared-contracts/stores/storeCountries';
import { marketBannerOffer } from './marketBanner.ts';

const SHIPPING = { kind: 'shipping', href: '/ring/buy' };
const M1 = { kind: 'm1', href: '/pricing' };

/** The specification's list, copied by hand. */
const BLOCKED = ['PK', 'SY', 'SS', 'YE', 'ET', 'BY', 'CF', 'ER', 'IQ', 'KP', 'LY', 'PS', 'RU', 'SO'];

describe('the market banner', () => {
  it.each([...BLOCKED, 'XX', '', 'us', 'ZZ'])('[BAN-03] is not there in %s', (country) => {
    expect(marketBannerOffer(country)).toBeNull();
  });

  it.each([...EU_MEMBER_STATES, 'GB', 'CH', 'NO', 'IS', 'LI'])('[BAN-02] is the offer for the M1 in %s', (country) => {
    expect(marketBannerOffer(country)).toEqual(M1);
  });

  it('[BAN-02] [BAN-03] says where it ships to in every other country', () => {
    const offers = COUNTRIES.map((country) => [country, marketBannerOffer(country)] as const);
    expect(offers.filter(([, offer]) => offer === null).map(([country]) => country)).toEqual([...BLOCKED].sort());
    expect(offers.filter(([, offer]) => offer?.kind === 'm1')).toHaveLength(EU_MEMBER_STATES.length + 5);
    for (const country of ['US', 'IN', 'AE', 'AU', 'CA', 'JP', 'TR', 'UA', 'RS']) {
      expect([country, marketBannerOffer(country)]).toEqual([country, SHIPPING]);
    }
  });
});
