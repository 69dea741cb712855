/** The frame of every page: header, footer and bag by keyboard, before any script, in print, in four languages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';
import { headerLinks } from '../../mf-header-footer/src/header/headerLinks.ts';
import { ROOT } from '../../scripts/stack.ts';
import { interactive } from '../interactive.ts';
import { expect, test } from '../store.ts';

const PHONE = { width: 390, height: 844 };
const header = (page: Page) => page.getByRole('banner');
const top = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
/** The focused element, as a screen reader names it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim() ?? '';
  });

/** Adds all links of the specification with their real texts, because some pages do not exist yet. */
async function addLinksOfAllPages(nav: Locator, locale: Locale): Promise<void> {
  const { link }: { link: Record<string, string> } = JSON.parse(
    readFileSync(join(ROOT, `mf-header-footer/src/locales/${locale}/header.json`), 'utf8'),
  );
  const names = headerLinks('ROW').map(({ key, folds }) => ({ name: link[key] ?? key, folds }));
  await nav
    .locator('ul')
    .first()
    .evaluate((list, wanted) => {
      const [plain] = list.children;
      const business = list.querySelector('li:has(#header-business)');
      const folding = document.querySelector('#header-business')?.closest('li')?.className ?? '';
      for (const item of list.querySelectorAll(':scope > li:not(:has([popover]))')) if (item !== plain) item.remove();
      for (const { name, folds } of wanted) {
        const item = plain?.cloneNode(true);
        if (!(item instanceof HTMLElement)) continue;
        const anchor = item.querySelector('a');
        if (anchor) anchor.textContent = name;
        // A link that folds is shown or hidden by the same rule as the group 'More', which replaces it.
        if (folds) {
          item.dataset.folds = '';
          item.className = folding;
        }
        list.insertBefore(item, business);
      }
      plain?.remove();
    }, names);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'before any script', () => {
    test.use({ javaScriptEnabled });

    test.beforeEach(({ watch }) => {
      // Scripts are preloaded even without JavaScript, and blocked.
      if (!javaScriptEnabled) watch.expect(/^request failed: .*\.js csp$/);
    });

    test.describe('where no banner stands above it', () => {
      test.use({ timezoneId: 'Asia/Kolkata', extraHTTPHeaders: { 'cf-ipcountry': 'XX' } });

      test('[HEAD-05] the header lies clear over the first picture of home and Rare, and above any other page', async ({
        page,
      }) => {
        for (const [path, theme, begins] of [
          ['/', 'dark', { phone: 0, desk: 0 }],
          ['/rare', 'desert', { phone: 0, desk: 0 }],
          ['/ring/buy/us', 'light', { phone: 64, desk: 80 }],
        ] as const) {
          await page.goto(path);
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          for (const [size, height] of [
            ['phone', 64],
            ['desk', 80],
          ] as const) {
            await page.setViewportSize(size === 'phone' ? PHONE : { width: 1440, height: 900 });
            expect(await top(page, '#slot-page'), `${path} on a ${size}`).toBe(begins[size]);
            expect((await header(page).boundingBox())?.height).toBe(height);
          }
        }
      });
    });

    test('[HEAD-10] [REG-12] store and language are chosen in the header, in place', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/ring/buy/us?utm_source=a');
      const opener = header(page).getByRole('button', { name: /^Store and language: US/ });
      const panel = page.getByRole('dialog', { name: 'Store and language' });
      await expect(panel).toBeHidden();
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(panel).toBeVisible();
      await expect(panel).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('IndiaINR');
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      await panel.getByRole('button', { name: 'JA 日本語' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
      await header(page).locator('button[popovertarget="header-region"]').click();
      await page.locator('#header-region button[value="AE"]').click();
      await expect(page).toHaveURL('/ring/buy/ae?utm_source=a');
      await expect(page.locator('html')).toHaveAttribute('data-store', 'AE');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    });

    test('[SHELL-09] links carry the campaign on, those of the store alone', async ({ page }) => {
      await page.goto('/ring/buy/us?utm_source=news&discount=A&color=gold&unknown=1');
      const home = header(page).getByRole('link', { name: 'Vela, home page' });
      await expect(home).toHaveAttribute('href', '/?utm_source=news&discount=A');
      const outside = page.getByRole('contentinfo').locator('a[href^="https"], a[href^="mailto"], a[href^="tel"]');
      for (const href of await outside.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
        expect(href).not.toContain('utm_source');
      }
      await home.click();
      await expect(page).toHaveURL('/?utm_source=news&discount=A');
    });

    test('[FOOT-02] [REG-12] [PAGE-02] the footer changes language and store, and both are kept', async ({ page }) => {
      await page.goto('/ring/buy/us?utm_source=a');
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('button', { name: 'JA 日本語' }).click();
      await expect(page).toHaveURL('/ring/buy/us?utm_source=a');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
      await footer.getByRole('button', { name: 'EN English' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
      const change = footer.getByRole('button', { name: 'Change store' });
      await expect(change).toBeHidden();
      await footer.getByRole('combobox', { name: 'Store' }).selectOption('United Arab Emirates');
      await change.click();
      await expect(page).toHaveURL('/ring/buy/ae?utm_source=a');
      await expect(header(page).getByText('AE', { exact: true })).toBeVisible();
      await page.goto('/partner/runclub');
      await expect(page.locator('html')).toHaveAttribute('data-store', 'AE');
    });
  });
}

test('[HEAD-09] the menu on a phone works by keyboard: it keeps the focus, and closes on Escape and for a link', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/ring/buy/us');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const opener = header(page).getByRole('button', { name: 'Open menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  const links = await menu.getByRole('link').count();
  const walked = new Set<string>();
  for (let step = 0; step < links + 4; step += 1) {
    await page.keyboard.press('Tab');
    walked.add(await focused(page));
    // Between its last and first element, a modal dialog lets the focus move to the browser's own controls.
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(/DIALOG|BODY/);
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer'))).toBeNull();
  }
  for (const name of ['Close menu', 'Ring Air', 'Healthcare', 'Buy Now']) expect(walked).toContain(name);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await menu.getByText('United States, English').click();
  await menu.getByRole('button', { name: 'United Kingdom GBP' }).click();
  await expect(page).toHaveURL('/ring/buy/gb');
  await expect(menu).toBeHidden();
});

test('[HEAD-01] every link has room from 1280 px, and a menu stands for them below 1200 px', async ({ page }) => {
  // On a first visit the header is rendered again when the time zone determines the store.
  const known = page.waitForResponse(/\/_visitor$/);
  await page.goto('/partner/runclub');
  await known;
  for (const locale of LOCALES) {
    await page.goto(`/partner/runclub?lang=${locale}`);
    const nav = header(page).locator('nav').first();
    await addLinksOfAllPages(nav, locale);
    for (const width of [1200, 1280, 1399, 1400, 2100]) {
      await page.setViewportSize({ width, height: 600 });
      const right = Math.max(
        ...(await nav
          .locator('a:visible, button:visible')
          .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().right))),
      );
      const region = await header(page).locator('button[popovertarget="header-region"]:visible').boundingBox();
      expect(right, `${locale} at ${width} px`).toBeLessThan(region?.x ?? 0);
      const folded = await nav.locator('ul > li[data-folds]').first().isHidden();
      expect(folded, `${locale} at ${width} px`).toBe(locale === 'de' && width < 1400);
    }
    await page.setViewportSize({ width: 1199, height: 600 });
    await expect(nav).toBeHidden();
    await expect(header(page).locator('button[commandfor]')).toBeVisible();
  }
});

