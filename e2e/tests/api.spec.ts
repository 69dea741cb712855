/** The API as a developer finds it at the store's own address (API-11). */
import { axeFindings } from '../axeFindings.ts';
import { expect, test } from '../store.ts';

test('[API-11] the pages of the API read without a finding of axe, link to its shapes, and fit 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("The store's API");
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.getByRole('link', { name: "The store's pages and forms" }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("The store's pages and forms");
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.goBack();
  await page.getByRole('navigation').getByRole('link', { name: 'Put something into a cart' }).click();
  const call = page.locator('article', { hasText: '/api/vendor/{vendor}/cart/add/' }).first();
  await expect(call).toBeInViewport();
  await call.getByRole('link', { name: 'CartLineInput' }).click();
  await expect(page.getByRole('heading', { name: 'CartLineInput', exact: true })).toBeInViewport();
});

test('[API-11] programs get the document at the same address, and what it says is so', async ({ page, request }) => {
  await page.goto('/');
  const document = await (await request.get('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(document.servers).toEqual([{ url: new URL(page.url()).origin }]);
  const cart = document.components.schemas.Cart;
  const made = await request.post('/api/vendor/local/cart/create/?store=AE', { data: { lines: [] } });
  expect(made.status()).toBe(201);
  const names = Object.keys(await made.json());
  expect(cart.required.filter((name: string) => !names.includes(name))).toEqual([]);
  expect(names.filter((name) => cart.properties[name] === undefined)).toEqual([]);
});
