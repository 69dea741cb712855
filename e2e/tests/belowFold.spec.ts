/** Sections below the first screen have no layout until a visitor comes near them, without visible effects. */
import type { Page } from '@playwright/test';
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

/** Number of elements with a layout before the visitor scrolls. A page that lays out fewer must lower its number. */
const LAID_OUT_FIRST = { '/': 140, '/ring/buy/gb': 370, '/rare': 120, '/sizing': 190 } as const satisfies Record<
  (typeof PAGES)[number],
  number
>;

const laidOutElements = (page: Page) =>
  page
    .locator('body *')
    .evaluateAll((elements) => elements.filter((each) => each.checkVisibility({ contentVisibilityAuto: true })).length);

/** Measures how far visible content has moved. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { dataset } = document.documentElement;
        dataset.shift = String(Number(dataset.shift ?? 0) + Number(Reflect.get(entry, 'value')));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
}

/** Scrolls like a wheel, and waits for the frame that shows it. */
async function scrollBy(page: Page, pixels: number): Promise<void> {
  await page.mouse.wheel(0, pixels);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

for (const path of PAGES) {
  test(`${path} lays out what is seen first, and nothing moves while it is scrolled to its end`, async ({ page }) => {
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
  const heading = page.getByRole('heading', { name: 'In the box' });
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  await page.goto('/ring/buy/gb#box');
  await expect(heading).toBeInViewport();
  await expect(page.locator('#slot-page [data-mounted]')).toHaveCount(1);
  const arrived = await top();
  await page.goto('/ring/buy/gb');
  await expect(page.locator('#slot-page [data-mounted]')).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'In the box' }).click();
  // The window scrolls by whole pixels, and the content above is not as high as estimated.
  await expect.poll(async () => Math.abs((await top()) - arrived)).toBeLessThan(1);
});

test('what has no layout is found by a keyboard and by a search, and is there on paper', async ({ page }) => {
  await page.goto('/ring/buy/gb');
  await expect(page.locator('#slot-page [data-mounted]')).toHaveCount(1);
  expect(await skipped(page)).toBeGreaterThan(0);
  const question = page.locator('#faq summary').last();
  await question.focus();
  await expect(question).toBeFocused();
  await expect(question).toBeInViewport();

  await page.goto('/ring/buy/gb');
  // `find` is missing in TypeScript's library: find in page, as the browser's own search does it.
  const find = (text: string) => page.evaluate((words) => Reflect.get(window, 'find').call(window, words), text);
  expect((await find('minutes to full')) || (await find('180 minutes'))).toBe(true);
  await page.goto('/ring/buy/gb');
  await page.emulateMedia({ media: 'print' });
  expect(await skipped(page)).toBe(0);
});
