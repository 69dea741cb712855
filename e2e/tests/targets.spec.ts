/** Sizes of what is pressed: 24 px by a pointer, 44 by a thumb (WCAG 2.5.8; brand). */
import type { Page } from '@playwright/test';
import { pagesOf } from '../pageList.ts';
import { expect, test } from '../store.ts';

const PATHS = [...pagesOf('gb'), '/404'];

/** What is smaller than `least` px on a side, as `FAQ 28 × 56`. A link within a sentence is as high as its line, and may be. */
function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    // Sections that are not near the window have no layout.
    document.documentElement.dataset.wholeLayout = '';
    const inSentence = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      return element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    };
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !inSentence(element))
      .flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        if (width === 0 || Math.min(width, height) >= least) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
        return `${name || element.getAttribute('name')} ${Math.round(width)} × ${Math.round(height)}`;
      });
  }, least);
}

for (const [device, least, size, touch] of [
  ['a desk', 24, { width: 1440, height: 900 }, false],
  ['a phone', 44, { width: 390, height: 844 }, true],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport: size, hasTouch: touch, isMobile: touch });

    for (const path of PATHS) {
      test(`nothing that is pressed on ${path} is smaller than ${least} px`, async ({ page, watch }) => {
        if (path === '/404') watch.expect(/404/);
        for (const lang of ['en-US', 'th']) {
          await page.goto(`${path}?lang=${lang}`);
          await expect(page.locator('html')).toHaveAttribute('lang', lang);
          expect(await smallTargets(page, least), lang).toEqual([]);
        }
      });
    }
  });
}
