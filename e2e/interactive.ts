import type { Page } from '@playwright/test';
import { INTERACTIVE_MARK } from '../shell/browser/interactiveMark.ts';

/** Resolves when the slots that do not wait are alive. */
export async function interactive(page: Page): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, INTERACTIVE_MARK);
}

/** Resolves when the heights of sections below the first screen are known too, after which nothing moves by itself. */
export async function laidOut(page: Page): Promise<void> {
  await interactive(page);
  await page.waitForFunction(() => document.documentElement.dataset.wholeLayout === 'measured');
}
