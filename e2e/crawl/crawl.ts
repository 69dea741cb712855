/**
 * Follows every link from the home page, in each store and language, over HTTP: as a visitor without cookies whose country comes from the
 * edge. Reports one sentence per fault.
 *
 * In English every address is requested in every store, with its query but without the parameters that a page only carries on (SHELL-09).
 * In another language a page is requested without a query, and in further stores only where its English text differs from store to store.
 */
import type { Page } from '@playwright/test';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { inLanes } from './inLanes.ts';
import { type CrawlState, PlaceCrawl } from './placeCrawl.ts';

export interface CrawlOptions {
  readonly origin: string;
  /** Parses HTML; see `readPage`. */
  readonly parser: Page;
  /** More start pages besides the home page: those that only external links lead to. */
  readonly linkedFromOutside: readonly string[];
}

export interface Crawl {
  readonly findings: readonly string[];
  /** Addresses of pages, without an origin, with `?lang=` for languages other than English. */
  readonly pages: ReadonlySet<string>;
  /** Canonical addresses of the pages for search engines. */
  readonly listed: ReadonlySet<string>;
  readonly requests: number;
}

/** Crawls the store, English first, because pages in other languages are compared with it. */
export async function crawlStore({ origin, parser, linkedFromOutside }: CrawlOptions): Promise<Crawl> {
  const state: CrawlState = {
    findings: [],
    pages: new Set(),
    listed: new Set(),
    english: new Map(),
    named: new Map(),
    requests: 0,
  };
  for (const locale of LOCALES) {
    for (const store of STORES)
      await new PlaceCrawl({ origin, parser, state, place: { store, locale } }).run(['/', ...linkedFromOutside]);
  }
  await checkNamed(origin, state);
  const { findings, pages, listed, requests } = state;
  return { findings, pages, listed, requests };
}

/** Requests each named address that was not visited as a page. */
async function checkNamed(origin: string, state: CrawlState): Promise<void> {
  const rest = [...state.named].filter(([url]) => !state.pages.has(url.slice(origin.length)));
  await inLanes(rest, async ([url, from]) => {
    state.requests += 1;
    const answer = await fetch(url, { redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status !== 200)
      state.findings.push(`${url.slice(origin.length)}: answers ${answer.status} (named by ${from})`);
  });
}
