/** Requests between a click and the page that it shows: none for a prefetched page, one for any other. */
import type { Page, Request, Route } from '@playwright/test';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import { interactive } from '../interactive.ts';
import { expect, test } from '../store.ts';

// The time zone matches the country, so that no page is loaded again for another store.
test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'US' }, timezoneId: 'America/New_York' });

/** Ten pages of the store, in the order of the visits. */
const VISITED = [
  '/ring/buy/us',
  pathInStore('/home/buy', 'US', 'US'),
  '/pricing/us',
  '/womens-health',
  '/x/us',
  '/blood-vision',
  '/hsa-fsa',
  '/shop/us',
  '/rare',
  '/glucose',
];

/** Adds links over everything, which stay while pages change. */
async function addLinks(page: Page): Promise<void> {
  await page.evaluate((paths) => {
    const list = document.createElement('nav');
    list.style.cssText = 'position:fixed;z-index:9999;inset:0 auto auto 0;display:grid;background:#fff';
    for (const path of paths)
      list.append(Object.assign(document.createElement('a'), { href: path, textContent: path }));
    document.body.append(list);
  }, VISITED);
}
const linkTo = (page: Page, path: string) => page.locator(`body > nav > a[href="${path}"]`);
const shownPath = (page: Page) => page.evaluate(() => location.pathname);

/** The open requests. */
function underWay(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/**
 * Holds back all requests except those that `may` accepts.
 * @returns a function that lets all through again
 */
async function holdAllBut(page: Page, may: (url: URL) => boolean): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    if (!may(new URL(route.request().url()))) await released.promise;
    await route.continue().catch(() => {});
  };
  await page.route('**/*', hold);
  return async () => {
    released.resolve();
    await page.unroute('**/*', hold);
  };
}

/** Waits until another heading than the previous page's is on the screen. */
async function showsAnother(page: Page, before: string, path: string): Promise<void> {
  const heading = page.locator('#slot-page h1').filter({ visible: true }).first();
  await expect(heading).not.toHaveText(before);
  expect(await shownPath(page)).toBe(path);
}
const headingOf = async (page: Page) => (await page.locator('#slot-page h1').first().textContent()) ?? '';

test('[SHELL-14] ten pages that a pointer rests on before each press: nothing waits for the network', async ({
  page,
}) => {
  const open = underWay(page);
  /** Paths of prefetched pages. */
  const ahead = new Set<string | null>();
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (pathname === '/_page' && searchParams.has('ahead')) ahead.add(searchParams.get('url'));
  });
  const watches = page.waitForResponse(/pages-ahead/);
  await page.goto('/');
  await interactive(page);
  await watches;
  await addLinks(page);
  for (const path of VISITED) {
    await expect.poll(() => [...open].map((request) => request.url())).toEqual([]);
    await linkTo(page, path).hover();
    // The home page's call to action may have prefetched the ring's page.
    await expect.poll(() => ahead.has(path)).toBe(true);
    await expect.poll(() => [...open].map((request) => request.url())).toEqual([]);
    const before = await headingOf(page);
    const letThrough = await holdAllBut(page, () => false);
    await linkTo(page, path).click();
    await showsAnother(page, before, path);
    await letThrough();
    await page.mouse.move(600, 600);
  }
});

test('[SHELL-14] ten pages that nobody has asked for before the press: each waits for one request', async ({
  page,
}) => {
  const open = underWay(page);
  await page.goto('/hsa-fsa');
  await interactive(page);
  await addLinks(page);
  for (const path of VISITED.filter((visited) => visited !== '/hsa-fsa')) {
    await expect.poll(() => [...open].map((request) => request.url())).toEqual([]);
    const before = await headingOf(page);
    // The schema of responses loads together with the first of them.
    const letThrough = await holdAllBut(page, ({ pathname }) => /^\/_page$|^\/shell\/page-answer/.test(pathname));
    await linkTo(page, path).evaluate((link: HTMLElement) => link.click());
    await showsAnother(page, before, path);
    await letThrough();
  }
});

test('[SHELL-14] a visit of ten pages that are asked for ahead loads at most 15 % more than one without', async ({
  browser,
  store,
}) => {
  /** Bytes on the wire of all responses, headers included. */
  const bytesOf = async (savesData: boolean): Promise<number> => {
    const context = await browser.newContext({
      baseURL: store.origin,
      extraHTTPHeaders: { 'cf-ipcountry': 'US' },
      timezoneId: 'America/New_York',
    });
    const page = await context.newPage();
    await page.addInitScript((saveData) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData, effectiveType: '4g' } });
    }, savesData);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const open = underWay(page);
    await page.goto('/');
    await interactive(page);
    await addLinks(page);
    for (const path of VISITED) {
      const before = await headingOf(page);
      // Passes some links on its way, like a real pointer.
      await page.mouse.move(600, 600);
      await linkTo(page, path).hover();
      await linkTo(page, path).click({ delay: 80 });
      await showsAnother(page, before, path);
      await expect.poll(() => [...open].map((request) => request.url())).toEqual([]);
    }
    await context.close();
    return bytes;
  };
  const [without, ahead] = [await bytesOf(true), await bytesOf(false)];
  expect(ahead / without, `${ahead} bytes in place of ${without}`).toBeLessThan(1.15);
});
