import { describe, expect, it } from '@jest/globals';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { type BookingWords, bookingAttributes } from '../../../test-support/bookings.ts';
import { CATALOGUE_FOLDER } from '../../../test-support/store.ts';
import { DEFAULT_CART_LIMITS } from '../cart/cartSettings.ts';
import { lineAttributes } from '../cart/lineAttributes.ts';
import { lineDetail } from '../orders/orderSummary.ts';
import { bloodVisionOffer } from './bloodVisionOffer.ts';
import { bloodVisionFileSchema } from './bloodVisionSchema.ts';
import { pickUpDays, testStates } from './booking.ts';
import { loadCatalogue } from './catalogue.ts';

const catalogue = loadCatalogue(CATALOGUE_FOLDER);
const { booking: rule } = catalogue.bloodVision;
/** A Sunday, four days before Thanksgiving. */
const NOW = new Date('2026-11-22T17:00:00Z');

const merchandise = (id: string) => {
  const found = catalogue.merchandise.get(id);
  if (found === undefined) throw new Error(`The catalogue has no ${id}.`);
  return found;
};
const keep = (words: BookingWords, id = 'blood_vision', now = NOW) =>
  lineAttributes(bookingAttributes(words), merchandise(id), {
    field: 'lines.0',
    tradeIn: [],
    limits: DEFAULT_CART_LIMITS,
    now,
  });
const GOOD = { state: 'TX', date: '2026-12-08', window: 'morning', adult: 'true' } as const;

/** Copied by hand from decision 51. */
const SOLD =
  'AL AZ AR CA CO CT DE DC FL GA ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NM NC ND OH OK OR PA SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );
const CLOSED = ['AK', 'HI', 'NJ', 'NY', 'RI'];

describe('[PDP-07] what the catalogue says of the blood test', () => {
  // Sold in the US only.
  it.each(STORES)('in %s', (store) => {
    const { test, taxIncluded } = bloodVisionOffer(catalogue, store, NOW);
    expect(taxIncluded).toBe(['IN', 'EU', 'GB', 'AU'].includes(store));
    if (store !== 'US') {
      expect(test).toBeNull();
      return;
    }
    expect(test).toMatchObject({
      merchandiseId: 'blood_vision',
      price: { amount: '159', currencyCode: 'USD' },
      stock: 'in',
      checkoutUrl: '/cart/blood_vision:1?store=US',
      leadDays: 8,
    });
    expect(test?.states.map(({ code }) => code)).toEqual(SOLD);
    expect(test?.closedStates.map(({ code }) => code)).toEqual(CLOSED);
    expect(test?.days).toEqual(pickUpDays(rule, NOW));
  });

  it('[REG-09] [CAT-09] can be sold in no store that has no page for it, and in no state that there is not', () => {
    const file = JSON.parse(JSON.stringify(catalogue.bloodVision));
    const issues = (changed: object) => bloodVisionFileSchema.safeParse({ ...file, ...changed }).error?.issues ?? [];
    expect(issues({})).toEqual([]);
    expect(issues({ prices: { ...file.prices, CA: '199' } })).toMatchObject([
      { path: ['prices', 'CA'], message: 'must be null: it is sold in the US alone' },
    ]);
    expect(issues({ booking: { ...file.booking, closedStates: ['XX'] } })).toMatchObject([
      { path: ['booking', 'closedStates', 0] },
    ]);
    expect(issues({ booking: { ...file.booking, horizonDays: 12 } })).toMatchObject([
      { path: ['booking', 'horizonDays'] },
    ]);
  });
});

describe('the days of the courier', () => {
  const days = (now: string) => pickUpDays(rule, new Date(now));

  it('begin 8 days from today, end after 35, and are Mondays to Thursdays', () => {
    const found = days('2026-11-22T17:00:00Z');
    expect([found[0], found.at(-1)]).toEqual(['2026-11-30', '2026-12-24']);
    const weekdays = found.map((day) => new Date(`${day}T00:00:00Z`).getUTCDay());
    expect(new Set(weekdays)).toEqual(new Set([1, 2, 3, 4]));
    // Four weeks with four days each. Christmas is a Friday, so it removes none.
    expect(found).toHaveLength(16);
  });

  it("count from the day of New York's clock", () => {
    // Still Sunday in New York.
    expect(days('2026-11-23T04:59:00Z')[0]).toBe('2026-11-30');
    expect(days('2026-11-23T05:00:00Z')[0]).toBe('2026-12-01');
  });

  it.each([
    ['2025-12-25', 'Christmas'],
    ['2026-01-01', 'New Year'],
    ['2026-05-25', 'Memorial Day'],
    ['2024-07-04', 'Independence Day'],
    ['2026-09-07', 'Labor Day'],
    ['2026-11-26', 'Thanksgiving'],
  ])('leave out %s, %s', (holiday) => {
    const before = new Date(`${holiday}T12:00:00Z`);
    before.setUTCDate(before.getUTCDate() - 20);
    const after = new Date(`${holiday}T00:00:00Z`);
    after.setUTCDate(after.getUTCDate() + 14);
    expect(pickUpDays(rule, before)).not.toContain(holiday);
    expect(pickUpDays(rule, before)).toContain(after.toISOString().slice(0, 10));
  });
});

