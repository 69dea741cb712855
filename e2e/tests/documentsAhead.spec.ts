/** Prerendered documents: loaded before the click, and restricted in what they run before they are visible. */
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import { interactive } from '../interactive.ts';
import { expect, test } from '../store.ts';

test('[SHELL-14] a document under the pointer is fetched before the press', async ({ page }) => {
  await page.goto('/search?q=ring');
  await interactive(page);
  const link = page.getByRole('main').getByRole('link').first();
  await link.evaluate((element) => element.setAttribute('data-document', ''));
  const deliveredBy = () =>
    page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return entry && 'deliveryType' in entry ? entry.deliveryType : null;
    });
  expect(await deliveredBy()).toBe('');
  await link.hover();
  // The prefetch starts after 200 ms on the link; the rest is time for the response.
  await page.waitForTimeout(1500);
  await link.click();
  await page.waitForURL((url) => !url.pathname.startsWith('/search'));
  expect(await deliveredBy()).toBe('navigational-prefetch');
});

test.describe('a document that the browser prerenders', () => {
  // The time zone differs from the country's: a page that is shown reports it to the server.
  test.use({ timezoneId: 'Asia/Dubai' });

  test('[SHELL-14] asks and stores nothing until it is shown', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' || pathname.startsWith('/api/')) asked.push(pathname);
    });
    await page.goto(pathInStore('/ring/buy', 'GB', 'GB'));
    await page.waitForLoadState('networkidle');
    await page.mouse.move(200, 200);
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    await page.evaluate(() => {
      Reflect.deleteProperty(document, 'prerendering');
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await interactive(page);
    await expect.poll(() => asked).toContain('/_visitor');
  });
});
