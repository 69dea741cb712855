import { describe, expect, it } from '@jest/globals';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { headerLinks, leadsTo } from './headerLinks.ts';

const ELSEWHERE = [
  '/ring/buy',
  '/blood-vision/buy/us',
  '/home/buy',
  '/pricing',
  '/rare/buy',
  '/womens-health',
  '/x',
  '/shop',
];

const EXPECTED: Readonly<Record<Store, readonly string[]>> = {
  IN: ['/ring/buy', '/blood-vision', '/home/buy', '/pricing', '/rare/buy', '/womens-health', '/x', '/shop'],
  US: [
    '/ring/buy',
    '/blood-vision/buy/us',
    '/home/buy',
    '/pricing',
    '/womens-health',
    '/x',
    '/for-work',
    '/hsa-fsa',
    '/shop',
  ],
  AE: ELSEWHERE,
  EU: ELSEWHERE,
  GB: ELSEWHERE,
  ROW: ELSEWHERE,
  AU: ELSEWHERE,
  CA: ELSEWHERE,
};

describe('the header’s links', () => {
  it.each(STORES)('[HEAD-01] are the documented ones for %s', (store) => {
    expect(headerLinks(store).map(({ href }) => href)).toEqual(EXPECTED[store]);
  });
});

describe('leadsTo', () => {
  it.each([
    ['/ring/buy', '/ring/buy', true],
    ['/ring/buy', '/ring/buy/ae', true],
    ['/ring/buy', '/ring', false],
    ['/x', '/x/global', true],
    ['/x', '/xylophone', false],
    ['/home/buy', '/', false],
  ])('%s from %s: %s', (href, path, current) => {
    expect(leadsTo(href, path)).toBe(current);
  });
});
