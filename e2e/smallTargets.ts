/** Sizes of click targets: at least 24 px for a pointer, 44 px for a thumb (WCAG 2.5.8; brand). */
import type { Page } from '@playwright/test';

/** Targets smaller than `least` px on a side, as `FAQ 28 × 56`. A link within a sentence is as high as its line, and may be smaller. */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    // Sections that are not near the window have no layout otherwise.
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
