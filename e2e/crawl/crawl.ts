/**
 * Follows everything that leads on from the home page, in each store and language, over HTTP: as a visitor without a
 * cookie whose country is told by the edge. Says what is wrong in sentences; none means that nothing is.
 *
 * In English every address is asked for in every store, with its query; what a page only carries on (SHELL-09) is followed
 * no further. In another language a page is asked for without
 * one, and in further stores only where its English words differ from store to store.
 */
import type { Page } from '@playwright/test';
import { carriedOf } from '@tessera/shared-contracts/document/carriedParameters';
import { EXAMPLE_COUNTRY } from '@tessera/shared-contracts/stores/exampleCountry';
import { DEFAULT_LOCALE, LOCALES, type Locale, languageOf } from '@tessera/shared-contracts/stores/locales';
import { pathForStore } from '@tessera/shared-contracts/stores/regionalRoutes';
import { STORE_CURRENCY, STORE_URL_CODE, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { type PageFacts, readPage } from './pageFacts.ts';

/** What stands before an amount in each store (`formatMoney`). */
const SIGN: Readonly<Record<Store, string>> = {
  IN: '₹',
  AE: 'AED',
  US: '$',
  EU: '€',
  GB: '£',
  ROW: '$',
  AU: 'A$',
  CA: 'CA$',
};

/** What is the same in every language. */
const SAME_EVERYWHERE = [
  /Vela Wearables/,
  // Places that German writes as English does.
  /^(Isle of Man|St\. Barthélemy)$/,
  // The organisation's own name.
  /^One Tree Planted$/,
  // A partner's own name and words, as they wrote them.
  /Harbour Run Club|^Six kilometers every Wednesday/,
  /^https?:/,
  /@/,
  // IANA's names of time zones.
  /^[A-Z]\w+\/[\w/ -]+$/,
];

/** Names of products and of a currency: a text of nothing else reads the same everywhere. */
const NAMES =
  /Ring (Air|Rare)|Blood Vision|Vela|(Raw )?Titanium|Bionic Gold|Aster Black|Matte Grey|Space Silver|Brushed Rose Gold|Desert (Rose|Snow)|Dune|AED|CA/g;

/** Redirects that one address may go through. */
const MOST_HOPS = 4;
/** Requests under way at once. */
const LANES = 4;

export interface CrawlOptions {
  readonly origin: string;
  /** Reads HTML; see `readPage`. */
  readonly parser: Page;
  /** Where else to begin: pages that are reached by a link from outside of the store alone. */
  readonly linkedFromOutside: readonly string[];
}

export interface Crawl {
  readonly findings: readonly string[];
  /** Addresses of pages, without an origin, with `?lang=` where it is not English. */
  readonly pages: ReadonlySet<string>;
  /** Canonical addresses of those that search engines are told of. */
  readonly listed: ReadonlySet<string>;
  readonly requests: number;
}

interface Place {
  readonly store: Store;
  readonly locale: Locale;
}

interface Answer {
  /** Where it was found in the end, without an origin; null: outside of the store. */
  readonly at: string | null;
  readonly status: number;
  /** Null: no page. */
  readonly html: string | null;
  /** Why nothing was found. */
  readonly wrong: string | null;
}

export async function crawlStore({ origin, parser, linkedFromOutside }: CrawlOptions): Promise<Crawl> {
  const findings: string[] = [];
  const pages = new Set<string>();
  const listed = new Set<string>();
  /** What pages say in English, by store and address. */
  const english = new Map<string, PageFacts>();
  /** Files, and pages in other stores or languages that a page names: each asked for once. */
  const named = new Map<string, string>();
  let requests = 0;

  const ask = async (address: string, { store }: Pick<Place, 'store'>): Promise<Answer> => {
    const passed = new Set<string>();
    let at = address;
    while (!passed.has(at)) {
      passed.add(at);
      requests += 1;
      const answer = await fetch(origin + at, {
        redirect: 'manual',
        headers: { 'cf-ipcountry': EXAMPLE_COUNTRY[store], 'accept-language': 'en-US' },
      });
      const location = answer.headers.get('location');
      if (answer.status < 300 || answer.status > 399 || location === null) {
        const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
        const html = isPage ? await answer.text() : null;
        // What is read to its end is not asked for faster than it is made.
        if (!isPage) await answer.arrayBuffer();
        return { at, status: answer.status, html, wrong: null };
      }
      await answer.body?.cancel();
      const next = new URL(location, origin + at);
      if (next.origin !== origin) return { at: null, status: answer.status, html: null, wrong: null };
      if (passed.size > MOST_HOPS) return { at, status: answer.status, html: null, wrong: 'redirects on and on' };
      at = next.pathname + next.search;
    }
    return { at, status: 0, html: null, wrong: 'redirects in a circle' };
  };

  /** Every page that can be reached in one store and language. */
  const walk = async (place: Place): Promise<void> => {
    const { store, locale } = place;
    const isEnglish = locale === DEFAULT_LOCALE;
    const where = `${store} ${languageOf(locale)}`;
    /** By address: the page that led there first. */
    const seen = new Map<string, string>();
    const waiting: string[] = [];
    /** Links to a part of a page, by its address. */
    const parts: { readonly from: string; readonly to: string; readonly id: string }[] = [];
    const idsAt = new Map<string, ReadonlySet<string>>();
    const ownWords = new Map<string, string>();

    const followLink = (href: string, from: string) => {
      const url = new URL(href, origin + from);
      // Each programme's code would show the whole store once more.
      for (const [name, value] of carriedOf(new URL(from, origin).searchParams)) url.searchParams.delete(name, value);
      follow(url.href, from);
    };
    const follow = (href: string, from: string) => {
      const url = new URL(href, origin + from);
      if (url.origin !== origin) return;
      const isSearching = from.includes('?') && new URL(from, origin).pathname === url.pathname;
      const address = isEnglish ? url.pathname + url.search : url.pathname;
      // Choices of a page that has some already have no end.
      if (!isSearching && !seen.has(address)) {
        seen.set(address, from);
        waiting.push(address);
      }
      if (url.hash.length > 1) parts.push({ from, to: address, id: decodeURIComponent(url.hash.slice(1)) });
    };

    const visit = async (address: string): Promise<void> => {
      const path = address.split('?', 1)[0] ?? address;
      const say = (sentence: string) =>
        findings.push(`${where} ${address}: ${sentence} (linked from ${seen.get(address)})`);
      if (!isEnglish && store !== STORES[0] && isSameInAllStores(path)) return;
      const { at, status, html, wrong } = await ask(inLanguage(address, locale), place);
      if (wrong !== null || (at !== null && status !== 200)) {
        say(wrong ?? `answers ${status}${at === inLanguage(address, locale) ? '' : ` at ${at}`}`);
        return;
      }
      if (at === null || html === null) return;
      const unreachable = /\b[\w-]+\.invalid\b/.exec(html)?.[0];
      if (unreachable !== undefined) say(`names ${unreachable}, which nobody reaches`);
      const facts = await readPage(parser, html);
      idsAt.set(address, new Set(facts.ids));
      const own = at.replace(/[?&]lang=\w+$/, '');
      if (own !== address) {
        // The page itself is looked at under its own address.
        follow(own, address);
        return;
      }
      pages.add(at);
      if (isEnglish) {
        english.set(`${store} ${address}`, facts);
        // Another language is asked for the page without a query, whether English was or not.
        if (!english.has(`${store} ${path}`)) english.set(`${store} ${path}`, facts);
      }
      const shownFor = { locale, store: storeNamedBy(path) ?? store };
      for (const complaint of complaintsOf(facts, shownFor, english.get(`${store} ${address}`))) say(complaint);
      if (!facts.isUnlisted) {
        const canonical = facts.canonical ?? address;
        // The same page in another store may say the same of itself.
        const page = pathForStore(canonical.split('?', 1)[0] ?? canonical, 'IN', EXAMPLE_COUNTRY.IN);
        for (const [kind, words] of [
          ['title', facts.title],
          ['description', facts.description ?? ''],
        ] as const) {
          const other = ownWords.get(`${kind} ${words}`) ?? page;
          if (other !== page) say(`has the ${kind} of ${other}: ${words}`);
          ownWords.set(`${kind} ${words}`, page);
        }
        if (facts.canonical === null) say('has no canonical address');
        else {
          listed.add(facts.canonical);
          named.set(origin + facts.canonical, `${where} ${address}`);
        }
      }
      for (const link of facts.links) followLink(link, address);
      for (const other of [...facts.alternates, ...facts.named]) {
        const url = new URL(other, origin);
        if (url.origin === origin) named.set(url.origin + url.pathname + url.search, `${where} ${address}`);
      }
    };

    for (const start of ['/', ...linkedFromOutside]) follow(start, '/');
    const lane = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await visit(next);
    };
    // A lane that finds nothing to do may end while another one still finds addresses, so there are new ones until all is empty.
    while (waiting.length > 0) await Promise.all(Array.from({ length: LANES }, lane));

    for (const { from, to, id } of parts) {
      const ids = idsAt.get(to);
      if (ids && !ids.has(id)) findings.push(`${where} ${to}#${id}: has no such part (linked from ${from})`);
    }
  };

  const isSameInAllStores = (path: string): boolean => {
    const words = STORES.flatMap((store) => english.get(`${store} ${path}`)?.words ?? []);
    return words.length === STORES.length && new Set(words).size === 1;
  };

  for (const locale of LOCALES) for (const store of STORES) await walk({ store, locale });

  const rest = [...named].filter(([url]) => !pages.has(url.slice(origin.length)));
  const lane = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
      const [url, from] = next;
      requests += 1;
      const answer = await fetch(url, { redirect: 'manual' });
      await answer.arrayBuffer();
      if (answer.status !== 200)
        findings.push(`${url.slice(origin.length)}: answers ${answer.status} (named by ${from})`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { findings, pages, listed, requests };
}

/** An address that ends in a store's code is that store's, whoever asks; null: it is each visitor's own. */
const storeNamedBy = (path: string): Store | null =>
  STORES.find((store) => path.endsWith(`/${STORE_URL_CODE[store]}`)) ?? null;

const inLanguage = (address: string, locale: Locale): string =>
  locale === DEFAULT_LOCALE ? address : `${address}?lang=${languageOf(locale)}`;

/** What is wrong with one page by itself. @param english the same page in English */
export function complaintsOf(facts: PageFacts, { store, locale }: Place, english: PageFacts | undefined): string[] {
  const complaints: string[] = [];
  if (facts.lang !== locale) complaints.push(`is in ${facts.lang}`);
  if (facts.headings !== 1) complaints.push(`has ${facts.headings} first headings`);
  if (facts.title.trim() === '') complaints.push('has no title');
  if (!facts.isUnlisted && (facts.description ?? '').trim() === '') complaints.push('has no description');
  const signs = new Set(facts.currencySigns.filter((sign) => sign !== SIGN[store]));
  if (signs.size > 0) complaints.push(`has amounts in ${[...signs].join(', ')}`);
  const codes = new Set(facts.currencyCodes.filter((code) => code !== STORE_CURRENCY[store]));
  if (codes.size > 0) complaints.push(`has structured data in ${[...codes].join(', ')}`);
  if (english !== undefined && locale !== DEFAULT_LOCALE) {
    const left = facts.sentences.filter(
      (text) =>
        english.sentences.includes(text) &&
        /[a-z]{2,}/i.test(text.replace(NAMES, '')) &&
        !SAME_EVERYWHERE.some((name) => name.test(text)),
    );
    if (left.length > 0) complaints.push(`is left in English: ${left.join(' | ')}`);
  }
  return complaints;
}
