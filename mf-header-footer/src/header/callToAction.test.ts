import { describe, expect, it } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { callToAction } from './callToAction.ts';

const HOME_DEVICE = '/home/buy';
const UNDER_HOME = ['/home', HOME_DEVICE, `${HOME_DEVICE}/ae`];
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

const EVERYWHERE = { talkToExpert: false, isClaimed: () => true };

describe('the header’s call to action', () => {
  it.each(STORES)('[HEAD-06] on the home page is Book Test for US, else Buy Ring Air: %s', (store) => {
    expect(callToAction(store, '/', EVERYWHERE)).toEqual(
      store === 'US'
        ? { key: 'bookTest', href: '/blood-vision/buy/us', quiet: false }
        : { key: 'buyRingAir', href: '/ring/buy', quiet: false },
    );
  });

  it.each(STORES.flatMap((store) => UNDER_HOME.map((path) => [store, path] as const)))(
    '[HEAD-06] under /home is Buy Now to /home/buy: %s %s',
    (store, path) => {
      expect(callToAction(store, path, EVERYWHERE)).toEqual({ key: 'buyNow', href: '/home/buy', quiet: false });
    },
  );

  it.each(STORES.flatMap((store) => ELSEWHERE.map((path) => [store, path] as const)))(
    '[HEAD-06] elsewhere is Buy Now to /ring/buy: %s %s',
    (store, path) => {
      expect(callToAction(store, path, EVERYWHERE)).toEqual({
        key: 'buyNow',
        href: '/ring/buy',
        quiet: path.startsWith('/ring/buy') || path.startsWith('/rare'),
      });
    },
  );

  it('[HEAD-06] leads to no page that is not there yet', () => {
    const yet = { talkToExpert: false, isClaimed: () => false };
    expect(callToAction('US', '/', yet)).toMatchObject({ key: 'buyRingAir', href: '/ring/buy' });
    expect(callToAction('EU', '/home', yet)).toMatchObject({ key: 'buyNow', href: '/ring/buy' });
  });

  it.each(STORES)('[HEAD-07] is Talk to expert where the frame says so, in the US alone: %s', (store) => {
    const { key, href } = callToAction(store, '/for-work', { ...EVERYWHERE, talkToExpert: true });
    expect(key).toBe(store === 'US' ? 'talkToExpert' : 'buyNow');
    if (store !== 'US') return;
    expect(href).toBe('/book-a-call?source=%2Ffor-work&medium=header');
  });
});
