import { holdScripts } from '../holdScripts.ts';
import { laidOut } from '../interactive.ts';
import { expect, test } from '../store.ts';

const STORES = [
  {
    name: 'the AE store, by the timezone of Dubai',
    use: { timezoneId: 'Asia/Dubai', extraHTTPHeaders: {} },
    ring: '/ring/buy/ae',
    store: 'AE',
    plain: 'AED 1,299',
    engraved: 'AED 1,448',
    two: 'AED 2,896',
    tax: 'Tax excl',
  },
  {
    name: 'the EU store, by the country header DE',
    use: { timezoneId: 'Europe/Berlin', extraHTTPHeaders: { 'cf-ipcountry': 'DE' } },
    ring: '/ring/buy/de',
    store: 'EU',
    plain: '€379',
    engraved: '€409',
    two: '€818',
    tax: 'Tax incl',
  },
] as const;

/** Matches the no-break space that Intl puts between a currency and its amount. */
const text = (shown: string) => new RegExp(shown.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s'));

for (const { name, use, ring, store, plain, engraved, two, tax } of STORES) {
  test.describe(name, () => {
    test.use(use);

    test(`[REG-03] [REG-05] [PDP-03] [PDP-04] [BAG-01] [BAG-02] [BAG-04] [BAG-05] [BAG-13] [BAG-16] [BAG-17] [BAG-21] [CAT-01] [HEAD-08] a shopper buys a ring from home to checkout in ${store}`, async ({
      page,
    }) => {
      let documents = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents += 1;
      });
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('data-store', store);
      expect(documents, 'the store was found without a reload').toBe(1);
      await page.getByRole('main').getByRole('link', { name: /ring/i }).first().click();
      await expect(page).toHaveURL(ring);
      await expect(page).toHaveTitle(/Ring Air/);

      const main = page.getByRole('main');
      await expect(main.getByText(text(plain)).first()).toBeVisible();
      await main.getByRole('button', { name: 'Add to bag' }).click();
      await expect(main.getByText('Please select a color & size')).toBeVisible();

      await main.getByRole('radiogroup', { name: 'Color' }).getByRole('radio', { name: 'Raw Titanium' }).check();
      await main.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { name: 'Size 9' }).check();
      await main.getByLabel(/engraving/i).fill('27.06.19');
      await expect(main.getByText(text(engraved)).first()).toBeVisible();
      await main.getByRole('button', { name: 'Add to bag' }).click();

      const bag = page.getByRole('dialog', { name: 'Your Bag' });
      await expect(bag).toBeVisible();
      await expect(bag.getByText('27.06.19')).toBeVisible();
      await expect(bag.getByText(text(engraved)).first()).toBeVisible();
      await expect(bag.getByText(tax)).toBeVisible();

      await bag.getByRole('button', { name: 'Increase quantity' }).click();
      await expect(bag.getByText(text(two)).first()).toBeVisible();
      await bag.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('button', { name: 'Bag, 2 items' })).toBeVisible();

      await page.reload();
      await page.getByRole('button', { name: 'Bag, 2 items' }).click();
      await expect(bag.getByText(text(two)).first()).toBeVisible();
      await bag.getByRole('button', { name: 'Decrease quantity' }).click();
      await expect(bag.getByText(text(two))).toHaveCount(0);
      await expect(bag.getByText(text(engraved)).first()).toBeVisible();

      await bag.getByRole('button', { name: 'Checkout' }).click();
      await page.waitForURL(/\/checkout\//);
      const url = new URL(page.url());
      expect(url.searchParams.get('product_type')).toBe('cyborg');
      expect(url.searchParams.get('store')?.toUpperCase()).toBe(store);
      const order = page.getByRole('region', { name: 'Your order' });
      await expect(order.getByText(text(engraved)).first()).toBeVisible();

      expect(await page.evaluate((key) => localStorage.getItem(key), `tessera.cart.${store}`)).toBeNull();

      // A shopper who comes back without an order finds the bag as it was (BAG-21).
      await page.goto(ring);
      await expect(page.getByRole('button', { name: 'Bag, 1 item' })).toBeVisible();
    });
  });
}

