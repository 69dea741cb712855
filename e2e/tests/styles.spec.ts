/** What a page is drawn with: the order of rules decides nothing. */
import { styleConflicts } from '@tessera/remote-kit/test-support/styleConflicts';
import { interactive } from '../interactive.ts';
import { pagesOf } from '../pageList.ts';
import { expect, test } from '../store.ts';

const WIDTHS = [390, 768, 1440];

for (const path of pagesOf('us')) {
  test(`no class on ${path} depends on the order of rules`, async ({ page }) => {
    await page.goto(path);
    await interactive(page);
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
