/**
 * The budget of each page: KiB on the wire, requests and React roots; no times, which depend on the machine (`npm run bench` measures
 * those). A change that makes a page lighter lowers its row, too: a row that fails prints the measured values.
 */
import type { Page } from '@playwright/test';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import { INTERACTIVE_MARK } from '../../shell/browser/document/interactiveMark.ts';
import { interactive } from '../interactive.ts';
import { expect, test } from '../store.ts';

// The time zone matches the country, so that no page is loaded again for another store.
test.use({
  extraHTTPHeaders: { 'cf-ipcountry': 'US' },
  viewport: { width: 412, height: 823 },
  timezoneId: 'America/New_York',
});

const COLUMNS = [
  'document',
  'scripts',
  'styles',
  'fonts',
  'pictures',
  'other',
  'later',
  'untilInteractive',
  'requests',
  'reactRoots',
] as const;
type Cost = Record<(typeof COLUMNS)[number], number>;

/** The Home device's own page, and its sales page in the visitor's store. */
const HOME = '/home';
const HOME_BUY = pathInStore(`${HOME}/buy`, 'US', 'US');

/**
 * Upper limits for a first visit on a phone until the page has finished loading: KiB of each kind, compressed and with headers; scripts and
 * stylesheets as far as they are requested before the page is interactive. `later`: KiB of scripts and stylesheets that are fetched after
 * that in idle time, for the next interactions. Then the number of scripts and stylesheets until the page is interactive, of requests of
 * any kind, and of React roots. Each file of a release carries a policy, some 60 bytes of its headers.
 */
// biome-ignore format: a table.
const BUDGETS: Readonly<Record<string, readonly number[]>> = {
  //                      document  scripts  styles  fonts  pictures  other  later  untilInteractive  requests  reactRoots
  '/':                   [       32,     133,      6,    46,       22,     2,    57,                9,       22,          2],
  '/ring/buy/us':        [       45,     166,     14,    46,       33,     2,    57,               14,       29,          3],
  '/rare':               [       30,     154,      9,    46,       42,     2,    57,               14,       29,          3],
  '/rare/buy/us':        [       29,     162,     10,    46,       33,     2,    57,               14,       28,          3],
  '/shop/us':            [       28,     158,      9,    46,       26,     2,    57,               14,       28,          3],
  [HOME]:                [       25,     133,      6,    46,       12,     2,    57,                9,       21,          2],
  [HOME_BUY]:            [       26,     158,      9,    46,        9,     2,    57,               14,       26,          3],
  '/glucose':            [       27,     133,      6,    46,       13,     2,    57,                9,       21,          2],
  '/pricing/us':         [       28,     158,     10,    46,       10,     2,    57,               14,       26,          3],
  '/blood-vision':       [       31,     133,      6,    46,       15,     2,    57,                9,       21,          2],
  '/blood-vision/buy/us':[       28,     158,     10,    46,        8,     2,    57,         14,       26,          3],
  '/powerplugs':         [       25,     133,      6,    46,       11,     2,    57,                9,       21,          2],
  '/powerplugs/cycle':   [       27,     158,     10,    46,        0,     2,    57,               14,       25,          3],
  '/womens-health':      [       28,     158,     11,    46,        9,     2,    57,               14,       26,          3],
  '/x/us':               [       27,     157,     10,    46,       10,     2,    57,               14,       26,          3],
  '/x/redeem':           [       23,     157,      8,    46,        0,     2,    57,               14,       25,          3],
  '/sizing-kit':         [       22,     133,      6,    46,        9,     2,    57,                9,       21,          2],
  '/search?q=ring':      [       23,     134,      6,    46,        0,     2,    57,               10,       21,          2],
  '/shop/compare':       [       24,     133,      6,    46,       13,     2,    57,                9,       22,          2],
  '/trade-in':           [       24,     133,      6,    46,        0,     2,    57,                9,       20,          2],
  '/ring/claim':         [       20,     133,      6,    46,        0,     2,    57,                9,       20,          2],
  '/ring/order':         [       21,     133,      6,    46,        0,     2,    57,                9,       20,          2],
  '/bag/us':             [       21,     133,      6,    46,        0,     2,    57,                9,       20,          2],
  '/heroes':             [       23,     133,      6,    46,        0,     2,    57,                9,       20,          2],
  '/clue':               [       23,     133,      6,    46,        0,     2,    57,                9,       20,          2],
  '/partner/runclub':    [       23,     153,      8,    46,        4,     2,    57,               14,       27,          3],
  '/404':                [       22,     133,      6,    46,        0,     2,    57,                9,       20,          2],
};
/** The checkout's first page has no scripts. */
// biome-ignore format: a table.
const CHECKOUT = [     35,       0,      0,    46,       41,     1,     0,          0,        6,          0];

