/**
 * Describes the whole store to crawlers (SHELL-13): every page of every region with the same page in other languages and stores. Pages come
 * from the routes that the regions' releases claim. Pure.
 */

import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import type { RegionalPaths } from '@tessera/shared-contracts/remotes/regionalPaths';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_URL_CODE, type Store } from '@tessera/shared-contracts/stores/stores';
import { addressIn, alternates } from './pageTags.ts';

/** The crawlable content of a region's composition. */
export interface CrawledRegion {
  readonly store: Store;
  /** Patterns of the routes that crawlers may fetch, and the pages that releases list for routes with a parameter. */
  readonly routes: readonly string[];
  readonly locales: readonly Locale[];
  readonly regional: RegionalPaths;
}

/** @param origin where shoppers reach the store, without a trailing slash */
export function sitemapXml(origin: string, regions: readonly CrawledRegion[]): string {
  const urls = new Map<string, string>();
  for (const { store, routes, locales, regional } of regions) {
    for (const path of routes.flatMap((pattern) => pathOf(pattern, store, regional) ?? [])) {
      const address = { origin, path, locales, regional };
      const links = alternates(address).map(
        ([tag, url]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeHtml(url)}"/>`,
      );
      for (const locale of locales) {
        const loc = escapeHtml(addressIn(address, path, locale));
        urls.set(loc, `<url><loc>${loc}</loc>${links.join('')}</url>`);
      }
    }
  }
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>${[...urls.values()].join('\n')}</urlset>\n`;
}

/** The only page of a route in a store. Null: the route's paths are not known here. */
export function pathOf(pattern: string, store: Store, regional: RegionalPaths): string | null {
  const path = pattern.replace(/\/\*$/, '').replace(/:region$/, STORE_URL_CODE[store]) || '/';
  if (path.includes(':')) return null;
  if (regional.route(path, { country: 'XX', preferredStore: null }).kind !== 'page') return null;
  return (regional.byStore(path)?.get(store) ?? path) === path ? path : null;
}
