import type { Page } from '@playwright/test';
import { INTERACTIVE_MARK } from '../shell/browser/document/interactiveMark.ts';

/** Resolves when the slots that do not wait are alive. */
export async function interactive(page: Page): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, INTERACTIVE_MARK);
}

/** Lays out all of the page, so that nothing moves by itself, once it is interactive. */
export async function laidOut(page: Page): Promise<void> {
  await interactive(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-whole-layout', ''));
}
