import type { Store } from '@tessera/shared-contracts/stores';

export interface CallToAction {
  readonly key: 'bookTest' | 'buyRingAir' | 'buyNow';
  readonly href: string;
}

/**
 * What the header's one button says and where it leads (S2, HEAD-06).
 * @param path without query; `/` is the home page, `/home` and what is below it the Home device.
 */
export function callToAction(store: Store, path: string): CallToAction {
  if (path === '/') {
    return store === 'US'
      ? { key: 'bookTest', href: '/blood-vision/buy/us' }
      : { key: 'buyRingAir', href: '/ring/buy' };
  }
  const underHome = path === '/home' || path.startsWith('/home/');
  return { key: 'buyNow', href: underHome ? '/home/buy' : '/ring/buy' };
}
