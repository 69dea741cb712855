/** robots.txt: the paths that crawlers should not fetch (SHELL-13). */
import { PROBLEMS_PATH } from '@tessera/shared-contracts/http/problem';
import { VERIFY_PATH } from '@tessera/shared-contracts/programmes/forWork';

/** API calls and pages of one shopper. Files of releases and pictures stay allowed, because crawlers render pages with them. */
const NOT_CRAWLED = [
  '/_',
  '/api/',
  '/bag',
  '/cart/',
  '/checkout/',
  '/order',
  `${PROBLEMS_PATH}/`,
  '/ring/claim',
  '/ring/order',
  '/cycle-report/',
  VERIFY_PATH,
];

/** @param origin where shoppers reach the store, without a trailing slash */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...NOT_CRAWLED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
