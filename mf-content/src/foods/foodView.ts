/** Reads from the address which foods to show: a group, a search, both or all. Pure. */
import { foldedText } from '@tessera/remote-kit/foldedText';
import { FOODS, type FoodGroup, type FoodId, GROUPS } from './foods.ts';

export interface FoodQuery {
  readonly group: FoodGroup | null;
  /** The search as typed, trimmed. Empty: no search. */
  readonly words: string;
}

/** Longest search in characters; the rest is ignored. */
const LONGEST = 60;

export function readFoodQuery(query: URLSearchParams): FoodQuery {
  const asked = query.get('group');
  return {
    group: GROUPS.find((group) => group === asked) ?? null,
    words: (query.get('q') ?? '').trim().slice(0, LONGEST),
  };
}

/** The address of this page for another choice. */
export function foodAddress({ group, words }: FoodQuery): string {
  const query = new URLSearchParams({ ...(group === null ? {} : { group }), ...(words === '' ? {} : { q: words }) });
  return query.size === 0 ? '/glucose/foods' : `/glucose/foods?${query}`;
}

/** By ascending index. @param nameOf returns a food's name in the visitor's language */
export function foodsShown({ group, words }: FoodQuery, nameOf: (food: FoodId) => string) {
  const wanted = foldedText(words);
  return FOODS.filter(
    (food) =>
      (group === null || food.group === group) && (wanted === '' || foldedText(nameOf(food.id)).includes(wanted)),
  ).toSorted((one, other) => one.gi - other.gi);
}
