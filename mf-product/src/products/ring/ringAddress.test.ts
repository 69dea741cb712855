import { describe, expect, it } from '@jest/globals';
import { RING_CHARGERS, RING_COLOURS, type RingCatalogue, TRADE_IN_MODELS } from '@tessera/shared-contracts/ring/ring';
import {
  ENGRAVING_TYPED_MAX,
  readAddress,
  unrelatedParams,
  writeAddress,
} from '@tessera/shared-contracts/ring/ringAddress';
import { NOTHING_CHOSEN, RING_SIZE_CHOICES, type RingSelection } from '@tessera/shared-contracts/ring/ringSelection';
import fc from 'fast-check';
import { TEST_CATALOGUE } from '../../../test-support/ringCatalogue.ts';

const read = (query: string, catalogue: RingCatalogue = TEST_CATALOGUE) =>
  readAddress(new URLSearchParams(query), catalogue);

const years = fc.constantFrom(null, 1 as const, 2 as const);
const selections: fc.Arbitrary<RingSelection> = fc.record({
  colour: fc.constantFrom(null, ...RING_COLOURS),
  size: fc.constantFrom(null, ...RING_SIZE_CHOICES),
  engraving: fc
    .string({ unit: 'binary', maxLength: ENGRAVING_TYPED_MAX })
    .map((text) => [...text].slice(0, ENGRAVING_TYPED_MAX).join('')),
  charger: fc.constantFrom(null, ...RING_CHARGERS),
  tradeIn: fc.constantFrom(null, ...TRADE_IN_MODELS),
  plans: fc.record({
    HEART_RHYTHM: years,
    CARDIO_ADAPTABILITY: years,
    CYCLE: fc.constant(null),
    WOMENS_HEALTH: years,
    COVERAGE: years,
  }),
});

describe('the address', () => {
  it('names every part of a choice', () => {
    const query =
      'color=ROSE_GOLD&size=9&charger=TRAVEL&tradein=AIR&engraving=A+B&heart=1&cardio=2&womens=1&coverage=2';
    const { selection, refused } = read(query);
    expect(refused).toEqual({});
    expect(selection).toEqual({
      colour: 'ROSE_GOLD',
      size: 9,
      charger: 'TRAVEL',
      tradeIn: 'AIR',
      engraving: 'A B',
      plans: { HEART_RHYTHM: 1, CARDIO_ADAPTABILITY: 2, CYCLE: null, WOMENS_HEALTH: 1, COVERAGE: 2 },
    });
    expect(writeAddress(selection, new URLSearchParams()).toString()).toBe(query);
  });

  it('gives back every choice that it was given', () => {
    fc.assert(
      fc.property(selections, fc.constantFrom('', 'utm_source=a', 'color=PINK&size=4&lang=de'), (selection, before) => {
        const written = writeAddress(selection, new URLSearchParams(before)).toString();
        expect(read(written)).toEqual({ selection, refused: {} });
      }),
    );
  });

  it.each([
    ['color=PINK', { colour: 'PINK' }],
    ['color=rose_gold', { colour: 'rose_gold' }],
    ['size=4', { size: '4' }],
    ['size=09', { size: '09' }],
    ['size=9.5', { size: '9.5' }],
    ['coverage=3', { COVERAGE: '3' }],
    ['heart=yes', { HEART_RHYTHM: 'yes' }],
    ['cycle=1', { CYCLE: '1' }],
    ['charger=CAR', { charger: 'CAR' }],
    ['tradein=PHONE', { tradeIn: 'PHONE' }],
    ['color=PINK&size=4&coverage=2', { colour: 'PINK', size: '4' }],
  ])('chooses nothing of what is not offered in “%s”, and says what that was', (query, refused) => {
    const answer = read(query);
    expect(answer.refused).toEqual(refused);
    for (const part of ['colour', 'size', 'charger', 'tradeIn'] as const) {
      if (part in refused) expect(answer.selection[part]).toBeNull();
    }
  });

  it.each([['color=&size=&engraving=&charger=&heart=&coverage='], ['%E0%A4%A=1&color']])(
    '“%s” is no choice and no mistake',
    (query) => {
      expect(read(query)).toEqual({ selection: NOTHING_CHOSEN, refused: {} });
    },
  );

  it('takes what a catalogue without extras does not have for not offered', () => {
    const bare = { ...TEST_CATALOGUE, plans: [], chargers: [], tradeIn: null };
    expect(read('coverage=2&charger=TRAVEL&tradein=AIR', bare)).toEqual({
      selection: NOTHING_CHOSEN,
      refused: { COVERAGE: '2', charger: 'TRAVEL', tradeIn: 'AIR' },
    });
  });

  it('keeps no more of an engraving than shows what is wrong with it', () => {
    expect(read(`engraving=${'x'.repeat(5000)}`).selection.engraving).toBe('x'.repeat(24));
  });

  it('[SHELL-09] leaves parameters of others where they are', () => {
    const query = new URLSearchParams('utm_source=a&color=PINK&discount=ABC&utm_source=b');
    expect(writeAddress({ ...NOTHING_CHOSEN, size: 9 }, query).toString()).toBe(
      'utm_source=a&discount=ABC&utm_source=b&size=9',
    );
    expect(unrelatedParams(query)).toEqual([
      ['utm_source', 'a'],
      ['discount', 'ABC'],
      ['utm_source', 'b'],
    ]);
  });
});
