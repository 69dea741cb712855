/** A shopper without a pointer: reaches everything by Tab and operates it by keys. */
import { expect, type Locator, type Page } from '@playwright/test';
import { interactive } from './interactive.ts';

/** More key presses than any page has controls. */
const MOST_PRESSES = 150;

/** Presses Tab until an element of the locator has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const focused = wanted.and(page.locator(':focus'));
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focused.count()) > 0) return;
  }
  throw new Error(`No press of Tab led to ${wanted} on ${page.url()}.`);
}

/**
 * From the ring's page, in English, to the first page of the checkout.
 * @param off the discount that bag and checkout must show
 */
export async function ringToCheckout(page: Page, off: string): Promise<void> {
  await interactive(page);
  await tabTo(page, page.locator('input[name="color"]'));
  await page.keyboard.press('Space');
  await tabTo(page, page.locator('input[name="size"]'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: 'Add to bag' }));
  await page.keyboard.press('Enter');
  const bag = page.getByRole('dialog', { name: 'Your Bag' });
  await expect(bag).toContainText(off);
  await tabTo(page, bag.getByRole('button', { name: 'Checkout' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/checkout\//);
  await expect(page.locator('body')).toContainText(off);
}

const ADDRESS = {
  email: 'ada@example.com',
  name: 'Ada Byron',
  line1: '350 Fifth Avenue',
  city: 'New York',
  // A select jumps to the option that starts with the typed text.
  region: 'New York',
  postalCode: '10118',
} as const;
const CARD = { card: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' } as const;

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) {
    await tabTo(page, page.locator(`[name="${name}"]:not([type="hidden"])`));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
}

/** From the first page of the checkout, in English, to the order's. */
export async function payForOrder(page: Page): Promise<void> {
  await fill(page, ADDRESS);
  await tabTo(page, page.getByRole('button', { name: 'Continue to payment' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Pay/ }));
  await page.keyboard.press('Enter');
  await page.locator('[name="card"]').waitFor();
  await fill(page, CARD);
  await page.waitForURL(/\/order\/[\w-]{43}/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
}
