import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bandOf, FOODS, GROUPS } from './foods.ts';
import { foodAddress, foodsShown, readFoodQuery } from './foodView.ts';

const asked = (query: string) => readFoodQuery(new URLSearchParams(query));
const ids = (query: string, nameOf: (id: string) => string = (id) => id) =>
  foodsShown(asked(query), nameOf).map(({ id }) => id);

describe('the foods of the database', () => {
  it('each stand once, in a group that exists, with an index that can be', () => {
    expect(new Set(FOODS.map(({ id }) => id)).size).toBe(FOODS.length);
    for (const group of GROUPS) expect(FOODS.filter((food) => food.group === group).length).toBeGreaterThan(2);
    for (const { gi, error } of FOODS) {
      expect(gi).toBeGreaterThan(10);
      expect(gi).toBeLessThanOrEqual(103);
      expect(error).toBeLessThan(10);
    }
  });

  it.each([
    [16, 'low'],
    [55, 'low'],
    [56, 'medium'],
    [69, 'medium'],
    [70, 'high'],
    [103, 'high'],
  ])('an index of %d is %s', (gi, band) => {
    expect(bandOf(gi)).toBe(band);
  });
});

describe('what is shown of them', () => {
  it('is everything by index, a group, or what the words are in', () => {
    expect(ids('')).toHaveLength(FOODS.length);
    expect(ids('').slice(0, 2)).toEqual(['fructose', 'soyaBeans']);
    expect(ids('').at(-1)).toBe('glucose');
    expect(ids('group=legume')).toEqual(['soyaBeans', 'kidneyBeans', 'chickpeas', 'lentils']);
    expect(ids('group=legume&q=beans')).toEqual(['soyaBeans', 'kidneyBeans']);
    expect(ids('q=nothing-like-it')).toEqual([]);
  });

  it('reads what nobody offered as nothing', () => {
    expect(asked('group=toString&q=%20%20')).toEqual({ group: null, words: '' });
    expect(asked(`q=${'x'.repeat(500)}`).words).toHaveLength(60);
  });

  it('finds names as a reader would: by any case, width and accent', () => {
    const nameOf = (id: string) => (id === 'apple' ? 'Äpfel' : id === 'mango' ? 'マンゴー' : id);
    expect(ids('q=apfel', nameOf)).toEqual(['apple']);
    expect(ids('q=ÄPF', nameOf)).toEqual(['apple']);
    expect(ids(`q=${encodeURIComponent('ﾏﾝｺﾞｰ')}`, nameOf)).toEqual(['mango']);
  });

  it('has an address that says the same again', () => {
    fc.assert(
      fc.property(fc.constantFrom(null, ...GROUPS), fc.string({ maxLength: 40 }), (group, typed) => {
        const words = typed.trim();
        const { searchParams } = new URL(foodAddress({ group, words }), 'http://store.example');
        expect(readFoodQuery(searchParams)).toEqual({ group, words });
      }),
    );
  });
});
