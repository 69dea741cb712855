/** From the ring page to a paid order and its tracking page, in the composed store (API-12, ORD-01). */
import type { Page } from '@playwright/test';
import { runCommand } from '../../scripts/runCommand.ts';
import { ROOT } from '../../scripts/stack.ts';
import { axeFindings } from '../axeFindings.ts';
import { interactive } from '../interactive.ts';
import { expect, type StartedStore, test } from '../store.ts';

/** Runs an operator's command on the store's machine. */
const operate = (store: StartedStore, number: string, to: string) =>
  runCommand(`npm run --silent orders -w @tessera/store-api -- ${number} ${to}`, {
    cwd: ROOT,
    env: {
      OPERATORS_URL: store.stack.operatorsOrigin,
      DATA_DIR: store.stack.dataDir('store-api'),
      OPERATOR: 'kim',
    },
  });

async function toCheckout(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await interactive(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Add to bag|バッグに追加|バッグに入れる)$/ })
    .first()
    .click();
  const bag = page.getByRole('dialog');
  await bag.getByRole('button', { name: /^(Checkout|購入手続きへ)$/ }).click();
  await page.waitForURL(/\/checkout\//);
}

test('[API-12] [ORD-01] [BAG-17] a shopper buys a ring of open size, pays, and sends the size on the tracking page', async ({
  page,
  store,
  watch,
}) => {
  // A rejected form has status 422, which the browser logs as an error.
  watch.expect(/422/);
  await toCheckout(page, '/ring/buy/us?color=RAW_TITANIUM&size=99');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await summary.getByRole('link', { name: 'Full name is missing.' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();

  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Full name').fill('Ada Byron');
  await page.getByLabel('Street and number').fill('350 Fifth Avenue');
  await page.getByLabel('City').fill('New York');
  await page.getByLabel('State').selectOption('New York');
  await page.getByLabel('ZIP code').fill('10118');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();

  await page.getByRole('radio', { name: /Standard/ }).check();
  await expect(page.getByText('4 to 6 weeks after you send your size').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Test payment: no money moves')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pay $369.20' }).click();

  await expect(page.getByText('Test: no money moves')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Card number').fill('4000 0025 0000 3155');
  await page.getByLabel('Expiry').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay .* as a test$/ }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm the payment' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
  await expect(page).toHaveURL(/\/order\/[\w-]{43}\?thanks=1$/);
  expect(await axeFindings(page)).toEqual([]);
  const link = page.url().replace('?thanks=1', '');
  const number = /V-\w{4}-\w{4}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';

  const moved = await operate(store, number, 'kit_shipped');
  expect(moved.output).toContain(`${number} is kit_shipped`);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await page.getByLabel('Size of Ring Air Raw Titanium').selectOption('Size 9');
  await page.getByRole('button', { name: 'Send size' }).click();
  await expect(page.getByText('We have your size.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect((await operate(store, number, 'processed')).code).toBe(0);
  expect((await operate(store, number, 'kit_shipped')).output).toContain('order.transition');
  await page.reload();
  await expect(page.getByText('The ring is being made in this size.')).toBeVisible();
});

test('[API-12] by keyboard alone, without any script, to the paid order', async ({ browser, page, store }) => {
  await toCheckout(page, '/ring/buy/ae?color=RAW_TITANIUM&size=9');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: store.origin });
  const plain = await context.newPage();
  await plain.goto(page.url());
  const { keyboard } = plain;
  /** Tabs to the element with this name, and fails when it is never reached. */
  const reach = async (name: RegExp) => {
    for (let press = 0; press < 40; press += 1) {
      await keyboard.press('Tab');
      const said = await plain
        .locator(':focus')
        .evaluateAll(([at]) =>
          at === undefined
            ? ''
            : (at instanceof HTMLInputElement || at instanceof HTMLSelectElement
                ? (at.labels?.[0]?.textContent ?? '')
                : (at.textContent ?? '')
              ).trim(),
        );
      if (name.test(said)) return;
    }
    throw new Error(`the focus never came to ${name}`);
  };
  const type = async (name: RegExp, text: string) => {
    await reach(name);
    await keyboard.type(text);
  };
  await type(/^Email/, 'ada@example.com');
  await type(/^Full name/, 'Ada Byron');
  await type(/^Street/, '4 Marina Walk');
  await type(/^City/, 'Dubai Marina');
  await type(/^Emirate/, 'Dubai');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await plain.waitForURL(/\/delivery$/);
  await reach(/^Standard/);
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await plain.waitForURL(/\/payment$/);
  await reach(/^Pay AED/);
  await keyboard.press('Enter');
  await plain.waitForURL(/\/test-payment\//);
  await type(/^Card number/, '4242424242424242');
  await type(/^Expiry/, '12/34');
  await type(/^Security code/, '123');
  await keyboard.press('Enter');
  await plain.waitForURL(/\/order\//);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
  await context.close();
});

/**
 * Creates a cart as the bag does.
 * @returns its checkout's path
 */
async function cartIn(store: StartedStore, at: string, lines: readonly object[]): Promise<string> {
  const answer = await fetch(`${store.origin}/api/vendor/local/cart/create/?store=${at}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines }),
  });
  const { id }: { id: string } = JSON.parse(await answer.text());
  return `/checkout/${id}`;
}

const RING = [{ merchandiseId: 'air_gold_open', quantity: 1 }];
const US_ADDRESS = {
  email: 'ada@example.com',
  name: 'Ada Byron',
  country: 'US',
  line1: '350 Fifth Avenue',
  city: 'New York',
  region: 'NY',
  postalCode: '10118',
};

test('[API-12] the checkout is set in the typefaces that the store’s pages have brought, and in them alone', async ({
  page,
  store,
}) => {
  const typefaces = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map((entry) => ({ name: entry.name, bytes: Number(entry.toJSON().transferSize) }))
        .sort((left, right) => left.name.localeCompare(right.name)),
    );
  await page.goto('/', { waitUntil: 'networkidle' });
  const before = (await typefaces()).map(({ name }) => name);
  expect(before).toHaveLength(2);
  await page.goto(await cartIn(store, 'US', RING), { waitUntil: 'networkidle' });
  const after = await typefaces();
  expect(after.map(({ name }) => name)).toEqual(before);
  expect(after.map(({ bytes }) => bytes)).toEqual([0, 0]);
  const family = (name: string) => page.evaluate((font) => document.fonts.check(font), name);
  expect([await family('400 16px "Instrument Sans"'), await family('300 48px Newsreader')]).toEqual([true, true]);
});

for (const width of [390, 1280]) {
  test(`[API-12] nothing moves when the checkout’s typefaces come late, at ${width} px`, async ({ page, store }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const { dataset } = document.documentElement;
        for (const entry of list.getEntries())
          dataset.shift = String(Number(dataset.shift ?? 0) + Number(entry.toJSON().value));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const late = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto(await cartIn(store, 'US', RING), { waitUntil: 'domcontentloaded' });
    const drawn = () =>
      page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await drawn();
    const isThere = () => page.evaluate(() => document.fonts.check('400 16px "Instrument Sans"'));
    expect(await isThere()).toBe(false);
    late.resolve();
    await expect.poll(isThere).toBe(true);
    await drawn();
    expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.001);
  });
}

test('[PAGE-02] a language chosen at the checkout stays through its forms to the order, without a script', async ({
  browser,
  store,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: store.origin, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`${await cartIn(store, 'US', RING)}?email=ada%40example.com&affiliate_code=runclub`);
  await page.getByLabel('Full name').fill('Ada Byron');
  await page.getByRole('navigation', { name: 'Language' }).getByRole('button', { name: 'DE Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  // The bag's parameters are kept, and so is the typed text.
  await expect(page.getByLabel('E-Mail')).toHaveValue('ada@example.com');
  expect(await page.locator('input[name=affiliateCode]').getAttribute('value')).toBe('runclub');
  await expect(page.getByLabel('Vor- und Nachname')).toHaveValue('Ada Byron');
  await page.getByLabel('Straße und Hausnummer').fill('350 Fifth Avenue');
  await page.getByLabel('Ort').fill('New York');
  await page.getByLabel('Bundesstaat').selectOption('NY');
  await page.getByLabel('Postleitzahl').fill('10118');
  await page.getByRole('button', { name: 'Weiter zur Lieferung' }).click();
  await expect(page).toHaveURL(/\/delivery$/);
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await page.getByRole('button', { name: /bezahlen$/ }).click();
  await page.getByLabel('Kartennummer').fill('4242 4242 4242 4242');
  await page.getByLabel('Gültig bis').fill('12/34');
  await page.getByLabel('Prüfnummer').fill('123');
  await page.getByRole('button', { name: /zum Test bezahlen$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für deine Bestellung');
  // The store's own pages have the same language.
  await page.getByRole('link', { name: 'Vela', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await context.close();
});

// axe checks each language once, among them both colour schemes, both text sizes and both layouts.
for (const [scheme, width, textSize, lang, withAxe] of [
  ['dark', 320, 200, 'en', true],
  ['light', 320, 200, 'de', false],
  ['light', 390, 100, 'th', true],
  ['dark', 390, 100, 'ja', true],
  ['light', 768, 100, 'en', false],
  ['light', 1440, 100, 'de', true],
] as const) {
  test(`[API-12] checkout and order read well in ${lang}, ${scheme}, ${width} px, text at ${textSize} %`, async ({
    page,
    store,
    watch,
  }) => {
    watch.expect(/422|404/);
    // Ten pages, most of them checked by axe.
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme });
    // Like a reader's own setting: the pages' policy blocks styles that are not theirs.
    await page.route(/\/(checkout|order)\//, async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 });
      const html = (await answer.text()).replace(/(<style nonce="[^"]+">)/, `$1html{font-size:${textSize}%!important}`);
      await route.fulfill({ response: answer, body: html });
    });
    const looksWell = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${lang}`));
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      if (withAxe) expect(await axeFindings(page)).toEqual([]);
    };
    const path = await cartIn(store, 'US', RING);
    await page.goto(`${path}?lang=${lang}`);
    await looksWell();
    await page.locator('main .actions button').click();
    await expect(page.getByRole('alert')).toBeFocused();
    await looksWell();
    await page.request.post(path, { form: US_ADDRESS });
    await page.goto(`${path}/delivery`);
    const summary = page.locator('.order > summary');
    await expect(summary).toBeVisible({ visible: width < 991 });
    if (width < 991) await summary.click();
    await expect(page.locator('.order .lines')).toBeVisible();
    await looksWell();
    await page.request.post(`${path}/delivery`, { form: { method: 'standard' } });
    for (const said of ['declined', 'changed', 'mismatch', 'code']) {
      await page.goto(`${path}/payment?said=${said}`);
      await expect(page.getByRole('alert')).toBeFocused();
      await looksWell();
    }
    await page.locator('main form[action$="/payment"] button').click();
    await page.waitForURL(/test-payment/);
    await looksWell();
    await page.goto('/order/nobody');
    await looksWell();
  });
}

