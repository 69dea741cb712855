/** Parts that a script loads later bring their own styles (remote-kit's lateStyles), for example the bag's panel. */
import type { Page } from '@playwright/test';
import { interactive } from '../interactive.ts';
import { expect, test } from '../store.ts';

test.use({ timezoneId: 'America/New_York', extraHTTPHeaders: { 'cf-ipcountry': 'US' } });

const bag = (page: Page) => page.getByRole('dialog', { name: 'Your Bag' });
const openBag = (page: Page) => page.getByRole('banner').getByRole('button', { name: /bag/i }).first().click();

test('[BAG-01] the bag’s styles apply in the very task that shows it, and no page loads them before', async ({
  page,
}) => {
  // Without data saving, the panel would load in idle time.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/sizing-kit');
  await interactive(page);
  await page.waitForLoadState('networkidle');
  const adopted = () => page.evaluate(() => document.adoptedStyleSheets.length);
  const before = await adopted();
  await page.evaluate(() => {
    new MutationObserver(() => {
      const dialog = document.querySelector('#slot-bag dialog');
      if (dialog) document.documentElement.dataset.firstSeen ??= getComputedStyle(dialog).overflowX;
    }).observe(document, { subtree: true, childList: true });
  });
  await openBag(page);
  await expect(bag(page)).toBeVisible();
  expect(await adopted()).toBeGreaterThan(before);
  expect(await page.evaluate(() => document.documentElement.dataset.firstSeen)).toBe('clip');
});
