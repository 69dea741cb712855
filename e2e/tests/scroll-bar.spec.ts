/** The bag in a browser whose scroll bars take room. A file of its own: the browser is another one. */
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

  // The width is the root's alone: inherited, it would style the whole document again each time a panel opens.
  const width = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).getPropertyValue('--scroll-bar'));
  expect(await width('html')).toBe(`${before.window - Number(before.page)}px`);
  expect(await width('body')).toBe('0px');
});
