import type { Page } from '@playwright/test';
import { interactive, laidOut } from '../interactive.ts';
import { expect, test } from '../store.ts';

test('the picture beside the families is that of the row under pointer or focus, and stays while the pointer is on it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const row = (name: RegExp) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  const shown = (name: RegExp) => row(name).getByRole('img').locator('xpath=ancestor::div[1]');
  const only = async (name: RegExp) => {
    for (const other of [/^Ring Air/, /^M1/, /^Home/, /^Ring Rare/]) {
      await expect(shown(other)).toHaveCSS('opacity', other.source === name.source ? '1' : '0');
    }
  };
  const index = page.getByRole('region', { name: /^Everything/ });
  // The elements must not move under the pointer.
  await laidOut(page);
  await index.scrollIntoViewIfNeeded();
  await only(/^Ring Air/);
  await page.getByRole('main').getByRole('link', { name: /^Home/ }).hover();
  await only(/^Home/);
  const picture = await shown(/^Home/).boundingBox();
  if (!picture) throw new Error('The picture of Home has no place on the page.');
  await page.mouse.move(picture.x + picture.width - 4, picture.y + picture.height / 2);
  await only(/^Home/);
  await page.mouse.move(2, 2);
  await only(/^Ring Air/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ring Rare/ })
    .focus();
  await only(/^Ring Rare/);
});

test('drawings trace as they come into the window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const drawn = page
    .getByRole('img', { name: /^Sample night/ })
    .locator('g')
    .last();
  const shown = () => drawn.evaluate((bars) => Number(getComputedStyle(bars).opacity));
  /** Scrolls the drawing's upper edge to this many px above the lower edge of the window. */
  const scrollInto = (by: number) =>
    drawn.evaluate((bars, by) => {
      const top = bars.closest('svg')?.getBoundingClientRect().top ?? 0;
      window.scrollTo({ top: window.scrollY + top - window.innerHeight + by, behavior: 'instant' });
    }, by);
  await interactive(page);
  // A screenshot of the whole page shows it complete.
  expect(await shown()).toBe(1);
  // Sections above it get their real heights as they come into view, which moves it.
  const shownAt = async (by: number) => {
    await scrollInto(by);
    return shown();
  };
  await expect.poll(() => shownAt(8)).toBeLessThan(1);
  await expect.poll(() => shownAt(400)).toBe(1);
});

test('drawings are complete on paper, and without scripts they stand still', async ({ browser, page, store }) => {
  const animated = (page: Page) =>
    page
      .getByRole('main')
      .locator('svg, svg *')
      .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).animationName !== 'none').length);
  await page.goto('/');
  expect(await animated(page)).toBeGreaterThan(5);
  await page.emulateMedia({ media: 'print' });
  expect(await animated(page)).toBe(0);
  const context = await browser.newContext({ baseURL: store.origin, javaScriptEnabled: false });
  const withoutScripts = await context.newPage();
  await withoutScripts.goto('/');
  expect(await animated(withoutScripts)).toBe(0);
  await context.close();
});

test('drawings stand from the start for a visitor who wants no motion', async ({ browser, store }) => {
  const context = await browser.newContext({ baseURL: store.origin, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/');
  const bars = page
    .getByRole('img', { name: /^Sample night/ })
    .locator('g')
    .last();
  await expect(bars).toHaveCSS('animation-name', 'none');
  await context.close();
});

test('the home page is whole without scripts', async ({ browser, store }) => {
  const context = await browser.newContext({ baseURL: store.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sleep\s+on it\./);
  await page.getByRole('link', { name: 'See what it measures' }).click();
  await expect(page.getByRole('heading', { name: /One night/ })).toBeInViewport();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Buy Ring Air/ })
    .click();
  await expect(page).toHaveURL(/\/ring\/buy\//);
  await context.close();
});

for (const width of [320, 390, 768, 992, 1440, 2100]) {
  for (const lang of ['en-US', 'ja', 'de', 'th']) {
    test(`the home page fits a window of ${width} px in ${lang}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/?lang=${lang}`);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }
}

test('another page of the same remote stands at once: what is only read on it loads no script, and its heading has the focus', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('#slot-page [data-mounted]')).toHaveCount(1);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().includes('/mf-product/')) scripts.push(request.url());
  });
  await page.locator('main a[href^="/ring/buy/"]').first().click();
  await expect(page).toHaveURL(/\/ring\/buy\/gb/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('#slot-page [data-mounted]')).toHaveCount(1);
  await expect(page.locator('#specs')).toBeVisible();
  const drawn = await page
    .locator('[data-still]')
    .evaluateAll((stills) => stills.every((still) => still.innerHTML !== ''));
  expect(drawn).toBe(true);
  // The page's own chunk and its machine are loaded, but no static component.
  await page.waitForLoadState('networkidle');
  const codes = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.join('\n')).not.toContain('ringStory.specs');
});
