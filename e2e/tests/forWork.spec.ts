import type { Browser, BrowserContext, Page } from '@playwright/test';
import { axeFindings } from '../axeFindings.ts';
import { payForOrder, ringToCheckout, tabTo } from '../byKeyboard.ts';
import { interactive } from '../interactive.ts';
import { mailsOf } from '../mails.ts';
import { expect, type StartedStore, test } from '../store.ts';

const UNITED_STATES = { extraHTTPHeaders: { 'cf-ipcountry': 'US' }, timezoneId: 'America/New_York' } as const;
test.use(UNITED_STATES);

const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ').trim();

/** The links that were mailed to an address, oldest first. */
function linksTo(store: StartedStore, address: string): string[] {
  return mailsOf(store)
    .filter((mail) => mail.includes(`To: ${address}`))
    .flatMap((mail) => /https?:\S+\/for-work\/verify\?\S+/.exec(mail)?.[0] ?? []);
}

/** Waits for the newest link of an address, and returns it as a path of the store. */
async function newLink(store: StartedStore, address: string, before: number): Promise<string> {
  await expect.poll(() => linksTo(store, address).length).toBe(before + 1);
  const { pathname, search } = new URL(linksTo(store, address).at(-1) ?? 'none:');
  return pathname + search;
}

async function otherBrowser(browser: Browser, store: StartedStore, javaScriptEnabled = true): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    ...UNITED_STATES,
    javaScriptEnabled,
    baseURL: store.origin,
  });
  return context.newPage();
}

/** From the contact to the order, by the checkout's forms. */
async function pay(page: Page, words: { delivery: string; payment: string; pay: RegExp; test: RegExp }): Promise<void> {
  await page.locator('input[name="email"]').fill('ada@example.com');
  await page.locator('input[name="name"]').fill('Ada Byron');
  await page.locator('input[name="line1"]').fill('350 Fifth Avenue');
  await page.locator('input[name="city"]').fill('New York');
  await page.locator('[name="region"]').selectOption('NY');
  await page.locator('input[name="postalCode"]').fill('10118');
  await page.getByRole('button', { name: words.delivery }).click();
  await page.getByRole('button', { name: words.payment }).click();
  await page.getByRole('button', { name: words.pay }).first().click();
  await page.locator('input[name="card"]').fill('4242 4242 4242 4242');
  await page.locator('input[name="expiry"]').fill('12/34');
  await page.locator('input[name="cvc"]').fill('123');
  await page.getByRole('button', { name: words.test }).first().click();
}

const IN = {
  'en-US': {
    send: 'Send me the link',
    sent: 'Check your email',
    unlocked: 'Example Works (sample)’s prices are yours',
    choose: 'Choose your ring',
    bag: 'Your Bag',
    add: 'Add to bag',
    line: 'Your company’s price',
    checkout: 'Checkout',
    delivery: 'Continue to delivery',
    payment: 'Continue to payment',
    pay: /^Pay/,
    test: /as a test$/,
    thanks: 'Thank you for your order',
  },
  ja: {
    send: 'リンクを送る',
    sent: 'メールをご確認ください',
    unlocked: 'Example Works (sample)の価格をご利用いただけます',
    choose: 'リングを選ぶ',
    bag: 'バッグ',
    add: 'バッグに入れる',
    line: 'お勤め先の特別価格',
    checkout: '購入手続きへ',
    delivery: '配送方法へ進む',
    payment: 'お支払いへ進む',
    pay: /を支払う$/,
    test: /^テストで/,
    thanks: /ありがとうございます/,
  },
} as const;

for (const [locale, words] of Object.entries(IN)) {
  test(`[PROG-04] [PROG-05] [PDP-08] a company is found, its link unlocks its prices in ${locale}, and they go into bag, checkout and order`, async ({
    page,
    store,
  }) => {
    const address = `ada-${locale.toLowerCase()}@works.example`;
    await page.goto(`/for-work?lang=${locale}`);
    const main = page.getByRole('main');
    await main.locator('input[name="search"]').fill('WORKS');
    await main.getByRole('link', { name: 'Example Works (sample)' }).click();
    await expect(page).toHaveURL(/\/for-work\/example-works/);
    expect(plain(await main.textContent())).toContain('$307.12');

    await main.locator('input[name="email"]').fill(address);
    await main.getByRole('button', { name: words.send }).click();
    await expect(main.getByRole('heading', { name: words.sent })).toBeVisible();
    await page.goto(await newLink(store, address, 0));
    await expect(main.getByRole('heading', { name: words.unlocked })).toBeVisible();
    // The token was used: neither the history nor a copied address holds it.
    await expect(page).not.toHaveURL(/token|%40/);
    await main.getByRole('link', { name: words.choose }).click();
    await expect(page).toHaveURL(/\/ring\/buy\/us/);
    expect(page.url()).not.toMatch(/WORK-|_token|_email/);
    // The header names the company, here and on any page, and does not contain the personal code.
    const chip = page.getByRole('form', { name: 'Example Works (sample)' });
    await expect(chip).toBeVisible();
    expect(await (await page.request.get('/heroes')).text()).toContain('Example Works (sample)');
    expect(await (await page.request.get('/heroes')).text()).not.toMatch(/WORK-EXAMPLE/i);

    await main.locator('input[name="color"][value="RAW_TITANIUM"]').check({ force: true });
    await main.locator('input[name="size"][value="9"]').check({ force: true });
    await expect
      .poll(async () => plain(await main.locator('[data-total]').first().textContent()).endsWith('$307.12'))
      .toBe(true);
    await main.getByRole('button', { name: words.add }).click();
    const bag = page.getByRole('dialog', { name: words.bag });
    await expect(bag.getByText(words.line).first()).toBeAttached();
    await expect.poll(async () => plain(await bag.textContent())).toContain('41.88');

    await bag.getByRole('button', { name: words.checkout }).click();
    await expect(page).toHaveURL(/\/checkout\//);
    await pay(page, words);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.thanks);
    expect(plain(await page.getByRole('main').textContent())).toContain('41.88');
  });
}

