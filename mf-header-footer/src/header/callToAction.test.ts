import { describe, expect, it } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores';
import { callToAction } from './callToAction.ts';

const UNDER_HOME = ['/home', '/home/buy', '/home/buy/ae'];
const ELSEWHERE = [
  '/ring/buy/ae',
  '/rare',
  '/rare/buy/us',
  '/pricing',
  '/blood-vision',
  '/homestead',
  '/partner/runclub',
  '/404',
];

describe('the header’s call to action', () => {
  it.each(STORES)('[HEAD-06] on the home page is Book Test for US, else Buy Ring Air: %s', (store) => {
    expect(callToAction(store, '/')).toEqual(
      store === 'US'
        ? { key: 'bookTest', href: '/blood-vision/buy/us', quiet: false }
        : { key: 'buyRingAir', href: '/ring/buy', quiet: false },
    );
  });

  it.each(STORES.flatMap((store) => UNDER_HOME.map((path) => [store, path] as const)))(
    '[HEAD-06] under /home is Buy Now to /home/buy: %s %s',
    (store, path) => {
      expect(callToAction(store, path)).toEqual({ key: 'buyNow', href: '/home/buy', quiet: false });
    },
  );

  it.each(STORES.flatMap((store) => ELSEWHERE.map((path) => [store, path] as const)))(
    '[HEAD-06] elsewhere is Buy Now to /ring/buy: %s %s',
    (store, path) => {
      expect(callToAction(store, path)).toEqual({
        key: 'buyNow',
        href: '/ring/buy',
        quiet: path.startsWith('/ring/buy') || path.startsWith('/rare'),
      });
    },
  );
});
