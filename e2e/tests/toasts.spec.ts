/** Toasts, as the bag's failures cause them (S8, SHELL-10). */
import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../axeFindings.ts';
import { interactive } from '../interactive.ts';
import { expect, test } from '../store.ts';

const RING = '/ring/buy/gb?color=RAW_TITANIUM&size=9';

async function opened(page: Page, path = RING): Promise<void> {
  await page.goto(path);
  await interactive(page);
}

const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to bag' }).click();

/** The open bag, with a ring in it. */
async function openedBag(page: Page): Promise<Locator> {
  await opened(page);
  await add(page);
  const bag = page.getByRole('dialog', { name: 'Your Bag' });
  await expect(bag.getByText('Raw Titanium')).toBeVisible();
  return bag;
}

const messages = (page: Page) => page.getByRole('region', { name: /^Messages/ });

test('[SHELL-10] [API-07] an add that fails is said over the page, once, and closes by its button', async ({
  page,
  watch,
}) => {
  watch.expect(/400|cart/);
  await opened(page);
  await page.route('**/cart/create/**', (route) => route.fulfill({ status: 400, json: {} }));
  await add(page);
  const said = messages(page).getByText('Failed to add item to cart. Please try again.');
  await expect(said).toBeVisible();
  // Below the header, whose menu and bag button stay clickable.
  const header = page.locator('#slot-header').getByRole('banner');
  await expect
    .poll(async () => {
      const [message, above] = [await said.boundingBox(), await header.boundingBox()];
      return message && above && message.y >= above.y + above.height;
    })
    .toBe(true);
  // The text is also on the page, where it stays for the next try, but only the toast announces it.
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to add' })).toHaveCount(0);
  expect(await axeFindings(page, '.toasts')).toEqual([]);
  await add(page);
  await expect(said).toHaveCount(1);
  await messages(page).getByRole('button', { name: 'Close message' }).click();
  await expect(said).toHaveCount(0);
});

test('[SHELL-10] [API-07] changes of a line that fail are said within the open bag, over its lines, the newest alone', async ({
  page,
  watch,
}) => {
  watch.expect(/400|cart/);
  const bag = await openedBag(page);
  await page.route(/\/cart\/(update|remove)\//, (route) => route.fulfill({ status: 400, json: {} }));
  await bag.getByRole('button', { name: 'Increase quantity' }).click();
  const unchanged = bag.getByText('Unable to update quantity. Please try again.');
  await expect(unchanged).toBeVisible();
  await bag.getByRole('button', { name: 'Remove' }).first().click();
  const unremoved = bag.getByText('Unable to remove item. Please try again.');
  await expect(unremoved).toBeVisible();
  // Waits until it has stopped moving: it slides in from above the window.
  await unremoved.hover({ trial: true });
  // The toast is the topmost element at its close button.
  const reachable = await unremoved.evaluate((text) => {
    const button = text.closest('li')?.querySelector('button');
    const box = button?.getBoundingClientRect();
    return (
      box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('button') === button
    );
  });
  expect(reachable).toBe(true);
  await expect(unchanged).toHaveCount(0);
  await expect(bag.getByRole('button', { name: 'Checkout' })).toBeEnabled();
});

test('[SHELL-10] [BAG-10] on a phone a message leaves the line that it is about and the way out of the bag free', async ({
  page,
  watch,
}) => {
  watch.expect(/400|cart/);
  const bag = await openedBag(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/cart/update/**', (route) => route.fulfill({ status: 400, json: {} }));
  await bag.getByRole('button', { name: 'Increase quantity' }).click();
  const message = bag.getByRole('listitem').filter({ hasText: 'Unable to update quantity.' });
  await expect(message).toBeVisible();
  const boxes = [
    bag.getByText('Not changed. It is 1 again.'),
    bag.getByRole('button', { name: 'Increase quantity' }),
    bag.getByRole('button', { name: 'Close', exact: true }),
  ].map((each) => each.boundingBox());
  // Waits until it has stopped moving; while hovered it is not dismissed.
  await message.hover();
  const over = await message.boundingBox();
  for (const box of await Promise.all(boxes)) {
    expect(box).not.toBeNull();
    const isFree =
      over && box && (over.y + over.height <= box.y || over.x + over.width <= box.x || box.x + box.width <= over.x);
    expect(isFree).toBe(true);
  }
});

test('[SHELL-10] [API-07] without a network what failed is said all the same', async ({ page, context, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|cart|load/i);
  // With data saving the bag is not loaded before the first click; otherwise the change would be stored and sent later.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await opened(page);
  // Selecting an option loads the code that sends the ring to the bag.
  const machine = page.waitForResponse(/\/xstate\./);
  await page.getByRole('main').getByRole('radio', { name: 'Aster Black' }).check();
  await expect(page).toHaveURL(/ASTER_BLACK/);
  await machine;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await add(page);
  const sentence = 'Unable to add item to cart. Please check your connection and try again.';
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
});