test('[BAG-19] [BAG-21] a bag is the same in every open tab', async ({ context, page }) => {
  await page.goto('/ring/buy/us?color=RAW_TITANIUM&size=9', { waitUntil: 'networkidle' });
  const other = await context.newPage();
  await other.goto('/ring/buy/us', { waitUntil: 'networkidle' });
  const bagOf = (tab: Page) => tab.getByRole('dialog');
  const openBag = async (tab: Page, count: RegExp) => {
    const button = tab.getByRole('banner').getByRole('button', { name: count });
    await button.click();
    await expect(bagOf(tab)).toBeVisible();
  };

  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click();
  await expect(bagOf(page)).toContainText('Raw Titanium');
  // The other tab was not touched: its header shows the count, and its bag holds the ring.
  await openBag(other, /\b1\b/);
  await expect(bagOf(other)).toContainText('Raw Titanium');

  await bagOf(other)
    .getByRole('button', { name: /increase|more|\+/i })
    .first()
    .click();
  await expect(bagOf(page).getByText('2 items')).toBeVisible();
  await bagOf(page).getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(/\/checkout\//);
  // A shopper who left for the checkout without an order finds the bag as it was, in another tab too (BAG-21).
  await expect(bagOf(other)).toContainText('Raw Titanium');
  await expect(bagOf(other).getByText('2 items')).toBeVisible();
});

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', extraHTTPHeaders: { 'cf-ipcountry': 'JP' } });

  test('[API-12] [PAGE-02] a shopper in Tokyo pays, with the address as it is written there', async ({ page }) => {
    await toCheckout(page, '/ring/buy/global?color=RAW_TITANIUM&size=9');
    // A script requests the fields of the selected country; the button is for browsers without scripts.
    await expect(page.getByRole('button', { name: '住所欄を切り替える' })).toBeHidden();
    await expect(page.getByLabel('国または地域')).toHaveValue('JP');
    await page.getByLabel('メールアドレス').fill('ada@example.com');
    await page.getByLabel('お名前').fill('山田 花子');
    await page.getByLabel('郵便番号').fill('150-0001');
    await page.getByLabel('都道府県').fill('東京都');
    await page.getByLabel('市区町村').fill('渋谷区');
    await page.getByLabel('町名・番地').fill('神宮前1-2-3');
    await page.getByRole('button', { name: '配送方法へ進む' }).click();
    await page.getByRole('radio', { name: /通常配送/ }).check();
    await page.getByRole('button', { name: 'お支払いへ進む' }).click();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /を支払う$/ }).click();
    await page.getByLabel('カード番号').fill('4242424242424242');
    await page.getByLabel('有効期限').fill('12/34');
    await page.getByLabel('セキュリティコード').fill('123');
    await page.getByRole('button', { name: /を支払う$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ご注文ありがとうございます');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    expect(await axeFindings(page)).toEqual([]);
  });
});
