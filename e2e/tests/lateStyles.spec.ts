/** Parts that a script loads later bring their own stylesheets (remote-kit's lateStyles): the bag's panel is one. */
import type { Page } from '@playwright/test';
import { interactive } from '../interactive.ts';
import { expect, test } from '../store.ts';

test.use({ timezoneId: 'America/New_York', extraHTTPHeaders: { 'cf-ipcountry': 'US' } });

/** Of parts alone: slots' and routes' have a hash in their names. */
const LATE_STYLESHEET = /\/remotes\/mf-bag\/[^/]+\/\d+\.css$/;
const bag = (page: Page) => page.getByRole('dialog', { name: 'Your Bag' });
const openBag = (page: Page) => page.getByRole('banner').getByRole('button', { name: /bag/i }).first().click();

test('[BAG-01] the bag is not shown before its styles apply, however late they come, and no page loads them before', async ({
  page,
}) => {
  const asked: string[] = [];
  const come = Promise.withResolvers<void>();
  await page.route(LATE_STYLESHEET, async (route) => {
    asked.push(route.request().url());
    await come.promise;
    await route.continue();
  });
  await page.goto('/sizing-kit');
  await interactive(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  // What the dialog looks like in the very task that puts it in.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const dialog = document.querySelector('#slot-bag dialog');
      if (dialog) document.documentElement.dataset.firstSeen ??= getComputedStyle(dialog).overflowX;
    }).observe(document, { subtree: true, childList: true });
  });
  const script = page.waitForResponse(/\/remotes\/mf-bag\/[^/]+\/\d+\.js$/);
  await openBag(page);
  await script;
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect(bag(page)).toBeHidden();
  come.resolve();
  await expect(bag(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.firstSeen)).toBe('clip');
});

test('[BAG-01] a bag whose stylesheet does not come says so, and opens once it does', async ({ page, watch }) => {
  watch.expect(/\.css|fetch/i);
  await page.route(LATE_STYLESHEET, (route) => route.abort());
  await page.goto('/sizing-kit');
  await interactive(page);
  await openBag(page);
  await expect(page.getByText('Your bag can’t be reached right now.')).toBeVisible();
  await expect(bag(page)).toBeHidden();
  await page.unroute(LATE_STYLESHEET);
  await openBag(page);
  await expect(bag(page)).toBeVisible();
  await expect(page.getByText('Your bag can’t be reached right now.')).toBeHidden();
});
