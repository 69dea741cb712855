/** Before consent, nothing but the store itself; after it, what an operator has configured, and nothing else. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { CONSENT_COOKIE } from '../../shell/contracts/consent.ts';
import { axeFindings } from '../axeFindings.ts';
import { interactive } from '../interactive.ts';
import { expect, START_BOUND, type StartedStore, startStore, test } from '../store.ts';

test.use({ consent: null, extraHTTPHeaders: { 'cf-ipcountry': 'US' }, timezoneId: 'America/New_York' });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
/** Waits until the banner responds without a new page, and the slots are interactive. */
const slotsInteractive = async (page: Page) => {
  await interactive(page);
  // The visitor's first interaction.
  await page.mouse.move(200, 200);
  await page.waitForFunction(
    () =>
      document.querySelector('.skip-link')?.nextElementSibling?.id === 'consent-banner' &&
      document.querySelector('[data-waiting]') === null,
  );
};
const storedChoice = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === CONSENT_COOKIE)?.value ?? null;

/** Cookies that a page of the store needs to be shown correctly, or that hold the choice itself. */
const NECESSARY_COOKIES = ['cookie-consent', 'locale', 'store', 'tz'];
/** The cart's own storage; nothing else is written. */
const NECESSARY_KEYS = /^(cart|vela|tessera)/;

interface Trace {
  readonly requests: string[];
  /** Returns everything that a page has written into the browser's storage. */
  writes(): Promise<string[]>;
}

async function traceOf(context: BrowserContext): Promise<Trace> {
  const requests: string[] = [];
  const written: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  await context.exposeFunction('tellWrite', (what: string) => void written.push(what));
  await context.addInitScript(() => {
    const tell = (what: string) => void Reflect.get(window, 'tellWrite')(what);
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      tell(`${this === localStorage ? 'localStorage' : 'sessionStorage'} ${key}`);
      setItem.call(this, key, value);
    };
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(Document.prototype, 'cookie', {
      ...cookie,
      set(value: string) {
        tell(`cookie ${value}`);
        cookie?.set?.call(this, value);
      },
    });
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name, version) {
      tell(`indexedDB ${name}`);
      return open.call(this, name, version);
    };
    const openCache = CacheStorage.prototype.open;
    CacheStorage.prototype.open = function (name) {
      tell(`caches ${name}`);
      return openCache.call(this, name);
    };
  });
  return { requests, writes: async () => written };
}

/** Everything that a browsing visitor does: pages, a choice, the bag, scrolling. */
async function lookAround(page: Page): Promise<void> {
  await page.goto('/');
  await slotsInteractive(page);
  await page.evaluate(() => scrollTo(0, 2000));
  await page.getByRole('link', { name: 'Ring Air' }).first().click();
  await page.waitForURL('**/ring/buy/**');
  await page.getByRole('radio', { name: 'Raw Titanium' }).check();
  await page.getByRole('button', { name: /^Bag, \d/ }).click();
  await page.getByRole('dialog', { name: 'Your Bag' }).getByRole('button', { name: 'Close' }).click();
  await page.waitForLoadState('networkidle');
}

async function expectOnlyOurs({ requests, writes }: Trace, context: BrowserContext, origin: string): Promise<void> {
  const ours = /^\/(_page|_slot|_visitor|_consent|remotes\/|shell\/|media\/|api\/|icon\.svg|ring\/|$)/;
  expect(requests.filter((url) => new URL(url).origin !== origin)).toEqual([]);
  expect(requests.map((url) => new URL(url).pathname).filter((path) => !ours.test(path))).toEqual([]);
  expect(requests.filter((url) => /consented|vitals|gtag/.test(url))).toEqual([]);
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies.filter((name) => !NECESSARY_COOKIES.includes(name))).toEqual([]);
  expect((await writes()).filter((what) => !NECESSARY_KEYS.test(what.replace('localStorage ', '')))).toEqual([]);
}

test('CONS-04 ANA-01 before a choice, and after Reject, nothing leaves and nothing is kept but what the store needs', async ({
  page,
  context,
  store,
}) => {
  const trace = await traceOf(context);
  await lookAround(page);
  expect(await storedChoice(context)).toBeNull();
  await expectOnlyOurs(trace, context, store.origin);

  await page.goto('/');
  await slotsInteractive(page);
  await banner(page).getByRole('button', { name: 'Reject' }).click();
  await expect(banner(page)).toBeHidden();
  expect(await storedChoice(context)).toBe('false');
  await lookAround(page);
  await expectOnlyOurs(trace, context, store.origin);
});

