/** A click without a connection: the page stays, says so, and continues by itself. */
import type { Page } from '@playwright/test';
import { axeFindings } from '../axeFindings.ts';
import { interactive } from '../interactive.ts';
import { expect, test } from '../store.ts';

test.beforeEach(({ watch }) => watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Loading chunk/));

/** Waits until the files for offline use are fetched, too. */
async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await interactive(page);
  await page.waitForLoadState('networkidle');
}

test('[SHELL-05] without a connection a press is kept: the page stays with what was typed, and goes on when there is one', async ({
  page,
  context,
}) => {
  await opened(page, '/search?q=ring');
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('a half-typed que');
  await context.setOffline(true);
  const link = page.getByRole('main').getByRole('link').first();
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  const message = page.getByRole('status').getByText('No connection.');
  await expect(message).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=ring$/);
  await expect(field).toHaveValue('a half-typed que');
  expect(await axeFindings(page, '[role=status]')).toEqual([]);
  await field.fill('typed while waiting');
  await context.setOffline(false);
  await expect(page).toHaveURL((url) => url.pathname === new URL(href, url).pathname);
  await expect(message).toHaveCount(0);
  await page.goBack();
  await expect(field).toHaveValue('typed while waiting');
});

test('[SHELL-05] who would rather stay, does; and a link to a document waits as well', async ({ page, context }) => {
  await opened(page, '/search?q=ring');
  await context.setOffline(true);
  const link = page.getByRole('main').getByRole('link').first();
  const message = page.getByRole('status').getByText('No connection.');
  for (const isDocument of [false, true]) {
    await link.evaluate((element, is) => element.toggleAttribute('data-document', is), isDocument);
    await link.press('Enter');
    await page.getByRole('button', { name: 'Stay here' }).press('Enter');
    await expect(message).toHaveCount(0);
    await expect(link).toBeFocused();
    await expect(page).toHaveURL(/\/search\?q=ring$/);
  }
  await link.press('Enter');
  await expect(message).toBeVisible();
  await context.setOffline(false);
  await expect(page).not.toHaveURL(/\/search/);
});
