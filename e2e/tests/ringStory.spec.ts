/** The ring page below its configuration, in the composed store: the checks that need a browser. */
import { ringCatalogueSchema } from '@tessera/shared-contracts/ring/ring';
import { STORE_URL_CODE, STORES } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod';
import { expect, test } from '../store.ts';

const RING = '/ring/buy/gb';

const groupSchema = z.object({
  '@graph': z.tuple(
    [
      z.object({
        '@type': z.literal('ProductGroup'),
        hasVariant: z.array(
          z.object({
            sku: z.string(),
            offers: z.object({ price: z.string(), priceCurrency: z.string(), url: z.url() }),
          }),
        ),
      }),
    ],
    z.unknown(),
  ),
});

for (const store of STORES) {
  test(`[SHELL-13] the page’s structured data has the catalogue’s price for every variant in ${store}`, async ({
    page,
  }) => {
    const html = await (await page.request.get(`/ring/buy/${STORE_URL_CODE[store]}`)).text();
    const json = /<script[^>]* type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
    const [group] = groupSchema.parse(JSON.parse(json ?? 'null'))['@graph'];
    const answer = await page.request.get(`/api/catalogue/ring?store=${store}`);
    const { colours } = ringCatalogueSchema.parse(await answer.json());
    const priced = colours.flatMap(({ price, variants }) =>
      variants
        .filter(({ size }) => size !== 99)
        .map(({ merchandiseId }) => [merchandiseId, price.amount, price.currencyCode]),
    );
    expect(priced).toHaveLength(60);
    expect(group.hasVariant.map(({ sku, offers }) => [sku, offers.price, offers.priceCurrency])).toEqual(priced);
    for (const { offers } of group.hasVariant) {
      expect(new URL(offers.url).pathname).toBe(`/ring/buy/${STORE_URL_CODE[store]}`);
    }
  });
}

test('[PDP-02] the contents stay at the top, lead to their section and say which one is in view', async ({ page }) => {
  await page.goto(RING);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const add = contents.getByRole('link', { name: 'Add to bag' });
  await expect(add).toBeHidden();
  for (const [name, id] of [
    ['Tech specs', 'specs'],
    ['Reviews', 'reviews'],
    ['Compare', 'comparison'],
  ] as const) {
    await contents.getByRole('link', { name }).click();
    await expect(contents.getByRole('link', { name })).toHaveAttribute('aria-current', 'location');
    await expect(contents.locator('[aria-current]')).toHaveCount(1);
    await expect(page.locator(`#${id}`)).toBeInViewport();
    expect((await contents.boundingBox())?.y).toBe(0);
    await expect(add).toBeVisible();
  }
  await contents.getByRole('link', { name: 'Overview' }).click();
  await expect(add).toBeHidden();
});

test('[PDP-02] on a phone the contents are pulled along, and leave the buying to the bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(RING);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const reviews = contents.getByRole('link', { name: 'Reviews' });
  await expect(reviews).not.toBeInViewport({ ratio: 1 });
  await page.locator('#reviews').evaluate((section) => section.scrollIntoView());
  await expect(reviews).toHaveAttribute('aria-current', 'location');
  await expect(reviews).toBeInViewport({ ratio: 1 });
  await expect(contents.getByRole('link', { name: 'Add to bag' })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('[PDP-06] one capability is shown at a time, by pointer and by arrow key, without a script too', async ({
  browser,
  store,
}) => {
  const context = await browser.newContext({ baseURL: store.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(RING);
  const shown = page.locator('#features').getByRole('heading', { level: 3 });
  await expect(shown.first()).toHaveText('The night in four stages.');
  await page.getByRole('radio', { name: 'Longevity' }).check();
  await expect(shown.first()).toHaveText('Months, on one line.');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Women’s health' })).toBeChecked();
  await expect(shown.first()).toHaveText('Your cycle, twelve ahead.');
  await context.close();
});

test('[PDP-06] the comparison is pulled sideways in its own place, its first column staying', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(RING);
  const table = page.getByRole('region', { name: 'Beside other wearables' });
  const row = table.getByRole('rowheader', { name: 'Weight' });
  await table.scrollIntoViewIfNeeded();
  const before = await row.boundingBox();
  await table.focus();
  await table.evaluate((region) => region.scrollTo({ left: 300 }));
  await expect.poll(() => table.evaluate((region) => region.scrollLeft)).toBe(300);
  expect((await row.boundingBox())?.x).toBe(before?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