test('[PROG-04] what was typed for is found still on the way back from a company', async ({ page }) => {
  await page.goto('/for-work?page=2&utm_source=letter');
  const main = page.getByRole('main');
  await main.locator('input[name="search"]').pressSequentially('works');
  await expect(page).toHaveURL(/\/for-work\?utm_source=letter&search=works$/);
  await main.getByRole('link', { name: 'Example Works (sample)' }).click();
  await expect(page).toHaveURL(/\/for-work\/example-works\?utm_source=letter$/);
  await page.goBack();
  await expect(main.locator('input[name="search"]')).toHaveValue('works');
  await expect(main.getByRole('link', { name: 'Example Works (sample)' })).toBeVisible();
});

test('[PROG-04] [PROG-05] by keyboard alone a company is found, its prices are unlocked, paid and left again', async ({
  page,
  store,
  watch,
}) => {
  // After the order the bag asks whether the cart of the open checkout still exists (BAG-21): it does not.
  watch.expect(/404.*\/api\/bag\/join/);
  await page.goto('/for-work');
  const main = page.getByRole('main');
  await main.locator('input[name="search"]').focus();
  await page.keyboard.type('FOUNDRY');
  const found = main.getByRole('link', { name: 'Sample Foundry (sample)' });
  await expect(found).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(found).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(main.locator('input[name="search"]')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/for-work\/sample-foundry/);
  await expect(main.locator('input[name="email"]')).toBeVisible();

  // Before hydration the form loads a new document, in which nothing has the focus.
  await interactive(page);
  await main.locator('input[name="email"]').focus();
  await page.keyboard.type('no address');
  await page.keyboard.press('Enter');
  await expect(main.getByText('This is no mail address.')).toBeVisible();
  await expect(main.locator('input[name="email"]')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('grace@foundry.example');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(main.getByText('If grace@foundry.example belongs to this company')).toBeVisible();

  await page.goto(await newLink(store, 'grace@foundry.example', 0));
  await expect(main.getByRole('heading', { name: 'Sample Foundry (sample)’s prices are yours' })).toBeVisible();
  const unlocked = page.url();
  await tabTo(page, main.getByRole('link', { name: 'Choose your ring' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ring\/buy\/us/);
  await ringToCheckout(page, '34.90');
  await payForOrder(page);
  await expect(page.locator('body')).toContainText('34.90');

  await page.goto(unlocked);
  const leave = main.getByRole('button', { name: 'Sign out of Sample Foundry (sample)’s prices' });
  await tabTo(page, leave);
  await page.keyboard.press('Enter');
  await expect(main.getByText('You have signed out.')).toBeVisible();
  await page.goto('/for-work/sample-foundry');
  await expect(main.locator('input[name="email"]')).toBeVisible();
  await page.goto('/ring/buy/us?color=RAW_TITANIUM&size=9');
  await expect(main.locator('[data-total]').first()).toContainText('$349');
});

test('[PROG-04] [PROG-05] [BAG-22] without scripts the search, the login, the order and the way out are forms', async ({
  browser,
  store,
}) => {
  const page = await otherBrowser(browser, store, false);
  await page.goto('/for-work');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(main.getByText('1 to 5 of 6')).toBeVisible();
  await main.getByRole('link', { name: 'The next 5' }).click();
  await expect(main.getByRole('link', { name: 'Specimen Post (sample)' })).toBeVisible();
  await main.locator('input[name="search"]').fill('Nobody & Co');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(main.getByText('No company by the name “Nobody & Co” takes part yet.')).toBeVisible();
  await main.locator('input[name="search"]').fill('EXAMPLE');
  await main.getByRole('button', { name: 'Search' }).click();
  await main.getByRole('link', { name: 'Example Works (sample)' }).click();

  const send = async (address: string) => {
    await main.locator('input[name="email"]').fill(address);
    await main.getByRole('button', { name: 'Send me the link' }).click();
  };
  await send('ada');
  await expect(main.getByText('This is no mail address.')).toBeVisible();
  await send('plain@works.example');
  await expect(page).toHaveURL('/for-work/example-works?said=sent#login');
  await expect(main.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(await newLink(store, 'plain@works.example', 0));
  await main.getByRole('button', { name: 'Unlock the prices' }).click();
  await expect(page).toHaveURL('/for-work/example-works?said=unlocked#login');
  await expect(main.getByRole('heading', { name: 'Example Works (sample)’s prices are yours' })).toBeVisible();

  await page.goto('/ring/buy/us?color=RAW_TITANIUM&size=9');
  await main.getByRole('button', { name: 'Add to bag' }).first().click();
  await expect(page.getByText('Your company’s price')).toBeVisible();
  expect(plain(await main.textContent())).toContain('$307.12');
  await page
    .getByRole('link', { name: 'Checkout' })
    .or(page.getByRole('button', { name: 'Checkout' }))
    .first()
    .click();
  await pay(page, IN['en-US']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(IN['en-US'].thanks);

  await page.goto('/for-work/example-works');
  await main.getByRole('button', { name: 'Sign out of Example Works (sample)’s prices' }).click();
  await expect(main.getByText('You have signed out.')).toBeVisible();
  await page.goto('/for-work/example-works');
  await expect(main.getByRole('button', { name: 'Send me the link' })).toBeVisible();
});

test('[PROG-05] [API-10] a link says why it opens nothing, and what to do instead', async ({
  page,
  browser,
  store,
  watch,
}) => {
  // C8: a refused link gets status 500.
  watch.expect(/500.*ultrawork\/verify/);
  const address = 'outcomes@rail.example';
  await page.goto('/for-work/placeholder-rail');
  const main = page.getByRole('main');
  await main.locator('input[name="email"]').fill(address);
  await main.getByRole('button', { name: 'Send me the link' }).click();
  const link = await newLink(store, address, 0);

  await page.goto(link.replace('_company=placeholder-rail', '_company=mock-harbour'));
  await expect(main.getByRole('heading', { name: 'This link is for another company' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Look for your company' })).toHaveAttribute('href', /^\/for-work/);
  await page.goto('/for-work/verify?_token=x&_email=a%40b.example&_company=mock-harbour');
  await expect(main.getByRole('heading', { name: 'This is no link of ours' })).toBeVisible();

  const phone = await otherBrowser(browser, store);
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'Another browser asked for this link' })).toBeVisible();
  expect(await axeFindings(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Use them in this browser' }).click();
  await expect(phone.getByRole('heading', { name: 'Placeholder Rail (sample)’s prices are yours' })).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Placeholder Rail (sample)’s prices are yours' })).toBeVisible();

  await page.goto(link);
  await expect(main.getByRole('heading', { name: 'This link has been used' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    /^\/for-work\/placeholder-rail/,
  );
  await page.goto('/for-work/verify?said=expired&_company=placeholder-rail');
  await expect(main.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('[PROG-05] the page that asked notices that its link was opened in another tab', async ({ page, store }) => {
  const address = 'tabs@harbour.example';
  await page.goto('/for-work/mock-harbour');
  const main = page.getByRole('main');
  await main.locator('input[name="email"]').fill(address);
  await main.getByRole('button', { name: 'Send me the link' }).click();
  await expect(main.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(await newLink(store, address, 0));
  await expect(other.getByRole('heading', { name: 'Mock Harbour (sample)’s prices are yours' })).toBeVisible();
  await other.close();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(main.getByRole('heading', { name: 'Mock Harbour (sample)’s prices are yours' })).toBeVisible();
});

test('[PROG-05] an employer asks by a form, and what does not fit comes back with what was typed', async ({
  page,
  watch,
}) => {
  watch.expect(/422/);
  await page.goto('/for-work');
  const form = page.getByRole('form', { name: 'Bring your company in' });
  await form.getByLabel('Company').fill('Works GmbH');
  await form.getByLabel('Number of employees').selectOption('50-249');
  await form.getByLabel('Your name').fill('Ada');
  await form.getByLabel('Work email').fill('ada@works');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/book-a-call\/workplace$/);
  await expect(page.getByLabel('Company')).toHaveValue('Works GmbH');
  await page.getByLabel('Work email').fill('employer@works.example');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL('/for-work?said=asked#employers');
  await expect(page.getByText('We have it.')).toBeVisible();
});

test('[PROG-04] a store where a company has agreed nothing says so', async ({ request }) => {
  // M1 only, which Canada does not sell.
  const text = async (country: string) =>
    (await request.get('/for-work/dummy-labs', { headers: { 'cf-ipcountry': country } })).text();
  expect(await text('CA')).toContain('In this store nothing has been agreed.');
  expect(await text('US')).not.toContain('In this store nothing has been agreed.');
  expect((await request.get('/for-work/nobody')).status()).toBe(404);
});
