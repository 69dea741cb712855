import { describe, expect, it } from '@jest/globals';
import { claimsOf } from './claims.ts';

const ROUTES = ['/', '/ring/buy/:region', '/rare', '/blood-vision/buy/us', '/shop/*'];

describe('a page that links may lead to', () => {
  it.each([
    ['/', true],
    ['/rare', true],
    ['/ring/buy', true],
    ['/shop', true],
    ['/blood-vision/buy/us', true],
    ['/blood-vision', false],
    ['/home/buy', false],
    ['/rare/buy', false],
    ['https://forms.vela.example/healthcare', true],
    ['mailto:help@vela.example', true],
  ])('[HEAD-01] [FOOT-01] %s: %s', (href, expected) => {
    expect(claimsOf(ROUTES, 'AE')(href)).toBe(expected);
  });

  it('is every page where nobody knows the routes', () => {
    expect(claimsOf(undefined, 'AE')('/home/buy')).toBe(true);
  });
});
