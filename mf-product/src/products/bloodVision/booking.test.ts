import { describe, expect, it } from '@jest/globals';
import { testBlood } from '../../../test-support/bloodCatalogue.ts';
import { offersOf } from './bloodOffers.ts';
import { type Booking, bookedLine, handedOn, lackingIn, readBooking } from './booking.ts';

const { test } = testBlood();
const WHOLE: Booking = { state: 'TX', date: '2026-12-08', window: 'evening', adult: true };
const NOTHING: Booking = { state: null, date: null, window: null, adult: false };
const read = (query: string) => readBooking(new URLSearchParams(query), test);

describe('[PDP-07] a booking', () => {
  it('is read from an address, and nothing of it that cannot be booked', () => {
    expect(read('test_state=TX&test_date=2026-12-08&test_window=evening&test_adult=true')).toEqual(WHOLE);
    expect(read('')).toEqual(NOTHING);
    expect(read('test_state=NY&test_date=2026-12-09&test_window=night&test_adult=yes')).toEqual(NOTHING);
    expect(read('test_state=tx&test_date=12/08/2026&test_window=EVENING&test_adult=1')).toEqual(NOTHING);
  });

  it.each([
    [WHOLE, []],
    [NOTHING, ['state', 'date', 'window', 'adult']],
    [{ ...WHOLE, state: null }, ['state']],
    [{ ...WHOLE, date: null }, ['date']],
    [{ ...WHOLE, window: null }, ['window']],
    [{ ...WHOLE, adult: false }, ['adult']],
  ] as const)('%j lacks %j', (booking, lacking) => {
    expect(lackingIn(booking)).toEqual(lacking);
  });

  it('is one line for the bag, by the attributes that store-api looks through', () => {
    expect(bookedLine('blood_vision', WHOLE)).toEqual({
      merchandiseId: 'blood_vision',
      quantity: 1,
      attributes: [
        { key: 'test_state', value: 'TX' },
        { key: 'test_date', value: '2026-12-08' },
        { key: 'test_window', value: 'evening' },
        { key: 'test_adult', value: 'true' },
      ],
    });
  });

  it('hands on what is not its own, and neither an older booking nor another store', () => {
    const query = new URLSearchParams('store=GB&test_state=NY&problem=state&discount=A&discount=B&utm_source=letter');
    expect(handedOn(query)).toEqual([
      ['discount', 'A'],
      ['discount', 'B'],
      ['utm_source', 'letter'],
    ]);
  });
});

describe('what a store offers', () => {
  const sold = testBlood();
  it.each([
    [sold, 'offered'],
    [{ ...sold, test: null }, 'notSold'],
    [{ ...sold, test: { ...test, stock: 'none' } }, 'soldOut'],
    [{ ...sold, test: { ...test, days: [] } }, 'soldOut'],
  ] as const)('%#: %s', (catalogue, kind) => {
    expect(offersOf(structuredClone(catalogue) as typeof sold).kind).toBe(kind);
  });
});
