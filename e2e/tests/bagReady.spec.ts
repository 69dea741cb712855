/** The bag's content after a click and before any response, and the files that are loaded ahead for that (BAG-01, BAG-02, BAG-12). */
import type { Locator, Page, Request } from '@playwright/test';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import { interactive } from '../interactive.ts';
import { expect, test } from '../store.ts';

test.use({ timezoneId: 'America/New_York', extraHTTPHeaders: { 'cf-ipcountry': 'US' } });

const HOME = pathInStore('/home/buy', 'US', 'US');
/** Each page sells with another form: with a quote that comes with the page, with one that comes with a selection, and without a quote. */
const SOLD = [
  [HOME, 'Home', '$249'],
  ['/ring/buy/us?color=RAW_TITANIUM&size=9&engraving=LUNA', 'Ring Air', '$388'],
  ['/pricing/us', 'M1', '$'],
  ['/shop/us', 'Voyager travel charger', '$39'],
] as const;

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Your Bag' });
const addButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add to bag/ })
    .first();

/** Waits until the page has finished loading: the bag's panel is loaded. */
async function idle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await interactive(page);
  await expect(page.locator('#slot-bag dialog')).toBeAttached();
  // The first pointer move loads the consent script.
  await page.mouse.move(1, 1);
  await page.waitForLoadState('networkidle');
}

/**
 * Holds back all responses until `release` is called.
 * @returns the requests since
 */
async function holdAnswers(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked: Request[] = [];
  await page.route('**', async (route) => {
    asked.push(route.request());
    await promise;
    await route.continue();
  });
  return {
    asked: () => asked.map((request) => `${request.method()} ${new URL(request.url()).pathname}`),
    release: resolve,
  };
}

/** Positions of a line in its list, and of its parts in the line, because the panel itself slides in. */
const boxes = (line: Locator) =>
  line.evaluate((element) => {
    const { x: left = 0, y: top = 0 } = element.parentElement?.getBoundingClientRect() ?? {};
    return [element, ...element.querySelectorAll('img, h3, h3 ~ p, input, button')].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [part.localName, ...[x - left, y - top, width, height].map(Math.round)];
    });
  });

test('[BAG-01] the panel opens while nothing is answered, and asks for nothing', async ({ page }) => {
  await idle(page, HOME);
  const { asked } = await holdAnswers(page);
  await page.getByRole('button', { name: 'Bag, 0 items' }).click();
  await expect(panelOf(page).getByText('Your cart is empty')).toBeVisible();
  expect(asked()).toEqual([]);
});

for (const [path, title, price] of SOLD) {
  test(`[BAG-02] [BAG-12] ${path}: an add shows panel and line while nothing is answered, is one request, and its answer moves nothing`, async ({
    page,
  }) => {
    const vendorCalls: string[] = [];
    page.on('request', (request) => /\/cart\/vendor/.test(request.url()) && vendorCalls.push(request.url()));
    await idle(page, path);
    await addButton(page).hover();
    const { asked, release } = await holdAnswers(page);
    await addButton(page).click();
    const panel = panelOf(page);
    const line = panel.getByRole('listitem').first();
    await expect(line).toContainText(title);
    await expect(line).toContainText(price);
    await expect(line).toHaveAttribute('aria-busy', 'true');
    await expect(line).toContainText('Saving…');
    await expect(panel.getByText('being confirmed')).toBeVisible();
    const isStored = (request: string) => request.startsWith('POST');
    await expect.poll(() => asked().filter(isStored)).toEqual(['POST /api/vendor/local/cart/create/']);
    const before = await boxes(line);
    const text = (await line.textContent()) ?? '';
    release();
    await expect(panel.getByRole('button', { name: 'Checkout' })).toBeEnabled();
    await expect(line).not.toHaveAttribute('aria-busy', 'true');
    expect(await boxes(line)).toEqual(before);
    await expect(line).toHaveText(text.replace('Saving…', ''));
    expect(asked().filter(isStored)).toHaveLength(1);
    expect(vendorCalls).toEqual([]);
  });
}

test('[BAG-12] a second add shows its line beside the first while nothing is answered, and is one request', async ({
  page,
}) => {
  await idle(page, HOME);
  await addButton(page).click();
  await expect(panelOf(page).getByRole('button', { name: 'Checkout' })).toBeEnabled();
  await idle(page, '/pricing/us');
  await expect(page.getByRole('button', { name: 'Bag, 1 item' })).toBeVisible();
  const { asked, release } = await holdAnswers(page);
  await addButton(page).click();
  const titles = panelOf(page).getByRole('listitem').getByRole('heading');
  await expect(titles).toHaveText(['Home', /^M1/]);
  await expect(panelOf(page).getByText('2 items')).toBeVisible();
  release();
  await expect(panelOf(page).getByRole('button', { name: 'Checkout' })).toBeEnabled();
  await expect(titles).toHaveText(['Home', /^M1/]);
  expect(asked().filter((request) => request.startsWith('POST'))).toEqual(['POST /api/vendor/local/cart/add/']);
});

test('[BAG-12] an add whose page is left before the server has answered is sent by the next page', async ({ page }) => {
  await idle(page, HOME);
  await page.route('**/cart/create/*', () => {}, { times: 1 });
  await addButton(page).click();
  await expect(panelOf(page).getByRole('listitem').first()).toHaveAttribute('aria-busy', 'true');
  await page.goto('/pricing/us');
  await page.getByRole('button', { name: 'Bag, 1 item' }).click();
  await expect(panelOf(page).getByRole('button', { name: 'Checkout' })).toBeEnabled();
  await expect(panelOf(page).getByRole('listitem').getByRole('heading')).toHaveText(['Home']);
});

test('[BAG-01] who saves data is sent nothing of the bag before the pointer rests on what opens it', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(HOME);
  await interactive(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#slot-bag [data-mounted]')).toBeAttached();
  await expect(page.locator('#slot-bag dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Bag, 0 items' }).hover();
  await expect(page.locator('#slot-bag dialog')).toBeAttached();
  await page.waitForLoadState('networkidle');
  const { asked } = await holdAnswers(page);
  await page.getByRole('button', { name: 'Bag, 0 items' }).click();
  await expect(panelOf(page).getByText('Your cart is empty')).toBeVisible();
  expect(asked()).toEqual([]);
});

test('[BAG-12] an add that the server refuses leaves the page as it was, and says so', async ({ page, watch }) => {
  watch.expect(/400|Bad Request/);
  await idle(page, HOME);
  const answer = Promise.withResolvers<void>();
  await page.route(/\/cart\/create\//, async (route) => {
    await answer.promise;
    await route.fulfill({ status: 400, json: {} });
  });
  await addButton(page).click();
  await expect(panelOf(page).getByRole('listitem')).toContainText('Home');
  answer.resolve();
  await expect(panelOf(page)).toBeHidden();
  await expect(page.getByText('Failed to add item to cart. Please try again.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bag, 0 items' })).toBeVisible();
});
