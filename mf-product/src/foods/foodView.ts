/** Which foods a visitor asked for, from the address: a group, words, both or everything. Pure. */
import { foldedText } from '../foldedText.ts';
import { FOODS, type FoodGroup, type FoodId, GROUPS } from './foods.ts';

export interface FoodQuery {
  readonly group: FoodGroup | null;
  /** As it was typed, without space at its ends; empty: everything. */
  readonly words: string;
}

/** Characters of a search that are read. */
const LONGEST = 60;

export function readFoodQuery(query: URLSearchParams): FoodQuery {
  const asked = query.get('group');
  return {
    group: GROUPS.find((group) => group === asked) ?? null,
    words: (query.get('q') ?? '').trim().slice(0, LONGEST),
  };
}

/** The address of the same page with another choice. */
export function foodAddress({ group, words }: FoodQuery): string {
  const query = new URLSearchParams({ ...(group === null ? {} : { group }), ...(words === '' ? {} : { q: words }) });
  return query.size === 0 ? '/glucose/foods' : `/glucose/foods?${query}`;
}

/** In the order of their index, the lowest first. @param nameOf a food's name in the visitor's language */
export function foodsShown({ group, words }: FoodQuery, nameOf: (food: FoodId) => string) {
  const wanted = foldedText(words);
  return FOODS.filter(
    (food) =>
      (group === null || food.group === group) && (wanted === '' || foldedText(nameOf(food.id)).includes(wanted)),
  ).toSorted((one, other) => one.gi - other.gi);
}
