/**
 * What each page may cost: KiB on the wire, requests and React roots; never times, which are the machine's (`npm run bench`
 * has those). Who makes a page lighter lowers its row in the same change: a row that fails says what was counted.
 */
import type { Page } from '@playwright/test';
import { INTERACTIVE_MARK } from '../bench/mainThread.ts';
import { expect, test } from '../store.ts';

// The clock agrees with the country: no page is shown a second time for another store.
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
  'untilAlive',
  'requests',
  'reactRoots',
] as const;
type Cost = Record<(typeof COLUMNS)[number], number>;

/**
 * At most, of a first visit on a phone until the page loads nothing any more: KiB of each kind, compressed and with headers;
 * scripts and stylesheets until the page answers, and requests of any kind at all; React roots.
 */
// biome-ignore format: a table.
const BUDGETS: Readonly<Record<string, readonly number[]>> = {
  //                  document  scripts  styles  fonts  pictures  other  untilAlive  requests  reactRoots
  '/':                [     28,     147,     11,    46,       22,     2,         15,       22,          4],
  '/ring/buy/us':     [     41,     159,     14,    46,       34,     2,         15,       24,          4],
  '/rare':            [     27,     149,     10,    46,       44,     2,         15,       24,          4],
  '/rare/buy/us':     [     25,     156,     11,    46,       33,     2,         15,       23,          4],
  '/sizing-kit':      [     18,     147,      8,    46,        9,     2,         15,       21,          4],
  '/partner/runclub': [     18,     147,      8,    46,        9,     2,         15,       21,          4],
  '/404':             [     17,     128,      7,    46,        0,     2,         15,       15,          3],
};
/** The checkout's first page has no scripts. */
// biome-ignore format: a table.
const CHECKOUT = [     31,       0,      0,    46,       41,     1,          0,        6,          0];

const KINDS: Readonly<Record<string, keyof Cost>> = {
  Document: 'document',
  Script: 'scripts',
  Stylesheet: 'styles',
  Font: 'fonts',
  Image: 'pictures',
};

/** Visits with an empty cache, and adds up what comes. */
async function costOf(page: Page, path: string, { comesAlive = true } = {}): Promise<Cost> {
  const cost: Cost = {
    document: 0,
    scripts: 0,
    styles: 0,
    fonts: 0,
    pictures: 0,
    other: 0,
    untilAlive: 0,
    requests: 0,
    reactRoots: 0,
  };
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, keyof Cost>();
  /** When each script and stylesheet was asked for, in milliseconds of the epoch. */
  const needed: number[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime }) => {
    if (!request.url.startsWith('http')) return;
    kinds.set(requestId, KINDS[type ?? ''] ?? 'other');
    cost.requests += 1;
    if (type === 'Script' || type === 'Stylesheet') needed.push(wallTime * 1000);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) cost[kind] += encodedDataLength / 1024;
  });
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(path);
  if (comesAlive) await untilAlive(page);
  await page.waitForLoadState('networkidle');
  const alive = await page.evaluate(
    (mark) => performance.timeOrigin + (performance.getEntriesByName(mark)[0]?.startTime ?? 0),
    INTERACTIVE_MARK,
  );
  cost.untilAlive = needed.filter((time) => time <= alive).length;
  // React marks the element of each root with a property of its own.
  cost.reactRoots = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) =>
        Object.entries(element).some(([key, value]) => key.startsWith('__reactContainer$') && value !== null),
      ).length,
  );
  return cost;
}

const untilAlive = (page: Page) =>
  page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, INTERACTIVE_MARK);

/** Each column as a table's row has it; whole numbers, rounded up. */
const rowOf = (cost: Cost) => COLUMNS.map((name) => Math.ceil(cost[name]));

function expectWithin(cost: Cost, limits: readonly number[]): void {
  const over = COLUMNS.filter((name, index) => cost[name] > (limits[index] ?? 0));
  expect(over, `counted: [${rowOf(cost).join(', ')}], budget: [${limits.join(', ')}]`).toEqual([]);
}

for (const [path, limits] of Object.entries(BUDGETS)) {
  test(`${path} stays within its budget of bytes, requests and React roots`, async ({ page, watch }) => {
    if (path === '/404') watch.expect(/404/);
    const cost = await costOf(page, path);
    console.log(path, JSON.stringify(rowOf(cost)));
    expectWithin(cost, limits);
  });
}

test('the first page of the checkout stays within its budget', async ({ page, context }) => {
  await page.goto('/ring/buy/us?color=RAW_TITANIUM&size=99');
  await untilAlive(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(/\/checkout\//);
  const cost = await costOf(await context.newPage(), page.url(), { comesAlive: false });
  console.log('checkout', JSON.stringify(rowOf(cost)));
  expectWithin(cost, CHECKOUT);
});
