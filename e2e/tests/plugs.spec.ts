/** The pages that sell plans for a device that the shopper already owns: the plugs, women's health. */
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { laidOut } from '../interactive.ts';
import { expect, test } from '../store.ts';

const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ').trim();

/** A country and a time zone for each store, and the price of its plugs for a year (C9). Null: not sold there (S6). */
const PLACES = {
  IN: { country: 'IN', zone: 'Asia/Kolkata', cardio: '₹3,499.99', heart: null, cycle: null },
  AE: { country: 'AE', zone: 'Asia/Dubai', cardio: 'AED 149.99', heart: null, cycle: null },
  US: { country: 'US', zone: 'America/New_York', cardio: '$39.99', heart: '$39.99', cycle: '$39.99' },
  EU: { country: 'DE', zone: 'Europe/Berlin', cardio: '€39.99', heart: '€39.99', cycle: '€39.99' },
  GB: { country: 'GB', zone: 'Europe/London', cardio: '£29.99', heart: '£29.99', cycle: '£29.99' },
  ROW: { country: 'SG', zone: 'Asia/Singapore', cardio: '$39.99', heart: '$39.99', cycle: null },
  AU: { country: 'AU', zone: 'Australia/Perth', cardio: 'A$59.99', heart: 'A$59.99', cycle: null },
  CA: { country: 'CA', zone: 'America/Toronto', cardio: 'CA$49.99', heart: 'CA$49.99', cycle: null },
} as const;

for (const store of STORES) {
  const { country, zone, ...prices } = PLACES[store];
  test.describe(`in ${store}`, () => {
    test.use({ extraHTTPHeaders: { 'cf-ipcountry': country }, timezoneId: zone });

    test(`[PDP-07] [PDP-08] a plug has the price of ${store}, and the bag says the same and keeps it alone`, async ({
      page,
    }) => {
      await page.goto('/powerplugs/cardio-adaptability');
      const main = page.getByRole('main');
      expect(plain(await main.locator('[data-total]').textContent())).toBe(prices.cardio);
      await main.getByRole('button', { name: 'Add to bag' }).click();
      const bag = page.getByRole('dialog', { name: 'Your Bag' });
      await expect(bag.getByText('1 year / for a device you own')).toBeVisible();
      await expect.poll(async () => plain(await bag.textContent())).toContain(prices.cardio);
      // A bag of plans alone is kept, because these belong to no device in it.
      await page.reload();
      // The page returns to where it was scrolled, and the header is hidden there (HEAD-04): scrolls up to it, as a shopper does.
      await page.evaluate(() => scrollTo(0, 0));
      await expect(page.getByRole('button', { name: 'Bag, 1 item' })).toBeInViewport();
      await page.getByRole('button', { name: 'Bag, 1 item' }).click();
      await expect(bag.getByText('Cardio adaptability').first()).toBeVisible();
    });

    test(`[PDP-07] what ${store} does not sell is said, without a price, and leads on`, async ({ page }) => {
      for (const [path, price] of [
        ['/powerplugs/heart-rhythm', prices.heart],
        ['/powerplugs/cycle', prices.cycle],
      ] as const) {
        await page.goto(path);
        const main = page.getByRole('main');
        if (price !== null) {
          expect(plain(await main.locator('[data-total]').textContent())).toBe(price);
          continue;
        }
        await expect(main.getByRole('heading', { name: 'Not sold in your store' })).toBeVisible();
        await expect(main.getByRole('button', { name: 'Add to bag' })).toHaveCount(0);
        expect(await main.textContent()).not.toMatch(/[$€£₹]\s?\d|AED\s?\d/);
        await main.getByRole('link', { name: 'All PowerPlugs' }).last().click();
        await expect(page).toHaveURL(/\/powerplugs$/);
      }
    });
  });
}

