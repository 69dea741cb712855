import { describe, expect, it } from '@jest/globals';
import { M1_TERMS } from '@tessera/shared-contracts/catalogue/m1Terms';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { testM1 } from '../../../test-support/m1Catalogue.ts';
import { offersOf } from './m1Offers.ts';
import { isMembership, readM1Address, writeM1Address } from './m1Selection.ts';
import { sensorsOf } from './m1Sensors.ts';
import { M1_PRICING_PATHS, plansOf, variantOfPath, variantOfQuery } from './m1Variants.ts';

/** In the page's order. */
const LISTED = [
  'two_week',
  'four_week',
  'twelve_week',
  'twenty_four_week',
  'one_month',
  'three_month',
  'six_month',
  'one_year',
];
const names = (store: (typeof STORES)[number], variant: Parameters<typeof plansOf>[1]) =>
  plansOf(testM1(store), variant).map(({ name }) => name);

describe('[CAT-05] [PDP-07] the plans that an address asks for', () => {
  it.each([
    ['referral', 'ref'],
    ['x', 'x'],
    ['select', 'select'],
    ['campaign', 'campaign'],
    ['affiliate', 'affiliate'],
  ] as const)('/pricing/%s are those of the suffix %s, each term once, in every store', (variant, suffix) => {
    for (const store of STORES) expect(names(store, variant)).toEqual(LISTED.map((term) => `${term}_${suffix}`));
  });

  it.each([
    ['US', '_us'],
    ['AE', '_ae'],
    ['EU', '_eu'],
    ['IN', ''],
    ['GB', ''],
    ['ROW', ''],
  ] as const)('plain in %s are its own where it has some', (store, suffix) => {
    expect(names(store, 'plain')).toEqual(LISTED.map((term) => `${term}${suffix}`));
  });

  it('are a partner’s for a partner’s visitor, and a path says nothing but what it may', () => {
    expect(variantOfQuery(new URLSearchParams('affiliateCode=runclub'))).toBe('affiliate');
    expect(variantOfQuery(new URLSearchParams('affiliate=a'))).toBe('affiliate');
    expect(variantOfQuery(new URLSearchParams('referral=a'))).toBe('referral');
    expect(variantOfQuery(new URLSearchParams('referral=a&affiliate=b'))).toBe('affiliate');
    expect(variantOfQuery(new URLSearchParams('referral='))).toBe('plain');
    expect(variantOfQuery(new URLSearchParams('affiliateCode=%20&utm_source=a'))).toBe('plain');
    expect(M1_PRICING_PATHS.map(variantOfPath)).toEqual([...M1_PRICING_PATHS]);
    for (const segment of ['plain', 'ref', 'us', 'constructor', '']) expect(variantOfPath(segment)).toBeNull();
  });

  it('are none where the store sells none', () => {
    expect(offersOf({ ...testM1('CA'), plans: [] }, 'plain')).toEqual({ kind: 'notSold' });
  });
});

describe('the chosen plan', () => {
  const { plans } = testM1();
  const sold = { plans: plans.filter(({ suffix }) => suffix === null) } as unknown as Parameters<
    typeof readM1Address
  >[1];
  const read = (query: string) => readM1Address(new URLSearchParams(query), sold).term;

  it('is what the address names, else four weeks, else the first that there is', () => {
    expect(M1_TERMS.map((term) => read(`plan=${term}`))).toEqual([...M1_TERMS]);
    for (const other of ['', 'plan=', 'plan=ten_week', 'plan=constructor']) expect(read(other)).toBe('four_week');
    const [twoWeeks] = sold.plans;
    expect(readM1Address(new URLSearchParams(), { plans: [twoWeeks] }).term).toBe('two_week');
  });

  it('goes into the address beside what is not the page’s own', () => {
    const write = (term: (typeof M1_TERMS)[number]) =>
      writeM1Address({ term }, new URLSearchParams('plan=one_year&utm_source=a&discount=A&discount=B')).toString();
    expect(write('six_month')).toBe('utm_source=a&discount=A&discount=B&plan=six_month');
    expect(write('four_week')).toBe('utm_source=a&discount=A&discount=B');
  });

  it('holds a sensor for each two of its weeks, two for each of its months', () => {
    expect(M1_TERMS.map((term) => [term, isMembership(term), sensorsOf(term)])).toEqual([
      ['two_week', false, 1],
      ['four_week', false, 2],
      ['twelve_week', false, 6],
      ['twenty_four_week', false, 12],
      ['one_year', true, 24],
      ['one_month', true, 2],
      ['three_month', true, 6],
      ['six_month', true, 12],
    ]);
  });
});
