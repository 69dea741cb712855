/** Another store or language: by the selectors, which loads a document, and by the time zone, which does not. */
import type { Page } from '@playwright/test';
import { CARRIED } from '../../shell/browser/visitor/carriedScroll.ts';
import { interactive } from '../interactive.ts';
import { expect, test } from '../store.ts';

/**
 * Marks the open document.
 * @returns a function that tells whether it is still open
 */
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

test('[REG-12] [PAGE-02] another language by keyboard: the place, the focus and what was typed stay, and all of the page speaks it', async ({
  page,
}) => {
  await page.goto('/ring/buy/gb');
  await interactive(page);
  await page.locator('input[name="engraving"]').fill('MIRA');
  const button = languageButton(page, 'ja');
  await button.scrollIntoViewIfNeeded();
  await button.focus();
  const top = async () => (await languageButton(page, 'ja').boundingBox())?.y ?? Number.NaN;
  const before = await top();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await interactive(page);
  await expect(languageButton(page, 'ja')).toBeFocused();
  await expect(languageButton(page, 'ja')).toBeInViewport();
  expect(Math.abs((await top()) - before)).toBeLessThan(60);
  await expect(languageButton(page, 'ja')).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.skip-link')).toHaveText('本文へ移動');
  await expect(page.locator('#slot-header nav').first()).toHaveAttribute('aria-label', /[ぁ-ヿ一-龥]/);
  await expect(page.locator('input[name="engraving"]')).toHaveValue('MIRA');
  expect(await page.evaluate((key) => sessionStorage.getItem(key), CARRIED)).toBeNull();
});

test('[REG-11] [REG-12] another store has its own address, page and bag, and Back leads to the one before', async ({
  page,
}) => {
  await page.goto('/ring/buy/gb');
  await interactive(page);
  await page.locator('#slot-footer select[name="store"]').selectOption('US');
  await footerForm(page).locator('button:not([name])').click();
  await expect(page).toHaveURL('/ring/buy/us');
  await expect(page.locator('html')).toHaveAttribute('data-store', 'US');
  await expect(page.getByRole('main').getByText(/\$\d/).first()).toBeAttached();
  await expect(page.locator('#slot-footer select[name="store"]')).toHaveValue('US');
  await expect(page.getByRole('button', { name: 'Bag, 0 items' })).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL('/ring/buy/gb');
  await expect(page.locator('html')).toHaveAttribute('data-store', 'GB');
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

test('[HEAD-08] [REG-12] the bag is the same in another language', async ({ page }) => {
  await page.goto('/ring/buy/gb?color=RAW_TITANIUM&size=9');
  await interactive(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).click();
  const bag = page.getByRole('dialog', { name: 'Your Bag' });
  await expect(bag.getByText('Raw Titanium')).toBeVisible();
  await bag.getByRole('button', { name: 'Close' }).click();
  await languageButton(page, 'ja').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByRole('button', { name: /バッグ.*1/ })).toBeAttached();
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
});