test.describe('in the US', () => {
  test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'US' }, timezoneId: 'America/New_York' });

  test('[PDP-07] from the front page to a plug and into the bag by keyboard alone', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^PowerPlugs/ })
      .press('Enter');
    await expect(page).toHaveURL(/\/powerplugs$/);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Heart rhythm/ })
      .press('Enter');
    await expect(page).toHaveURL(/\/powerplugs\/heart-rhythm$/);
    const main = page.getByRole('main');
    await main.getByRole('radio', { name: /1 year/ }).press('ArrowRight');
    await expect(main.getByRole('radio', { name: /2 years/ })).toBeChecked();
    await expect.poll(async () => plain(await main.locator('[data-total]').textContent())).toBe('$69.99');
    await main.getByRole('button', { name: 'Add to bag' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Your Bag' }).getByText('Heart rhythm').first()).toBeVisible();
  });

  test('[PDP-07] [PDP-05] with a new ring the term is chosen on the ring’s page', async ({ page }) => {
    await page.goto('/powerplugs/cycle');
    // A script updates the link's address with the selection.
    await laidOut(page);
    await page
      .getByRole('main')
      .getByRole('radio', { name: /2 years/ })
      .check();
    await page.getByRole('main').getByRole('link', { name: 'Buy it with a new ring' }).click();
    await expect(page).toHaveURL(/\/ring\/buy\/us\?cycle=2$/);
    await expect(
      page.getByRole('radiogroup', { name: 'Cycle and ovulation' }).getByRole('radio', { name: /2 years/ }),
    ).toBeChecked();
  });

  test('[PDP-07] [PAGE-02] in Japanese a plug goes into the bag, and is named so there', async ({ page }) => {
    await page.goto('/powerplugs/heart-rhythm?lang=ja');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: '心拍リズム' })).toBeVisible();
    await main.getByRole('button', { name: 'バッグに入れる' }).click();
    await expect(page.getByRole('dialog').getByText('1年 / お持ちのデバイス用')).toBeVisible();
  });

  test('[BAG-14] [UPS-05] a ring taken out of the bag leaves a plug there that is for another ring', async ({
    page,
  }) => {
    await page.goto('/ring/buy/us?color=RAW_TITANIUM&size=9');
    await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).click();
    const bag = page.getByRole('dialog', { name: 'Your Bag' });
    await expect(bag.getByText('Ring Air').first()).toBeVisible();
    await bag.getByRole('button', { name: 'Close' }).click();
    await page.goto('/powerplugs/cardio-adaptability');
    await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).click();
    // Add-ons for the ring in the bag are offered first (UPS-05).
    await page.getByRole('button', { name: 'Continue to cart' }).click();
    await expect(bag.getByText('Cardio adaptability').first()).toBeVisible();
    await bag.getByRole('listitem').filter({ hasText: 'Ring Air' }).getByRole('button', { name: 'Remove' }).click();
    await expect(bag.getByRole('heading', { name: 'Ring Air' })).toHaveCount(0);
    await expect(bag.getByText('Cardio adaptability').first()).toBeVisible();
  });
});

test('[PDP-07] [CAT-08] without scripts a plug goes to the checkout by a link, and its questions open', async ({
  browser,
  store,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: store.origin,
    extraHTTPHeaders: { 'cf-ipcountry': 'US' },
  });
  const page = await context.newPage();
  await page.goto('/powerplugs/cycle');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Add to bag' })).toBeVisible();
  await main.getByText('Does it work with the ring I have?').click();
  await expect(main.getByText(/with each Ring Air and Ring Rare/)).toBeVisible();
  await main.getByRole('link', { name: '2 years' }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await expect(page.getByText('Cycle and ovulation').first()).toBeVisible();
  await context.close();
});

test('[SHELL-13] the sitemap names the plugs once, in every language', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  for (const path of ['/powerplugs', '/powerplugs/heart-rhythm', '/powerplugs/cycle']) {
    expect(xml.split(`${path}</loc>`)).toHaveLength(2);
    expect(xml).toContain(`${path}?lang=ja</loc>`);
  }
});

test.describe('women’s health', () => {
  test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'US' }, timezoneId: 'America/New_York' });

  test('[PDP-07] [PDP-10] tells the three figures, and puts either plug into the bag at its price', async ({
    page,
  }) => {
    await page.goto('/womens-health');
    const main = page.getByRole('main');
    for (const words of [/12.*cycles ahead/, /7.*days of fertile window/, />90%.*confirmed/]) {
      await expect(
        main.locator('dl > div').filter({ hasText: new RegExp(words.source.split('.*').reverse().join('.*')) }),
      ).toHaveCount(1);
    }
    await main
      .getByRole('radio', { name: /2 years/ })
      .first()
      .check();
    await main.getByRole('button', { name: 'Add to bag' }).first().click();
    const bag = page.getByRole('dialog', { name: 'Your Bag' });
    await expect(bag.getByText('Cycle and ovulation').first()).toBeVisible();
    await expect.poll(async () => plain(await bag.textContent())).toContain('$69.99');
    await bag.getByRole('button', { name: 'Close' }).click();
    await main.getByRole('button', { name: 'Add to bag' }).last().click();
    await expect.poll(async () => plain(await bag.textContent())).toContain('$105.99');
  });
});

test.describe('women’s health in Japanese in India', () => {
  test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'IN' }, timezoneId: 'Asia/Kolkata' });

  test('[PDP-07] [PAGE-02] says which plug is not sold there, and sells the other', async ({ page }) => {
    await page.goto('/womens-health?lang=ja');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'お住まいの地域では販売していません' })).toBeVisible();
    await main.getByRole('button', { name: 'バッグに入れる' }).click();
    await expect(page.getByRole('dialog').getByText('女性の健康').first()).toBeVisible();
    await expect(
      page
        .getByRole('dialog')
        .getByText(/₹\s?2,988/)
        .first(),
    ).toBeVisible();
  });
});
