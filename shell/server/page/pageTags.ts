/**
 * Describes the page to search engines and to sites that show a link to it (SHELL-13): canonical address, the same page in other languages
 * and stores, Open Graph, JSON-LD. Pure.
 */

import { picturePreload } from '@tessera/shared-contracts/document/documentMarkup';
import { escapeHtml, jsonForScript } from '@tessera/shared-contracts/http/escape';
import type { RegionalPaths } from '@tessera/shared-contracts/remotes/regionalPaths';
import type { Json, PageHead } from '@tessera/shared-contracts/remotes/remote';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import type { Country } from '@tessera/shared-contracts/stores/countries';
import { DEFAULT_LOCALE, type Locale, languageOf } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';

export interface PageAddress {
  /** The store's public origin, without a trailing slash. */
  readonly origin: string;
  /** Without a query. */
  readonly path: string;
  /** The regional paths of the region's releases. */
  readonly regional: RegionalPaths;
  readonly store: Store;
  readonly locale: Locale;
  /** Languages in which the page is available. */
  readonly locales: readonly Locale[];
  /** Whether the page is available as Markdown. */
  readonly markdown?: boolean;
}

/**
 * Countries that search engines get for each store; ROW is for everywhere else. For stores with many countries only the largest are listed
 * (**decided**): every country in every language would be more than the rest of the head.
 */
const SEARCHED_FROM = {
  IN: ['IN'],
  AE: ['AE'],
  US: ['US'],
  EU: ['DE', 'AT', 'CH', 'FR', 'IT', 'ES', 'NL', 'IE'],
  GB: ['GB'],
  ROW: [],
  AU: ['AU'],
  CA: ['CA'],
} as const satisfies Record<Store, readonly Country[]>;

const OPEN_GRAPH_LOCALE = { 'en-US': 'en_US', ja: 'ja_JP', de: 'de_DE', th: 'th_TH' } as const satisfies Record<
  Locale,
  string
>;

/** Tags of the head. `data-of-page` marks those that are no longer true once another page is shown in this document. */
export function pageTags(head: PageHead, address: PageAddress): string {
  const { origin, path, store, locale, regional } = address;
  const canonical = addressIn(address, regional.byStore(path)?.get(store) ?? path, locale);
  const { title, description, picture, unlisted = false } = head;
  const property = (name: string, content: string | number) =>
    `<meta data-of-page property="og:${name}" content="${escapeHtml(String(content))}">`;
  return [
    picturePreload(head),
    ...(unlisted
      ? ['<meta data-of-page name="robots" content="noindex">']
      : [
          `<link data-of-page rel="canonical" href="${escapeHtml(canonical)}">`,
          ...alternates(address).map(
            ([tag, url]) => `<link data-of-page rel="alternate" hreflang="${tag}" href="${escapeHtml(url)}">`,
          ),
          ...(address.markdown
            ? [
                `<link data-of-page rel="alternate" type="text/markdown" href="${escapeHtml(markdownAddress(canonical))}">`,
              ]
            : []),
        ]),
    property('type', 'website'),
    property('site_name', BRAND_NAME),
    property('title', title),
    property('description', description),
    property('url', canonical),
    property('locale', OPEN_GRAPH_LOCALE[locale]),
    ...(picture
      ? [
          property('image', origin + picture.url),
          property('image:width', picture.width),
          property('image:height', picture.height),
          property('image:alt', picture.alt),
          '<meta data-of-page name="twitter:card" content="summary_large_image">',
        ]
      : []),
  ].join('');
}

/** Address of a page as Markdown: the page's address with `.md` after the path. */
export const markdownAddress = (address: string): string => address.replace(/(?=\?|$)/, '.md');

/** Placed at the document's end, because only crawlers read it. Empty when the page has none. */
export function structuredData({ structuredData: objects = [] }: PageHead, origin: string): string {
  return objects
    .map(
      (object) =>
        `<script data-of-page type="application/ld+json">${jsonForScript(withAbsoluteUrls(object, origin))}</script>`,
    )
    .join('');
}

/** Addresses of the same page by hreflang: a language in a store's country, a language anywhere, and `x-default`. */
export function alternates(
  address: Pick<PageAddress, 'origin' | 'path' | 'locales' | 'regional'>,
): readonly (readonly [string, string])[] {
  const { path, locales, regional: regionalPaths } = address;
  const byStore = regionalPaths.byStore(path);
  const anywhere = byStore?.get('ROW') ?? (byStore ? null : path);
  const regional = [...(byStore ?? [])].flatMap(([store, own]) =>
    SEARCHED_FROM[store].flatMap((country) =>
      locales.map((locale) => [`${languageOf(locale)}-${country}`, addressIn(address, own, locale)] as const),
    ),
  );
  if (anywhere === null) return regional;
  return [
    ...regional,
    ...locales.map((locale) => [languageOf(locale), addressIn(address, anywhere, locale)] as const),
    ['x-default', addressIn(address, anywhere, DEFAULT_LOCALE)],
  ];
}

/** English needs no `?lang=`: it is the default for clients that request no language, as crawlers do. */
export const addressIn = ({ origin }: Pick<PageAddress, 'origin'>, path: string, locale: Locale): string =>
  `${origin}${path}${locale === DEFAULT_LOCALE ? '' : `?lang=${languageOf(locale)}`}`;

function withAbsoluteUrls(value: Json, origin: string): Json {
  if (typeof value === 'string') return value.startsWith('/') ? origin + value : value;
  if (Array.isArray(value)) return value.map((item) => withAbsoluteUrls(item, origin));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withAbsoluteUrls(item, origin)]));
}
