import { expect, it } from '@jest/globals';
import { isFasterWorthwhile } from './offeredMethods.ts';

it.each([
  [8, 2, true],
  [9, 2, false],
  [42, 2, false],
  [0, 2, false],
])('finds in %i days a saving of %i worth selling: %s', (whole, saved, expected) => {
  expect(isFasterWorthwhile(whole, saved)).toBe(expected);
});