const KINDS: Readonly<Record<string, keyof Cost>> = {
  Document: 'document',
  Script: 'scripts',
  Font: 'fonts',
  Image: 'pictures',
};

/** Visits with an empty cache, and adds up the responses. */
async function costOf(page: Page, path: string, { hydrates = true } = {}): Promise<Cost> {
  const cost: Cost = {
    document: 0,
    scripts: 0,
    styles: 0,
    fonts: 0,
    pictures: 0,
    other: 0,
    later: 0,
    untilInteractive: 0,
    requests: 0,
    reactRoots: 0,
  };
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  /** The requests and their times, in milliseconds since the epoch. */
  const asked = new Map<string, { readonly kind: keyof Cost; readonly at: number; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime }) => {
    if (!request.url.startsWith('http')) return;
    // Stylesheets are fetched by scripts, so their type is not `Stylesheet`.
    const kind = request.url.endsWith('.css') ? 'styles' : (KINDS[type ?? ''] ?? 'other');
    asked.set(requestId, { kind, at: wallTime * 1000, bytes: 0 });
    cost.requests += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const response = await page.goto(path);
  // A page that is missing or has fallen back to the shell's markup is smaller, and must not pass.
  expect(response?.status(), path).toBe(path === '/404' ? 404 : 200);
  if (path !== '/404') await expect(page.locator('[data-fallback]')).toHaveCount(0);
  if (hydrates) await interactive(page);
  await page.waitForLoadState('networkidle');
  const interactiveAt = await page.evaluate(
    (mark) => performance.timeOrigin + (performance.getEntriesByName(mark)[0]?.startTime ?? 0),
    INTERACTIVE_MARK,
  );
  for (const { kind, at, bytes } of asked.values()) {
    const isCode = kind === 'scripts' || kind === 'styles';
    cost[isCode && at > interactiveAt ? 'later' : kind] += bytes / 1024;
    if (isCode && at <= interactiveAt) cost.untilInteractive += 1;
  }
  // React marks the element of each root with a property.
  cost.reactRoots = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) =>
        Object.entries(element).some(([key, value]) => key.startsWith('__reactContainer$') && value !== null),
      ).length,
  );
  return cost;
}

/** The columns of a table row, as whole numbers, rounded up. */
const rowOf = (cost: Cost) => COLUMNS.map((name) => Math.ceil(cost[name]));

function expectWithin(cost: Cost, limits: readonly number[]): void {
  const over = COLUMNS.filter((name, index) => cost[name] > (limits[index] ?? 0));
  expect(over, `counted: [${rowOf(cost).join(', ')}], budget: [${limits.join(', ')}]`).toEqual([]);
}

for (const [path, limits] of Object.entries(BUDGETS)) {
  test(`${path} stays within its budget of bytes, requests and React roots`, async ({ page, watch }) => {
    if (path === '/404') watch.expect(/404/);
    const cost = await costOf(page, path);
    expectWithin(cost, limits);
  });
}

test('the first page of the checkout stays within its budget', async ({ page, context }) => {
  await page.goto('/ring/buy/us?color=RAW_TITANIUM&size=99');
  await interactive(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(/\/checkout\//);
  const cost = await costOf(await context.newPage(), page.url(), { hydrates: false });
  expectWithin(cost, CHECKOUT);
});
