/** A checkout with its own origin: the store's scripts, which come from every team, can read nothing of it (decision 100). */
import type { Page } from '@playwright/test';
import { CONSENT_COOKIE } from '../../shell/contracts/consent.ts';
import { payAsTest, typeAddress } from '../checkoutForms.ts';
import { interactive } from '../interactive.ts';
import { mailsOf } from '../mails.ts';
import { expect, type StartedStore, test } from '../store.ts';

/** Two origins of the same site, as a store and its checkout are: cookies with SameSite do not separate them. */
const HOSTS = { store: 'www.vela.localhost', checkout: 'checkout.vela.localhost' };
const EMIRATES = { extraHTTPHeaders: { 'cf-ipcountry': 'AE' }, timezoneId: 'Asia/Dubai' } as const;
const RING = '/ring/buy/ae?color=RAW_TITANIUM&size=9';
const PERSONAL = /ada@example|Ada Byron|4 Marina Walk/;

test.use({ ...EMIRATES, hosts: HOSTS });

const originsOf = ({ origin }: StartedStore) => ({
  shop: origin.replace('localhost', HOSTS.store),
  checkout: origin.replace('localhost', HOSTS.checkout),
});

/** The first of a shopper's typed texts that a script of the page finds at these addresses, by requests and in frames. Null: none. */
const readByScript = async (page: Page, addresses: readonly string[]): Promise<string | null> => {
  const texts = await page.evaluate(async (all) => {
    const texts: string[] = [];
    for (const address of all) {
      for (const mode of ['cors', 'no-cors', 'same-origin'] as const) {
        await fetch(address, { mode, credentials: 'include' }).then(
          async (answer) => texts.push(answer.url, await answer.text()),
          () => {},
        );
      }
      const frame = document.createElement('iframe');
      frame.src = address;
      const loaded = new Promise((resolve) => {
        frame.onload = resolve;
      });
      document.body.append(frame);
      await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 3000))]);
      texts.push(frame.contentDocument?.documentElement.outerHTML ?? '');
      frame.remove();
    }
    return texts.join('\n');
  }, addresses);
  return PERSONAL.exec(texts)?.[0] ?? null;
};

test('[API-12] [BAG-17] [BAG-21] a ring is bought there, and no script of the store reads the address, the key or the order', async ({
  page,
  context,
  store,
  watch,
}) => {
  // The browser logs each blocked attempt.
  watch.expect(/Content Security Policy|CORS|Failed to load|frame|request failed/i);
  const { shop, checkout } = originsOf(store);
  await context.addCookies([{ name: CONSENT_COOKIE, value: 'false', url: shop }]);
  await page.goto(shop + RING);
  await interactive(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(`${checkout}/checkout/*`);
  const path = new URL(page.url()).pathname;
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(
          (entry) => `${entry.toJSON().responseStatus} ${new URL(entry.name).origin} ${entry.name.split('.').at(-1)}`,
        ),
    );
  await expect.poll(loaded).toEqual(expect.arrayContaining([`200 ${checkout} woff2`, `200 ${checkout} webp`]));
  await typeAddress(page);

  const storePage = await context.newPage();
  await storePage.goto(shop);
  await interactive(storePage);
  const steps = ['', '/delivery', '/payment', '/return'].flatMap((step) => [
    shop + path + step,
    checkout + path + step,
  ]);
  expect(await readByScript(storePage, steps)).toBeNull();
  const cookies = async (address: string) => (await context.cookies(address)).map(({ name }) => name);
  expect(await cookies(shop + path)).not.toContain('checkout_key');
  expect(await cookies(checkout + path)).toContain('checkout_key');
  // A shopper who comes back finds the bag as it was.
  await storePage.getByRole('banner').locator('[data-open-bag]').click();
  await expect(storePage.getByRole('dialog').getByText('Raw Titanium')).toBeVisible();

  await payAsTest(page);
  expect(page.url()).toMatch(`${checkout}/order/`);
  const order = new URL(page.url()).pathname;
  const there = [shop, checkout].flatMap((origin) => [origin + path, origin + order]);
  expect(await readByScript(storePage, there)).toBeNull();
  await expect.poll(() => mailsOf(store).join('\n')).toContain(`${checkout}/order/`);
  expect(mailsOf(store).join('\n')).not.toContain(`${shop}/order/`);

  // Returns to the store by a link on the order's page.
  await page.getByRole('link', { name: 'Vela', exact: true }).click();
  await page.waitForURL(`${shop}/**`);
  await interactive(page);
  await page.getByRole('banner').locator('[data-open-bag]').click();
  await page.getByRole('link', { name: 'See your order' }).click();
  await page.waitForURL(`${checkout}/order/*`);
  await expect(page.getByRole('main')).toContainText('Ada Byron');
});

test('[API-12] [BAG-22] without scripts a ring is bought there, after a payment that was given up, in the language of the store', async ({
  browser,
  store,
}) => {
  const { shop, checkout } = originsOf(store);
  const context = await browser.newContext({ ...EMIRATES, javaScriptEnabled: false, locale: 'de' });
  const page = await context.newPage();
  await page.goto(`${shop}${RING}&lang=en&discount=RUNCLUB10`);
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL(`${checkout}/checkout/*`);
  await typeAddress(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.goto(`${shop}/bag`);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ring Air' })).toBeVisible();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL(`${checkout}/checkout/*`);
  await expect(page.getByLabel(/^Full name/)).toHaveValue('Ada Byron');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payAsTest(page);
  expect(page.url()).toMatch(`${checkout}/order/`);
  await page.goto(`${shop}/bag`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is placed');
  expect((await context.cookies(shop)).map(({ name }) => name)).not.toContain('bag_codes_AE');
  // The form on the store's own page submits to the checkout's origin.
  await page.goto(`${shop}/ring/order`);
  await page
    .getByLabel(/number/i)
    .first()
    .fill('V-100001');
  await page.getByLabel(/^Email/).fill('ada@example.com');
  await page.getByRole('main').locator('form button').first().click();
  await page.waitForURL(`${checkout}/order/sent*`);
  await context.close();
});
