import type { Page } from '@playwright/test';

/** Holds every script of a page back until told; pages opened meanwhile must not be waited for to load. */
export async function holdScripts(page: Page): Promise<() => void> {
  const come = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await come.promise;
    await route.continue();
  });
  return come.resolve;
}
