import { describe, expect, it } from '@jest/globals';
import { ADDRESSES } from '../../../test-support/shopper.ts';
import { addressForm, REGIONS } from './addressForms.ts';
import { addressOf, contactBodySchema, contactProblems } from './contactBody.ts';
import { phoneExample } from './phoneNumbers.ts';
import { regionsOfOtherPostalCode } from './postalRegions.ts';

const LISTED = ['US', 'CA', 'AU', 'IN'] as const;

describe('[API-12] postal codes and states', () => {
  it.each([
    ['US', 'NY', '10118', []],
    ['US', 'CA', '10118', ['NY']],
    ['US', 'AK', '99501', []],
    ['US', 'TX', '73301', []],
    ['US', 'OK', '73301', ['TX']],
    ['US', 'AE', '09012', []],
    ['CA', 'BC', 'M5V 2T6', ['ON']],
    ['CA', 'NU', 'X0A 0H0', []],
    ['AU', 'ACT', '2600', []],
    ['AU', 'VIC', '2000', ['NSW']],
    ['AU', 'NT', '0800', []],
    ['IN', 'KA', '560001', []],
    ['IN', 'DL', '560001', ['KA']],
    ['DE', '', '10119', []],
  ] as const)('%s %s %s: elsewhere %j', (country, region, code, regions) => {
    expect(regionsOfOtherPostalCode(country, region, code)).toEqual(regions);
  });

  it.each(LISTED)('every code of %s leads to a region that there is, or to none', (country) => {
    const known = new Set(REGIONS[country]?.map(([code]) => code));
    const codes =
      country === 'CA'
        ? [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${letter}1A 1A1`)
        : Array.from({ length: 10_000 }, (_none, nth) =>
            String(nth)
              .padStart(4, '0')
              .padEnd(country === 'AU' ? 4 : 5, '0'),
          );
    for (const code of codes) {
      for (const region of regionsOfOtherPostalCode(country, 'nowhere', code)) expect(known).toContain(region);
    }
  });

  it('that do not fit are asked about once, and taken when they are sent so again', () => {
    const typed = { ...ADDRESSES.US, email: 'ada@example.com', name: 'Ada', region: 'CA' };
    const asked = (also: object) => contactProblems(contactBodySchema.parse({ ...typed, ...also }), 'US');
    expect(asked({})).toEqual([['postalCode', 'otherRegion']]);
    expect(asked({ asked: 'CA 10118' })).toEqual([]);
    expect(asked({ asked: 'CA 10118', region: 'TX' })).toEqual([['postalCode', 'otherRegion']]);
    expect(addressOf(contactBodySchema.parse({ ...typed, asked: 'CA 10118' })).region).toBe('CA');
  });

  it.each(LISTED)('an example of %s’s codes and numbers is one', (country) => {
    const { postalExample } = addressForm(country);
    expect(regionsOfOtherPostalCode(country, 'nowhere', postalExample)).not.toEqual([]);
    expect(phoneExample(country)).toMatch(/^\+\d{1,3} [\d ]{7,14}$/);
    expect(phoneExample(null)).toBeNull();
  });
});
