/** Store, bag, checkout and orders follow the same theme rules. */
import type { Page } from '@playwright/test';
import { expect, test } from '../store.ts';

/** Relative luminance of an element's background: 0 black, 1 white. */
const ground = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const [r = 0, g = 0, b = 0] = (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? [])
      .map((channel) => Number(channel) / 255)
      .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  });

/** Paths, and whether they have a light theme by day. */
const PAGES = [
  ['/', false],
  ['/ring/buy/gb', true],
  ['/rare', false],
  ['/sizing', false],
  ['/checkout/nothing', true],
  ['/404', false],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`for a system that asks for ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const [path, bright] of PAGES) {
      test(`[SHELL-15] ${path} is ${bright && colorScheme === 'light' ? 'bright' : 'dark'}`, async ({
        page,
        watch,
      }) => {
        if (path === '/404' || path.startsWith('/checkout')) watch.expect(/404/);
        await page.goto(path);
        const luminance = await ground(page, 'body');
        if (bright && colorScheme === 'light') expect(luminance).toBeGreaterThan(0.8);
        else expect(luminance).toBeLessThan(0.05);
      });
    }
  });
}

test.describe('by night', () => {
  test.use({ colorScheme: 'dark' });

  test('[SHELL-15] the bag is dark over the dimmed ring page, which is bright on paper', async ({ page }) => {
    await page.goto('/ring/buy/gb');
    await page.getByRole('button', { name: /^Bag, 0/ }).click();
    await expect(page.getByRole('dialog', { name: 'Your Bag' })).toBeVisible();
    expect(await ground(page, 'dialog[open]')).toBeLessThan(await ground(page, 'body'));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await ground(page, 'body')).toBeGreaterThan(0.8);
  });
});
