/**
 * A page of each kind as the visitor of a store finds it. What holds for every page (axe, sizes of targets, order of rules,
 * languages) is asked of these, so a new page is named here once.
 */
const PAGES = [
  '/',
  '/ring/buy/{store}',
  '/rare',
  '/rare/buy/{store}',
  '/shop/{store}',
  '/shop/compare',
  '/home',
  '/home/buy/{store}',
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
  '/trade-in',
  '/ring/claim',
  '/ring/order',
  '/hsa-fsa',
  '/one-tree-planted',
  '/cycle-report/sample',
  '/terms-of-sale/ring/{store}',
  '/privacy-policy/{store}',
  '/partner/runclub',
] as const;

/** @param store as URLs name it */
export const pagesOf = (store: 'gb' | 'us'): readonly string[] => PAGES.map((path) => path.replace('{store}', store));
