/** Waiting for a page without adding to its work. */
import type { Page } from '@playwright/test';
import { INTERACTIVE_MARK } from '../../shell/browser/document/interactiveMark.ts';

/** Milliseconds. */
const DEADLINE = 30_000;

/** Expressions that say whether a moment of a page has come. */
export const PAINTED = `performance.getEntriesByName('first-contentful-paint').length > 0`;
/** The last of the shell's own files has come: what follows is its evaluation and that of the parts. */
export const STARTING = `performance.getEntriesByType('resource').some(({ name }) => name.includes('/shell/shared.'))`;
export const ALIVE = `performance.getEntriesByName(${JSON.stringify(INTERACTIVE_MARK)}).length > 0`;

/**
 * Asks by the browser's protocol: Playwright's own `waitForFunction` and locators compile a script in the page, a task of
 * 26 ms, which listens to every event of a press afterwards. Both would count as the page's.
 * @param every milliseconds between two questions
 * @throws when it has not become true in half a minute
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
