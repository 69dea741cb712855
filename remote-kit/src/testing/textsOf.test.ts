import { describe, expect, it } from '@jest/globals';
import { textsOf } from './textsOf.ts';

const bag = {
  title: 'Your bag',
  count_one: 'one item of {{name}}',
  count_other: '{{count}} items of {{ name }}',
  price: { now: '{{price, currency(EUR)}} from {{-day}}' },
};
const ENGLISH = ['bag.count: count name', 'bag.price.now: day price', 'bag.title: '];

describe('textsOf', () => {
  it('[PAGE-02] gives each text with its values, the same in languages with other plural forms', () => {
    const { count_one, ...japanese } = bag;
    expect(textsOf({ bag }, 'en-US')).toEqual(ENGLISH);
    expect(textsOf({ bag: { ...bag, count_zero: 'nothing of {{name}}' } }, 'de')).toEqual(ENGLISH);
    expect(textsOf({ bag: japanese }, 'ja')).toEqual(ENGLISH);
  });

  it.each([
    ['a missing plural form', { ...bag, count_one: undefined }, 'bag.count: count name (one missing)'],
    [
      'a plural form the language does not have',
      { ...bag, count_two: '' },
      'bag.count: count name (two empty) (two unused)',
    ],
    ['an empty text', { ...bag, title: ' ' }, 'bag.title:  (text empty)'],
    [
      'a text with and without plural forms',
      { ...bag, count: 'items' },
      'bag.count: count name (with and without plural forms)',
    ],
    ['a forgotten value', { ...bag, price: { now: '{{price}}' } }, 'bag.price.now: price'],
  ])('[PAGE-02] tells %s', (_what, messages, line) => {
    const lines = textsOf({ bag: JSON.parse(JSON.stringify(messages)) }, 'en-US');
    expect(lines).toContain(line);
    expect(lines).not.toEqual(ENGLISH);
  });

  it('knows ordinals by their own rules', () => {
    const place = {
      place_ordinal_one: '{{count}}st',
      place_ordinal_two: '{{count}}nd',
      place_ordinal_few: '{{count}}rd',
    };
    expect(textsOf({ bag: { ...place, place_ordinal_other: '{{count}}th' } }, 'en-US')).toEqual([
      'bag.place_ordinal: count',
    ]);
    expect(textsOf({ bag: { place_ordinal_other: '{{count}}.' } }, 'de')).toEqual(['bag.place_ordinal: count']);
    expect(textsOf({ bag: place }, 'en-US')).toEqual(['bag.place_ordinal: count (other missing)']);
  });
});