test('CONS-01 CONS-02 CONS-03 it asks until there is a choice; the cross is one for this session alone', async ({
  page,
  context,
  store,
  browser,
}) => {
  const origin = store.origin;
  await page.goto('/');
  await slotsInteractive(page);
  await banner(page).getByRole('button', { name: 'Close' }).click();
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await slotsInteractive(page);
  await expect(banner(page)).toBeHidden();
  const kept = (await context.cookies()).find(({ name }) => name === CONSENT_COOKIE);
  expect(kept).toMatchObject({ value: 'later', expires: -1 });

  // The next session, with an invalid value.
  const next = await browser.newContext({ baseURL: origin });
  await next.addCookies([{ name: CONSENT_COOKIE, value: '%7Bbroken', url: origin }]);
  const again = await next.newPage();
  await again.goto('/');
  await expect(banner(again)).toBeVisible();
  await slotsInteractive(again);
  await banner(again).getByRole('button', { name: 'Accept' }).click();
  await expect(banner(again)).toBeHidden();
  await again.reload();
  await expect(banner(again)).toBeHidden();
  expect(await storedChoice(next)).toBe('true');
  await next.close();
});

test('CONS-01 a refusal by Global Privacy Control is not asked for again', async ({ browser, store }) => {
  const context = await browser.newContext({ baseURL: store.origin, extraHTTPHeaders: { 'sec-gpc': '1' } });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await context.close();
});

test('CONS-02 CONS-06 without scripts the answers and the footer’s settings are forms', async ({ browser, store }) => {
  const context = await browser.newContext({ baseURL: store.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/ring/buy/us?color=gold');
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(/\/ring\/buy\/us\?color=gold$/);
  await expect(banner(page)).toBeHidden();
  expect(await storedChoice(context)).toBe('true');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(banner(page)).toBeVisible();
  expect(await storedChoice(context)).toBeNull();
  await banner(page).getByRole('button', { name: 'Reject' }).click();
  expect(await storedChoice(context)).toBe('false');
  await context.close();
});

test('CONS-05 it slides away beyond 100 px of scroll, and nobody can tab to it there', async ({ page }) => {
  await page.goto('/');
  await slotsInteractive(page);
  await expect(banner(page)).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 101, behavior: 'instant' }));
  await expect(banner(page)).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(banner(page)).toBeVisible();
});

test('CONS-06 the footer opens it with the choice as it stands; a second tab hears of a change', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await slotsInteractive(page);
  const other = await context.newPage();
  await other.goto('/');
  await slotsInteractive(other);
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await expect(banner(other)).toBeHidden();

  const settings = page.getByRole('button', { name: 'Cookie settings' });
  await settings.click();
  await expect(banner(page)).toBeVisible();
  await expect(banner(page)).toBeFocused();
  await expect(banner(page).getByText('You have accepted.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeHidden();
  await expect(settings).toBeFocused();
  await settings.click();
  await banner(page).getByRole('button', { name: 'Reject' }).click();
  await expect(settings).toBeFocused();
  expect(await storedChoice(context)).toBe('false');
});

const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (!found) throw new Error('It is not on the screen.');
  return found;
};

