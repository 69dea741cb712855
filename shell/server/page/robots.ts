/** robots.txt: the paths that crawlers should not fetch (SHELL-13). */
import { PROBLEMS_PATH } from '@tessera/shared-contracts/http/problem';

/** Calls and store-api's pages. Files of releases and pictures stay allowed, because crawlers render pages with them. */
const NOT_CRAWLED = ['/_', '/api/', '/cart/', '/checkout/', '/order', `${PROBLEMS_PATH}/`];

/**
 * @param origin where shoppers reach the store, without a trailing slash
 * @param patterns of routes with `crawled: false`; each stands for the paths that begin like it
 */
export function robotsText(origin: string, patterns: Iterable<string>): string {
  const ofRemotes = [...patterns].map((pattern) => pattern.replace(/\/[:*].*/, ''));
  return [
    'User-agent: *',
    ...[...NOT_CRAWLED, ...ofRemotes].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
