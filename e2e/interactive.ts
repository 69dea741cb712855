import type { Page } from '@playwright/test';
import { INTERACTIVE_MARK } from '../shell/browser/document/interactiveMark.ts';

/** Resolves when all slots that hydrate at once are interactive, and also the page slot of a page that was shown in the same document. */
export async function interactive(page: Page): Promise<void> {
  const isInteractive = (mark: string) =>
    performance.getEntriesByName(mark).length > 0 && document.querySelector('#slot-page > [data-waiting]') === null;
  await page.waitForFunction(isInteractive, INTERACTIVE_MARK);
}

/**
 * Lays out the whole page once it is interactive, so that nothing moves by itself: a press right after a long scroll can miss otherwise, because
 * sections take their real height as they come near the window.
 */
export async function laidOut(page: Page): Promise<void> {
  await interactive(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-whole-layout', ''));
}
