/** Another store or language without a new document: by the selectors, by the clock, and with what fails on the way. */
import type { Page } from '@playwright/test';
import { interactive } from '../interactive.ts';
import { expect, test } from '../store.ts';

/** Marks the document that is open, so that another one is known. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  return async () => (await page.locator('body[data-same-document]').count()) === 1;
}

/** Scripts and texts of remotes that are fetched from now on. */
function remoteFilesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().includes('/remotes/')) asked.push(request.url());
  });
  return asked;
}

const footerForm = (page: Page) => page.locator('#slot-footer form[action="/_visitor"]');
const languageButton = (page: Page, value: string) => footerForm(page).locator(`button[value="${value}"]`);

test('[REG-12] [PAGE-02] another language comes as markup by keyboard: the place and the focus stay, and all of the page speaks it', async ({
  page,
}) => {
  await page.goto('/ring/buy/gb');
  await interactive(page);
  const isSame = await markDocument(page);
  const button = languageButton(page, 'ja');
  await button.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const asked = remoteFilesAsked(page);
  await button.focus();
  const top = async () => (await languageButton(page, 'ja').boundingBox())?.y ?? Number.NaN;
  const before = await top();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(languageButton(page, 'ja')).toBeFocused();
  await expect(languageButton(page, 'ja')).toBeInViewport();
  expect(Math.abs((await top()) - before)).toBeLessThan(60);
  await expect(languageButton(page, 'ja')).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.skip-link')).toHaveText('本文へ移動');
  await expect(page.locator('#slot-header nav').first()).toHaveAttribute('aria-label', /[ぁ-ヿ一-龥]/);
  await expect(page.getByRole('status').filter({ hasText: /[ぁ-ヿ一-龥]/ })).toHaveCount(1);
  const font = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].some(({ family, status }) => /Noto Sans JP/.test(family) && status === 'loaded');
  });
  expect(font).toBe(true);
  expect(await isSame()).toBe(true);
  // What follows the scroll position comes with the first scroll, whoever draws.
  expect(asked.filter((url) => !url.includes('/mf-header-footer/'))).toEqual([]);
  await page
    .getByRole('button', { name: /バッグ/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[REG-11] [REG-12] another store has its own address, markup and bag in the same document, and Back leads to the one before', async ({
  page,
}) => {
  await page.goto('/ring/buy/gb');
  await interactive(page);
  const isSame = await markDocument(page);
  await page.locator('#slot-footer select[name="store"]').selectOption('US');
  await footerForm(page).locator('button:not([name])').click();
  await expect(page).toHaveURL('/ring/buy/us');
  await expect(page.locator('html')).toHaveAttribute('data-store', 'US');
  await expect(page.locator('#slot-page [data-mounted]')).toHaveCount(1);
  await expect(page.getByRole('main').getByText(/\$\d/).first()).toBeAttached();
  await expect(page.locator('#slot-footer select[name="store"]')).toHaveValue('US');
  await expect(page.getByRole('button', { name: 'Bag, 0 items' })).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL('/ring/buy/gb');
  await expect(page.locator('html')).toHaveAttribute('data-store', 'GB');
  expect(await isSame()).toBe(true);
});

test('[REG-12] [HEAD-10] after a choice the focus is on what was chosen, or on what had opened it', async ({
  page,
}) => {
  await page.goto('/ring/buy/gb');
  await interactive(page);
  await page.locator('#slot-footer select[name="store"]').selectOption('US');
  await footerForm(page).locator('button:not([name])').press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-store', 'US');
  await expect(page.locator('#slot-footer select[name="store"]')).toBeFocused();
  await languageButton(page, 'de').press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(languageButton(page, 'de')).toBeFocused();
  for (const [value, attribute] of [
    ['GB', 'data-store'],
    ['ja', 'lang'],
  ] as const) {
    const opener = page.locator('#slot-header button[popovertarget]').last();
    await opener.press('Enter');
    await page.locator(`#slot-header [popover] button[value="${value}"]`).press('Enter');
    await expect(page.locator('html')).toHaveAttribute(attribute, value);
    await expect(opener).toBeFocused();
  }
});

test('[HEAD-08] the count of the bag stays while the language changes', async ({ page }) => {
  await page.goto('/ring/buy/gb?color=RAW_TITANIUM&size=9');
  await interactive(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).click();
  const bag = page.getByRole('dialog', { name: 'Your Bag' });
  await expect(bag.getByText('Raw Titanium')).toBeVisible();
  await bag.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Bag, 1 item' })).toBeAttached();
  // Every text that the count has from now on, whichever element stands there.
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => seen.add(document.querySelector('#slot-header [data-live-text]')?.textContent ?? 'gone');
    new MutationObserver(look).observe(document.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { seen });
  });
  await languageButton(page, 'ja').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByRole('button', { name: /バッグ.*1/ })).toBeAttached();
  await expect(page.locator('#slot-header [data-mounted]')).toHaveCount(1);
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(['1']);
});

test('[REG-12] a choice that the server does not answer is sent by the browser', async ({ page, watch }) => {
  watch.expect(/_visitor|fetch/i);
  await page.goto('/rare');
  await interactive(page);
  const isSame = await markDocument(page);
  await page.route('**/_visitor', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  );
  await languageButton(page, 'de').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(await isSame()).toBe(false);
});

test.describe('on a first visit whose clock tells another store', () => {
  test.use({ timezoneId: 'Asia/Dubai', extraHTTPHeaders: { 'cf-ipcountry': 'XX' } });

  test('[REG-05] every slot comes as markup: no code or texts of what only reads, and an open menu stays open', async ({
    page,
  }) => {
    const told = Promise.withResolvers<void>();
    await page.route('**/_visitor', async (route) => {
      await told.promise;
      await route.continue();
    });
    const isAsked = page.waitForRequest('**/_visitor');
    await page.goto('/');
    await interactive(page);
    await isAsked;
    const before = await page.locator('#slot-header').textContent();
    const asked = remoteFilesAsked(page);
    const isSame = await markDocument(page);
    told.resolve();
    await expect(page.locator('html')).toHaveAttribute('data-store', 'AE');
    await expect(page.locator('#slot-footer select[name="store"]')).toHaveValue('AE');
    await expect.poll(() => page.locator('#slot-header').textContent()).not.toBe(before);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /mf-header-footer/.test(url))).toEqual([]);
    expect(await isSame()).toBe(true);
  });

  for (const moment of ['between the two halves of the press', 'before the header lives'] as const) {
    test(`[REG-05] [HEAD-08] a press on the bag counts when the store arrives ${moment}`, async ({ page }) => {
      const [told, header] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      await page.route('**/_visitor', async (route) => {
        await told.promise;
        await route.continue();
      });
      if (moment === 'before the header lives') {
        await page.route(/\/mf-header-footer\/.*\.js$/, async (route) => {
          await header.promise;
          await route.continue();
        });
      }
      const isAsked = page.waitForRequest('**/_visitor');
      await page.goto('/');
      await isAsked;
      const answer = page.waitForResponse('**/_page?*');
      const button = page.locator('#slot-header [data-open-bag]').first();
      if (moment === 'before the header lives') {
        await button.click();
        await expect(button).toHaveAttribute('data-held', '');
        told.resolve();
        await expect(page.locator('html')).toHaveAttribute('data-store', 'AE');
        header.resolve();
      } else {
        await interactive(page);
        await button.hover();
        await page.mouse.down();
        told.resolve();
        await (await answer).finished();
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
        await page.mouse.up();
      }
      await expect(page.getByRole('dialog', { name: 'Your Bag' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-store', 'AE');
    });
  }
});
