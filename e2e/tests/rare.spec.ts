import type { Page } from '@playwright/test';
import { axeFindings } from '../axeFindings.ts';
import { laidOut } from '../interactive.ts';
import { expect, test } from '../store.ts';

/** The Rare's prices in each store, the second one for Desert Snow, and the store's tax label (C9). */
const STORES = [
  ['in', '₹1,89,999', '₹2,19,999', 'Tax incl'],
  ['ae', 'AED 6,599', 'AED 7,299', 'Tax excl'],
  ['us', '$1,799', '$1,999', 'Tax excl'],
  ['eu', '€1,839', '€2,039', 'Tax incl'],
  ['gb', '£1,599', '£1,799', 'Tax incl'],
  ['global', '$1,799', '$1,999', 'Tax excl'],
  ['au', 'A$2,999', 'A$3,349', 'Tax incl'],
  ['ca', 'CA$2,499', 'CA$2,799', 'Tax excl'],
] as const;

const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ').trim();

async function addToBag(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).click();
  await page
    .getByRole('dialog', { name: 'In your bag: Ring Rare' })
    .getByRole('button', { name: 'Continue to cart' })
    .click();
  const bag = page.getByRole('dialog', { name: 'Your Bag' });
  await expect(bag.getByText('Ring Rare', { exact: true }).first()).toBeVisible();
  return bag;
}

for (const [code, price, snow, tax] of STORES) {
  test(`[CAT-02] [PDP-07] [PDP-08] /rare/buy/${code} sells at the store's price, and the bag says the same`, async ({
    page,
  }) => {
    await page.goto(`/rare/buy/${code}?color=DESERT_SNOW&size=9`);
    const main = page.getByRole('main');
    const total = main.locator('[data-total]');
    expect(plain(await total.textContent())).toBe(snow);
    await expect(main.getByText(tax, { exact: true })).toBeVisible();
    await main.getByRole('radio', { name: 'Dune' }).check();
    await expect.poll(async () => plain(await total.textContent())).toBe(price);
    const bag = await addToBag(page);
    await expect(bag.getByRole('heading', { name: 'Ring Rare charger' })).toBeVisible();
    await expect.poll(async () => plain(await bag.textContent())).toContain(price);
    await expect(bag.getByText('Free', { exact: true }).first()).toBeVisible();
  });
}

test('[PDP-07] a colour chosen in the story is the one that is bought', async ({ page }) => {
  await page.goto('/rare');
  const main = page.getByRole('main');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'desert');
  await laidOut(page);
  // Clicked, not checked: the selection is part of the address, and shows when that has changed.
  await main.getByRole('radio', { name: 'Dune' }).click();
  await expect(page).toHaveURL(/\/rare\?color=DUNE$/);
  await expect(main.getByRole('radio', { name: 'Dune' })).toBeChecked();
  await expect(main.getByRole('heading', { level: 2, name: /^Dune, / })).toBeVisible();
  await expect(main.getByRole('heading', { level: 2, name: /^Desert Rose, / })).toBeHidden();
  await main.getByRole('button', { name: 'Choose a size' }).click();
  await expect(page).toHaveURL(/\/rare\/buy\/[a-z]+\?color=DUNE$/);
  await expect(main.getByRole('radio', { name: 'Dune' })).toBeChecked();
  await main.getByRole('button', { name: 'Add to bag' }).click();
  await expect(main.getByText('Please select a color & size')).toBeVisible();
  await main.getByRole('radio', { name: /^Sizing kit/ }).check();
  await expect(page).toHaveURL(/color=DUNE&size=99$/);
  const bag = await addToBag(page);
  await expect(bag.getByText('Sizing kit').first()).toBeVisible();
});

test('[PDP-07] before a script runs the story leads on with the colour pressed, and a choice is priced', async ({
  browser,
  store,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: store.origin });
  const page = await context.newPage();
  await page.goto('/rare');
  await page.getByRole('radio', { name: 'Desert Snow' }).check();
  await expect(page.getByRole('heading', { level: 2, name: /^Desert Snow, / })).toBeVisible();
  await page.getByRole('button', { name: 'Choose a size' }).click();
  await expect(page).toHaveURL(/\/rare\/buy\/[a-z]+\?color=DESERT_SNOW$/);
  await expect(page.getByRole('radio', { name: 'Desert Snow' })).toBeChecked();
  await page.getByRole('radio', { name: 'Size 8' }).check();
  await page.getByRole('button', { name: 'Show the price of my choices' }).click();
  await expect(page).toHaveURL(/color=DESERT_SNOW&size=8$/);
  await expect(page.getByRole('radio', { name: 'Size 8' })).toBeChecked();
  await context.close();
});

for (const [country, path] of [
  ['IN', '/rare/buy/in'],
  ['DE', '/rare/buy/de'],
  ['US', '/rare/buy/us'],
  ['BR', '/rare/buy/us'],
] as const) {
  test(`[REG-07] [REG-08] /rare/buy leads from ${country} to ${path}, with its query`, async ({ request }) => {
    const answer = await request.get('/rare/buy?color=DUNE', {
      maxRedirects: 0,
      headers: { 'cf-ipcountry': country },
    });
    expect(answer.status()).toBe(307);
    expect(answer.headers().location).toBe(`${path}?color=DUNE`);
  });
}

test('[REG-10] a suffix that is no known country or store is not found', async ({ request }) => {
  expect((await request.get('/rare/buy/atlantis')).status()).toBe(404);
  expect((await request.get('/rare/buy/us')).status()).toBe(200);
});

test('[UPS-05] after an add the modal offers what goes with the Rare, and what is chosen goes into the bag', async ({
  page,
}) => {
  await page.goto('/rare/buy/us?color=DUNE&size=9');
  await laidOut(page);
  const add = page.getByRole('main').getByRole('button', { name: 'Add to bag' });
  await add.click();
  const modal = page.getByRole('dialog', { name: 'In your bag: Ring Rare' });
  await expect(modal.getByText(/Dune/)).toBeVisible();
  expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  const panel = page.getByRole('dialog', { name: 'Your Bag' });
  await expect(panel).toBeHidden();
  // A shopper who has seen it is not asked again: the bag opens.
  await add.click();
  await expect(panel).toBeVisible();
  await expect(modal).toBeHidden();
  // On another visit the modal is shown again.
  await page.reload();
  await laidOut(page);
  await add.click();
  await modal.getByRole('checkbox', { name: /^Cardio adaptability/ }).check();
  await modal.getByRole('button', { name: 'Continue to cart' }).click();
  const bag = page.getByRole('dialog', { name: 'Your Bag' });
  await expect(bag.getByRole('heading', { level: 3, name: 'Cardio adaptability' })).toBeVisible();
  await expect(bag.getByRole('button', { name: 'Checkout' })).toBeEnabled();
});
