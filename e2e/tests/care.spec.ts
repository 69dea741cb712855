/** After an order in the composed store: its link, an old ring from order to refund, a claim (ORD-02, ORD-03). */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { runCommand } from '../../scripts/runCommand.ts';
import { ROOT } from '../../scripts/stack.ts';
import { axeFindings } from '../axeFindings.ts';
import { interactive } from '../interactive.ts';
import { mailsOf } from '../mails.ts';
import { PHOTOGRAPH } from '../photograph.ts';
import { expect, type StartedStore, test } from '../store.ts';

const VISITOR = { extraHTTPHeaders: { 'cf-ipcountry': 'US' }, timezoneId: 'America/New_York' };
test.use(VISITOR);

/** Runs an operator's command on the store's machine. */
async function operate(store: StartedStore, command: 'orders' | 'care', ...args: string[]): Promise<string> {
  const said = args.map((arg) => JSON.stringify(arg)).join(' ');
  const { code, output } = await runCommand(`npm run --silent ${command} -w @tessera/store-api -- ${said}`, {
    cwd: ROOT,
    env: {
      OPERATORS_URL: store.stack.operatorsOrigin,
      DATA_DIR: store.stack.dataDir('store-api'),
      OPERATOR: 'kim',
    },
  });
  if (code !== 0) throw new Error(`${command} ${said} exited with ${code}:\n${output}`);
  return output;
}

/** Buys with the test provider by forms alone, like a browser without scripts. */
async function bought(page: Page, store: StartedStore, lines: readonly object[]) {
  const answer = await fetch(`${store.origin}/api/vendor/local/cart/create/?store=US`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines }),
  });
  const { id }: { id: string } = JSON.parse(await answer.text());
  await page.goto(`/checkout/${id}?email=ada@example.com`);
  await page.getByLabel('Full name').fill('Ada Byron');
  await page.getByLabel('Street and number').fill('350 Fifth Avenue');
  await page.getByLabel('City').fill('New York');
  await page.getByLabel('State').selectOption('New York');
  await page.getByLabel('ZIP code').fill('10118');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await page.getByRole('radio', { name: /Standard/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay .* as a test$/ }).click();
  await page.waitForURL(/\/order\/[\w-]{43}/);
  const link = page.url().replace('?thanks=1', '');
  return { link, number: await numberIn(page, 'V') };
}

const numberIn = async (page: Page, letter: 'V' | 'T' | 'C'): Promise<string> =>
  new RegExp(`${letter}-\\w{4}-\\w{4}`).exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';

const OLD_RING = { merchandiseId: 'air_gold_9', quantity: 1, attributes: [{ key: 'trade_in', value: 'AIR_GEN_1' }] };

const withoutScripts = (browser: Browser, store: StartedStore) =>
  browser.newContext({ ...VISITOR, baseURL: store.origin, javaScriptEnabled: false });

test('[ORD-03] /trade-in leads to the new ring with the old one chosen, in a language whose ring page has no such section', async ({
  page,
}) => {
  await page.goto('/trade-in');
  await expect(page.getByText('Your old ring is worth up to $100')).toBeVisible();
  await page.getByRole('link', { name: /Ring, first generation/ }).click();
  await page.waitForURL(/\/ring\/buy\/us\?tradein=AIR_GEN_1$/);
  await interactive(page);
  await expect(page.getByRole('radio', { name: /Ring, first generation/ })).toBeChecked();
});

test('[ORD-03] a store that takes no old rings says so, without a price or a choice', async ({ browser, store }) => {
  const context = await browser.newContext({
    baseURL: store.origin,
    extraHTTPHeaders: { 'cf-ipcountry': 'DE' },
    timezoneId: 'Europe/Berlin',
  });
  const page = await context.newPage();
  await page.goto('/trade-in?lang=en-US');
  await expect(page.getByText('This store does not offer that yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Which ring do you have?' })).toHaveCount(0);
  await context.close();
});