describe('a booking', () => {
  it.each(SOLD)('is taken in %s', (state) => {
    expect(keep({ ...GOOD, state })).toContainEqual({ key: 'test_state', value: state });
  });

  it.each(CLOSED)('is refused in %s, by the name of the state', (state) => {
    const name = testStates(rule).closed.find(({ code }) => code === state)?.name;
    expect(() => keep({ ...GOOD, state })).toThrow(`lines.0.attributes.test_state: the test is not sold in ${name}`);
  });

  it.each(pickUpDays(rule, NOW))('is taken for %s', (date) => {
    expect(keep({ ...GOOD, date })).toContainEqual({ key: 'test_date', value: date });
  });

  it.each(['morning', 'midday', 'evening'])('is taken for the %s', (window) => {
    expect(keep({ ...GOOD, window })).toContainEqual({ key: 'test_window', value: window });
  });

  const { state: _state, ...noState } = GOOD;
  const { date: _date, ...noDate } = GOOD;
  const { window: _window, ...noWindow } = GOOD;
  const { adult: _adult, ...noAdult } = GOOD;
  const STATE = 'must be the postal abbreviation of a US state';
  const DAY = 'must be a day on which the courier comes: 2026-11-30 to 2026-12-24';
  it.each([
    ['no state', noState, 'test_state', STATE],
    ['an empty state', { ...GOOD, state: ' ' }, 'test_state', STATE],
    ["a state's name", { ...GOOD, state: 'Texas' }, 'test_state', STATE],
    ['a state in lower case', { ...GOOD, state: 'tx' }, 'test_state', STATE],
    ['a country', { ...GOOD, state: 'DE2' }, 'test_state', STATE],
    ['an address of the armed forces', { ...GOOD, state: 'AP' }, 'test_state', STATE],
    ['no day', noDate, 'test_date', DAY],
    ['yesterday', { ...GOOD, date: '2026-11-21' }, 'test_date', DAY],
    ['before the kit is there', { ...GOOD, date: '2026-11-24' }, 'test_date', DAY],
    ['a Friday', { ...GOOD, date: '2026-12-11' }, 'test_date', DAY],
    ['a Sunday', { ...GOOD, date: '2026-12-13' }, 'test_date', DAY],
    ['after the last day', { ...GOOD, date: '2027-01-25' }, 'test_date', DAY],
    ['a day that there is not', { ...GOOD, date: '2026-12-32' }, 'test_date', DAY],
    ['a day as Americans write it', { ...GOOD, date: '12/08/2026' }, 'test_date', DAY],
    ['no hours', noWindow, 'test_window', 'must be one of morning, midday, evening'],
    ['night', { ...GOOD, window: 'night' }, 'test_window', 'must be one of morning, midday, evening'],
    ['no word on the age', noAdult, 'test_adult', 'for people of 18 and older'],
    ['a minor', { ...GOOD, adult: 'false' }, 'test_adult', 'for people of 18 and older'],
  ] as const)('is refused for %s', (_what, words, attribute, message) => {
    expect(() => keep(words)).toThrow(
      `lines.0.attributes.${attribute}: ${message}`.replace(`: for`, ': must be "true": the test is for'),
    );
  });

  it.each(['air_gold_9', 'home', 'coverage_2y', 'cap_sand'])('is refused beside %s, which is not booked', (id) => {
    expect(() => keep(GOOD, id)).toThrow(`lines.0.attributes.test_state: "${id}" can't be booked`);
  });

  it('is told in every language beside what is bought, with day, hours and state', () => {
    const told = LOCALES.map((locale) =>
      lineDetail(
        {
          merchandiseId: 'blood_vision',
          title: 'Blood Vision',
          variant: '',
          quantity: 2,
          attributes: keep(GOOD),
          image: '',
          subtotal: '318',
          total: '318',
        },
        locale,
      ),
    );
    expect(told).toEqual([
      'Sample pickup Tue, December 8, 2026, 8 AM to noon, in Texas · Quantity 2',
      '検体の集荷 2026年12月8日(火) 8〜12時、Texas · 数量 2',
      'Probe wird abgeholt: Di., 8. Dezember 2026, 8 bis 12 Uhr, in Texas · Menge 2',
      expect.stringMatching(/^มารับตัวอย่าง .*8 ธันวาคม 2026 8\.00–12\.00 น\. ใน Texas · จำนวน 2$/),
    ]);
  });
});
