/** The bag's gift flow to the paid order, and its offers, in the composed store (GIFT-01 to GIFT-07, UPS-01 to UPS-04). */
import type { Page } from '@playwright/test';
import { axeFindings } from '../axeFindings.ts';
import { interactive } from '../interactive.ts';
import { expect, test } from '../store.ts';

const IN_US = { timezoneId: 'America/New_York', extraHTTPHeaders: { 'cf-ipcountry': 'US' } } as const;
const IN_DE = { timezoneId: 'Europe/Berlin', extraHTTPHeaders: { 'cf-ipcountry': 'DE' } } as const;

async function openBag(page: Page, path: string) {
  await page.goto(path);
  await interactive(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click();
  const bag = page.getByRole('dialog', { name: 'Your Bag' });
  await expect(bag.getByRole('region', { name: 'Goes with your ring' })).toBeVisible();
  return bag;
}

test.describe('in a store that sends gifts', () => {
  test.use(IN_US);

  test('[GIFT-01] [GIFT-02] [GIFT-03] [GIFT-04] [GIFT-05] [BAG-09] [BAG-17] a ring is made a gift, and its card and note are in the paid order', async ({
    page,
  }) => {
    const bag = await openBag(page, '/ring/buy/us?color=RAW_TITANIUM&size=9');
    await bag.getByRole('switch', { name: 'This is a gift' }).click();
    await expect(bag.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    await expect(bag.getByRole('heading', { name: 'Gift note' })).toBeVisible();
    expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
    await bag.getByRole('button', { name: 'Continue' }).click();
    await expect(bag.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    const save = bag.getByRole('button', { name: 'Save and check out' });
    await expect(save).toBeDisabled();
    await bag.getByLabel('Gift note', { exact: true }).fill('  Dear Noor,\n<b>sleep</b> well.  ');
    await bag.getByLabel('Recipient email').fill('noor@example.com');
    await bag.getByLabel('Notify the recipient by email when it ships').check();
    expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
    await save.click();

    await page.waitForURL(/\/checkout\//);
    const handed = Object.fromEntries(new URL(page.url()).searchParams);
    expect(handed).toMatchObject({ gift_flow: 'true', notify_giftee: 'true' });
    // The checkout reads the rest from the cart, because it is personal.
    expect(Object.keys(handed).filter((name) => /note|email|from/.test(name))).toEqual([]);
    await expect(page.getByRole('region', { name: 'Your order' }).getByText('Gift note').first()).toBeVisible();
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Recipient’s name').fill('Ada Byron');
    await page.getByLabel('Street and number').fill('350 Fifth Avenue');
    await page.getByLabel('City').fill('New York');
    await page.getByLabel('State').selectOption('New York');
    await page.getByLabel('ZIP code').fill('10118');
    await page.getByRole('button', { name: 'Continue to delivery' }).click();
    await page.getByRole('radio', { name: /Standard/ }).check();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.getByLabel('Card number').fill('4242424242424242');
    await page.getByLabel('Expiry').fill('12/34');
    await page.getByLabel('Security code').fill('123');
    await page.getByRole('button', { name: /^Pay .* as a test$/ }).click();
    await expect(page).toHaveURL(/\/order\/[\w-]{43}\?thanks=1$/);
    const gift = page.getByRole('region', { name: 'Gift' });
    await expect(gift.getByText('For noor@example.com')).toBeVisible();
    await expect(gift.getByText('<b>sleep</b> well.')).toBeVisible();
  });

  test('[BAG-09] [GIFT-07] a gift is still one after a reload, and no more one once it is switched off', async ({
    page,
  }) => {
    const bag = await openBag(page, '/ring/buy/us?color=RAW_TITANIUM&size=9');
    const gift = bag.getByRole('switch', { name: 'This is a gift' });
    await gift.click();
    await expect(bag.getByRole('heading', { name: 'Gift note' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Bag, 2 items' }).click();
    await expect(gift).toBeChecked();
    await gift.click();
    await expect(bag.getByRole('heading', { name: 'Gift note' })).toHaveCount(0);
    await expect(bag.getByRole('progressbar')).toHaveCount(0);
    await bag.getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL(/\/checkout\//);
    expect(new URL(page.url()).searchParams.get('gift_flow')).toBe('false');
    expect(new URL(page.url()).searchParams.has('gift_note')).toBe(false);
  });

  test('[UPS-01] [UPS-02] [UPS-03] [UPS-04] offers scroll by arrows, anchors and keys, tell more over the bag, and go in', async ({
    page,
  }) => {
    const bag = await openBag(page, '/ring/buy/us?color=RAW_TITANIUM&size=9');
    const offers = bag.getByRole('region', { name: 'Goes with your ring' });
    await expect(offers.getByRole('article')).toHaveCount(5);
    const [first, last] = [offers.getByRole('article').first(), offers.getByRole('article').last()];
    await expect(first).toBeInViewport({ ratio: 0.9 });
    await offers.getByRole('button', { name: 'Last offers' }).click();
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await expect(offers.getByRole('button', { name: 'Last offers' })).toHaveAttribute('aria-current', 'true');
    await offers.getByRole('list').focus();
    await page.keyboard.press('Home');
    await expect(first).toBeInViewport({ ratio: 0.9 });
    expect(await axeFindings(page, 'dialog[open]')).toEqual([]);

    await offers.getByRole('button', { name: 'Learn more about Extended coverage' }).click();
    const sheet = page.getByRole('dialog', { name: 'Extended coverage' });
    await expect(sheet.getByText(/\$9\.99/)).toBeVisible();
    expect(await axeFindings(page, 'dialog[open] dialog[open]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(bag).toBeVisible();
    await offers.getByRole('button', { name: 'Learn more about Extended coverage' }).click();
    await sheet.getByRole('button', { name: 'Add Extended coverage' }).click();
    await expect(bag.getByText('$358.99').filter({ visible: true }).first()).toBeVisible();
    await expect(offers.getByRole('article')).toHaveCount(4);
  });
});

test.describe('in a store that sends no gifts', () => {
  test.use(IN_DE);

  test('[GIFT-02] [UPS-04] there is no switch, and what a client says of a gift is no line of the bag', async ({
    page,
  }) => {
    const bag = await openBag(page, '/ring/buy/de?color=RAW_TITANIUM&size=9');
    await expect(bag.getByRole('switch')).toHaveCount(0);
    const lines = await page.evaluate(async () => {
      const cartId = localStorage.getItem('tessera.cart.EU');
      const answer = await fetch('/api/vendor/local/cart/updateAttributes/?store=EU', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ cartId, attributes: [{ key: 'gift_flow', value: 'true' }] }),
      });
      const { totalQuantity } = await answer.json();
      return totalQuantity;
    });
    expect(lines).toBe(1);
    await page.reload();
    await page.getByRole('button', { name: 'Bag, 1 item' }).click();
    await expect(bag.getByRole('button', { name: 'Checkout' })).toBeEnabled();
    await expect(bag.getByRole('progressbar')).toHaveCount(0);
    await bag.getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL(/\/checkout\//);
  });
});