test('[ORD-03] an old ring goes from its order to the refund, moved by the operator’s command line', async ({
  page,
  store,
  watch,
}) => {
  watch.expect(/422/);
  const { link, number } = await bought(page, store, [OLD_RING]);
  const oldRing = page.getByRole('region', { name: 'Your old ring' });
  await expect(oldRing.getByText('Noted with your order').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const known = await numberIn(page, 'T');

  await operate(store, 'orders', number, 'processed');
  expect(await operate(store, 'orders', number, 'date', 'ring', '2099-01-04', '2099-01-08')).toContain(
    'ring arrives 2099-01-04 to 2099-01-08',
  );
  const tracking = 'https://www.ups.com/track?tracknum=1Z9999';
  expect(await operate(store, 'orders', number, 'shipped', 'UPS', '1Z 9999')).toContain(tracking);
  expect(await operate(store, 'care')).toContain(`${known}  envelope_sent`);
  await page.goto(link);
  await expect(page.getByRole('link', { name: 'Track your parcel' })).toHaveAttribute('href', tracking);
  await expect(page.getByText('Ring: arrives January 4 to 8')).toBeVisible();
  await oldRing.getByRole('link', { name: 'Keep my old ring' }).click();
  await expect(page.getByText('You then no longer get the credit of up to $100 for it.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to your order' }).click();
  await page.getByRole('link', { name: 'How a trade-in works' }).waitFor();
  await oldRing.getByRole('button', { name: 'Book the pickup' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  const day = oldRing.getByLabel('Day of the pickup');
  await day.selectOption({ index: 2 });
  await oldRing.getByRole('button', { name: 'Book the pickup' }).click();
  await expect(oldRing.getByText(/^The courier comes on /)).toBeVisible();

  for (const move of [['picked_up'], ['received'], ['approved', '80', 'Light scratches.'], ['refunded']]) {
    await operate(store, 'care', known, ...move);
  }
  await page.goto(link);
  await expect(oldRing.getByText('We have refunded $80 to the payment method you used.')).toBeVisible();
  await expect(oldRing.getByText('Light scratches.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await expect
    .poll(() => mailsOf(store).filter((mail) => mail.includes(known) && mail.includes('$80')).length)
    .toBeGreaterThan(0);
});

test('[ORD-03] on a phone, what comes back for cover leaves the labels of the sums their room', async ({
  page,
  store,
}) => {
  await bought(page, store, [OLD_RING, { merchandiseId: 'coverage_2y', quantity: 1 }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('back after inspection')).toBeVisible();
  const height = async (label: string) => (await page.getByText(label, { exact: true }).boundingBox())?.height;
  expect(await height('Delivery · Standard')).toBe(await height('Subtotal'));
});

for (const scripts of [true, false]) {
  test(`[ORD-02] a claim from /ring/claim by number and address, the link from the mail, to the order’s page ${scripts ? 'with' : 'without'} scripts`, async ({
    browser,
    page: scripted,
    store,
    watch,
  }) => {
    watch.expect(/422/);
    const { number, link } = await bought(scripted, store, [
      { merchandiseId: 'air_gold_9', quantity: 1 },
      { merchandiseId: 'coverage_2y', quantity: 1 },
    ]);
    for (const to of ['processed', 'shipped']) await operate(store, 'orders', number, to);
    const context = scripts ? null : await withoutScripts(browser, store);
    const page = (await context?.newPage()) ?? scripted;

    await page.goto('/ring/claim');
    if (scripts) await interactive(page);
    expect(scripts ? await axeFindings(page) : []).toEqual([]);
    // A rejected form comes back with all that was typed, and shows the errors by field.
    await page.getByLabel('Order number, or its link').fill(`${number.slice(0, -1)}`);
    await page.getByLabel('Email').fill('ada');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await page.waitForURL(/\/order\/find$/);
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
    await expect(page.getByLabel('Email')).toHaveValue('ada');
    expect(scripts ? await axeFindings(page) : []).toEqual([]);

    await page.getByLabel('Order number, or its link').fill(number.toLowerCase());
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
    // The page reveals nothing about the order.
    expect(await page.content()).not.toContain(link.split('/').at(-1));
    const linkMails = () => mailsOf(store).filter((mail) => mail.includes(`The link to your order ${number}`));
    await expect.poll(() => linkMails().length).toBe(1);
    expect(linkMails()[0]).toContain(`${link.split('/').at(-1)}/claim`);

    await page.goto(`${link}/claim`);
    expect(scripts ? await axeFindings(page) : []).toEqual([]);
    await page.getByRole('link', { name: /^Cover/ }).click();
    await page.getByLabel('What happened?').selectOption('I have lost it');
    await page.getByRole('button', { name: 'Send the claim' }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText('How did it happen? is missing.');
    await expect(page.getByLabel('What happened?')).toHaveValue('loss');
    expect(scripts ? await axeFindings(page) : []).toEqual([]);
    await page.getByLabel('How did it happen?').fill('On the train, on Sunday.');
    await page.getByLabel('Photographs').setInputFiles(PHOTOGRAPH);
    await page.getByRole('button', { name: 'Send the claim' }).click();
    await page.waitForURL(/\/order\/[\w-]{43}#claims$/);
    const claims = page.getByRole('region', { name: 'Your claims' });
    await expect(claims.getByText('We have your claim and will answer within two working days.')).toBeVisible();
    await expect(claims.getByText('One photograph is with your claim until it is decided.')).toBeVisible();
    const known = await numberIn(page, 'C');
    expect(await operate(store, 'care', known)).toContain('photographs: 1');
    const written = test.info().outputPath('seat.jpg');
    await operate(store, 'care', known, 'photo', '1', written);
    expect(readFileSync(written).subarray(0, 3).toString('hex')).toBe('ffd8ff');
    await operate(store, 'care', known, 'declined', 'We need the number of the police report.');
    await page.reload();
    await expect(claims.getByText('We need the number of the police report.')).toBeVisible();
    await expect(claims.getByText('One photograph')).toBeHidden();
    expect(await operate(store, 'care', known)).not.toContain('photographs');
    expect(scripts ? await axeFindings(page) : []).toEqual([]);
    await context?.close();
  });
}

test('[ORD-02] /ring/order answers a stranger and the buyer alike', async ({ page, store }) => {
  const { number } = await bought(page, store, [{ merchandiseId: 'travel_charger', quantity: 1 }]);
  const asked = async (email: string) => {
    await page.goto('/ring/order');
    await page.getByLabel('Order number, or its link').fill(number);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await page.waitForURL(/\/order\/sent$/);
    return page.getByRole('main').innerHTML();
  };
  expect(await asked('eve@example.com')).toBe(await asked('ada@example.com'));
});

test('[ORD-02] [SHELL-08] /ring/order and /ring/claim stand alone, without scripts of their own and out of the sitemap', async ({
  page,
  request,
}) => {
  for (const path of ['/ring/order', '/ring/claim']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Vela', exact: true }).first()).toHaveAttribute('href', '/');
  }
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).not.toMatch(/\/ring\/(?:order|claim)/);
  expect(sitemap).toContain('/trade-in');
});
