/** The bag in a browser whose scroll bars take up space. A separate file, because it starts its own browser. */
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.ts';
import { expect, test } from '../store.ts';

test.use({
  launchOptions: {
    executablePath: findChromium('headlessShell'),
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

test('[BAG-01] the bag stands at the window’s edge, and the page behind it does not move', async ({ page }) => {
  await page.goto('/ring/buy/us');
  const places = () =>
    page.evaluate(() => ({
      page: document.querySelector('main')?.getBoundingClientRect().right,
      bag: document.querySelector('dialog[open]')?.getBoundingClientRect().right,
      window: window.innerWidth,
    }));
  const before = await places();
  expect(before.page).toBeLessThan(before.window);
  await page.getByRole('button', { name: /^Bag/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your Bag' })).toBeVisible();
  await expect.poll(places).toEqual({ ...before, bag: before.window });

  // Only the root has the width: if it were inherited, opening a panel would recalculate the whole document's styles.
  const width = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).getPropertyValue('--scroll-bar'));
  expect(await width('html')).toBe(`${before.window - Number(before.page)}px`);
  expect(await width('body')).toBe('0px');
});
