import type { Page } from '@playwright/test';

/**
 * Holds back every script of a page. Pages that open meanwhile never finish loading, so do not wait for that.
 * @returns a function that releases the scripts
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const come = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await come.promise;
    await route.continue();
  });
  return come.resolve;
}
