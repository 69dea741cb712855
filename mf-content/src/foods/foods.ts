/**
 * The foods of the open glucose database: glycaemic indices as published, means with their standard errors, glucose = 100.
 * Atkinson FS, Foster-Powell K, Brand-Miller JC. International Tables of Glycemic Index and Glycemic Load Values: 2008.
 * Diabetes Care 31(12): 2281–2283, table 1.
 */
export const GI_SOURCE = { doi: '10.2337/dc08-1239' } as const;

export const GROUPS = ['bread', 'cereal', 'grain', 'fruit', 'vegetable', 'legume', 'dairy', 'snack', 'sugar'] as const;
export type FoodGroup = (typeof GROUPS)[number];

export interface Food {
  readonly id: string;
  readonly group: FoodGroup;
  /** Glycaemic index. */
  readonly gi: number;
  /** Standard error of the mean. */
  readonly error: number;
}

export const FOODS = [
  { id: 'whiteBread', group: 'bread', gi: 75, error: 2 },
  { id: 'wholemealBread', group: 'bread', gi: 74, error: 2 },
  { id: 'seededBread', group: 'bread', gi: 53, error: 2 },
  { id: 'chapatti', group: 'bread', gi: 52, error: 4 },
  { id: 'cornTortilla', group: 'bread', gi: 46, error: 4 },
  { id: 'cornflakes', group: 'cereal', gi: 81, error: 6 },
  { id: 'instantOats', group: 'cereal', gi: 79, error: 3 },
  { id: 'rolledOats', group: 'cereal', gi: 55, error: 2 },
  { id: 'muesli', group: 'cereal', gi: 57, error: 2 },
  { id: 'whiteRice', group: 'grain', gi: 73, error: 4 },
  { id: 'brownRice', group: 'grain', gi: 68, error: 4 },
  { id: 'couscous', group: 'grain', gi: 65, error: 4 },
  { id: 'udon', group: 'grain', gi: 55, error: 7 },
  { id: 'riceNoodles', group: 'grain', gi: 53, error: 7 },
  { id: 'spaghetti', group: 'grain', gi: 49, error: 2 },
  { id: 'barley', group: 'grain', gi: 28, error: 2 },
  { id: 'watermelon', group: 'fruit', gi: 76, error: 4 },
  { id: 'pineapple', group: 'fruit', gi: 59, error: 8 },
  { id: 'mango', group: 'fruit', gi: 51, error: 5 },
  { id: 'banana', group: 'fruit', gi: 51, error: 3 },
  { id: 'orange', group: 'fruit', gi: 43, error: 3 },
  { id: 'dates', group: 'fruit', gi: 42, error: 4 },
  { id: 'apple', group: 'fruit', gi: 36, error: 2 },
  { id: 'mash', group: 'vegetable', gi: 87, error: 3 },
  { id: 'boiledPotato', group: 'vegetable', gi: 78, error: 4 },
  { id: 'pumpkin', group: 'vegetable', gi: 64, error: 7 },
  { id: 'chips', group: 'vegetable', gi: 63, error: 5 },
  { id: 'sweetPotato', group: 'vegetable', gi: 63, error: 6 },
  { id: 'carrots', group: 'vegetable', gi: 39, error: 4 },
  { id: 'lentils', group: 'legume', gi: 32, error: 5 },
  { id: 'chickpeas', group: 'legume', gi: 28, error: 9 },
  { id: 'kidneyBeans', group: 'legume', gi: 24, error: 4 },
  { id: 'soyaBeans', group: 'legume', gi: 16, error: 1 },
  { id: 'riceMilk', group: 'dairy', gi: 86, error: 7 },
  { id: 'iceCream', group: 'dairy', gi: 51, error: 3 },
  { id: 'fruitYoghurt', group: 'dairy', gi: 41, error: 2 },
  { id: 'milk', group: 'dairy', gi: 39, error: 3 },
  { id: 'soyMilk', group: 'dairy', gi: 34, error: 4 },
  { id: 'riceCrackers', group: 'snack', gi: 87, error: 2 },
  { id: 'popcorn', group: 'snack', gi: 65, error: 5 },
  { id: 'softDrink', group: 'snack', gi: 59, error: 3 },
  { id: 'crisps', group: 'snack', gi: 56, error: 3 },
  { id: 'chocolate', group: 'snack', gi: 40, error: 3 },
  { id: 'glucose', group: 'sugar', gi: 103, error: 3 },
  { id: 'sucrose', group: 'sugar', gi: 65, error: 4 },
  { id: 'honey', group: 'sugar', gi: 61, error: 3 },
  { id: 'fructose', group: 'sugar', gi: 15, error: 4 },
] as const satisfies readonly Food[];

export type FoodId = (typeof FOODS)[number]['id'];

/** Highest index that counts as low, and as medium (ISO 26642:2010). */
export const LOW_TO = 55;
export const MEDIUM_TO = 69;
export type Band = 'low' | 'medium' | 'high';
export const bandOf = (gi: number): Band => (gi <= LOW_TO ? 'low' : gi <= MEDIUM_TO ? 'medium' : 'high');
