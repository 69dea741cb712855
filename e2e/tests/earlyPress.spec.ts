/** What a shopper presses before the page's scripts are there. */
import type { Page } from '@playwright/test';
import { holdDocuments } from '../heldDocument.ts';
import { holdScripts } from '../holdScripts.ts';
import { expect, test } from '../store.ts';

const HOLDING_PORT = 5650;
const CHOSEN = '/ring/buy/us?color=RAW_TITANIUM&size=9';

for (const [how, press] of [
  ['by pointer', async (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to bag' }).click()],
  ['by the Enter key in a field', async (page: Page) => page.locator('input[name="engraving"]').press('Enter')],
] as const) {
  test(`[PDP-04] [PDP-08] a ring is added once, pressed ${how} twice before the scripts come`, async ({ page }) => {
    const letCome = await holdScripts(page);
    await page.goto(CHOSEN, { waitUntil: 'commit' });
    const add = page.getByRole('main').getByRole('button', { name: 'Add to bag' });
    await press(page);
    await expect(add).toHaveAttribute('aria-busy', 'true');
    await press(page);
    letCome();
    await expect(page.getByRole('dialog', { name: 'Your Bag' }).getByText('Raw Titanium')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Bag, 1 item' })).toBeAttached();
    await expect(page.locator('[data-held], [data-waiting]')).toHaveCount(0);
  });
}

test('[PDP-04] a choice made and a button pressed before the scripts come count in this order', async ({ page }) => {
  const letCome = await holdScripts(page);
  await page.goto('/ring/buy/us?color=RAW_TITANIUM', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Size 9' }).check();
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).click();
  letCome();
  await expect(page.getByRole('dialog', { name: 'Your Bag' }).getByText('Raw Titanium')).toBeVisible();
});

test('[SHELL-01] [PDP-04] the code comes while a slot after the page is late, and what was pressed meanwhile is answered', async ({
  page,
  store,
}) => {
  const documents = await holdDocuments(store.origin, HOLDING_PORT, '<div id="slot-bag"');
  try {
    await page.goto(documents.origin + CHOSEN, { waitUntil: 'commit' });
    const add = page.getByRole('main').getByRole('button', { name: 'Add to bag' });
    await add.click();
    await expect(add).toHaveAttribute('aria-busy', 'true');
    const scripts = () =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length);
    await expect.poll(scripts).toBeGreaterThan(5);
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    await expect(page.locator('[data-mounted]')).toHaveCount(0);
    documents.release();
    await expect(page.getByRole('dialog', { name: 'Your Bag' }).getByText('Raw Titanium')).toBeVisible();
    await expect(page.locator('[data-held], [data-waiting]')).toHaveCount(0);
  } finally {
    await documents.stop();
  }
});

test('[SHELL-05] a press in a page whose release does not load is sent as the browser does', async ({
  page,
  watch,
}) => {
  watch.expect(/mf-product/);
  const letCome = await holdScripts(page);
  await page.route(/mf-product\/.*\.js$/, (route) => route.abort());
  await page.goto('/ring/buy/us?color=RAW_TITANIUM', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Size 9' }).check();
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).click();
  await expect(page.locator('[data-held]')).toHaveCount(1);
  letCome();
  await expect(page).toHaveURL(/\/bag\/us/);
  await expect(page.getByRole('main')).toContainText('Raw Titanium');
});

test('[SHELL-05] a press in a page without any script is sent after a while', async ({ page, watch }) => {
  watch.expect(/\.js|preload/);
  await page.clock.install();
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/ring/buy/us?color=RAW_TITANIUM', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Size 9' }).check();
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).click();
  await expect(page.locator('[data-held]')).toHaveCount(1);
  await page.clock.fastForward(10_000);
  await expect(page).toHaveURL(/\/bag\/us/);
  await expect(page.getByRole('main')).toContainText('Raw Titanium');
});

test('[REG-12] a form that works without scripts is not held', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/ring/buy/us', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});
