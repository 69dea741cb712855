/** X: membership and cover for owned devices, and the codes that activate them. */
import { STORE_URL_CODE, STORES } from '@tessera/shared-contracts/stores/stores';
import { runCommand } from '../../scripts/runCommand.ts';
import { ROOT } from '../../scripts/stack.ts';
import { expect, type StartedStore, test } from '../store.ts';

const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ').trim();

/** Price of a year's membership with its code, and of a year's cover for a ring (C9). */
const PRICES = {
  IN: ['₹2,029.80', '₹4,999'],
  AE: ['AED 95.04', 'AED 199'],
  US: ['$26.40', '$48'],
  EU: ['€25.50', '€49'],
  GB: ['£20.40', '£49'],
  ROW: ['$26.40', '$48'],
  AU: ['A$25.50', 'A$79'],
  CA: ['CA$26.40', 'CA$69'],
} as const;

for (const store of STORES) {
  const [membership, cover] = PRICES[store];
  test(`[PDP-07] [PDP-08] [BAG-14] /x/${STORE_URL_CODE[store]} sells membership and cover, and the bag charges what the page says`, async ({
    page,
  }) => {
    await page.goto(`/x/${STORE_URL_CODE[store]}`);
    const main = page.getByRole('main');
    expect(plain(await main.locator('[data-total]').first().textContent())).toMatch(
      new RegExp(`Now ${membership.replaceAll(/[.$]/g, '\\$&')}$`),
    );
    expect(plain(await main.locator('[data-total]').nth(1).textContent())).toBe(cover);
    await main.getByRole('button', { name: 'Add to bag' }).first().click();
    const bag = page.getByRole('dialog', { name: 'Your Bag' });
    await expect(bag.getByText('X membership').first()).toBeVisible();
    await expect.poll(async () => plain(await bag.textContent())).toContain(membership);
    await bag.getByRole('listitem').filter({ hasText: 'X membership' }).getByRole('button', { name: 'Remove' }).click();
    await expect(bag.getByText('Your cart is empty')).toBeVisible();
    await bag.getByRole('button', { name: 'Close' }).click();
    await main.getByRole('button', { name: 'Add to bag' }).nth(1).click();
    await expect.poll(async () => plain(await bag.textContent())).toContain(cover);
  });
}

for (const [country, path] of [
  ['IN', '/x/in'],
  ['DE', '/x/de'],
  ['BR', '/x/global'],
] as const) {
  test(`[REG-07] [REG-08] /x leads from ${country} to ${path}, with its query`, async ({ request }) => {
    const answer = await request.get('/x?utm_source=a', { maxRedirects: 0, headers: { 'cf-ipcountry': country } });
    expect([answer.status(), answer.headers().location]).toEqual([307, `${path}?utm_source=a`]);
  });
}

test('[REG-10] an X of no country or store is not found, and the page of codes is one', async ({ request }) => {
  expect((await request.get('/x/atlantis')).status()).toBe(404);
  expect((await request.get('/x/redeem', { maxRedirects: 0 })).status()).toBe(200);
});

test('[SHELL-13] the sitemap names X in every store, and its codes once', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  for (const code of Object.values(STORE_URL_CODE)) expect(xml).toContain(`/x/${code}</loc>`);
  expect(xml.split('/x/redeem</loc>')).toHaveLength(2);
});

test.describe('codes', () => {
  test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'US' }, timezoneId: 'America/New_York' });

  /** Creates a code as an operator does, on the command line. */
  async function codeFor({ stack }: StartedStore, place = 'US'): Promise<string> {
    const { code, output } = await runCommand(
      `npm run --silent redeem-codes -w @tessera/store-api -- make ${place} coverage_2y_owned 1 30`,
      { cwd: ROOT, env: { OPERATORS_URL: stack.operatorsOrigin, DATA_DIR: stack.dataDir('store-api') } },
    );
    expect([code, output]).toEqual([0, expect.any(String)]);
    return /(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}/.exec(output)?.[0] ?? '';
  }

  test('[PDP-07] a code from the command line is redeemed once, by keyboard, and told from those that are not', async ({
    page,
    store,
    watch,
  }) => {
    // The browser's messages about invalid codes.
    watch.expect(/\b(404|409)\b.*\/api\/redeem/);
    const [code, elsewhere] = [await codeFor(store), await codeFor(store, 'GB')];
    await page.goto('/x/us');
    await page.getByRole('main').getByRole('link', { name: 'Redeem a code' }).first().press('Enter');
    await expect(page).toHaveURL(/\/x\/redeem$/);
    const main = page.getByRole('main');
    const send = async (typed: string, email: string) => {
      await main.getByRole('textbox', { name: 'Code' }).fill(typed);
      await main.getByRole('textbox', { name: 'Email you use in the app' }).fill(email);
      await main.getByRole('textbox', { name: 'Email you use in the app' }).press('Enter');
    };
    await send('K7H3-9QXT-K7H3-9QXT', 'ada@example.com');
    await expect(main.getByRole('alert')).toHaveText(/There is no such code/);
    await send(elsewhere, 'ada@example.com');
    await expect(main.getByRole('alert')).toHaveText(/for another of our stores/);
    await send(code.toLowerCase(), 'ada@example.com');
    await expect(main.getByRole('heading', { name: 'Coverage is active.' })).toBeVisible();
    await page.reload();
    await send(code, 'eve@example.com');
    await expect(main.getByRole('alert')).toHaveText(/used already/);
  });

  test('[PDP-07] [PAGE-02] without scripts a code is redeemed by the form, and said so in Japanese', async ({
    browser,
    store,
  }) => {
    const code = await codeFor(store);
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: store.origin,
      extraHTTPHeaders: { 'cf-ipcountry': 'US' },
    });
    const page = await context.newPage();
    await page.goto('/x/redeem?lang=ja');
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: 'コード' }).fill(code);
    await main.getByRole('textbox', { name: 'アプリのメールアドレス' }).fill('ada@example.com');
    await main.getByRole('button', { name: 'コードを使う' }).click();
    await expect(page).toHaveURL(/\/x\/redeem\?result=redeemed$/);
    await expect(main.getByRole('heading', { name: 'コードを使いました。' })).toBeVisible();
    await page.goto('/x/us?lang=en');
    await main.getByRole('link', { name: '1 year' }).first().click();
    await expect(page).toHaveURL(/\/checkout\//);
    await expect(page.getByText('X membership').first()).toBeVisible();
    await context.close();
  });
});
