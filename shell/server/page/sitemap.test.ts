import { describe, expect, it } from '@jest/globals';
import { createRegionalPaths } from '@tessera/shared-contracts/remotes/regionalPaths';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { robotsText } from './robots.ts';
import { sitemapXml } from './sitemap.ts';

const ORIGIN = 'https://vela.example';
const ROUTES = ['/', '/ring/buy/:region', '/rare', '/partner/:code', '/blood-vision/buy/us', '/shop/*'];
const regional = createRegionalPaths([
  {
    routes: ROUTES.map((path) => ({ path })),
    regionalPaths: { '/blood-vision/buy': { pages: ['us'] } },
  },
]);
const urlsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? '');
const map = (stores: readonly (typeof STORES)[number][] = STORES) =>
  sitemapXml(
    ORIGIN,
    stores.map((store) => ({ store, routes: ROUTES, locales: LOCALES, regional })),
  );

describe('the sitemap', () => {
  it('[SHELL-13] names each page of each store in each language once', () => {
    const urls = urlsIn(map());
    expect(new Set(urls).size).toBe(urls.length);
    for (const path of ['/', '/rare', '/ring/buy/global', '/ring/buy/us', '/blood-vision/buy/us']) {
      for (const lang of ['', '?lang=ja', '?lang=de', '?lang=th']) expect(urls).toContain(`${ORIGIN}${path}${lang}`);
    }
    expect(urls.filter((url) => url.includes('/ring/buy/'))).toHaveLength(STORES.length * LOCALES.length);
  });

  it('[SHELL-13] names no page that only others know', () => {
    expect(map()).not.toMatch(/partner|[:*]region/);
  });

  it('[SHELL-13] [PROG-06] names the pages that a release lists of a route with a parameter', () => {
    const xml = sitemapXml(ORIGIN, [
      { store: 'AE', routes: ['/heroes/:group', '/heroes/veterans'], locales: LOCALES, regional },
    ]);
    expect(urlsIn(xml)).toEqual(
      ['', '?lang=ja', '?lang=de', '?lang=th'].map((lang) => `${ORIGIN}/heroes/veterans${lang}`),
    );
  });

  it('[SHELL-13] names a family’s page only in the regions that claim it', () => {
    expect(urlsIn(map(['AE'])).filter((url) => url.includes('/ring/buy/'))).toEqual(
      ['', '?lang=ja', '?lang=de', '?lang=th'].map((lang) => `${ORIGIN}/ring/buy/ae${lang}`),
    );
  });

  it('[SHELL-13] gives every page the same page in other stores and languages', () => {
    const [, entry] = /<url><loc>https:\/\/vela\.example\/ring\/buy\/eu\?lang=de<\/loc>(.*?)<\/url>/.exec(map()) ?? [];
    expect(entry).toContain(`hreflang="de-AT" href="${ORIGIN}/ring/buy/eu?lang=de"`);
    expect(entry).toContain(`hreflang="ja-US" href="${ORIGIN}/ring/buy/us?lang=ja"`);
    expect(entry).toContain(`hreflang="x-default" href="${ORIGIN}/ring/buy/global"`);
  });
});

describe('robots.txt', () => {
  it('[SHELL-13] keeps crawlers off calls and shoppers’ own pages, and leads them to the sitemap', () => {
    const lines = robotsText(ORIGIN, ['/cycle-report/:token', '/bag/:region', '/for-work/verify']).split('\n');
    expect(lines[0]).toBe('User-agent: *');
    for (const path of ['/_', '/api/', '/cart/', '/checkout/', '/order', '/cycle-report', '/bag', '/for-work/verify']) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
    for (const needed of ['/remotes', '/shell', '/media', '/ring/buy']) {
      expect(lines.filter((line) => line.startsWith('Disallow: ') && needed.startsWith(line.slice(10)))).toEqual([]);
    }
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });
});
