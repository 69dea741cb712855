/** What stands around every page: header, footer and bag by keyboard, before any script, in print, in four languages. */
import type { Page } from '@playwright/test';
import { LOCALES } from '@tessera/shared-contracts/locales';
import { STORE_URL_CODE, STORES } from '@tessera/shared-contracts/stores';
import { expect, test } from '../store.ts';

const PHONE = { width: 390, height: 844 };
const header = (page: Page) => page.getByRole('banner');
const top = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
/** What a keyboard is on, as it is read out. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim() ?? '';
  });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'before any script', () => {
    test.use({ javaScriptEnabled });

    test.beforeEach(({ watch }) => {
      // Scripts are preloaded all the same, and refused.
      if (!javaScriptEnabled) watch.expect(/^request failed: .*\.js csp$/);
    });

    test('[HEAD-05] the header lies clear over the first picture of home and Rare, and above any other page', async ({
      page,
    }) => {
      for (const [path, theme, begins] of [
        ['/', 'dark', { phone: 0, desk: 0 }],
        ['/rare', 'desert', { phone: 0, desk: 0 }],
        ['/ring/buy/us', 'light', { phone: 64, desk: 80 }],
      ] as const) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        for (const [size, height] of [
          ['phone', 64],
          ['desk', 80],
        ] as const) {
          await page.setViewportSize(size === 'phone' ? PHONE : { width: 1440, height: 900 });
          expect(await top(page, '#slot-page'), `${path} on a ${size}`).toBe(begins[size]);
          expect((await header(page).boundingBox())?.height).toBe(height);
        }
      }
    });

    test('[FOOT-02] [REG-12] [PAGE-02] the footer changes language and store, and both are kept', async ({ page }) => {
      await page.goto('/ring/buy/us?utm_source=a');
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('button', { name: 'JA 日本語' }).click();
      await expect(page).toHaveURL('/ring/buy/us?utm_source=a');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
      await footer.getByRole('button', { name: 'EN English' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
      const change = footer.getByRole('button', { name: 'Change store' });
      await expect(change).toBeHidden();
      await footer.getByRole('combobox', { name: 'Store' }).selectOption('United Arab Emirates');
      await change.click();
      await expect(page).toHaveURL('/ring/buy/ae?utm_source=a');
      await expect(header(page).getByText('AE', { exact: true })).toBeVisible();
      await page.goto('/partner/runclub');
      await expect(page.locator('html')).toHaveAttribute('data-store', 'AE');
    });
  });
}

test('[HEAD-09] the menu on a phone works by keyboard: it keeps the focus, and closes on Escape and for a link', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/ring/buy/us');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const opener = header(page).getByRole('button', { name: 'Open menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  const links = await menu.getByRole('link').count();
  const walked = new Set<string>();
  for (let step = 0; step < links + 4; step += 1) {
    await page.keyboard.press('Tab');
    walked.add(await focused(page));
    // Between the last and the first a modal dialog lets the browser's own controls have a turn.
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(/DIALOG|BODY/);
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer'))).toBeNull();
  }
  for (const name of ['Close menu', 'Blood Vision', 'Healthcare', 'Buy Now']) expect(walked).toContain(name);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'United States, English' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Store' })).toBeInViewport();
});

test('[HEAD-01] every link is shown from 1280 px, and a menu stands for them below 1200 px', async ({ page }) => {
  // The header of a first visit is drawn once more when the time zone tells the store.
  const known = page.waitForResponse(/\/_visitor$/);
  await page.goto('/partner/runclub');
  await known;
  for (const locale of LOCALES) {
    await page.goto(`/partner/runclub?lang=${locale}`);
    const nav = header(page).locator('nav').first();
    for (const width of [1200, 1280, 1399, 1400, 2100]) {
      await page.setViewportSize({ width, height: 600 });
      const right = Math.max(
        ...(await nav
          .locator('a:visible, button:visible')
          .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().right))),
      );
      const region = await header(page).locator('a[href="#store-and-language"]:visible').boundingBox();
      expect(right, `${locale} at ${width} px`).toBeLessThan(region?.x ?? 0);
      const folded = await nav.locator('ul > li > a[href="/womens-health"]').first().isHidden();
      expect(folded, `${locale} at ${width} px`).toBe(locale === 'de' && width < 1400);
    }
    await page.setViewportSize({ width: 1199, height: 600 });
    await expect(nav).toBeHidden();
    await expect(header(page).locator('button[commandfor]')).toBeVisible();
  }
});

test('[HEAD-02] [HEAD-09] what German folds away opens by keyboard, closes on Escape and elsewhere', async ({
  page,
}) => {
  await page.goto('/partner/runclub?lang=de');
  const more = header(page).getByRole('button', { name: 'Mehr' });
  const panel = header(page).locator('#header-more');
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Frauengesundheit');
  await expect(panel.getByRole('link', { name: 'Vertriebspartner' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await page.mouse.click(640, 500);
  await expect(panel).toBeHidden();
});

test('[HEAD-02] a menu that was opened before the scripts came stays open, also when the store is found by the time', async ({
  page,
}) => {
  const opened = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.goto('/partner/runclub?lang=de', { waitUntil: 'commit' });
  const panel = header(page).locator('#header-more');
  const region = header(page).locator('a[href="#store-and-language"]:visible');
  const before = await region.textContent();
  await header(page).getByRole('button', { name: 'Mehr' }).click();
  await expect(panel).toBeVisible();
  opened.resolve();
  await page.waitForFunction(() => performance.getEntriesByName('tessera:interactive').length > 0);
  // This time zone belongs to another store than the one the page came for: the header is drawn anew.
  await expect(region).not.toHaveText(before ?? '');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Frauengesundheit');
});

test('[FOOT-01] no link of the footer leads to a page of ours that does not exist', async ({ page, request }) => {
  for (const store of STORES) {
    await page.goto(`/ring/buy/${STORE_URL_CODE[store]}`);
    const hrefs = await page
      .getByRole('contentinfo')
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of new Set(hrefs)) {
      expect([store, href, (await request.get(href)).status()]).toEqual([store, href, 200]);
    }
  }
});

test('[PAGE-02] ?lang= sets the language of the whole document and is kept; nothing is wider than a small phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const locale of LOCALES) {
    await page.goto(`/partner/runclub?lang=${locale}`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await header(page).locator('button[aria-haspopup="dialog"]:not([commandfor])').click();
    await expect(page.locator('dialog[data-sheet="side"]')).toBeVisible();
    for (const element of ['html', 'dialog[data-sheet="side"]']) {
      const over = await page.locator(element).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(over, `${element} in ${locale}`).toBe(0);
    }
    await page.goto('/partner/runclub');
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  }
});

test('a printed page has no frame', async ({ page }) => {
  await page.goto('/ring/buy/us');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toBeVisible();
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden();
});
