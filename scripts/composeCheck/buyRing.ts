/** The shopper of a check: from home to the paid order, in the store of the Emirates. */
import { type Browser, expect } from '@playwright/test';
import { watchPage } from '../../e2e/store.ts';
import { CONSENT_COOKIE } from '../../shell/contracts/consent.ts';

/**
 * @param inBag called with the ring in the bag, before the shopper goes to the checkout
 * @returns the order's number
 * @throws when the page shows an error, or the browser logs a problem
 */
export async function buyRing(browser: Browser, origin: string, inBag: () => Promise<void>): Promise<string> {
  const context = await browser.newContext({ baseURL: origin, timezoneId: 'Asia/Dubai', locale: 'en-US' });
  await context.addCookies([{ name: CONSENT_COOKIE, value: 'false', url: origin }]);
  const page = await context.newPage();
  const complaints: string[] = [];
  watchPage(page, complaints);
  const main = page.getByRole('main');

  await page.goto('/');
  // The timezone selects the store, because no edge sends a country.
  await expect(page.locator('html')).toHaveAttribute('data-store', 'AE');
  await main.getByRole('link', { name: /ring/i }).first().click();
  await page.waitForURL('/ring/buy/ae');
  await main.getByRole('radio', { name: 'Raw Titanium' }).check();
  await main.getByRole('radio', { name: 'Size 9' }).check();
  await main.getByRole('button', { name: 'Add to bag' }).click();
  const bag = page.getByRole('dialog', { name: 'Your Bag' });
  await expect(bag.getByText('Raw Titanium')).toBeVisible();
  await inBag();

  await bag.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(/^https:\/\/checkout\..*\/checkout\//);
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Full name').fill('Ada Byron');
  await page.getByLabel('Street and number').fill('4 Marina Walk');
  await page.getByLabel('City').fill('Dubai Marina');
  await page.getByLabel('Emirate').selectOption('Dubai');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await page.getByRole('radio', { name: /Standard/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: /^Pay AED/ }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay .* as a test$/ }).click();
  await page.waitForURL(/\/order\/[\w-]{43}/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
  const number = /V-\w{4}-\w{4}/.exec((await main.textContent()) ?? '')?.[0];
  if (number === undefined) throw new Error('The order’s page names no order.');
  if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
  return number;
}
