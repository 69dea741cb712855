/** Another store or language without a new document: by the selectors, by the clock, and with what fails on the way. */
import type { Page } from '@playwright/test';
import { interactive } from '../interactive.ts';
import { expect, test } from '../store.ts';

// The store that the tests' clock tells.
test.use({ extraHTTPHeaders: { 'x-vercel-ip-country': 'GB' } });

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
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(languageButton(page, 'ja')).toBeFocused();
  await expect(languageButton(page, 'ja')).toBeInViewport();
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
  test.use({ timezoneId: 'Asia/Dubai', extraHTTPHeaders: { 'x-vercel-ip-country': 'XX' } });

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
});