test('[BAG-07] an empty bag offers a way back', async ({ page }) => {
  await page.goto('/ring/buy/ae');
  await page.getByRole('button', { name: 'Bag, 0 items' }).click();
  const bag = page.getByRole('dialog', { name: 'Your Bag' });
  await expect(bag.getByText('Your cart is empty')).toBeVisible();
  await expect(bag.getByText('Browse through our products and find something for you.')).toBeVisible();
  await bag.getByRole('button', { name: 'Back to browse' }).click();
  await expect(bag).toBeHidden();
  await expect(page.getByRole('button', { name: 'Bag, 0 items' })).toBeFocused();
});

test('[REG-11] [BAG-16] each store keeps a bag of its own', async ({ page }) => {
  await page.goto('/ring/buy/ae');
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: 'Aster Black' }).check();
  await main.getByRole('radio', { name: 'Sizing kit' }).check();
  await main.getByRole('button', { name: 'Add to bag' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Bag' })).toBeVisible();
  await page.goto('/ring/buy/gb');
  await expect(page.getByRole('button', { name: 'Bag, 0 items' })).toBeVisible();
  await page.goto('/ring/buy/ae');
  await expect(page.getByRole('button', { name: /^Bag, [1-9]/ })).toBeVisible();
});

test('[BAG-12] what is added is in the bag once, though the answer to it was lost on the line', async ({
  page,
  watch,
}) => {
  watch.expect(/cart\/add/);
  let asked = 0;
  await page.route(/\/cart\/add\//, async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.goto('/ring/buy/us?color=RAW_TITANIUM&size=9');
  const add = page.getByRole('main').getByRole('button', { name: 'Add to bag' });
  const bag = page.getByRole('dialog', { name: 'Your Bag' });
  await add.click();
  await expect(bag.getByText('Raw Titanium')).toBeVisible();
  await page.keyboard.press('Escape');
  const count = page.locator('button[aria-label^="Bag, "]');
  await expect(count).toHaveAttribute('aria-label', 'Bag, 1 item');
  await add.click();
  await expect(bag.getByRole('heading', { name: 'Ring Air' })).toBeVisible();
  await expect(bag.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => asked).toBe(2);
  await expect(count).toHaveAttribute('aria-label', 'Bag, 2 items');
});

test('[BAG-17] [BAG-18] what a link says is kept with the cart, and fills in the checkout', async ({ page }) => {
  await page.goto('/ring/buy/us?color=RAW_TITANIUM&size=9&utm_source=letter&email=ada%40example.com&currency=EUR');
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).click();
  await page.getByRole('dialog', { name: 'Your Bag' }).getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(/\/checkout\//);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ utm_source: 'letter' });
  expect(page.url()).not.toContain('EUR');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
});

for (const when of ['before', 'after']) {
  test(`[PROG-01] a partner’s discount follows a visitor who leaves its page ${when} its scripts have come into the bag and to checkout`, async ({
    page,
  }) => {
    const letCome = await holdScripts(page);
    if (when === 'after') letCome();
    await page.goto('/partner/runclub', { waitUntil: 'commit' });
    if (when === 'after') await expect(page.locator('#slot-page [data-mounted]')).toBeAttached();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Ring Air/ })
      .click();
    await page.waitForURL(/\/ring\/buy\//, { waitUntil: 'commit' });
    letCome();
    // A click before that loads the bag's page as a document.
    await laidOut(page);
    const main = page.getByRole('main');
    await main.getByRole('radio', { name: 'Raw Titanium' }).check();
    await main.getByRole('radio', { name: 'Size 9' }).check();
    await main.getByRole('button', { name: 'Add to bag' }).click();
    const bag = page.getByRole('dialog', { name: 'Your Bag' });
    await expect(bag.locator('s, del').first()).toBeVisible();
    await bag.getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL(/\/checkout\//);
    expect(page.url()).toContain('runclub');
  });
}
