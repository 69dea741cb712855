/** Sections below the first screen have no layout until a visitor comes near them, and nobody notices. */
import type { Page } from '@playwright/test';
import { INTERACTIVE_MARK } from '../../shell/browser/interactiveMark.ts';
import { interactive, laidOut } from '../interactive.ts';
import { comparePictures } from '../screens/comparePictures.ts';
import { expect, test } from '../store.ts';

test.use({ viewport: { width: 390, height: 844 } });

const PAGES = ['/', '/ring/buy/gb', '/rare', '/sizing'] as const;

/** Sections whose content has no layout now. */
const skipped = (page: Page) =>
  page.locator('main section').evaluateAll(
    (sections) =>
      sections.filter((section) => {
        const [child] = section.children;
        return child?.checkVisibility() && !child.checkVisibility({ contentVisibilityAuto: true });
      }).length,
  );

/** How many elements have a layout before the visitor scrolls; a page that lays out fewer lowers its number. */
const LAID_OUT_FIRST = { '/': 140, '/ring/buy/gb': 370, '/rare': 120, '/sizing': 190 } as const satisfies Record<
  (typeof PAGES)[number],
  number
>;

const laidOutElements = (page: Page) =>
  page
    .locator('body *')
    .evaluateAll((elements) => elements.filter((each) => each.checkVisibility({ contentVisibilityAuto: true })).length);

/**
 * How far what is seen has moved.
 * @param options.afterPresses false: without what moves within half a second of a press, as browsers count it
 */
async function watchShifts(page: Page, { afterPresses = true } = {}): Promise<() => Promise<number>> {
  await page.addInitScript((afterPresses) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { dataset } = document.documentElement;
        const { value, hadRecentInput } = { value: 0, hadRecentInput: false, ...entry.toJSON() };
        if (hadRecentInput && !afterPresses) continue;
        dataset.shift = String(Number(dataset.shift ?? 0) + Number(value));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, afterPresses);
  return async () => Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
}

