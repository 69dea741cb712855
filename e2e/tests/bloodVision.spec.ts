/** The blood test: described in every store, booked in the US, with and without scripts, from its page to the order. */
import type { Page } from '@playwright/test';
import { STORE_URL_CODE, STORES } from '@tessera/shared-contracts/stores/stores';
import { axeFindings } from '../axeFindings.ts';
import { interactive } from '../interactive.ts';
import { expect, test } from '../store.ts';

const COUNTRY = { IN: 'IN', AE: 'AE', US: 'US', EU: 'DE', GB: 'GB', ROW: 'BR', AU: 'AU', CA: 'CA' } as const;
const US = { extraHTTPHeaders: { 'cf-ipcountry': 'US' }, timezoneId: 'America/New_York' };
const RALEIGH = {
  Email: 'ada@example.com',
  'Full name': 'Ada Byron',
  'Street and number': '2 Fayetteville Street',
  City: 'Raleigh',
  'ZIP code': '27601',
};

/** The page's own text, without the texts that are passed to its scripts. */
const mainOf = (html: string): string =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replaceAll(/<script[\s\S]*?<\/script>/g, '');

for (const store of STORES) {
  test(`[PDP-07] [REG-09] /blood-vision is told in ${store}, and its price in the US alone`, async ({ request }) => {
    const headers = { 'cf-ipcountry': COUNTRY[store] };
    const page = await request.get('/blood-vision', { headers, maxRedirects: 0 });
    const main = mainOf(await page.text());
    expect(page.status()).toBe(200);
    const sold = store === 'US';
    expect([main.includes('$159'), main.includes('href="/blood-vision/buy/us"')]).toEqual([sold, sold]);
    expect(main.replace('$159', '')).not.toMatch(/[$€£₹]\s?\d|AED\s?\d/);
    const list = `/waitlist?country=${COUNTRY[store]}&amp;product=blood-vision`;
    expect(main.includes(`href="${list}"`)).toBe(!sold);
    if (!sold) expect((await request.get(list.replace('&amp;', '&'), { headers })).status()).toBe(200);

    const buy = await request.get('/blood-vision/buy?utm_source=a', { headers, maxRedirects: 0 });
    const to = sold ? '/blood-vision/buy/us' : '/blood-vision';
    expect([buy.status(), buy.headers().location]).toEqual([307, `${to}?utm_source=a`]);
    // The header links here from other stores, too (HEAD-01): the page says where the kit is sent.
    const booking = mainOf(await (await request.get('/blood-vision/buy/us', { headers })).text());
    expect(booking).toContain('$159');
    expect(booking.includes('addresses in the United States alone')).toBe(!sold);
    const other = await request.get(`/blood-vision/buy/${STORE_URL_CODE[store]}`, { headers, maxRedirects: 0 });
    expect(other.status()).toBe(sold ? 200 : 307);
  });
}

test('[HEAD-01] [FOOT-01] header and footer lead to it, in India to the story', async ({ request }) => {
  for (const [country, path] of [
    ['IN', '/blood-vision'],
    ['GB', '/blood-vision/buy/us'],
    ['US', '/blood-vision/buy/us'],
  ] as const) {
    const html = await (await request.get('/sizing', { headers: { 'cf-ipcountry': country } })).text();
    const header = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '';
    const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '';
    expect([country, header.includes(`href="${path}"`)]).toEqual([country, true]);
    expect([country, footer.includes('href="/blood-vision"')]).toEqual([country, true]);
  }
});

