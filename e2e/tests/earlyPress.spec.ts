/** Clicks of a shopper before the page's scripts have loaded. */
import type { Page } from '@playwright/test';
import { START_MARK } from '../../shell/browser/document/interactiveMark.ts';
import { DOCUMENT_TIME } from '../../shell/inline/inlineScripts.ts';
import { holdDocuments } from '../heldDocument.ts';
import { holdScripts } from '../holdScripts.ts';
import { expect, test } from '../store.ts';

const HOLDING_PORT = 5650;
const CHOSEN = '/ring/buy/us?color=RAW_TITANIUM&size=9';

/** Disables the timeout, so that the page handles the click however long that takes, and no form submits natively. */
const holdForEver = (page: Page) =>
  page.addInitScript((time) => {
    const { setTimeout: start } = window;
    Object.assign(window, { setTimeout: (call: () => void, ms?: number) => (ms === time ? 0 : start(call, ms)) });
  }, DOCUMENT_TIME);
/** The shell's script runs, but the page is not hydrated. */
const shellRunning = (page: Page) =>
  page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, START_MARK);

for (const [how, pressTwice] of [
  ['by pointer', (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to bag' }).dblclick()],
  [
    'by the Enter key in a field',
    async (page: Page) => {
      await page.locator('input[name="engraving"]').focus();
      await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
    },
  ],
] as const) {
  test(`[PDP-04] [PDP-08] [BAG-22] a ring goes into the bag as a document, once, pressed ${how} twice before the scripts come`, async ({
    page,
  }) => {
    await holdScripts(page);
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/cart/ring') && sent.push(request.method()));
    // Recorded through a binding, because a page that is being left cannot be queried.
    const busy: string[] = [];
    await page.exposeFunction('heard', (name: string) => busy.push(name));
    await page.goto(CHOSEN, { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).waitFor();
    await page.evaluate(() => {
      new MutationObserver((changes) => {
        for (const { target } of changes)
          if (target instanceof HTMLElement) Reflect.get(window, 'heard')(target.textContent);
      }).observe(document.body, { subtree: true, attributeFilter: ['aria-busy'] });
    });
    await pressTwice(page);
    await expect(page).toHaveURL(/\/bag\/us/);
    await expect(page.getByRole('main')).toContainText('Raw Titanium');
    expect(sent).toEqual(['POST']);
    expect(busy).toEqual(['Add to bag']);
  });
}

test('[PDP-04] a choice made and a button pressed before the scripts come count in this order', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/ring/buy/us?color=RAW_TITANIUM', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Size 9' }).check();
  // By keyboard: while the document is loading, the button moves under a pointer.
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).press('Enter');
  await expect(page).toHaveURL(/\/bag\/us/);
  await expect(page.getByRole('main')).toContainText('Raw Titanium');
});

test('[SHELL-01] [PDP-04] the code comes while a slot after the page is late, and what was pressed meanwhile is answered once', async ({
  page,
  store,
}) => {
  await holdForEver(page);
  const documents = await holdDocuments(store.origin, HOLDING_PORT, '<div id="slot-bag"');
  try {
    await page.goto(documents.origin + CHOSEN, { waitUntil: 'commit' });
    await shellRunning(page);
    const add = page.getByRole('main').getByRole('button', { name: 'Add to bag' });
    await add.click();
    await expect(add).toHaveAttribute('aria-busy', 'true');
    await add.click();
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    await expect(page.locator('[data-mounted]')).toHaveCount(0);
    documents.release();
    await expect(page.getByRole('dialog', { name: 'Your Bag' }).getByText('Raw Titanium')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Bag, 1 item' })).toBeAttached();
    await expect(page.locator('[data-held], [data-waiting]')).toHaveCount(0);
  } finally {
    await documents.stop();
  }
});

test('[SHELL-01] [BAG-22] a press in a page that is slow to wake up goes as a document', async ({ page, store }) => {
  const documents = await holdDocuments(store.origin, HOLDING_PORT, '<div id="slot-bag"');
  try {
    await page.goto(documents.origin + CHOSEN, { waitUntil: 'commit' });
    await shellRunning(page);
    await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).click();
    await expect(page.locator('[data-held]')).toHaveCount(1);
    await expect(page).toHaveURL(/\/bag\/us/);
    await expect(page.getByRole('main')).toContainText('Raw Titanium');
  } finally {
    await documents.stop();
  }
});

test('[SHELL-05] a press in a page whose release does not load is sent as the browser does', async ({
  page,
  watch,
}) => {
  watch.expect(/mf-product/);
  await holdForEver(page);
  const fail = Promise.withResolvers<void>();
  await page.route(/mf-product\/.*\.js$/, async (route) => {
    await fail.promise;
    await route.abort();
  });
  await page.goto('/ring/buy/us?color=RAW_TITANIUM', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Size 9' }).check();
  await shellRunning(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).click();
  await expect(page.locator('[data-held]')).toHaveCount(1);
  fail.resolve();
  await expect(page).toHaveURL(/\/bag\/us/);
  await expect(page.getByRole('main')).toContainText('Raw Titanium');
});

test('[SHELL-05] a press in a page without any script is sent at once', async ({ page, watch }) => {
  watch.expect(/\.js|preload/);
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/ring/buy/us?color=RAW_TITANIUM', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Size 9' }).check();
  // By keyboard: while the document is loading, the button moves under a pointer.
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).press('Enter');
  await expect(page).toHaveURL(/\/bag\/us/);
  await expect(page.getByRole('main')).toContainText('Raw Titanium');
});

test('[REG-12] a form that works without scripts is not held', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/ring/buy/us', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});
