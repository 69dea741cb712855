/** Fills in the checkout's forms as a shopper in Dubai, with or without scripts. */
import { expect, type Page } from '@playwright/test';

/** From the first form to the payment page. */
export async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel(/^Email/).fill('ada@example.com');
  await page.getByLabel(/^Full name/).fill('Ada Byron');
  await page.getByLabel(/^Street/).fill('4 Marina Walk');
  await page.getByLabel(/^City/).fill('Dubai');
  await page.getByLabel(/^Emirate/).selectOption('DU');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('main')).toContainText('Ada Byron');
}

/** From the payment page to the paid order. */
export async function payAsTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay .* as a test$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
}