for (const [width, height, path] of [
  [320, 640, '/ring/buy/us'],
  [390, 844, '/ring/buy/us'],
  [768, 1024, '/'],
  [1440, 900, '/ring/buy/us'],
] as const) {
  test(`CONS-01 at ${width} px it covers no bar, hides no focus, has targets of 44 px, moves nothing, and axe is content`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const sources: { node: Node | null }[] = Reflect.get(entry, 'sources');
          if (sources.some(({ node }) => node instanceof Element && node.closest('#consent-banner')))
            Reflect.set(window, 'bannerMoved', true);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await slotsInteractive(page);
    const { x, y, width: wide, height: high } = await box(banner(page));
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + wide).toBeLessThanOrEqual(width);
    expect(y + high).toBeLessThanOrEqual(height);
    const bar = page.locator('[data-bottom-bar]');
    if (width < 991 && path !== '/') {
      await expect
        .poll(async () => (await box(bar)).y - (await box(banner(page)).then((at) => at.y + at.height)))
        .toBeGreaterThanOrEqual(0);
    }
    for (const button of await banner(page).getByRole('button').all()) {
      const target = await box(button);
      expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(44);
    }
    expect(await axeFindings(page, '#consent-banner')).toEqual([]);

    // Tabs through the page: the focused element is always visible (WCAG 2.4.11).
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const cookies = document.getElementById('consent-banner');
        const focused = document.activeElement;
        if (!cookies || !focused || cookies.contains(focused) || cookies.matches('[hidden],[data-away]')) return null;
        const over = cookies.getBoundingClientRect();
        const at = focused.getBoundingClientRect();
        const covered =
          at.top >= over.top && at.bottom <= over.bottom && at.left >= over.left && at.right <= over.right;
        return covered ? focused.outerHTML.slice(0, 200) : null;
      });
      expect(hidden).toBeNull();
    }
    expect(await page.evaluate(() => Reflect.get(window, 'bannerMoved'))).toBeUndefined();
  });
}

test('CONS-01 a document that stops in the middle of it shows nothing of it before the rest has come', async ({
  page,
  request,
}) => {
  const text = await (await request.get('/ring/buy/us')).text();
  const document = text.replaceAll(/<script[\s\S]*?<\/script>|<link[^>]*>/g, '');
  const middle = document.indexOf('<span>', document.indexOf('id="consent-banner"'));
  const write = (part: string) => page.evaluate((html) => window.document.write(html), part);
  const element = page.locator('#consent-banner');
  await write(document.slice(0, middle));
  await expect(element).toBeAttached();
  await expect(element).toBeHidden();
  await write(document.slice(middle));
  await expect(element).toBeVisible();
});

