import { bookACallUrl } from '@tessera/shared-contracts/afterSales/bookACall';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { IsClaimed } from '../claims.ts';
import { leadsTo } from './headerLinks.ts';

export interface CallToAction {
  readonly key: 'bookTest' | 'buyRingAir' | 'buyNow' | 'talkToExpert';
  readonly href: string;
  /** Outlined, because the page has a solid button of its own for its main action. */
  readonly quiet: boolean;
}

const PAGES_WITH_THEIR_OWN = ['/ring/buy', '/rare'];
const BOOK_TEST = '/blood-vision/buy/us';

/**
 * Label and target of the header's button (S2, S6, HEAD-06, HEAD-07).
 * @param path without query; `/` is the home page, `/home` and the paths below it the Home device.
 * @param options.talkToExpert the frame's value, which the page's route sets; only the US store offers it
 */
export function callToAction(
  store: Store,
  path: string,
  { talkToExpert, isClaimed }: { readonly talkToExpert: boolean; readonly isClaimed: IsClaimed },
): CallToAction {
  if (talkToExpert && store === 'US') {
    return { key: 'talkToExpert', href: bookACallUrl({ source: path, medium: 'header' }), quiet: false };
  }
  if (path === '/') {
    return store === 'US' && isClaimed(BOOK_TEST)
      ? { key: 'bookTest', href: BOOK_TEST, quiet: false }
      : { key: 'buyRingAir', href: '/ring/buy', quiet: false };
  }
  const quiet = PAGES_WITH_THEIR_OWN.some((page) => leadsTo(page, path));
  return { key: 'buyNow', href: leadsTo('/home', path) && isClaimed('/home/buy') ? '/home/buy' : '/ring/buy', quiet };
}
