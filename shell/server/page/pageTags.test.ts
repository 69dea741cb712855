import { describe, expect, it } from '@jest/globals';
import { createRegionalPaths } from '@tessera/shared-contracts/remotes/regionalPaths';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { STORE_URL_CODE, STORES } from '@tessera/shared-contracts/stores/stores';
import { type PageAddress, pageTags, structuredData } from './pageTags.ts';

const HEAD = { title: 'Buy Ring Air | Vela', description: 'Ring Air from $349.' };
const regional = createRegionalPaths([
  {
    routes: [{ path: '/ring/buy/:region' }, { path: '/pricing/:region' }, { path: '/blood-vision/buy/:region' }],
    regionalPaths: {
      '/pricing': { unlisted: '/waitlist', exceptions: { ca: '/waitlist' }, pages: 'listed' },
      '/blood-vision/buy': { listed: '/blood-vision', unlisted: '/blood-vision', pages: ['us'] },
    },
  },
]);
const at = (changes: Partial<PageAddress> = {}): PageAddress => ({
  origin: 'https://vela.example',
  path: '/ring/buy/us',
  regional,
  store: 'US',
  locale: 'en-US',
  locales: LOCALES,
  ...changes,
});
const tagsOf = (html: string) => [...html.matchAll(/<(?:link|meta) data-of-page [^>]*>/g)].map(([tag]) => tag);
const attribute = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? null;
const canonical = (html: string) =>
  tagsOf(html)
    .filter((tag) => tag.includes('rel="canonical"'))
    .map((tag) => attribute(tag, 'href'));
const alternates = (html: string) =>
  Object.fromEntries(
    tagsOf(html)
      .filter((tag) => tag.includes('rel="alternate"'))
      .map((tag) => [attribute(tag, 'hreflang'), attribute(tag, 'href')]),
  );

describe('the canonical address', () => {
  it.each(STORES)('[SHELL-13] in %s is the store’s own, in the language shown', (store) => {
    const own = `/ring/buy/${STORE_URL_CODE[store]}`;
    expect(canonical(pageTags(HEAD, at({ store, path: own })))).toEqual([`https://vela.example${own}`]);
    expect(canonical(pageTags(HEAD, at({ store, path: own, locale: 'ja' })))).toEqual([
      `https://vela.example${own}?lang=ja`,
    ]);
  });

  it('[SHELL-13] of a country’s page is its store’s', () => {
    expect(canonical(pageTags(HEAD, at({ store: 'EU', path: '/ring/buy/de' })))).toEqual([
      'https://vela.example/ring/buy/eu',
    ]);
  });

  it('[SHELL-13] of a page that all stores share is its own', () => {
    expect(canonical(pageTags(HEAD, at({ path: '/sizing' })))).toEqual(['https://vela.example/sizing']);
  });
});

describe('a page that can be had as Markdown', () => {
  it('[SHELL-13] names that address, in its store and language', () => {
    const html = pageTags(HEAD, at({ locale: 'de', markdown: true }));
    expect(html).toContain(
      '<link data-of-page rel="alternate" type="text/markdown" href="https://vela.example/ring/buy/us.md?lang=de">',
    );
    expect(pageTags(HEAD, at())).not.toContain('text/markdown');
  });
});

describe('a page that is not for search engines', () => {
  it('[SHELL-13] says so, and names no address to keep', () => {
    const html = pageTags({ ...HEAD, unlisted: true }, at({ path: '/search' }));
    expect(html).toContain('<meta data-of-page name="robots" content="noindex">');
    expect(canonical(html)).toEqual([]);
    expect(alternates(html)).toEqual({});
    expect(pageTags(HEAD, at())).not.toContain('robots');
  });
});