test.describe('with services set up', () => {
  let foreign: Server;
  let asked: string[];
  let served: StartedStore;

  test.beforeAll(async () => {
    test.setTimeout(START_BOUND);
    asked = [];
    foreign = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url?.startsWith('/never')) return;
      if (request.url?.startsWith('/monitoring')) {
        response.writeHead(503).end();
        return;
      }
      response.setHeader('content-type', 'text/javascript');
      response.end(
        request.url?.startsWith('/gtag')
          ? "window.gtagSaw = window.dataLayer.map(each => [...each]); document.cookie = '_ga=GA1.1.1; path=/'"
          : "document.body.insertAdjacentHTML('beforeend', '<aside aria-label=\"Chat\">Chat</aside>')",
      );
    });
    await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
    // A store of its own, because the services that need consent are settings of the shell.
    served = await startStore(
      5660,
      {},
      {
        ANALYTICS_CONSOLE: 'true',
        GA4_MEASUREMENT_ID: 'G-STANDIN1',
        GA4_ORIGIN: origin,
        CHAT_SCRIPT_URL: `${origin}/chat.js`,
        MONITORING_SCRIPT_URL: `${origin}/monitoring.js`,
        VITALS_SAMPLE_RATE: '1',
      },
      5665,
    );
  });
  test.afterAll(async () => {
    await served.stop();
    foreign.closeAllConnections();
    foreign.close();
  });

  test('CONS-02 CONS-04 ANA-01 HEAD-08 FOOT-04 Accept loads exactly those, counts every page, and Reject ends it', async ({
    page,
    watch,
  }) => {
    // The monitoring server is down on purpose: one line in the console, and nothing else.
    watch.expect(/monitoring\.js/);
    // Stored in the tab: a listener outside of the page misses what is logged while the page is left.
    await page.addInitScript(() => {
      const { info } = console;
      console.info = (...words: unknown[]) => {
        const lines: unknown[] = JSON.parse(sessionStorage.getItem('said') ?? '[]');
        sessionStorage.setItem('said', JSON.stringify([...lines, words.slice(0, 2).join(' ')]));
        info(...words);
      };
    });
    const saidOf = (events: string) =>
      page.evaluate(
        (pattern) =>
          JSON.parse(sessionStorage.getItem('said') ?? '[]').filter((line: string) => new RegExp(pattern).test(line)),
        `^analytics (${events})`,
      );
    await page.goto(`${served.origin}/`);
    await slotsInteractive(page);
    await page.getByRole('button', { name: /^Bag, \d/ }).click();
    await page.getByRole('dialog', { name: 'Your Bag' }).getByRole('button', { name: 'Close' }).click();
    expect(asked).toEqual([]);

    await banner(page).getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('complementary', { name: 'Chat' })).toBeVisible();
    await expect.poll(() => [...asked].sort()).toEqual(['/chat.js', '/gtag/js?id=G-STANDIN1', '/monitoring.js']);
    await page.getByRole('link', { name: 'Ring Air' }).first().click();
    await page.waitForURL('**/ring/buy/**');
    await page.getByRole('button', { name: /^Bag, \d/ }).click();
    await page.getByRole('dialog', { name: 'Your Bag' }).getByRole('button', { name: 'Close' }).click();
    const events = await page.evaluate(() =>
      (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((each) => Array.from(each)),
    );
    const signals = events.filter(([command]) => command === 'consent');
    expect(signals.map(([, kind]) => kind)).toEqual(['default', 'update']);
    expect(Object.values(signals[0]?.[2] ?? {})).toEqual(['denied', 'denied', 'denied', 'denied']);
    expect(Object.values(signals[1]?.[2] ?? {})).toEqual(['granted', 'granted', 'granted', 'granted']);
    // The click before consent is dropped; the page that was shown by then is counted.
    expect(events.filter(([command]) => command === 'event').map(([, name]) => name)).toEqual([
      'page_view',
      'page_view',
      'cart_icon_click',
    ]);
    expect(await saidOf('page_view')).toHaveLength(2);

    const measured = (route: string) =>
      expect
        .poll(async () => (await fetch(`${served.stack.opsOrigin('shell')}/metrics`)).text())
        .toMatch(
          new RegExp(
            `shell_vitals_lcp_seconds_count\\{remote="mf-product",[^}]*region="US",[^}]*route="${route}"\\} [1-9]`,
          ),
        );
    await page.evaluate(() => {
      const { fetchLater } = globalThis;
      globalThis.fetchLater = (url, init) => {
        sessionStorage.setItem('sent later', url);
        return fetchLater?.(url, init);
      };
    });
    // Registered now, because the script may arrive before the last page's report is counted.
    const vitals = page.waitForResponse((response) => /\/vitals\.[\w]+\.js$/.test(response.url()));
    // Loads another document, so that the one in which consent was given sends its report, under its own page.
    await page.goto(`${served.origin}/ring/buy/us`);
    expect(await page.evaluate(() => sessionStorage.getItem('sent later'))).toBe('/_vitals');
    await measured('/');
    await vitals;
    await page.waitForLoadState('networkidle');

    // Adding to the bag is counted, and so is the start of a checkout.
    await page.getByRole('radio', { name: 'Raw Titanium' }).check();
    await page.getByRole('radio', { name: 'Size 9' }).check();
    await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).click();
    await page.getByRole('dialog', { name: 'Your Bag' }).getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL('**/checkout/**');
    expect(await saidOf('add_to_cart|begin_checkout')).toEqual(['analytics add_to_cart', 'analytics begin_checkout']);
    await page.goto(`${served.origin}/rare`);
    await measured('/ring/buy/:region');

    // Consent is revoked: the next document has no third-party scripts and no cookies of theirs.
    await slotsInteractive(page);
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('_ga=');
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    asked.length = 0;
    await Promise.all([page.waitForEvent('load'), banner(page).getByRole('button', { name: 'Reject' }).click()]);
    await slotsInteractive(page);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).not.toContain('_ga=');
    await expect(page.getByRole('complementary', { name: 'Chat' })).toHaveCount(0);
  });

  test('FOOT-04 no chat on a phone, whatever was agreed', async ({ page, context, watch }) => {
    watch.expect(/monitoring\.js/);
    await page.setViewportSize({ width: 768, height: 900 });
    await context.addCookies([{ name: CONSENT_COOKIE, value: 'true', url: served.origin }]);
    asked.length = 0;
    await page.goto(`${served.origin}/`);
    await expect.poll(() => asked).toContain('/gtag/js?id=G-STANDIN1');
    expect(asked).not.toContain('/chat.js');
    await page.setViewportSize({ width: 769, height: 900 });
    await expect.poll(() => asked).toContain('/chat.js');
  });
});
