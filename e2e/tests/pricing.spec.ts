import { STORE_URL_CODE } from '@tessera/shared-contracts/stores/stores';
import { axeFindings } from '../axeFindings.ts';
import { laidOut } from '../interactive.ts';
import { mailsOf } from '../mails.ts';
import { expect, test } from '../store.ts';

const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ').trim();

/** 12 weeks in each store that sells the M1 (decision 18): the price, the amount due today, the price of 52 weeks, and the tax label. */
const TWELVE_WEEKS = {
  IN: ['₹29,999', '₹29,999', '₹1,29,995.66', 'Tax incl'],
  AE: ['AED 2,799', 'AED 2,799', 'AED 12,129', 'Tax excl'],
  US: ['$799', '$799', '$3,462.33', 'Tax excl'],
  EU: ['€739', '€554.25', '€2,401.75', 'Tax incl'],
  GB: ['£629', '£471.75', '£2,044.25', 'Tax incl'],
  ROW: ['$799', '$799', '$3,462.33', 'Tax excl'],
} as const;

for (const [store, [price, today, year, tax]] of Object.entries(TWELVE_WEEKS)) {
  const code = STORE_URL_CODE[store as keyof typeof TWELVE_WEEKS];
  test(`[PDP-07] [PDP-08] [CAT-04] [CAT-05] /pricing/${code} sells at the store's price of today, and the bag says the same`, async ({
    page,
  }) => {
    await page.goto(`/pricing/${code}?plan=twelve_week`);
    const main = page.getByRole('main');
    const row = page.getByRole('radio', { name: /^12 weeks/ });
    await expect(row).toBeChecked();
    const words = plain(await main.locator('label').filter({ has: row }).textContent());
    for (const amount of [price, today, year]) expect(words).toContain(amount);
    await expect(main.getByText(tax, { exact: true })).toBeVisible();
    await expect.poll(async () => plain(await main.locator('[data-total]').textContent())).toContain(today);
    await main.getByRole('button', { name: 'Add to bag' }).click();
    const bag = page.getByRole('dialog', { name: 'Your Bag' });
    await expect(bag.getByText('M1').first()).toBeVisible();
    await expect.poll(async () => plain(await bag.textContent())).toContain(today);
  });
}

for (const [country, from, to] of [
  ['US', '/pricing', '/pricing/us'],
  ['DE', '/pricing', '/pricing/de'],
  ['SA', '/pricing', '/pricing/sa'],
  ['IN', '/pricing/referral', '/pricing/referral/in'],
  ['GB', '/pricing/x', '/pricing/x/gb'],
  ['CA', '/pricing', '/waitlist?country=CA'],
  ['AU', '/pricing/referral', '/waitlist?country=AU'],
  ['JP', '/pricing', '/waitlist?country=JP'],
  ['BR', '/pricing', '/waitlist?country=BR'],
  ['US', '/pricing/ca', '/waitlist?country=CA'],
] as const) {
  test(`[REG-07] [REG-08] [REG-09] ${from} leads from ${country} to ${to}, with its query`, async ({ request }) => {
    const answer = await request.get(`${from}?utm_source=a`, { maxRedirects: 0, headers: { 'cf-ipcountry': country } });
    const joint = to.includes('?') ? '&' : '?';
    expect([answer.status(), answer.headers().location]).toEqual([307, `${to}${joint}utm_source=a`]);
  });
}

test('[REG-10] pricing of no country, store or variant is not found', async ({ request }) => {
  for (const path of ['/pricing/atlantis', '/pricing/referral/atlantis', '/pricing/gold/us', '/pricing/us/x']) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  }
});

test.describe('in the US', () => {
  test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'US' }, timezoneId: 'America/New_York' });

  test('[PDP-07] a shopper goes from the front page by the day of M1 to a plan, by keyboard, and finds it in the bag', async ({
    page,
  }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /^M1/ }).press('Enter');
    await expect(page).toHaveURL(/\/glucose$/);
    await main.getByRole('link', { name: 'See the plans' }).first().press('Enter');
    await expect(page).toHaveURL(/\/pricing\/us$/);
    await laidOut(page);
    await main.getByRole('radio', { name: /^4 weeks/ }).focus();
    // From the last one-time purchase to the first membership.
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown');
    await expect(main.getByRole('group', { name: 'Membership' }).getByRole('radio').first()).toBeChecked();
    await expect(page).toHaveURL(/plan=(one_year|one_month)$/);
    await page.keyboard.press('Enter');
    const bag = page.getByRole('dialog', { name: 'Your Bag' });
    await expect(bag.getByText('M1').first()).toBeVisible();
  });

  test('[PDP-07] a plan with X costs what X costs more', async ({ page }) => {
    await page.goto('/pricing/x/us?plan=twelve_week');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('M1 with X');
    await expect.poll(async () => plain(await main.locator('[data-total]').textContent())).toContain('$806.50');
    await main.getByRole('button', { name: 'Add to bag' }).click();
    const bag = page.getByRole('dialog', { name: 'Your Bag' });
    await expect.poll(async () => plain(await bag.textContent())).toContain('$806.50');
  });

  test('[PDP-07] a partner’s visitor gets a partner’s plan, and the partner’s saving if M1 has one', async ({
    page,
  }) => {
    await page.goto('/pricing/us?affiliateCode=runclub');
    const main = page.getByRole('main');
    await expect(main.getByText(/^You came by a partner/)).toBeVisible();
    await main.getByRole('button', { name: 'Add to bag' }).click();
    await expect(
      page
        .getByRole('dialog', { name: 'Your Bag' })
        .getByText(/Partner/)
        .first(),
    ).toBeVisible();
  });

  test('[REG-11] [REG-09] who changes to a store without M1 is told so by its waitlist', async ({ page }) => {
    await page.goto('/pricing/us');
    await laidOut(page);
    const form = page.locator('#slot-footer form[action="/_visitor"]');
    await form.locator('select[name="store"]').selectOption('CA');
    await form.locator('button:not([name])').click();
    await expect(page).toHaveURL(/\/waitlist\?country=CA$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('M1 does not ship to Canada yet');
  });
});

