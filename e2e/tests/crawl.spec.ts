/** Follows every link from the home page on, in every store and language: no page is missing, untitled, or of another store or language. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EXAMPLE_COUNTRY } from '@tessera/shared-contracts/stores/exampleCountry';
import { STORE_URL_CODE, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { crawlStore } from '../crawl/crawl.ts';
import { NAMED_ADDRESSES, PAGES_TO_COME } from '../crawl/pagesToCome.ts';
import { expect, test } from '../store.ts';

/** Pages that no page of the store links to, because their links are personal. */
const LINKED_FROM_OUTSIDE = ['/cycle-report/sample', '/partner/runclub', '/ring/referral?name=Ada'];

test('[SHELL-13] [PAGE-02] [FOOT-01] [HEAD-01] [PROG-07] every link, redirect and named address leads to a page of that store in that language', async ({
  store,
  page,
}, info) => {
  test.setTimeout(300_000);
  const { origin } = store;
  const { findings, pages, listed, requests } = await crawlStore({
    origin,
    parser: page,
    linkedFromOutside: LINKED_FROM_OUTSIDE,
  });
  info.annotations.push({ type: 'crawled', description: `${pages.size} pages by ${requests} requests` });
  // The shell's log has the renders that timed out.
  expect(findings, JSON.stringify(store.failures(), null, 1)).toEqual([]);

  // Pages in the sitemap can be reached by links as well.
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const told = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replace(origin, ''));
  expect(told.length).toBeGreaterThan(100);
  expect(told.filter((address) => !listed.has(address))).toEqual([]);
});

test('[PAGE-01] every address that the documents name is there, but for those that are still to come', async ({
  store: { origin },
}) => {
  const last = async (path: string, store: Store): Promise<number> => {
    const answer = await fetch(origin + path, {
      redirect: 'manual',
      headers: { 'cf-ipcountry': EXAMPLE_COUNTRY[store] },
    });
    await answer.body?.cancel();
    const to = answer.headers.get('location');
    if (to === null || answer.status > 399) return answer.status;
    return to.startsWith('/') ? last(to, store) : 200;
  };
  for (const path of NAMED_ADDRESSES) {
    const found = await Promise.all(STORES.map((store) => last(path, store)));
    const wanted = PAGES_TO_COME.has(path) ? 404 : 200;
    expect(
      Object.fromEntries(STORES.map((store, index) => [`${path} ${STORE_URL_CODE[store]}`, found[index]])),
    ).toEqual(Object.fromEntries(STORES.map((store) => [`${path} ${STORE_URL_CODE[store]}`, wanted])));
  }
});

test('the crawl says what is wrong', async ({ page }) => {
  const broken: Readonly<Record<string, string>> = {
    '/': '<h1>One</h1><h1>Two</h1><a href="/gone">a</a><a href="/round">b</a><a href="/twin?a=1#part">c</a><a href="/far">d</a>',
    '/twin':
      '<h1>This is never said again</h1><p>From £349</p><img src="/gone.webp"><a href="/twin?a=2">e</a><i title="store.invalid/x"></i>',
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const to = { '/round': '/about', '/about': '/round', '/far': 'https://elsewhere.example/' }[pathname];
    if (to !== undefined) {
      response.writeHead(307, { location: to }).end();
      return;
    }
    const body = broken[pathname];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    const lang = searchParams.get('lang') ?? 'en-US';
    response.end(
      `<!doctype html><html lang="${lang}"><head><title>T</title><meta name="description" content="d ${pathname}"><link rel="canonical" href="http://x${pathname}"></head><body><main>${body}</main></body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const { findings } = await crawlStore({ origin: `http://localhost:${port}`, parser: page, linkedFromOutside: [] });
    expect(findings.filter((each) => /^(US|GB) en |^(IN|US) de |^\/gone/.test(each)).sort()).toEqual([
      '/gone.webp: answers 404 (named by IN th /twin)',
      'GB en /: has 2 first headings (linked from /)',
      'GB en /gone: answers 404 (linked from /)',
      'GB en /round: redirects in a circle (linked from /)',
      'GB en /twin?a=1#part: has no such part (linked from /)',
      'GB en /twin?a=1: has the title of /: T (linked from /)',
      'GB en /twin?a=1: names store.invalid, which nobody reaches (linked from /)',
      'IN de /: has 2 first headings (linked from /)',
      'IN de /gone: answers 404 (linked from /)',
      'IN de /round: redirects in a circle (linked from /)',
      'IN de /twin#part: has no such part (linked from /)',
      'IN de /twin: has amounts in £ (linked from /)',
      'IN de /twin: has the title of /: T (linked from /)',
      'IN de /twin: is left in English: This is never said again (linked from /)',
      'IN de /twin: names store.invalid, which nobody reaches (linked from /)',
      'US en /: has 2 first headings (linked from /)',
      'US en /gone: answers 404 (linked from /)',
      'US en /round: redirects in a circle (linked from /)',
      'US en /twin?a=1#part: has no such part (linked from /)',
      'US en /twin?a=1: has amounts in £ (linked from /)',
      'US en /twin?a=1: has the title of /: T (linked from /)',
      'US en /twin?a=1: names store.invalid, which nobody reaches (linked from /)',
    ]);
  } finally {
    server.close();
  }
});
