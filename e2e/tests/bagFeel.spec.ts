/** The bag shows a change before the server has responded, in the composed store (BAG-10, BAG-13, BAG-19, API-07). */
import type { Page } from '@playwright/test';
import { ANSWER_DEADLINE } from '@tessera/shared-contracts/events/bus';
import { axeFindings } from '../axeFindings.ts';
import { interactive } from '../interactive.ts';
import { expect, test } from '../store.ts';

test.use({ timezoneId: 'America/New_York', extraHTTPHeaders: { 'cf-ipcountry': 'US' } });

const RING = '/ring/buy/us?color=RAW_TITANIUM&size=9';

async function openBag(page: Page) {
  await page.goto(RING);
  await interactive(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click();
  const bag = page.getByRole('dialog', { name: 'Your Bag' });
  await expect(bag.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  return bag;
}
const quantityOf = (page: Page) =>
  page.evaluate(async () => {
    const id = localStorage.getItem('tessera.cart.US') ?? '';
    const answer = await fetch(`/api/vendor/local/cart/?store=US&id=${encodeURIComponent(id)}`);
    const { lines } = await answer.json();
    return lines.edges.map(({ node }: { node: { quantity: number } }) => node.quantity);
  });

test('[BAG-10] ten fast presses of plus show at once, marked, and end in the right number on the server', async ({
  page,
}) => {
  const bag = await openBag(page);
  const held = Promise.withResolvers<void>();
  const bodies: string[] = [];
  await page.route(/\/cart\/update\//, async (route) => {
    bodies.push(route.request().postData() ?? '');
    expect(route.request().headers()['if-match']).toMatch(/^"/);
    expect(route.request().headers()['idempotency-key']).toBeTruthy();
    await held.promise;
    await route.continue();
  });
  const plus = bag.getByRole('button', { name: 'Increase quantity' });
  for (let press = 0; press < 9; press += 1) await plus.click();
  await expect(bag.getByRole('spinbutton')).toHaveValue('10');
  await expect(bag.getByText('being confirmed')).toBeVisible();
  await expect(bag.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  held.resolve();
  await expect(bag.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  await expect(bag.getByRole('spinbutton')).toHaveValue('10');
  expect(bodies).toHaveLength(2);
  expect(await quantityOf(page)).toContain(10);
});

test('[BAG-10] a ring that is chosen while the first cart is slow to come is added, too, and each is announced by its name', async ({
  page,
}) => {
  await page.addInitScript((deadline) => {
    // The bus times out when this test says so.
    const { setTimeout: start } = window;
    const held: (() => void)[] = [];
    Object.assign(window, {
      setTimeout: (call: () => void, ms?: number) => (ms === deadline ? -held.push(call) : start(call, ms)),
      giveUp: () => held.splice(0).forEach((call) => void call()),
    });
  }, ANSWER_DEADLINE);
  const slow = Promise.withResolvers<void>();
  await page.route(/\/cart\/create\//, async (route) => {
    await slow.promise;
    await route.continue();
  });
  await page.goto(RING);
  await interactive(page);
  const main = page.getByRole('main');
  const add = main.getByRole('button', { name: 'Add to bag' }).first();
  const created = page.waitForRequest(/\/cart\/create\//);
  await add.click();
  await created;
  // The bag shows the first ring already.
  await expect(page.getByRole('dialog', { name: 'Your Bag' })).toBeVisible();
  await page.keyboard.press('Escape');
  await main.getByRole('radio', { name: 'Brushed Rose Gold' }).check();
  await page.evaluate(() => Reflect.get(window, 'giveUp')());
  await expect(main.getByText('Ring Air (Raw Titanium, size 9) may still be added')).toBeVisible();
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  slow.resolve();
  await expect(main.getByText('Added to bag: Ring Air (Brushed Rose Gold, size 9)')).toBeAttached();
  const lines = page.getByRole('dialog', { name: 'Your Bag' }).getByRole('listitem').filter({ hasText: 'Ring Air' });
  await expect(lines).toHaveText([/Raw Titanium/, /Rose Gold/]);
  expect(await quantityOf(page)).toEqual([1, 1]);
});

test('[BAG-13] a ring that was taken out is put back by keyboard, engraving and all', async ({ page }) => {
  const bag = await openBag(page);
  const lines = bag.getByRole('listitem').filter({ hasText: 'Ring Air' });
  await lines.getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(0);
  const undo = bag.getByRole('button', { name: 'Undo: put Ring Air back' });
  await expect(undo).toBeFocused();
  expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(1);
  await expect(bag.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  expect(await quantityOf(page)).toContain(1);
});

test('[BAG-10] without a network a change is shown and kept, survives the page, and is sent when the network is back', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|load/i);
  const bag = await openBag(page);
  await context.setOffline(true);
  await bag.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(bag.getByRole('spinbutton')).toHaveValue('2');
  await expect(bag.getByText(/^You’re offline/).last()).toBeVisible();
  expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
  // The page is left before the network is back; the next page sends the stored change.
  const stored = await page.evaluate(() => localStorage.getItem('tessera.bag.pending.US'));
  expect(stored).toContain('"quantity":2');
  await context.setOffline(false);
  await expect(bag.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  expect(await quantityOf(page)).toContain(2);
  await page.evaluate((text) => {
    const again = JSON.parse(text ?? '');
    again.changes[0].from = 2;
    again.changes[0].quantity = 3;
    again.changes[0].key = 'of-an-earlier-page';
    localStorage.setItem('tessera.bag.pending.US', JSON.stringify(again));
  }, stored);
  await page.goto(RING);
  await expect(page.getByRole('button', { name: 'Bag, 3 items' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('tessera.bag.pending.US'))).toBeNull();
});

test('[BAG-19] two tabs show the same bag, and neither asks for its own changes', async ({ page, context }) => {
  const bag = await openBag(page);
  const other = await context.newPage();
  await other.goto(RING);
  await interactive(other);
  await other.getByRole('button', { name: 'Bag, 1 item' }).click();
  const bagThere = other.getByRole('dialog', { name: 'Your Bag' });
  await expect(bagThere.getByRole('spinbutton')).toHaveValue('1');
  const reads: string[] = [];
  page.on('request', (request) => {
    if (/\/cart\/\?/.test(request.url())) reads.push(request.url());
  });
  await bag.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(bagThere.getByRole('spinbutton')).toHaveValue('2');
  await bagThere.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(bag.getByRole('spinbutton')).toHaveValue('3');
  expect(reads).toHaveLength(1);
});

test('[BAG-16] the header counts the bag once the page has loaded, also in a browser that cannot say when it is idle', async ({
  page,
}) => {
  await openBag(page);
  await page.addInitScript(() => {
    // Removes functions that WebKit lacks. Timers of a second and more never fire, so code that waits for one waits for ever.
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'scheduler');
    const { setTimeout: start } = window;
    Object.assign(window, { setTimeout: (call: () => void, ms = 0) => (ms < 1000 ? start(call, ms) : 0) });
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Bag, 1 item' })).toBeVisible();
});