test('[HEAD-02] [HEAD-09] what German folds away opens by keyboard, closes on Escape and elsewhere', async ({
  page,
}) => {
  await page.goto('/partner/runclub?lang=de');
  const more = header(page).getByRole('button', { name: 'Mehr' });
  const panel = header(page).locator('#header-more');
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Frauengesundheit');
  await expect(panel.getByRole('link', { name: 'Vertriebspartner' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await page.mouse.click(640, 500);
  await expect(panel).toBeHidden();
});

test.describe('on a first visit whose clock tells another store', () => {
  test.use({ timezoneId: 'UTC', extraHTTPHeaders: { 'cf-ipcountry': 'IN' } });

  test('[HEAD-02] a menu that was opened before the scripts came stays open, also when the clock tells another store', async ({
    page,
  }) => {
    const opened = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await opened.promise;
      await route.continue();
    });
    await page.goto('/partner/runclub?lang=de', { waitUntil: 'commit' });
    const panel = header(page).locator('#header-more');
    const region = header(page).locator('button[popovertarget="header-region"]:visible');
    const before = await region.textContent();
    await header(page).getByRole('button', { name: 'Mehr' }).click();
    await expect(panel).toBeVisible();
    opened.resolve();
    await interactive(page);
    // The header is rendered again.
    await expect(region).not.toHaveText(before ?? '');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Frauengesundheit');
  });
});

test('[PAGE-02] ?lang= sets the language of the whole document and is kept; nothing is wider than a small phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/partner/runclub');
  await expect(page.locator('html')).toHaveAttribute('data-store', 'GB');
  for (const locale of LOCALES) {
    await page.goto(`/partner/runclub?lang=${locale}`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await header(page).locator('button[aria-haspopup="dialog"]:not([commandfor])').click();
    await expect(page.locator('dialog[data-sheet="side"]')).toBeVisible();
    for (const element of ['html', 'dialog[data-sheet="side"]']) {
      const over = await page.locator(element).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(over, `${element} in ${locale}`).toBe(0);
    }
    await page.goto('/partner/runclub');
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  }
});