test('[SHELL-13] the sitemap names the booking once for the store that sells it, and the story everywhere', async ({
  request,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  expect(xml).toContain('/blood-vision</loc>');
  const booking = xml.split('<url>').filter((entry) => entry.includes('/blood-vision/buy/'));
  expect(booking.length).toBeGreaterThan(0);
  for (const entry of booking) expect(entry).not.toMatch(/blood-vision\/buy\/(?!us)/);
});

/** Fills in place and time; selects the second available day. */
async function book(page: Page): Promise<string> {
  const main = page.getByRole('main');
  await main.getByRole('combobox', { name: 'Your state' }).selectOption('North Carolina');
  const day = main.getByRole('radiogroup', { name: 'Day of your sample' }).getByRole('radio').nth(1);
  await day.check();
  await main.getByRole('radio', { name: '4 to 8 PM' }).check();
  await main.getByRole('checkbox').check();
  return (await day.getAttribute('value')) ?? '';
}

/** The booked day as checkout and order show it. */
const fetched = (day: string): string => {
  const said = new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`));
  return `Sample pickup ${said}, 4 to 8 PM, in North Carolina`;
};

/** From the checkout's first step to the order. */
async function pay(page: Page, day: string): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\//);
  await expect(page.getByText(fetched(day)).first()).toBeAttached();
  await expect(page.getByLabel('State')).toHaveValue('NC');
  for (const [label, value] of Object.entries(RALEIGH)) await page.getByLabel(label).fill(value);
  await page.getByLabel('State').selectOption('Texas');
  await page.getByLabel('ZIP code').fill('75201');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByRole('link', { name: /^Your blood test is booked in North Carolina/ })).toBeVisible();
  await page.getByLabel('State').selectOption('North Carolina');
  await page.getByLabel('ZIP code').fill(RALEIGH['ZIP code']);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await page.getByRole('radio', { name: /Standard/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay .* as a test$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
  await expect(page.getByText(fetched(day)).first()).toBeAttached();
}

test.describe('in the US', () => {
  test.use(US);

  test('[PDP-07] [HEAD-06] [BAG-02] [API-12] a visitor reads, books a test, finds the booking in the bag and orders it', async ({
    page,
    watch,
  }) => {
    watch.expect(/422/);
    await page.goto('/blood-vision');
    await page.getByRole('main').getByRole('link', { name: 'Book a test' }).first().click();
    await expect(page).toHaveURL(/\/blood-vision\/buy\/us$/);
    await interactive(page);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Book and add to bag' }).click();
    await expect(main.getByRole('combobox', { name: 'Your state' })).toBeFocused();
    await expect(main.getByText('Choose a day on which the courier comes.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const day = await book(page);
    // The selection is also stored in the address.
    await expect(page).toHaveURL(/test_adult=true/);
    await page.reload();
    await interactive(page);
    await main.getByRole('button', { name: 'Book and add to bag' }).click();
    const bag = page.getByRole('dialog', { name: 'Your Bag' });
    await expect(bag.getByText('Blood Vision').first()).toBeVisible();
    await expect(bag.getByText(/^Sample pickup .*, 4 to 8 PM, NC$/)).toBeVisible();
    await expect(bag.getByText('$159').first()).toBeVisible();
    expect(await axeFindings(page, 'dialog')).toEqual([]);
    await bag.getByRole('button', { name: 'Checkout' }).click();
    await pay(page, day);
  });

  test('[PDP-07] what cannot be booked is refused by the server, whatever a page sends', async ({ request }) => {
    const create = (attributes: Record<string, string>) =>
      request.post('/api/vendor/local/cart/create/?store=US', {
        headers: { 'sec-fetch-site': 'same-origin' },
        data: {
          lines: [
            {
              merchandiseId: 'blood_vision',
              quantity: 1,
              attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
            },
          ],
        },
      });
    const { test: sold } = await (await request.get('/api/catalogue/blood-vision?store=US')).json();
    const good = { test_state: 'NC', test_date: sold.days[0], test_window: 'midday', test_adult: 'true' };
    expect((await create(good)).status()).toBe(201);
    for (const [field, value, words] of [
      ['test_state', 'NY', 'not sold in New York'],
      ['test_date', '2020-01-06', 'a day on which the courier comes'],
      ['test_window', 'night', 'morning, midday, evening'],
      ['test_adult', 'no', '18 and older'],
    ] as const) {
      const refused = await create({ ...good, [field]: value });
      const { errors } = await refused.json();
      expect([refused.status(), errors[0].field]).toEqual([400, `lines.0.attributes.${field}`]);
      expect(errors[0].message).toContain(words);
    }
  });
});

test('[PDP-07] [API-12] without scripts a test is booked by its form, which comes back with what does not fit', async ({
  browser,
  store,
}) => {
  const context = await browser.newContext({ ...US, javaScriptEnabled: false, baseURL: store.origin });
  const page = await context.newPage();
  await page.goto('/blood-vision/buy/us');
  const main = page.getByRole('main');
  await main.getByRole('combobox', { name: 'Your state' }).selectOption('North Carolina');
  await main.getByRole('button', { name: 'Book and add to bag' }).click();
  await expect(page).toHaveURL(/\/blood-vision\/buy\/us\?test_state=NC&problem=date$/);
  await expect(main.getByRole('combobox', { name: 'Your state' })).toHaveValue('NC');
  await expect(main.getByText('Choose a day on which the courier comes.')).toBeVisible();
  const day = await book(page);
  await main.getByRole('button', { name: 'Book and add to bag' }).click();
  await expect(page).toHaveURL('/bag/us?said=added');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await pay(page, day);
  await context.close();
});

test('[REG-09] [PDP-07] a visitor in Germany is told where it is sold, and waits for it', async ({
  browser,
  store,
}) => {
  const context = await browser.newContext({
    baseURL: store.origin,
    extraHTTPHeaders: { 'cf-ipcountry': 'DE' },
    timezoneId: 'Europe/Berlin',
  });
  const page = await context.newPage();
  await page.goto('/blood-vision?lang=de');
  await page.getByRole('main').getByRole('link', { name: 'Benachrichtigt mich' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blood Vision gibt es in Deutschland noch nicht');
  await page.getByLabel('E-Mail').fill('ada@example.com');
  await page.getByRole('button', { name: 'Benachrichtigen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schau in dein Postfach');
  await context.close();
});
