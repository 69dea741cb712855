import type { Store } from '@tessera/shared-contracts/stores';
import { leadsTo } from './headerLinks.ts';

export interface CallToAction {
  readonly key: 'bookTest' | 'buyRingAir' | 'buyNow';
  readonly href: string;
  /** Outlined: the page has a solid button of its own, for the one thing to do there. */
  readonly quiet: boolean;
}

const PAGES_WITH_THEIR_OWN = ['/ring/buy', '/rare'];

/**
 * What the header's one button says and where it leads (S2, HEAD-06).
 * @param path without query; `/` is the home page, `/home` and what is below it the Home device.
 */
export function callToAction(store: Store, path: string): CallToAction {
  if (path === '/') {
    return store === 'US'
      ? { key: 'bookTest', href: '/blood-vision/buy/us', quiet: false }
      : { key: 'buyRingAir', href: '/ring/buy', quiet: false };
  }
  const quiet = PAGES_WITH_THEIR_OWN.some((page) => leadsTo(page, path));
  return { key: 'buyNow', href: leadsTo('/home', path) ? '/home/buy' : '/ring/buy', quiet };
}