test('a printed page has no frame', async ({ page }) => {
  await page.goto('/ring/buy/us');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toBeVisible();
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden();
});

test('[HEAD-04] the header goes on the way down, and is back after 48 px of the way up', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await interactive(page);
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  const root = page.locator('html');
  await expect(header(page)).toBeInViewport();
  await scrollTo(1000);
  await expect(root).toHaveAttribute('data-header', 'past');
  await expect(header(page)).not.toBeInViewport();
  await scrollTo(960);
  await scrollTo(950);
  await expect(root).toHaveAttribute('data-header', 'stuck');
  await expect(header(page)).toBeInViewport({ ratio: 1 });
  await scrollTo(1100);
  await expect(root).toHaveAttribute('data-header', 'away');
  await expect(header(page)).not.toBeInViewport();
  // The header becomes visible for keyboard focus.
  await header(page).getByRole('link', { name: 'Vela, home page' }).focus();
  await page.keyboard.press('Tab');
  await expect(header(page)).toBeInViewport({ ratio: 1 });
  // On a page with its own sticky bar, the header stays at its place (SHELL-02).
  await page.goto('/ring/buy/us');
  await scrollTo(600);
  await expect(root).not.toHaveAttribute('data-header');
});

test('[HEAD-04] the header stays where it is while something in it is pressed, so that the press counts', async ({
  page,
}) => {
  await page.goto('/');
  await interactive(page);
  const root = page.locator('html');
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await scrollTo(1000);
  await expect(root).toHaveAttribute('data-header', 'past');
  await scrollTo(900);
  await expect(root).toHaveAttribute('data-header', 'stuck');
  const bag = header(page).getByRole('button', { name: /^Bag/ });
  await bag.hover();
  await page.mouse.down();
  await scrollTo(1100);
  // Longer than the header's transition.
  await page.waitForTimeout(500);
  await expect(root).toHaveAttribute('data-header', 'stuck');
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Your Bag' })).toBeVisible();
  // Scrolling in the meantime counts afterwards.
  await expect(root).toHaveAttribute('data-header', 'away');
});

test('[HEAD-09] nothing in the header is smaller than 24 px, nor than 44 px for a finger', async ({
  browser,
  store,
}) => {
  for (const { hasTouch, least } of [
    { hasTouch: false, least: 24 },
    { hasTouch: true, least: 44 },
  ]) {
    const context = await browser.newContext({ baseURL: store.origin, hasTouch, isMobile: hasTouch });
    const page = await context.newPage();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/ring/buy/us');
      const small = await header(page)
        .locator('a:visible, button:visible')
        .evaluateAll(
          (all, side) =>
            all
              .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
              .filter(({ box }) => box.width < side || box.height < side)
              .map(({ name, box }) => `${name} ${box.width} x ${box.height}`),
          least,
        );
      expect(small).toEqual([]);
    }
    await context.close();
  }
});
