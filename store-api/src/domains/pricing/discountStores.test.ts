import { expect, it } from '@jest/globals';
import { discountStoreOf } from './discountStores.ts';

it.each([
  ['GB', 'ROW'],
  ['EU', 'ROW'],
  ['AU', 'ROW'],
  ['CA', 'US'],
  ['US', 'US'],
  ['IN', 'IN'],
  ['AE', 'AE'],
  ['ROW', 'ROW'],
  [null, 'ROW'],
] as const)('[REG-15] the shoppers of %s use the codes of %s', (store, codes) => {
  expect(discountStoreOf(store)).toBe(codes);
});
