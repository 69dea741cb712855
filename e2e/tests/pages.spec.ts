import type { Page } from '@playwright/test';
import { styleConflicts } from '@tessera/remote-kit/test-support/styleConflicts';
import { axeFindings } from '../axeFindings.ts';
import { interactive, laidOut } from '../interactive.ts';
import { pagesOf } from '../pageList.ts';
import { smallTargets } from '../smallTargets.ts';
import { expect, test } from '../store.ts';

const PAGES = [
  ...pagesOf('gb'),
  '/ring/buy/ae',
  '/ring/buy/de',
  '/terms-of-sale/home/gb',
  '/terms-of-sale/m1/gb',
  '/terms-and-conditions/gb',
  '/404',
];

/** Pixels. */
const WIDTHS = [390, 768, 1440];

/** Switches the page to a phone without loading it again; `setViewportSize` alone would leave it a mouse. */
async function emulatePhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const metrics = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true };
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
  expect(await page.evaluate(() => [innerWidth, matchMedia('(pointer: coarse)').matches])).toEqual([390, true]);
}

/** One visit per language checks everything that applies to every page, because that is faster than several visits. */
for (const path of PAGES) {
  test(`${path} has no complaint, no finding of axe, no small target, and no class that depends on the order of rules`, async ({
    context,
    watch,
  }) => {
    if (path === '/404') watch.expect(/404/);
    for (const lang of ['en-US', 'de', 'th']) {
      const page = await context.newPage();
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${path}?lang=${lang}`);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      if (lang !== 'th') {
        // axe calculates contrast from rendered content.
        await laidOut(page);
        expect.soft(await axeFindings(page), lang).toEqual([]);
      }
      expect.soft(await smallTargets(page, 24), lang).toEqual([]);
      if (lang === 'en-US') {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await page.evaluate(styleConflicts), `${width} px`).toEqual([]);
        }
      }
      if (lang !== 'de') {
        await emulatePhone(page);
        expect.soft(await smallTargets(page, 44), `${lang}, by a thumb`).toEqual([]);
      }
      await page.close();
    }
  });
}

for (const hidden of [false, true]) {
  test(`scripts are ${hidden ? 'not held back in a background tab' : 'asked for when the first frame is drawn'}`, async ({
    page,
  }) => {
    await page.addInitScript((inBackground) => {
      if (inBackground) Object.defineProperty(document, 'hidden', { get: () => true });
      const frames: FrameRequestCallback[] = [];
      const draw = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (callback) => frames.push(callback);
      document.addEventListener('test:draw', () => {
        window.requestAnimationFrame = draw;
        for (const callback of frames) draw(callback);
      });
    }, hidden);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/ring/buy/us', { waitUntil: 'load' });
    if (hidden) await expect.poll(() => scripts.length).toBeGreaterThan(5);
    else expect(scripts).toEqual([]);
    await page.evaluate(() => document.dispatchEvent(new Event('test:draw')));
    await interactive(page);
  });
}

test('axe finds nothing in the open bag, empty and full, and no class depends on the order of rules', async ({
  page,
}) => {
  await page.goto('/ring/buy/ae');
  await page.getByRole('button', { name: 'Bag, 0 items' }).click();
  const bag = page.getByRole('dialog', { name: 'Your Bag' });
  await expect(bag.getByText('Your cart is empty')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(styleConflicts)).toEqual([]);
  await bag.getByRole('button', { name: 'Close' }).click();
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: 'Raw Titanium' }).check();
  await main.getByRole('radio', { name: 'Size 9' }).check();
  await main.getByRole('button', { name: 'Add to bag' }).click();
  await expect(bag.getByText('Raw Titanium').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(styleConflicts)).toEqual([]);
});

test('[SHELL-02] [SHELL-04] links between remotes change the page without a new document, title and language kept right', async ({
  page,
}) => {
  // Uses the country of the browser's time zone: another store has another composition, and so loads another document.
  await page.setExtraHTTPHeaders({ 'cf-ipcountry': 'GB' });
  await page.goto('/partner/runclub');
  await interactive(page);
  await page.evaluate(() => {
    document.body.dataset.sameDocument = 'yes';
  });
  const answer = Promise.withResolvers<void>();
  await page.route('**/_page?*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  // The header's link, because a link that sets a discount loads a document (decision 61).
  await page.getByRole('banner').getByRole('link', { name: 'Ring Air' }).click();
  await expect(page.locator('.page-loader')).toBeVisible();
  answer.resolve();
  await page.waitForURL(/\/ring\/buy\//);
  await expect(page.locator('.page-loader')).toBeHidden();
  await expect(page).toHaveTitle(/Ring Air/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('radiogroup', { name: 'Color' })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-same-document', 'yes');
  await page.goBack();
  await expect(page).toHaveURL(/\/partner\/runclub/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radiogroup', { name: 'Color' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('every page reads and its links lead somewhere before any script has run', async ({ browser, store }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: store.origin });
  const page = await context.newPage();
  await page.goto('/ring/buy/ae');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await context.close();
});