describe('the same page elsewhere', () => {
  it('[SHELL-13] is named for every store and language, and for who is anywhere else', () => {
    const found = alternates(pageTags(HEAD, at()));
    for (const [language, lang] of [
      ['en', ''],
      ['ja', '?lang=ja'],
      ['de', '?lang=de'],
      ['th', '?lang=th'],
    ]) {
      expect(found).toMatchObject({
        [`${language}-IN`]: `https://vela.example/ring/buy/in${lang}`,
        [`${language}-AE`]: `https://vela.example/ring/buy/ae${lang}`,
        [`${language}-US`]: `https://vela.example/ring/buy/us${lang}`,
        [`${language}-DE`]: `https://vela.example/ring/buy/eu${lang}`,
        [`${language}-GB`]: `https://vela.example/ring/buy/gb${lang}`,
        [`${language}-AU`]: `https://vela.example/ring/buy/au${lang}`,
        [`${language}-CA`]: `https://vela.example/ring/buy/ca${lang}`,
        [`${language}`]: `https://vela.example/ring/buy/global${lang}`,
      });
    }
    expect(found['x-default']).toBe('https://vela.example/ring/buy/global');
  });

  it('[SHELL-13] is the same list from whichever of them it is read, the page itself among them', () => {
    const lists = STORES.flatMap((store) =>
      LOCALES.map((locale) => {
        const html = pageTags(HEAD, at({ store, path: `/ring/buy/${STORE_URL_CODE[store]}`, locale }));
        expect(Object.values(alternates(html))).toContain(canonical(html)[0]);
        return JSON.stringify(alternates(html));
      }),
    );
    expect(new Set(lists).size).toBe(1);
  });

  it('[SHELL-13] leads nowhere that the store would redirect from or not find', () => {
    for (const path of ['/ring/buy/us', '/pricing/us', '/blood-vision/buy/us']) {
      for (const url of Object.values(alternates(pageTags(HEAD, at({ path }))))) {
        const { pathname } = new URL(String(url));
        expect(regional.route(pathname, { country: 'XX', preferredStore: null }).kind).toBe('page');
      }
    }
  });

  it('[SHELL-13] of a page without a region differs by language alone', () => {
    expect(alternates(pageTags(HEAD, at({ path: '/', locales: ['en-US', 'de'] })))).toEqual({
      en: 'https://vela.example/',
      de: 'https://vela.example/?lang=de',
      'x-default': 'https://vela.example/',
    });
  });
});

describe('Open Graph', () => {
  it('[SHELL-13] says what a link to the page is shown with', () => {
    const picture = { url: '/media/pictures/a.webp', width: 1200, height: 900, alt: 'The ring' };
    const properties = tagsOf(pageTags({ ...HEAD, picture }, at({ locale: 'de' })))
      .filter((tag) => tag.includes('property='))
      .map((tag) => [attribute(tag, 'property'), attribute(tag, 'content')]);
    expect(Object.fromEntries(properties)).toEqual({
      'og:type': 'website',
      'og:site_name': 'Vela',
      'og:title': 'Buy Ring Air | Vela',
      'og:description': 'Ring Air from $349.',
      'og:url': 'https://vela.example/ring/buy/us?lang=de',
      'og:locale': 'de_DE',
      'og:image': 'https://vela.example/media/pictures/a.webp',
      'og:image:width': '1200',
      'og:image:height': '900',
      'og:image:alt': 'The ring',
    });
  });

  it('[SHELL-13] asks for a large picture where the page has one, and for nothing where it has none', () => {
    const picture = { url: '/media/cards/ring-gold.de.0a1b2c3d.jpg', width: 1200, height: 630, alt: 'The ring' };
    const card = '<meta data-of-page name="twitter:card" content="summary_large_image">';
    expect(pageTags({ ...HEAD, picture }, at())).toContain(card);
    expect(pageTags(HEAD, at())).not.toContain('twitter:card');
  });

  it('escapes what a page says', () => {
    const html = pageTags({ title: '"><script>1</script>', description: '&' }, at({ origin: 'https://a"b' }));
    expect(html).not.toContain('<script');
    expect(html).not.toContain('https://a"b');
  });
});

describe('the first screen’s picture', () => {
  it('[PDP-09] is asked for by the head, as the page names it', () => {
    const preload = {
      type: 'image/avif',
      srcset: '/a-400.avif 400w, /a-800.avif 800w',
      sizes: '(min-width: 991px) 55vw',
    };
    expect(pageTags({ ...HEAD, preload }, at())).toContain(
      '<link data-of-page rel="preload" as="image" fetchpriority="high" type="image/avif" imagesrcset="/a-400.avif 400w, /a-800.avif 800w" imagesizes="(min-width: 991px) 55vw">',
    );
    expect(pageTags(HEAD, at())).not.toContain('preload');
  });
});

describe('structured data', () => {
  const parsed = (html: string) =>
    [...html.matchAll(/<script data-of-page type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
      JSON.parse(json),
    );

  it('[SHELL-13] is JSON-LD whose paths are addresses of the store', () => {
    const html = structuredData(
      { ...HEAD, structuredData: [{ '@type': 'Product', url: '/ring', offers: [{ price: '349', url: '/a?b=c&d' }] }] },
      'https://vela.example',
    );
    expect(parsed(html)).toEqual([
      {
        '@type': 'Product',
        url: 'https://vela.example/ring',
        offers: [{ price: '349', url: 'https://vela.example/a?b=c&d' }],
      },
    ]);
  });

  it('[SHELL-13] keeps a name that would end the script within it', () => {
    const name = '</script><script>alert(1)</script><!--\u2028';
    const html = structuredData({ ...HEAD, structuredData: [{ name }] }, 'https://vela.example');
    expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);
    expect(parsed(html)).toEqual([{ name }]);
  });

  it('is nothing where a page has none', () => {
    expect(structuredData(HEAD, 'https://vela.example')).toBe('');
  });
});
