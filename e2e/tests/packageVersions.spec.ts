/**
 * Store and slices with different versions of the shared packages: a slice built with newer ones than the store's, and a store with newer
 * ones than its slices'. NEWER_PACKAGES names a checkout with really newer packages installed (`npm run check:latest`); without it the
 * versions only claim to be one minor newer.
 */
import type { Page } from '@playwright/test';
import { remoteBuiltIn, removeCopy, shellBuiltIn, withNewerPackages } from '../newerPackages.ts';
import { startShellBeside } from '../shellBeside.ts';
import { expect, test } from '../store.ts';

const VERSION = '9.7.0';
const SHELL_PORT = 5660;

test.use({ timezoneId: 'Australia/Sydney', extraHTTPHeaders: { 'cf-ipcountry': 'AU' } });

/** Uses each shared package once: the address (React Router), the selection (XState), texts (i18next), store-api's responses (zod). */
async function chooseAndAdd(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/ring/buy/au`);
  await page.getByRole('radiogroup', { name: 'Color' }).getByRole('radio', { name: 'Raw Titanium' }).check();
  await page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { name: 'Size 9' }).check();
  await expect(page).toHaveURL(/color=RAW_TITANIUM/);
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).click();
  const bag = page.getByRole('dialog', { name: 'Your Bag' });
  await expect(bag.getByText('Raw Titanium').first()).toBeVisible();
  // The store has accepted it: the next step may end the shell.
  await expect(bag.getByRole('button', { name: 'Checkout' })).toBeEnabled();
}

test('[OPS-03] [TEAM-01] [TEAM-03] slices and shells run together, whichever was built with the newer packages', async ({
  store,
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const given = process.env.NEWER_PACKAGES;
  const folder = given ?? withNewerPackages();
  const newer = await startShellBeside(store, {
    port: SHELL_PORT,
    name: 'newer',
    env: { BROWSER_BUILD: await shellBuiltIn(folder), PUBLIC_ORIGIN: `http://127.0.0.1:${SHELL_PORT}` },
  });
  try {
    await test.step('a newer shell, slices of before', () => chooseAndAdd(page, newer.origin));

    await store.operate('publish', await remoteBuiltIn(folder, 'mf-product', VERSION));
    await store.operate('promote', `mf-product@${VERSION}`, '--region', 'AU');
    try {
      for (const origin of [store.origin, newer.origin]) {
        await test.step(`a newer slice at ${origin}`, async () => {
          await context.clearCookies();
          await chooseAndAdd(page, origin);
          await expect(page.locator(`#slot-page [data-mounted="mf-product@${VERSION}"]`)).toBeAttached();
        });
      }
    } finally {
      await store.operate('rollback', 'mf-product', '--region', 'AU');
    }
  } finally {
    await newer.stop();
    if (given === undefined) removeCopy(folder);
  }
});
