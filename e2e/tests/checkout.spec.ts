/** From the ring page to a paid order and its tracking page, in the composed store (API-12, ORD-01). */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { runCommand } from '../../scripts/runCommand.ts';
import { ROOT } from '../../scripts/stack.ts';
import { expect, type StartedStore, test } from '../store.ts';

/** As the other pages are looked at. */
const findings = async (page: Page) =>
  (
    await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);

/** What an operator does on the store's machine. */
const operate = (store: StartedStore, number: string, to: string) =>
  runCommand(`npm run --silent orders -w @tessera/store-api -- ${number} ${to}`, {
    cwd: ROOT,
    env: {
      STORE_API_URL: store.stack.origin('store-api'),
      DATA_DIR: store.stack.dataDir('store-api'),
      OPERATOR: 'kim',
    },
  });

async function toCheckout(page: Page, path: string): Promise<void> {
  await page.goto(path);
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
  // A form that is given back is one: the browser names the status.
  watch.expect(/422/);
  await toCheckout(page, '/ring/buy/us?color=RAW_TITANIUM&size=99');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  expect(await findings(page)).toEqual([]);
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
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Test payment: no money moves')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pay $369.2' }).click();

  await expect(page.getByText('Test: no money moves')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Card number').fill('4000 0025 0000 3155');
  await page.getByLabel('Expiry').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay .* as a test$/ }).click();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm the payment' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. It’s ordered.');
  await expect(page).toHaveURL(/\/order\/[\w-]{43}\?thanks=1$/);
  expect(await findings(page)).toEqual([]);
  const link = page.url().replace('?thanks=1', '');
  const number = /V-\w{4}-\w{4}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';

  const moved = await operate(store, number, 'kit_shipped');
  expect(moved.output).toContain(`${number} is kit_shipped`);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await page.getByLabel('Size of Ring Air Raw Titanium').selectOption('Size 9');
  await page.getByRole('button', { name: 'Send size' }).click();
  await expect(page.getByText('We have your size.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
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
  /** Tabs to what has this name, and fails when it never comes. */
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
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Thank you. It’s ordered.');
  await context.close();
});

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', extraHTTPHeaders: { 'x-vercel-ip-country': 'JP' } });

  test('[API-12] [PAGE-02] a shopper in Tokyo pays, with the address as it is written there', async ({ page }) => {
    await toCheckout(page, '/ring/buy/global?color=RAW_TITANIUM&size=9');
    await page.getByLabel('国または地域').selectOption('日本');
    await page.getByRole('button', { name: '住所欄を切り替える' }).click();
    await page.getByLabel('メールアドレス').fill('ada@example.com');
    await page.getByLabel('お名前').fill('山田 花子');
    await page.getByLabel('郵便番号').fill('150-0001');
    await page.getByLabel('都道府県').fill('東京都');
    await page.getByLabel('市区町村').fill('渋谷区');
    await page.getByLabel('町名・番地').fill('神宮前1-2-3');
    await page.getByRole('button', { name: '配送方法へ進む' }).click();
    await page.getByRole('radio', { name: /通常配送/ }).check();
    await page.getByRole('button', { name: 'お支払いへ進む' }).click();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: /を支払う$/ }).click();
    await page.getByLabel('カード番号').fill('4242424242424242');
    await page.getByLabel('有効期限').fill('12/34');
    await page.getByLabel('セキュリティコード').fill('123');
    await page.getByRole('button', { name: /を支払う$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ご注文ありがとうございます');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    expect(await findings(page)).toEqual([]);
  });
});
