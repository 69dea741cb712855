/** Waits for a page without adding to its work. */
import type { Page } from '@playwright/test';
import { INTERACTIVE_MARK } from '../../shell/browser/document/interactiveMark.ts';

/** Milliseconds. */
const DEADLINE = 30_000;

/** Expressions that tell whether a page has reached a moment. */
export const PAINTED = `performance.getEntriesByName('first-contentful-paint').length > 0`;
/** The last of the shell's own files has loaded; its evaluation and that of the parts follow. */
export const STARTING = `performance.getEntriesByType('resource').some(({ name }) => name.includes('/shell/shared.'))`;
export const INTERACTIVE = `performance.getEntriesByName(${JSON.stringify(INTERACTIVE_MARK)}).length > 0`;

/**
 * Polls by the browser's protocol: Playwright's own `waitForFunction` and locators compile a script in the page, a task of 26 ms, which
 * then listens to every event of a touch. Both would count as the page's work.
 * @param every milliseconds between two polls
 * @throws when the expression is not true within half a minute
 */
export async function untilTrue(page: Page, expression: string, every = 20): Promise<void> {
  const session = await page.context().newCDPSession(page);
  try {
    for (const until = Date.now() + DEADLINE; Date.now() < until; ) {
      const { result } = await session.send('Runtime.evaluate', { expression });
      if (result.value === true) return;
      await new Promise((resolve) => setTimeout(resolve, every));
    }
  } finally {
    await session.detach();
  }
  throw new Error(`${page.url()}: this has not become true within ${DEADLINE} ms: ${expression}`);
}
