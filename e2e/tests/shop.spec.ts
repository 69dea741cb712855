import { STORE_URL_CODE, STORES } from '@tessera/shared-contracts/stores/stores';
import { interactive } from '../interactive.ts';
import { expect, test } from '../store.ts';

const HOME_BUY = '/home/buy';

const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ').trim();

/** The Voyager's price in each store (C9), the store's tax label, and whether it sends gift boxes. */
const VOYAGER = {
  IN: ['₹3,299', 'Tax incl', true],
  AE: ['AED 149', 'Tax excl', true],
  US: ['$39', 'Tax excl', true],
  EU: ['€30', 'Tax incl', false],
  GB: ['£36', 'Tax incl', false],
  ROW: ['$39', 'Tax excl', true],
  AU: ['A$59', 'Tax incl', true],
  CA: ['CA$54', 'Tax excl', true],
} as const;

for (const store of STORES) {
  const [price, tax, sendsGifts] = VOYAGER[store];
  test(`[PDP-07] [PDP-08] /shop/${STORE_URL_CODE[store]} sells at the store's price, and the bag says the same`, async ({
    page,
  }) => {
    await page.goto(`/shop/${STORE_URL_CODE[store]}`);
    const main = page.getByRole('main');
    const voyager = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Voyager/ }) });
    expect(plain(await voyager.textContent())).toContain(price);
    await expect(voyager.getByText(tax, { exact: true })).toBeVisible();
    await expect(main.getByRole('heading', { level: 3, name: 'Gift box' })).toHaveCount(sendsGifts ? 1 : 0);
    await voyager.getByRole('button', { name: /^Add to bag/ }).click();
    const bag = page.getByRole('dialog', { name: 'Your Bag' });
    await expect(bag.getByText('Voyager travel charger').first()).toBeVisible();
    await expect.poll(async () => plain(await bag.textContent())).toContain(price);
  });
}

test.describe('in the US', () => {
  test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'US' }, timezoneId: 'America/New_York' });

  test('[PDP-07] a shopper filters, sorts, chooses a size and finds it in the bag', async ({ page }) => {
    await page.goto('/shop?discount=RUNCLUB10');
    await expect(page).toHaveURL(/\/shop\/us\?discount=RUNCLUB10$/);
    const main = page.getByRole('main');
    await interactive(page);
    await main.getByRole('link', { name: 'Chargers' }).click();
    await expect(page).toHaveURL(/\/shop\/us\?kind=chargers&discount=RUNCLUB10$/);
    // A filter changes the content below it, so the scroll position stays.
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
    await main.getByRole('link', { name: 'Price, low to high' }).click();
    await expect(page).toHaveURL(/kind=chargers&sort=price&discount=RUNCLUB10$/);
    expect(await page.evaluate(() => scrollY)).toBe(200);
    await expect(main.getByRole('heading', { level: 3 })).toHaveText([
      'Braided cable',
      'Voyager travel charger',
      'Second charger',
    ]);
    const second = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Second charger' }) });
    await second.getByRole('button', { name: /^Add to bag/ }).click();
    await expect(second.getByText('Choose your ring’s size first.')).toBeVisible();
    await second.getByRole('radio', { name: 'Size 9' }).check();
    await second.getByRole('button', { name: /^Add to bag/ }).click();
    const bag = page.getByRole('dialog', { name: 'Your Bag' });
    await expect(bag.getByText('Second charger').first()).toBeVisible();
    await expect(bag.getByText('$45').first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/kind=chargers&discount=RUNCLUB10$/);
  });

  test('[PDP-07] Home is bought with its plan, and the bag shows both at their prices', async ({ page }) => {
    await page.goto('/home');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Buy Home' }).first().click();
    await expect(page).toHaveURL(/\/home\/buy\/us$/);
    await main.getByRole('radio', { name: /2 years/ }).check();
    await expect(page).toHaveURL(/coverage=2$/);
    await expect.poll(async () => plain(await main.locator('[data-total]').textContent())).toContain('$318.99');
    await main.getByRole('button', { name: 'Add to bag' }).click();
    const bag = page.getByRole('dialog', { name: 'Your Bag' });
    await expect(bag.getByText('Home coverage').first()).toBeVisible();
    await expect.poll(async () => plain(await bag.textContent())).toContain('$318.99');
  });
});

test('[PDP-07] without scripts the shop filters by links, and a thing goes to the checkout by one', async ({
  browser,
  store,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: store.origin,
    extraHTTPHeaders: { 'cf-ipcountry': 'US' },
  });
  const page = await context.newPage();
  await page.goto('/shop/us');
  await page.getByRole('main').getByRole('link', { name: 'Merchandise' }).click();
  await expect(page).toHaveURL(/kind=merchandise$/);
  const bottle = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Bottle' }) });
  await expect(bottle.getByRole('button', { name: 'Add to bag' })).toBeVisible();
  await bottle.getByRole('link', { name: 'Sand' }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await expect(page.getByText('Bottle').first()).toBeVisible();
  await page.goto(`${HOME_BUY}/us?coverage=1`);
  await expect(page.getByRole('radio', { name: /1 year/ })).toBeChecked();
  expect(plain(await page.locator('[data-total]').textContent())).toContain('$288.99');
  await context.close();
});

for (const [country, path] of [
  ['IN', '/shop/in'],
  ['DE', '/shop/de'],
  ['BR', '/shop/global'],
] as const) {
  test(`[REG-07] [REG-08] /shop leads from ${country} to ${path}, with its query`, async ({ request }) => {
    const answer = await request.get('/shop?kind=gifts', { maxRedirects: 0, headers: { 'cf-ipcountry': country } });
    expect([answer.status(), answer.headers().location]).toEqual([307, `${path}?kind=gifts`]);
  });
}

test('[SHELL-13] the sitemap names the shop and Home in every store', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  for (const code of Object.values(STORE_URL_CODE)) {
    expect(xml).toContain(`/shop/${code}</loc>`);
    expect(xml).toContain(`${HOME_BUY}/${code}</loc>`);
  }
  expect(xml).toMatch(/\/home<\/loc>/);
});

test('[REG-10] a shop of no country or store is not found', async ({ request }) => {
  for (const path of ['/shop/atlantis', `${HOME_BUY}/atlantis`]) expect((await request.get(path)).status()).toBe(404);
});
