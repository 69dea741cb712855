const HOME = '/home';

/**
 * A page of each kind, as a visitor of a store opens it. Checks that apply to every page (axe, sizes of targets, order of rules, languages)
 * use this list, so a new page is added only here.
 */
const PAGES = [
  '/',
  '/ring/buy/{store}',
  '/rare',
  '/rare/buy/{store}',
  '/shop/{store}',
  '/shop/compare',
  HOME,
  `${HOME}/buy/{store}`,
  '/blood-vision',
  '/blood-vision/buy/us',
  '/powerplugs',
  '/powerplugs/heart-rhythm',
  '/powerplugs/cycle',
  '/womens-health',
  '/x/{store}',
  '/x/redeem',
  '/glucose',
  '/pricing/{store}',
  '/search',
  '/sizing',
  '/sizing-kit',
  '/print-sizing-kit',
  '/science',
  '/ultrasignal',
  '/ogdb',
  '/glucose/foods',
  '/trade-in',
  '/ring/claim',
  '/ring/order',
  '/hsa-fsa',
  '/one-tree-planted',
  '/cycle-report/sample',
  '/terms-of-sale/ring/{store}',
  '/privacy-policy/{store}',
  '/partner/runclub',
  '/heroes',
  '/heroes/scientist-and-researchers',
  '/clue',
  '/ring/referral',
  '/pricing/referral/{store}',
  '/for-work',
  '/for-work/example-works',
] as const;

/** @param store the store's code in URLs */
export const pagesOf = (store: 'gb' | 'us'): readonly string[] => PAGES.map((path) => path.replace('{store}', store));