test.describe('in India', () => {
  test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'IN' }, timezoneId: 'Asia/Kolkata' });

  test('[PROG-07] [PDP-08] a friend’s saving stands on the page, in the bag, and is not asked for', async ({
    page,
  }) => {
    await page.goto('/pricing/referral?utm_source=letter');
    await expect(page).toHaveURL(/\/pricing\/referral\/in\?utm_source=letter&discount=FRIEND-M1-IN$/);
    const main = page.getByRole('main');
    await expect(main.getByText('A friend sent you. ₹1,000 comes off your total, whatever you choose.')).toBeVisible();
    await expect.poll(async () => plain(await main.locator('[data-total]').textContent())).toContain('₹9,999');
    await main.getByRole('button', { name: 'Add to bag' }).click();
    await expect
      .poll(async () => plain(await page.getByRole('dialog', { name: 'Your Bag' }).textContent()))
      .toContain('₹9,999');
  });
});

test('[PROG-07] [CAT-05] who came by a friend has a friend’s saving at the plain address too, a partner’s visitor a partner’s plans', async ({
  request,
}) => {
  const at = (address: string) => request.get(address, { maxRedirects: 0, headers: { 'cf-ipcountry': 'IN' } });
  const first = await at('/pricing/in?plan=four_week&referral=asha');
  expect([first.status(), first.headers().location]).toEqual([
    307,
    '/pricing/in?plan=four_week&referral=asha&discount=FRIEND-M1-IN',
  ]);
  const friend = await (await at(first.headers().location ?? '')).text();
  const saving = 'A friend sent you. ₹1,000 comes off your total, whatever you choose.';
  expect(friend).toContain(saving);
  const partner = await at('/pricing/in?referral=asha&affiliateCode=runclub');
  expect(partner.status()).toBe(200);
  expect(await partner.text()).not.toContain(saving);
});

test.describe('in Canada', () => {
  test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'CA' }, timezoneId: 'America/Toronto' });

  test('[REG-09] a visitor reads of M1, is told that it does not come there yet, and waits for it', async ({
    page,
    store,
    watch,
  }) => {
    // Response to an incomplete form.
    watch.expect(/422/);
    await page.goto('/glucose');
    await expect(page.getByText('Not sold where you are yet')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Wait for M1' }).first().click();
    await expect(page).toHaveURL(/\/waitlist\?country=CA$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('M1 does not ship to Canada yet');
    expect(await axeFindings(page)).toEqual([]);
    await expect(page.getByLabel('Country')).toHaveValue('CA');
    await page.getByRole('button', { name: 'Tell me when' }).click();
    await expect(page.getByRole('link', { name: /Email/ })).toBeVisible();
    await page.getByLabel('Email').fill('waits@example.com');
    await page.getByRole('button', { name: 'Tell me when' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
    const link = () =>
      mailsOf(store)
        .filter((mail) => mail.includes('waits@example.com'))
        .map((mail) => /\/waitlist\/confirm\/[\w.-]+/.exec(mail)?.[0])
        .at(-1);
    await expect.poll(link).toBeDefined();
    await page.goto(link() ?? '');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Put me on the list' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list');
  });
});

test('[PDP-07] in Japanese a plan goes into the bag, and no English is left in the list', async ({ page }) => {
  await page.goto('/pricing/us?lang=ja&plan=six_month');
  const main = page.getByRole('main');
  await expect(main.getByRole('radio', { name: /^6か月/ })).toBeChecked();
  await expect(main.getByText('1年で$2,758')).toBeVisible();
  await main.getByRole('button', { name: 'バッグに入れる' }).click();
  await expect(page.getByRole('dialog').getByText('M1').first()).toBeVisible();
});

test('[PDP-07] without scripts a plan is chosen by the form, and goes to the checkout by a link', async ({
  browser,
  store,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: store.origin,
    extraHTTPHeaders: { 'cf-ipcountry': 'IN' },
  });
  const page = await context.newPage();
  await page.goto('/glucose');
  await expect(page.getByRole('img', { name: /^Sample day of glucose/ })).toBeVisible();
  await page.goto('/pricing/referral/in');
  await page.getByRole('radio', { name: /^24 weeks/ }).check();
  await page.getByRole('button', { name: 'Show this plan’s price' }).click();
  await expect(page).toHaveURL(/plan=twenty_four_week/);
  expect(plain(await page.locator('[data-total]').textContent())).toContain('₹55,999');
  await page.getByRole('link', { name: 'Straight to the checkout with 24 weeks' }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await expect(page.getByText('₹55,999').filter({ visible: true }).first()).toBeVisible();
  await context.close();
});

test('[SHELL-13] the sitemap names M1’s pages, and its plans where they are sold alone', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  expect(xml).toMatch(/\/glucose<\/loc>/);
  for (const code of ['in', 'ae', 'us', 'eu', 'gb', 'global']) expect(xml).toContain(`/pricing/${code}</loc>`);
  expect(xml).not.toMatch(/\/pricing\/(ca|au|x|referral)/);
});

for (const lang of ['de', 'th']) {
  test(`/pricing/x/gb in ${lang} is clean for axe at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`/pricing/x/gb?lang=${lang}`);
    await laidOut(page);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
