/** The bag as forms and a page: without scripts, with one remote's scripts broken, and shared with the scripts' bag (BAG-21, BAG-22). */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { axeFindings } from '../axeFindings.ts';
import { payAsTest, typeAddress } from '../checkoutForms.ts';
import { interactive } from '../interactive.ts';
import { expect, type StartedStore, test } from '../store.ts';

const RING = '/ring/buy/ae?color=RAW_TITANIUM&size=9';
/** Page of the Home device. */
const HOME = '/home';
const EMIRATES = { extraHTTPHeaders: { 'cf-ipcountry': 'AE' }, timezoneId: 'Asia/Dubai' } as const;

test.use(EMIRATES);

async function withoutScripts(browser: Browser, store: StartedStore, from?: BrowserContext): Promise<Page> {
  const context = await browser.newContext({ ...EMIRATES, javaScriptEnabled: false, baseURL: store.origin });
  if (from) await context.addCookies(await from.cookies());
  return context.newPage();
}

const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click();

/** From the address to the paid order, by forms. */
async function pay(page: Page): Promise<void> {
  await typeAddress(page);
  await payAsTest(page);
}

test('[BAG-22] [BAG-13] [BAG-03] [GIFT-01] without scripts a ring goes into the bag by the form of its page, is changed there, and is bought', async ({
  browser,
  store,
}) => {
  const page = await withoutScripts(browser, store);
  await page.goto('/ring/buy/ae?utm_source=post');
  await add(page);
  await expect(page).toHaveURL(/\/ring\/buy\/ae\?.*incomplete=1/);
  await expect(page.getByText(/Choose a color|Choose a size/).first()).toBeVisible();

  await page.goto(`${RING}&engraving=Noor&utm_source=post`);
  await page.getByRole('button', { name: 'Show the price of my choices' }).click();
  await expect(page).toHaveURL(/\/ring\/buy\/ae\?.*engraving=Noor/);
  await add(page);
  await expect(page).toHaveURL('/bag/ae?said=added');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Bag');
  await expect(page.getByRole('status').filter({ hasText: 'It is in your bag.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ring Air' })).toContainText('Noor');
  await expect(page.getByText('Tax excl')).toBeVisible();
  await expect(page.getByText('Shipping is added at checkout, and VAT where your country has it.')).toBeVisible();

  const quantity = page.getByLabel('Quantity');
  const change = async (typed: string) => {
    await quantity.fill(typed);
    await page.getByRole('button', { name: 'Update' }).click();
  };
  await change('1.5');
  await expect(page.getByText('A whole number, please.')).toBeVisible();
  await expect(quantity).toHaveValue('1');
  await change('999');
  await expect(page.getByText('10 at most.')).toBeVisible();
  await change('2');
  await expect(page).toHaveURL('/bag/ae');
  await expect(quantity).toHaveValue('2');
  await expect(page.getByText('2 items')).toBeVisible();

  await page.getByLabel('Discount code').fill('NOTHING');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This code does not lower the price of what is in your bag.')).toBeVisible();
  await page.getByLabel('Discount code').fill('RUNCLUB10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Partner discount')).toBeVisible();
  await page.getByRole('button', { name: 'Remove RUNCLUB10' }).click();
  await expect(page.getByText('Partner discount')).toHaveCount(0);

  await change('0');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty');
  await page.goto(RING);
  await add(page);
  // Any page links back to the bag.
  await page.goto('/sizing');
  await page.getByRole('banner').locator('[data-open-bag]').click();
  await expect(page).toHaveURL(/\/bag\/ae\??$/);
  const checkout = page.getByRole('link', { name: 'Checkout' });
  await expect(checkout).toHaveAttribute('href', /product_type=cyborg&store=AE/);
  await checkout.click();
  // A shopper who comes back without an order finds the bag as it was.
  await page.goBack();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ring Air' })).toBeVisible();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await pay(page);
  await page.goto('/bag');
  await expect(page).toHaveURL('/bag/ae');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is placed');
  await expect(page.getByRole('link', { name: 'See your order' })).toHaveAttribute('href', /^\/checkout\//);
  await page.context().close();
});

