/** The legal documents: linked from every page, in the version of the visitor's store, and readable as documents. */
import { STORE_URL_CODE, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { expect, test } from '../store.ts';

const COUNTRY: Readonly<Record<Store, string>> = {
  IN: 'IN',
  AE: 'SA',
  US: 'US',
  EU: 'DE',
  GB: 'GB',
  ROW: 'BR',
  AU: 'AU',
  CA: 'CA',
};

for (const store of STORES) {
  test(`[PAGE-01] [FOOT-01] the footer of ${store} leads to its documents`, async ({ request }) => {
    const headers = { 'cf-ipcountry': COUNTRY[store] };
    const home = await (await request.get('/', { headers })).text();
    for (const path of [
      '/terms-of-sale/ring',
      '/terms-of-sale/home',
      '/terms-of-sale/m1',
      ...(store === 'US' ? ['/terms-of-sale/blood-vision'] : []),
      '/terms-and-conditions',
      '/privacy-policy',
    ]) {
      const href = `${path}/${STORE_URL_CODE[store]}`;
      expect(home).toContain(`href="${href}"`);
      const page = await request.get(href, { headers });
      expect([href, page.status()]).toEqual([href, 200]);
      expect(await page.text()).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    }
  });
}

for (const [country, suffix, words] of [
  ['IN', 'in', 'Grievance Officer'],
  ['SA', 'sa', 'UAE Data Office'],
  ['US', 'us', 'Notice for the United States'],
  ['DE', 'de', 'Article 6(1)(b)'],
  ['BR', 'global', 'Who else gets it'],
] as const) {
  test(`[REG-07] [PAGE-01] the privacy policy of a visitor from ${country} is ${suffix}’s`, async ({ request }) => {
    const headers = { 'cf-ipcountry': country };
    const redirect = await request.get('/privacy-policy?utm_source=a', { headers, maxRedirects: 0 });
    expect([redirect.status(), redirect.headers().location]).toEqual([307, `/privacy-policy/${suffix}?utm_source=a`]);
    const page = await (await request.get(`/privacy-policy/${suffix}`, { headers })).text();
    expect(page).toContain(words);
    if (suffix !== 'in') expect(page).not.toContain('Grievance Officer');
  });
}

test('[REG-10] a document for no country we know is not found', async ({ request }) => {
  expect((await request.get('/terms-of-sale/ring/zz')).status()).toBe(404);
  expect((await request.get('/terms-of-sale')).status()).toBe(404);
});

test('[PAGE-01] [SHELL-13] the sitemap names each document in each store', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  for (const code of Object.values(STORE_URL_CODE)) {
    for (const path of [
      'terms-of-sale/ring',
      'terms-of-sale/home',
      'terms-of-sale/m1',
      'terms-of-sale/blood-vision',
      'terms-and-conditions',
      'privacy-policy',
    ]) {
      expect(xml).toContain(`/${path}/${code}</loc>`);
    }
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[PAGE-01] contents and summary lead to sections, on paper the contents are gone', async ({ page, watch }) => {
    watch.expect(/\.js csp$/);
    await page.goto('/terms-of-sale/ring/gb');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Terms of sale: the ring');
    await expect(main.getByText('Sample text.')).toBeVisible();
    await expect(main.getByText('November 26, 2026')).toBeVisible();
    const contents = main.getByRole('navigation', { name: 'Contents' });
    const links = await contents.getByRole('link').all();
    expect(links.length).toBeGreaterThan(10);
    for (const link of links) {
      const id = (await link.getAttribute('href'))?.slice(1) ?? '';
      await expect(page.locator(`section[id="${id}"] > h2`)).toHaveText((await link.textContent()) ?? '');
    }
    await main.getByRole('link', { name: 'You can send it back within 30 days.' }).click();
    await expect(main.getByRole('heading', { name: 'Returns' })).toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    await expect(contents).toBeHidden();
    await expect(main.getByRole('heading', { name: 'Returns' })).toBeVisible();
  });
});
