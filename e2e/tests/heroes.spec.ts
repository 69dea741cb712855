/** The programmes with a fixed discount: heroes and their groups, and the cycle partner. */
import type { Page } from '@playwright/test';
import { expect, test } from '../store.ts';

test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'US' }, timezoneId: 'America/New_York' });

const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ').trim();

/** Selects the ring page's missing options, adds the ring, and checks the discount's line in the open bag. */
async function buy(page: Page, line: string, names: { bag: string; add: string; off: string; total: string }) {
  const main = page.getByRole('main');
  await main.locator('input[name="color"][value="RAW_TITANIUM"]').check({ force: true });
  await main.locator('input[name="size"][value="9"]').check({ force: true });
  await expect(main.getByText(line, { exact: true }).first()).toBeVisible();
  await expect
    .poll(async () => plain(await main.locator('[data-total]').first().textContent()).endsWith(names.total))
    .toBe(true);
  await main.getByRole('button', { name: names.add }).click();
  const bag = page.getByRole('dialog', { name: names.bag });
  // The bag's totals are collapsed, but their lines are in the document.
  await expect(bag.getByText(line).first()).toBeAttached();
  await expect.poll(async () => plain(await bag.textContent())).toContain(names.off);
}

const IN = {
  'en-US': {
    group: /^Students/,
    choose: 'Choose your ring',
    bag: 'Your Bag',
    add: 'Add to bag',
    line: 'Hero discount',
  },
  ja: { group: /^学生/, choose: 'リングを選ぶ', bag: 'バッグ', add: 'バッグに入れる', line: 'ヒーロー割引' },
} as const;

for (const [locale, words] of Object.entries(IN)) {
  test(`[PROG-06] [PDP-08] a hero chooses a group in ${locale}, and the discount goes into the bag with the ring`, async ({
    page,
  }) => {
    await page.goto(`/heroes?lang=${locale}`);
    const main = page.getByRole('main');
    expect(plain(await main.textContent())).toContain('$296.65');
    await main.getByRole('link', { name: words.group }).click();
    await expect(page).toHaveURL(/\/heroes\/students/);
    await expect(main.getByText('STUDENT15', { exact: true })).toBeVisible();
    await main.getByRole('link', { name: words.choose }).click();
    await expect(page).toHaveURL(/\/ring\/buy\/us\?.*discount=STUDENT15/);
    await buy(page, words.line, { bag: words.bag, add: words.add, off: '52.35', total: '$296.65' });
  });
}

test('[PROG-08] the entry with its own parameter is enough, also before a script runs', async ({ request }) => {
  const page = await (await request.get('/ring/buy/us?flow=clue&color=RAW_TITANIUM&size=9')).text();
  expect(page.slice(0, page.indexOf('<script id="state-page"'))).toContain('Cycle partner offer');
  const without = await (await request.get('/ring/buy/us?color=RAW_TITANIUM&size=9')).text();
  expect(without.replaceAll(/<script[\s\S]*?<\/script>/g, '')).not.toContain('Cycle partner offer');
});

test('[PROG-06] a group that there is not leads to the page that says so', async ({ request }) => {
  expect((await request.get('/heroes/nobody')).status()).toBe(404);
  expect((await request.get('/heroes/veterans')).status()).toBe(200);
});
