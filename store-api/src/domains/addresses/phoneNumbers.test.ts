import { describe, expect, it } from '@jest/globals';
import { COUNTRIES } from '@tessera/shared-contracts/stores/countries';
import { isPhoneNumber, phoneExample } from './phoneNumbers.ts';

describe('[API-12] phone numbers', () => {
  it.each([
    ['US', '212 555 0142', true],
    ['US', '+1 (212) 555-0142', true],
    ['US', '555 0142', false],
    ['US', '+49 30 2312 5042', true],
    ['US', '49 30 2312 5042', true],
    ['US', '2125550142212', false],
    ['DE', '030 2312 5042', true],
    ['JP', '03-5555-0142', true],
    ['AQ', '555 0142', true],
    ['US', 'call me 212 555 0142', false],
    [null, '030 2312 5042', true],
    [null, '12345', false],
  ] as const)('of %s: “%s” is taken: %s', (country, typed, taken) => {
    expect(isPhoneNumber(typed, country)).toBe(taken);
  });

  it.each(COUNTRIES.filter((country) => phoneExample(country) !== null))('the example of %s is one', (country) => {
    expect(isPhoneNumber(phoneExample(country) ?? '', country)).toBe(true);
  });
});