for (const remote of ['mf-product', 'mf-bag', 'mf-header-footer', 'mf-programs']) {
  test(`[BAG-22] with ${remote}'s scripts dead a ring is bought all the same`, async ({ page, watch }) => {
    watch.expect(/./);
    await page.route(`**/remotes/${remote}/**/*.js`, (route) => route.abort());
    await page.goto(RING);
    await add(page);
    const panel = page.getByRole('dialog', { name: 'Your Bag' });
    const checkout = page.getByRole('link', { name: 'Checkout' }).or(panel.getByRole('button', { name: 'Checkout' }));
    await expect(checkout).toBeVisible({ timeout: 20_000 });
    if (remote === 'mf-bag') {
      await page.goto('/sizing');
      await expect(page.getByText('The bag did not load. What is in it is safe.')).toBeVisible();
      await page.getByRole('banner').locator('[data-open-bag]').click();
      await expect(page).toHaveURL(/\/bag\/ae\??$/);
    }
    await checkout.click();
    await pay(page);
  });
}

test('[BAG-22] [SHELL-05] a press that was taken before the bag is known to be dead is sent by the browser, once', async ({
  page,
  watch,
}) => {
  watch.expect(/./);
  let letFail = () => {};
  const known = new Promise<void>((resolve) => {
    letFail = resolve;
  });
  await page.route('**/remotes/mf-bag/**/*.js', async (route) => {
    await known;
    await route.abort();
  });
  const forms: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/cart/')) forms.push(new URL(request.url()).pathname);
  });
  await page.goto(RING);
  await interactive(page);
  await add(page);
  const button = page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  expect(forms).toEqual([]);
  letFail();
  await expect(page).toHaveURL('/bag/ae?said=added');
  expect(forms).toEqual(['/cart/ring']);
  await expect(page.getByLabel('Quantity')).toHaveValue('1');
});

for (const [name, path, choose, add, expected] of [
  ['the Rare', '/rare/buy/ae?color=DUNE&utm_source=post', 'Size 9', 'Add to bag', [/Ring Rare.*Dune/s]],
  ['Home', `${HOME}/buy/ae?utm_source=post`, '2 years', 'Add to bag', [/Home/, /Home.*2 years|2 years/s]],
  ['a plan of the M1', '/pricing/ae?plan=twelve_week&utm_source=post', null, /Add .*to bag/, [/M1/]],
  ['a membership', '/x/ae?utm_source=post', null, 'Add to bag', []],
  ['a thing of the shop', '/shop/ae?utm_source=post', 'Ink', /^Add to bag .Bottle/, [/Bottle/]],
] as const) {
  test(`[BAG-22] [BAG-18] without scripts ${name} goes into the bag by the form of its page`, async ({
    browser,
    store,
  }) => {
    const page = await withoutScripts(browser, store);
    await page.goto(path);
    const main = page.getByRole('main');
    if (choose !== null) await main.getByRole('radio', { name: choose }).first().check();
    await main.getByRole('button', { name: add }).first().click();
    await expect(page).toHaveURL('/bag/ae?said=added');
    for (const line of expected)
      await expect(main.getByRole('listitem').filter({ hasText: line }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', /utm_source=post/);
    await page.context().close();
  });
}

test('[BAG-22] [PDP-03] without scripts the Rare says what is missing, and the shop that a size is', async ({
  browser,
  store,
}) => {
  const page = await withoutScripts(browser, store);
  await page.goto('/rare/buy/sa?color=DUNE');
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click();
  await expect(page).toHaveURL(/\/rare\/buy\/sa\?color=DUNE&incomplete=1#rare$/);
  await expect(page.getByText('Please select a color & size').first()).toBeVisible();
  await page.goto('/shop/ae');
  await page
    .locator('main form')
    .filter({ has: page.getByRole('radio', { name: 'Size 5' }) })
    .getByRole('button', { name: /^Add to bag/ })
    .click();
  await expect(page).toHaveURL('/bag/ae?said=nothingChosen');
  await expect(page.getByText('Choose one first, please.')).toBeVisible();
  await page.context().close();
});

test('[BAG-22] [PDP-07] [BAG-18] without scripts a booked blood test goes into the bag beside a ring; what does not fit comes back as it was typed', async ({
  browser,
  store,
}) => {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'cf-ipcountry': 'US' },
    timezoneId: 'America/New_York',
    javaScriptEnabled: false,
    baseURL: store.origin,
  });
  const page = await context.newPage();
  await page.goto('/ring/buy/us?color=RAW_TITANIUM&size=9');
  await add(page);
  await page.goto('/blood-vision/buy/us?utm_source=post');
  const main = page.getByRole('main');
  const send = () => main.getByRole('button', { name: 'Book and add to bag' }).click();
  const day = main.getByRole('radiogroup', { name: 'Day of your sample' }).getByRole('radio').nth(1);
  await main.getByRole('combobox', { name: 'Your state' }).selectOption('Texas');
  await day.check();
  await main.getByRole('radio', { name: '4 to 8 PM' }).check();
  await send();
  await expect(page).toHaveURL(/\/blood-vision\/buy\/us\?.*utm_source=post&problem=adult$/);
  await expect(main.getByText(/^The test is for people of 18 and older/)).toBeVisible();
  await expect(main.getByRole('combobox', { name: 'Your state' })).toHaveValue('TX');
  await expect(day).toBeChecked();
  await expect(main.getByRole('radio', { name: '4 to 8 PM' })).toBeChecked();
  await main.getByRole('checkbox').check();
  await send();
  await expect(page).toHaveURL('/bag/us?said=added');
  const booked = main.getByRole('listitem').filter({ hasText: 'Blood Vision' });
  await expect(booked.getByText(/^Sample pickup .*, 4 to 8 PM, TX$/)).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Ring Air' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', /utm_source=post/);
  await booked.getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL('/bag/us');
  await expect(booked).toHaveCount(0);
  await expect(main.getByRole('listitem').filter({ hasText: 'Ring Air' })).toBeVisible();
  await context.close();
});

