/** What a page is drawn with: the rules before its markup suffice, and the order of rules decides nothing. */

import type { Page } from '@playwright/test';
import { styleConflicts } from '@tessera/remote-kit/test-support/styleConflicts';
import { holdScripts } from '../holdScripts.ts';
import { expect, test } from '../store.ts';

const PAGES = [
  '/',
  '/ring/buy/us',
  '/rare',
  '/rare/buy/us',
  '/sizing',
  '/sizing-kit',
  '/print-sizing-kit',
  '/partner/runclub',
] as const;
const WIDTHS = [390, 768, 1440];

/** What each element below the body looks like, property by property; it stays in the page, where there are a million. */
const looks = (page: Page) =>
  page.evaluateHandle(() =>
    Array.from(document.querySelectorAll('body *'), (element) => {
      const style = getComputedStyle(element);
      const name = `${element.localName}.${element.getAttribute('class')}`;
      return Array.from(style, (property) => `${name} ${property}: ${style.getPropertyValue(property)}`);
    }).flat(),
  );

for (const path of PAGES) {
  for (const width of WIDTHS) {
    test(`${path} looks the same before and after its stylesheets have come, ${width} px wide`, async ({ page }) => {
      // What moves by itself looks different from one moment to the next.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const letScriptsCome = await holdScripts(page);
      const styles = Promise.withResolvers<void>();
      await page.route(/\.css$/, async (route) => {
        await styles.promise;
        await route.continue();
      });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('link[rel="stylesheet"]').last().waitFor({ state: 'attached' });
      await page.waitForFunction(() => document.readyState === 'interactive');
      const before = await looks(page);
      styles.resolve();
      await page.waitForFunction(() =>
        Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')).every(({ sheet }) => sheet),
      );
      const after = await looks(page);
      const changed = await page.evaluate(([one, other]) => other.filter((line, at) => line !== one[at]), [
        before,
        after,
      ] as const);
      expect(changed).toEqual([]);
      letScriptsCome();
    });
  }
}

for (const path of PAGES) {
  test(`no class on ${path} depends on the order of rules`, async ({ page }) => {
    await page.goto(path);
    await page.waitForFunction(() => performance.getEntriesByName('tessera:interactive').length > 0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(styleConflicts), `${width} px`).toEqual([]);
    }
  });
}

test('no class in the bag depends on the order of rules, empty and full', async ({ page }) => {
  await page.goto('/ring/buy/ae');
  await page.getByRole('button', { name: 'Bag, 0 items' }).click();
  const bag = page.getByRole('dialog', { name: 'Your Bag' });
  await expect(bag.getByText('Your cart is empty')).toBeVisible();
  expect(await page.evaluate(styleConflicts)).toEqual([]);
  await bag.getByRole('button', { name: 'Close' }).click();
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: 'Raw Titanium' }).check();
  await main.getByRole('radio', { name: 'Size 9' }).check();
  await main.getByRole('button', { name: 'Add to bag' }).click();
  await expect(bag.getByText('Raw Titanium').first()).toBeVisible();
  expect(await page.evaluate(styleConflicts)).toEqual([]);
});