/** As a wheel does, up to the frame that shows it. */
async function scrollBy(page: Page, pixels: number): Promise<void> {
  await page.mouse.wheel(0, pixels);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Nothing is laid out ahead of the visitor. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

for (const [path, width] of [
  ...PAGES.map((path) => [path, 390] as const),
  // Its sections within sections stand for other heights here, so that a wrong one is seen.
  ['/', 600] as const,
]) {
  test(`[PAGE-02] ${path} at ${width} px knows all heights once it was idle, skips what is far from the window, and a picture shows all of it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    // Drawings that trace as they enter the window are drawn by other surfaces, which round other pixels.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-whole-layout', 'measured');
    await expect.poll(() => skipped(page)).toBeGreaterThan(0);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const measured = await height();
    const picture = () => page.screenshot({ fullPage: true, animations: 'disabled' });
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    });
    const ofMeasured = await picture();
    await page.evaluate(() => {
      const all = new CSSStyleSheet();
      all.replaceSync('main section, footer { content-visibility: visible !important }');
      document.adoptedStyleSheets.push(all);
    });
    expect(await height()).toBe(measured);
    expect(comparePictures(ofMeasured, await picture()).pixels).toBe(0);
  });
}

/** Sections in the window that are blank, of every frame in which the page is scrolled. */
const watchBlanks = (page: Page) =>
  page.evaluate(() => {
    const blanks: string[] = [];
    Object.assign(window, { blanks });
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      for (const section of document.querySelectorAll('main section, footer')) {
        const { top, bottom } = section.getBoundingClientRect();
        const [child] = section.children;
        const isShown = child?.checkVisibility({ contentVisibilityAuto: true });
        if (bottom > 0 && top < innerHeight && child?.checkVisibility() && !isShown)
          blanks.push(section.id || section.className);
      }
    };
    // What listens to scrolling comes first in a frame. Then it is laid out and painted, and then messages come.
    addEventListener('scroll', () => port2.postMessage(null));
  });

const blanks = (page: Page) => page.evaluate(() => Reflect.get(window, 'blanks'));

const idleFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))));

test('[PAGE-02] a jump to what was measured far from the window shows it in its first frame, and nothing counts as moved', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  await page.goto('/ring/buy/gb');
  await laidOut(page);
  await watchBlanks(page);
  for (const part of [0.8, 0.3, 1, 0.5, 0, 0.8, 0.3, 0]) {
    await page.evaluate(
      (to) => scrollTo({ top: to * document.documentElement.scrollHeight, behavior: 'instant' }),
      part,
    );
    await idleFrame(page);
    await idleFrame(page);
  }
  for (const id of ['faq', 'comparison', 'reviews', 'features']) {
    await page.evaluate((to) => document.getElementById(to)?.scrollIntoView({ behavior: 'instant' }), id);
    await idleFrame(page);
    await idleFrame(page);
  }
  expect(await blanks(page)).toEqual([]);
  expect(await shifts()).toBeLessThan(0.001);
});

test('[PAGE-02] so does a jump by a link or a key, and what is left behind is skipped again', async ({ page }) => {
  const shifts = await watchShifts(page, { afterPresses: false });
  await page.goto('/ring/buy/gb');
  await laidOut(page);
  await watchBlanks(page);
  const link = (name: string) => page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name });
  const keptLayout = page.locator('main section[style*="visible"], footer[style*="visible"]');
  await link('In the box').click();
  await expect(keptLayout).not.toHaveCount(0);
  for (const jump of [
    () => link('All features').click(),
    () => link('FAQ').click(),
    () => link('Compare').click(),
    () => page.keyboard.press('End'),
    () => page.keyboard.press('Home'),
  ]) {
    await jump();
    await idleFrame(page);
    await idleFrame(page);
  }
  await expect(keptLayout).toHaveCount(0);
  expect(await skipped(page)).toBeGreaterThan(0);
  expect(await blanks(page)).toEqual([]);
  expect(await shifts()).toBeLessThan(0.001);
});

test('heights are measured again when the window has another width, and after another page', async ({ page }) => {
  await page.goto('/ring/buy/gb');
  await laidOut(page);
  const isExact = () =>
    page.evaluate(() => {
      const root = document.documentElement;
      const heights = [...document.querySelectorAll('main section, footer')].map((each) => each.clientHeight);
      const { scrollHeight } = root;
      const { wholeLayout } = root.dataset;
      root.dataset.wholeLayout = '';
      const exact = [...document.querySelectorAll('main section, footer')].map((each) => each.clientHeight);
      root.dataset.wholeLayout = wholeLayout;
      return scrollHeight > 0 && heights.join() === exact.join();
    });
  expect(await isExact()).toBe(true);
  await page.setViewportSize({ width: 600, height: 844 });
  await expect.poll(isExact).toBe(true);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('data-whole-layout', 'measured');
  expect(await isExact()).toBe(true);
  expect(await skipped(page)).toBeGreaterThan(0);
});

/** Writes down each change of how much of the page is laid out. */
const logLayout = (page: Page) =>
  page.addInitScript(() => {
    const log: unknown[] = [];
    Object.assign(window, { layoutLog: log });
    new MutationObserver(() => log.push(document.documentElement.dataset.wholeLayout)).observe(document, {
      subtree: true,
      attributeFilter: ['data-whole-layout'],
    });
  });

const layoutLog = (page: Page) => page.evaluate(() => Reflect.get(window, 'layoutLog'));

test('[PAGE-02] a picture of the whole page that is taken while heights are measured stays whole', async ({ page }) => {
  await logLayout(page);
  await page.addInitScript((mark) => {
    // Nothing is measured before the page listens to its window.
    const { requestIdleCallback } = window;
    const held: Parameters<typeof requestIdleCallback>[] = [];
    window.requestIdleCallback = (...call) => held.push(call);
    new PerformanceObserver((marks, observer) => {
      if (marks.getEntriesByName(mark).length === 0) return;
      observer.disconnect();
      window.requestIdleCallback = requestIdleCallback;
      for (const call of held) requestIdleCallback(...call);
    }).observe({ type: 'mark', buffered: true });
    new MutationObserver((_changes, sections) => {
      sections.disconnect();
      // As Chromium does when it takes the picture.
      dispatchEvent(new Event('resize'));
      // Timers run in the order of their times: the page stays whole for two seconds.
      setTimeout(() => Reflect.get(window, 'layoutLog').push('taken'), 1900);
    }).observe(document, { subtree: true, attributeFilter: ['style'] });
  }, INTERACTIVE_MARK);
  await page.goto('/ring/buy/gb');
  await laidOut(page);
  expect(await layoutLog(page)).toEqual(['', 'taken', 'measured']);
});

test('[PAGE-02] heights are measured while the scripts are on their way, and once the typefaces have come', async ({
  page,
}) => {
  // Nothing runs in the page that leaves a slow machine no idle time.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const typefaces = Promise.withResolvers<void>();
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await typefaces.promise;
    await route.continue();
  });
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/ring/buy/gb', { waitUntil: 'domcontentloaded' });
  // Twice idle, or two seconds on a machine that leaves a page no idle time.
  await page.evaluate(() => {
    const idle = () => new Promise<unknown>((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    return new Promise(requestAnimationFrame).then(idle).then(idle);
  });
  await expect(page.locator('main section[style]')).toHaveCount(0);
  typefaces.resolve();
  await expect(page.locator('html')).toHaveAttribute('data-whole-layout', 'measured');
  await expect(page.locator('[data-mounted]')).toHaveCount(0);
  scripts.resolve();
  await interactive(page);
  expect(await skipped(page)).toBeGreaterThan(0);
});

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true });

  test('[PAGE-02] a window that learns its width from the document does not lay out all of the page as it loads', async ({
    page,
  }) => {
    await logLayout(page);
    await page.goto('/ring/buy/gb');
    await laidOut(page);
    expect(await layoutLog(page)).toEqual(['measured']);
  });
});

for (const path of PAGES) {
  test(`${path} lays out what is seen first, and nothing moves while it is scrolled to its end`, async ({ page }) => {
    await neverIdle(page);
    const shifts = await watchShifts(page);
    await page.goto(path);
    await expect(page.locator('#slot-page [data-mounted]')).toHaveCount(1);
    expect(await skipped(page)).toBeGreaterThan(0);
    expect(await laidOutElements(page)).toBeLessThanOrEqual(LAID_OUT_FIRST[path]);
    const atEnd = () =>
      page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1);
    while (!(await atEnd())) {
      await scrollBy(page, 500);
    }
    expect(await shifts()).toBeLessThan(0.001);
  });
}

test('an address with a fragment, and a link to a section, end at its heading', async ({ page }) => {
  await neverIdle(page);
  const heading = page.getByRole('heading', { name: 'In the box' });
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  await page.goto('/ring/buy/gb#box');
  await expect(heading).toBeInViewport();
  await expect(page.locator('#slot-page [data-mounted]')).toHaveCount(1);
  const arrived = await top();
  await page.goto('/ring/buy/gb');
  await expect(page.locator('#slot-page [data-mounted]')).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'In the box' }).click();
  // The window scrolls by whole pixels, and what is above is not as high as estimated.
  await expect.poll(async () => Math.abs((await top()) - arrived)).toBeLessThan(1);
});

test('what has no layout is found by a keyboard and by a search, and is there on paper', async ({ page }) => {
  await neverIdle(page);
  await page.goto('/ring/buy/gb');
  await expect(page.locator('#slot-page [data-mounted]')).toHaveCount(1);
  expect(await skipped(page)).toBeGreaterThan(0);
  const question = page.locator('#faq summary').last();
  await question.focus();
  await expect(question).toBeFocused();
  await expect(question).toBeInViewport();

  await page.goto('/ring/buy/gb');
  // Not in TypeScript's library: find in page, as the browser's own search does it.
  const find = (text: string) => page.evaluate((words) => Reflect.get(window, 'find').call(window, words), text);
  expect((await find('minutes to full')) || (await find('180 minutes'))).toBe(true);
  await page.goto('/ring/buy/gb');
  await page.emulateMedia({ media: 'print' });
  expect(await skipped(page)).toBe(0);
});
