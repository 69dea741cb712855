import type { Page } from '@playwright/test';
import { INTERACTIVE_MARK } from '../shell/browser/interactiveMark.ts';

/** Resolves when the slots that do not wait are alive. */
export async function interactive(page: Page): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, INTERACTIVE_MARK);
}
