/** Visits every page that can be reached in one store and language. */
import type { Page } from '@playwright/test';
import { carriedOf } from '@tessera/shared-contracts/document/carriedParameters';
import { DEFAULT_LOCALE, type Locale, languageOf } from '@tessera/shared-contracts/stores/locales';
import { STORE_URL_CODE, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { complaintsOf, type Place } from './complaints.ts';
import { followRedirects } from './followRedirects.ts';
import { inLanes } from './inLanes.ts';
import { type PageFacts, readPage } from './pageFacts.ts';

/** The crawl's results in all stores and languages. */
export interface CrawlState {
  readonly findings: string[];
  readonly pages: Set<string>;
  readonly listed: Set<string>;
  /** The facts of English pages, by store and address. */
  readonly english: Map<string, PageFacts>;
  /** Files, and pages in other stores or languages, with the page that names them: each is requested once. */
  readonly named: Map<string, string>;
  requests: number;
}

export interface PlaceCrawlOptions {
  readonly origin: string;
  /** Parses HTML; see `readPage`. */
  readonly parser: Page;
  readonly state: CrawlState;
  readonly place: Place;
}

export class PlaceCrawl {
  readonly #origin: string;
  readonly #parser: Page;
  readonly #state: CrawlState;
  readonly #place: Place;
  readonly #isEnglish: boolean;
  /** Label of the place: `US en`. */
  readonly #where: string;
  /** The page that first linked to an address, by address. */
  readonly #linkedFrom = new Map<string, string>();
  readonly #waiting: string[] = [];
  /** Links with a fragment, by the address of the page. */
  readonly #partLinks: { readonly from: string; readonly to: string; readonly id: string }[] = [];
  readonly #idsAt = new Map<string, ReadonlySet<string>>();
  /** The page with a title or description, by that text. */
  readonly #ownWords = new Map<string, string>();

  constructor({ origin, parser, state, place }: PlaceCrawlOptions) {
    this.#origin = origin;
    this.#parser = parser;
    this.#state = state;
    this.#place = place;
    this.#isEnglish = place.locale === DEFAULT_LOCALE;
    this.#where = `${place.store} ${languageOf(place.locale)}`;
  }

  async run(starts: readonly string[]): Promise<void> {
    for (const start of starts) this.#follow(start, '/');
    await inLanes(this.#waiting, (address) => this.#visit(address));
    for (const { from, to, id } of this.#partLinks) {
      const ids = this.#idsAt.get(to);
      if (ids && !ids.has(id))
        this.#state.findings.push(`${this.#where} ${to}#${id}: has no such part (linked from ${from})`);
    }
  }

  #follow(href: string, from: string): void {
    const origin = this.#origin;
    const url = new URL(href, origin + from);
    if (url.origin !== origin) return;
    const isSearching = from.includes('?') && new URL(from, origin).pathname === url.pathname;
    const address = this.#isEnglish ? url.pathname + url.search : url.pathname;
    // A page with choices in its address links to further choices endlessly.
    if (!isSearching && !this.#linkedFrom.has(address)) {
      this.#linkedFrom.set(address, from);
      this.#waiting.push(address);
    }
    if (url.hash.length > 1) this.#partLinks.push({ from, to: address, id: decodeURIComponent(url.hash.slice(1)) });
  }

  #followLink(href: string, from: string): void {
    const url = new URL(href, this.#origin + from);
    // With a programme's code in the addresses, the whole store would be crawled again for each code.
    for (const [name, value] of carriedOf(new URL(from, this.#origin).searchParams))
      url.searchParams.delete(name, value);
    this.#follow(url.href, from);
  }

  async #visit(address: string): Promise<void> {
    const { store, locale } = this.#place;
    const path = address.split('?', 1)[0] ?? address;
    if (!this.#isEnglish && store !== STORES[0] && this.#isSameInAllStores(path)) return;
    const wanted = inLanguage(address, locale);
    const { at, status, html, wrong } = await followRedirects(this.#origin, wanted, store, () => {
      this.#state.requests += 1;
    });
    if (wrong !== null || (at !== null && status !== 200)) {
      this.#say(address, wrong ?? `answers ${status}${at === wanted ? '' : ` at ${at}`}`);
      return;
    }
    if (at === null || html === null) return;
    const unreachable = /\b[\w-]+\.invalid\b/.exec(html)?.[0];
    if (unreachable !== undefined) this.#say(address, `names ${unreachable}, which nobody reaches`);
    const facts = await readPage(this.#parser, html);
    this.#idsAt.set(address, new Set(facts.ids));
    const own = at.replace(/[?&]lang=\w+$/, '');
    if (own !== address) {
      // After a redirect, the page is checked under its final address.
      this.#follow(own, address);
      return;
    }
    this.#state.pages.add(at);
    this.#check(address, path, facts);
    for (const link of facts.links) this.#followLink(link, address);
    for (const other of [...facts.alternates, ...facts.named]) {
      const url = new URL(other, this.#origin);
      if (url.origin === this.#origin) this.#name(url.origin + url.pathname + url.search, address);
    }
  }

  #check(address: string, path: string, facts: PageFacts): void {
    const { store, locale } = this.#place;
    const { english } = this.#state;
    if (this.#isEnglish) {
      english.set(`${store} ${address}`, facts);
      // Other languages are compared by path without a query, whether English had one or not.
      if (!english.has(`${store} ${path}`)) english.set(`${store} ${path}`, facts);
    }
    const shownFor = { locale, store: storeNamedBy(path) ?? store };
    for (const complaint of complaintsOf(facts, shownFor, english.get(`${store} ${address}`)))
      this.#say(address, complaint);
    if (!facts.isUnlisted) this.#checkListed(address, facts);
  }

  /** A page for search engines needs its own title and description, and a canonical address. */
  #checkListed(address: string, facts: PageFacts): void {
    const canonical = facts.canonical ?? address;
    // The same page in another store may have the same texts.
    const page = withoutStore(canonical.split('?', 1)[0] ?? canonical);
    for (const [kind, words] of [
      ['title', facts.title],
      ['description', facts.description ?? ''],
    ] as const) {
      const other = this.#ownWords.get(`${kind} ${words}`) ?? page;
      if (other !== page) this.#say(address, `has the ${kind} of ${other}: ${words}`);
      this.#ownWords.set(`${kind} ${words}`, page);
    }
    if (facts.canonical === null) this.#say(address, 'has no canonical address');
    else {
      this.#state.listed.add(facts.canonical);
      this.#name(this.#origin + facts.canonical, address);
    }
  }

  #isSameInAllStores(path: string): boolean {
    const words = STORES.flatMap((store) => this.#state.english.get(`${store} ${path}`)?.words ?? []);
    return words.length === STORES.length && new Set(words).size === 1;
  }

  #name(url: string, address: string): void {
    this.#state.named.set(url, `${this.#where} ${address}`);
  }

  #say(address: string, sentence: string): void {
    this.#state.findings.push(`${this.#where} ${address}: ${sentence} (linked from ${this.#linkedFrom.get(address)})`);
  }
}

/** The store whose code ends the address, which shows that store to everyone. Null: each visitor's own store. */
const storeNamedBy = (path: string): Store | null =>
  STORES.find((store) => path.endsWith(`/${STORE_URL_CODE[store]}`)) ?? null;

/** The address up to the store at its end, if it has one. */
function withoutStore(path: string): string {
  const store = storeNamedBy(path);
  return store === null ? path : path.slice(0, -STORE_URL_CODE[store].length);
}

const inLanguage = (address: string, locale: Locale): string =>
  locale === DEFAULT_LOCALE ? address : `${address}?lang=${languageOf(locale)}`;
