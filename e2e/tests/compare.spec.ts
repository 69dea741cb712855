/** Devices side by side: by a form alone, at every width, in print. */
import { LOCALES, languageOf } from '@tessera/shared-contracts/stores/locales';
import { axeFindings } from '../axeFindings.ts';
import { interactive } from '../interactive.ts';
import { expect, test } from '../store.ts';

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ watch }) => watch.expect(/\.js csp$/));

  test('devices are chosen by a form, and each column leads to where that one is bought', async ({ page }) => {
    await page.goto('/shop/gb');
    await page.getByRole('main').getByRole('link', { name: 'Compare devices' }).click();
    await expect(page).toHaveURL('/shop/compare');
    const main = page.getByRole('main');
    const columns = main.getByRole('columnheader');
    await expect(columns).toHaveText(['Ring Air', 'Ring Rare']);
    await main.getByRole('checkbox', { name: 'Ring Rare' }).uncheck();
    await main.getByRole('checkbox', { name: 'M1' }).check();
    await main.getByRole('checkbox', { name: 'Home' }).check();
    await main.getByRole('button', { name: 'Compare' }).click();
    await expect(page).toHaveURL('/shop/compare?of=ring&of=m1&of=home');
    await expect(columns).toHaveText(['Ring Air', 'M1', 'Home']);
    await expect(page).toHaveTitle('Ring Air, M1, Home compared · Vela');
    await expect(main.getByRole('row', { name: /^Price/ })).toContainText('From £329');
    await main.getByRole('link', { name: 'Buy M1' }).click();
    await expect(page).toHaveURL('/pricing/gb');
  });

  test('the ring’s page leads to it with the ring chosen', async ({ page }) => {
    await page.goto('/ring/buy/gb');
    await page.getByRole('main').getByRole('link', { name: 'Compare with our other devices' }).click();
    await expect(page).toHaveURL('/shop/compare?of=ring,rare');
  });

  for (const locale of LOCALES) {
    test(`the table is read on a small phone, and on paper: ${locale}`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`/shop/compare?of=ring,rare,m1,home&lang=${languageOf(locale)}`);
      for (const size of ['100%', '200%']) {
        await page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size);
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over, `${locale} at ${size}`).toBeLessThanOrEqual(0);
      }
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      const region = page.getByRole('main').getByRole('region');
      const fact = region.getByRole('rowheader').nth(3);
      const before = await fact.boundingBox();
      await region.evaluate((element) => element.scrollTo({ left: 300 }));
      // The row's label stays visible when the table is scrolled.
      expect((await fact.boundingBox())?.x).toBe(before?.x);
      await page.setViewportSize({ width: 794, height: 1123 });
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('main').locator('form')).toBeHidden();
      const cut = await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(cut).toBeLessThanOrEqual(0);
    });
  }
});

for (const locale of LOCALES) {
  test(`axe finds nothing in the table: ${locale}`, async ({ page }) => {
    await page.goto(`/shop/compare?of=ring,rare,m1,home&lang=${languageOf(locale)}`);
    await interactive(page);
    expect(await axeFindings(page, 'main')).toEqual([]);
  });
}