test('[BAG-22] what the panel changes over the page of the bag stands on the page too', async ({
  browser,
  page,
  store,
  context,
}) => {
  const plain = await withoutScripts(browser, store);
  await plain.goto(RING);
  await add(plain);
  await context.addCookies(await plain.context().cookies());
  await page.goto('/bag/ae');
  await interactive(page);
  const quantity = page.getByRole('main').getByLabel('Quantity');
  await expect(quantity).toHaveValue('1');
  await page.getByRole('banner').locator('[data-open-bag]').click();
  const panel = page.getByRole('dialog', { name: 'Your Bag' });
  await panel.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.locator('main input[name=quantity]')).toHaveValue('2');
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Remove' }).click();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty');
  await plain.context().close();
});

test("[BAG-22] [BAG-19] the forms' bag and the scripts' bag are one", async ({ browser, page, store, context }) => {
  const plain = await withoutScripts(browser, store);
  await plain.goto(RING);
  await add(plain);
  await expect(plain).toHaveURL('/bag/ae?said=added');

  await context.addCookies(await plain.context().cookies());
  await page.goto('/ring/buy/ae?color=BIONIC_GOLD&size=8');
  await interactive(page);
  const icon = page.getByRole('banner').getByRole('button', { name: /bag/i });
  await expect(icon).toHaveAccessibleName(/1/);
  await add(page);
  const panel = page.getByRole('dialog', { name: 'Your Bag' });
  for (const finish of ['Raw Titanium', 'Bionic Gold'])
    await expect(panel.getByRole('listitem').filter({ hasText: finish })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('bag_news_AE');

  const later = await withoutScripts(browser, store, context);
  await later.goto('/bag/ae');
  await expect(later.getByRole('main').getByRole('listitem').filter({ hasText: 'Ring Air' })).toHaveCount(2);
  await later.goto('/ring/buy/ae?color=ASTER_BLACK&size=7');
  await add(later);
  await context.addCookies(await later.context().cookies());
  await page.goto('/sizing');
  await interactive(page);
  await expect(icon).toHaveAccessibleName(/3/);
  await plain.context().close();
  await later.context().close();
});

test('[BAG-21] [BAG-17] who leaves for the checkout and comes back finds the bag as it was, until it is ordered', async ({
  page,
  context,
  watch,
}) => {
  // The cart that has become an order.
  watch.expect(/status of 404 .*\/cart\//);
  const panel = page.getByRole('dialog', { name: 'Your Bag' });
  const icon = page.getByRole('banner').getByRole('button', { name: /bag/i });
  const kept = () => page.evaluate(() => localStorage.getItem('tessera.cart.AE'));
  await page.goto(RING);
  await interactive(page);
  await add(page);
  await panel.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(/\/checkout\//);
  expect(await kept()).toBeNull();
  const checkout = page.url();

  await page.goBack();
  await expect(icon).toHaveAccessibleName(/1/);
  await page.goto(checkout);
  await page.getByRole('link', { name: 'Back to the store' }).click();
  await expect(icon).toHaveAccessibleName(/1/);
  const other = await context.newPage();
  await other.goto('/sizing');
  await expect(other.getByRole('banner').getByRole('button', { name: /bag/i })).toHaveAccessibleName(/1/);

  await page.goto(checkout);
  await pay(page);
  await page.goto('/sizing');
  await interactive(page);
  await expect(icon).toHaveAccessibleName(/0|empty/i);
});

test('[BAG-21] [BAG-17] a checkout that never loads leaves the bag as it was', async ({ page, watch }) => {
  watch.expect(/^request failed: .*\/checkout\//);
  const panel = page.getByRole('dialog', { name: 'Your Bag' });
  await page.goto(RING);
  await interactive(page);
  await add(page);
  await page.route('**/checkout/**', (route) => route.abort());
  await panel.getByRole('button', { name: 'Checkout' }).click();
  await expect.poll(() => page.url()).toContain('chrome-error:');
  await page.unroute('**/checkout/**');
  await page.goto('/sizing');
  await expect(page.getByRole('banner').getByRole('button', { name: /bag/i })).toHaveAccessibleName(/1/);
});

test('[BAG-17] [API-12] the store that is opened under another name keeps its shoppers there until they have paid', async ({
  page,
  store,
}) => {
  const other = store.origin.replace('localhost', '127.0.0.1');
  await page.goto(`${other}${RING}`);
  await interactive(page);
  await add(page);
  await page.getByRole('dialog', { name: 'Your Bag' }).getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(/\/checkout\//);
  // A form with errors is no history entry of its own: neither Back nor a reload sends anything again.
  await page.getByLabel(/^Full name/).fill('Ada Byron');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page).toHaveURL(/\?said=problems$/);
  await expect(page.getByLabel(/^Full name/)).toHaveValue('Ada Byron');
  await page.reload();
  await expect(page.getByLabel(/^Full name/)).toHaveValue('Ada Byron');
  await page.getByLabel(/^Country/).selectOption('SA');
  // The fields of a country appear when it is selected; the button is for browsers without scripts.
  await expect(page.getByLabel(/^Postal code/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update address fields' })).toBeHidden();
  await page.getByLabel(/^Country/).selectOption('AE');
  await expect(page.getByLabel(/^Emirate/)).toBeVisible();
  await pay(page);
  expect(page.url()).toContain(`${other}/order/`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [width, scale] of [
  [1440, 1],
  [390, 1],
  [320, 1],
  [320, 2],
] as const) {
  test(`[BAG-22] the page has nothing to object to at ${width} px, with text of ${scale * 100} %`, async ({
    browser,
    page,
    store,
    context,
  }) => {
    const plain = await withoutScripts(browser, store);
    await plain.goto(`${RING}&engraving=Noor&coverage=2&charger=TRAVEL`);
    await add(plain);
    await context.addCookies(await plain.context().cookies());
    await page.setViewportSize({ width, height: 844 });
    for (const theme of ['light', 'dark']) {
      for (const path of ['/bag/ae?said=wrongCode&lang=de', '/bag/ae?said=updateFailed&lang=th', '/bag/us?lang=ja']) {
        await page.goto(path);
        await interactive(page);
        await page.evaluate(
          ([theme, scale]) => {
            document.documentElement.dataset.theme = theme;
            document.documentElement.style.fontSize = `${scale * 100}%`;
          },
          [theme, scale] as const,
        );
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(await axeFindings(page)).toEqual([]);
      }
    }
    await plain.context().close();
  });
}
