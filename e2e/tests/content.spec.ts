/** The content pages: how the ring measures, the evidence for it, foods, US accounts, trees, and a shared report. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STORE_URL_CODE, STORES } from '@tessera/shared-contracts/stores/stores';
import { axeFindings } from '../axeFindings.ts';
import { laidOut } from '../interactive.ts';
import { expect, test } from '../store.ts';

const PAGES = ['/science', '/ultrasignal', '/ogdb', '/glucose/foods', '/hsa-fsa', '/one-tree-planted'] as const;

test('[FOOT-01] [PAGE-01] the footer leads to them, and the sitemap names them', async ({ request }) => {
  const home = await (await request.get('/')).text();
  for (const path of ['/science', '/ogdb', '/ultrasignal', '/one-tree-planted']) {
    expect(home).toContain(`href="${path}"`);
  }
  const xml = await (await request.get('/sitemap.xml')).text();
  for (const path of PAGES) expect(xml).toContain(`${path}</loc>`);
  expect(xml).not.toContain('cycle-report');
});

test('[HEAD-01] the header leads to /hsa-fsa in the US alone', async ({ request }) => {
  for (const country of ['US', 'GB', 'IN']) {
    const home = await (await request.get('/', { headers: { 'cf-ipcountry': country } })).text();
    expect([country, /href="\/hsa-fsa"/.test(home)]).toEqual([country, country === 'US']);
  }
});

for (const store of STORES) {
  test(`[PAGE-01] every link of these pages leads somewhere in ${store}`, async ({ request }) => {
    const headers = { 'cf-ipcountry': { ROW: 'BR', EU: 'DE' }[store as string] ?? store };
    const asked = new Set<string>();
    for (const path of PAGES) {
      const html = await (await request.get(path, { headers })).text();
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
      expect(main).toMatch(/<h1/);
      for (const [, href = ''] of main.matchAll(/href="([^"]+)"/g)) {
        const [to = '', place] = href.replaceAll('&amp;', '&').split('#');
        if (to === '' && place !== undefined) expect(main).toContain(`id="${place}"`);
        else if (to.startsWith('/')) asked.add(to);
        else expect(to).toMatch(/^https:\/\//);
      }
    }
    for (const to of asked) expect([to, (await request.get(to, { headers })).status()]).toEqual([to, 200]);
    expect([...asked].some((to) => to.startsWith('/ring/buy/'))).toBe(true);
    expect(STORE_URL_CODE[store]).toBeDefined();
  });
}

test('[PAGE-01] /science numbers its sources, and /ultrasignal cites them by these numbers', async ({ page }) => {
  await page.goto('/science');
  const sources = page.getByRole('main').locator('ol > li');
  await expect(sources).toHaveCount(12);
  await page.getByRole('link', { name: 'Source 11' }).click();
  await expect(page.getByText('Racial bias in pulse oximetry measurement')).toBeInViewport();
  await page.goto('/ultrasignal');
  await page.getByRole('link', { name: 'Source 2', exact: true }).click();
  await expect(page).toHaveURL(/\/science#taskForce1996$/);
  await expect(page.getByText('Heart rate variability: standards of measurement')).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[PAGE-01] a food is found by name, in a group and in another language', async ({ page, watch }) => {
    watch.expect(/\.js csp$/);
    const rows = page.getByRole('main').locator('tbody tr');
    await page.goto('/glucose/foods');
    const all = await rows.count();
    expect(all).toBeGreaterThan(40);
    await page.getByLabel('Name of a food').fill('beans');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Soybeans');
    await page.getByRole('link', { name: 'Fruit', exact: true }).click();
    await expect(page).toHaveURL(/\/glucose\/foods\?group=fruit&q=beans$/);
    await expect(page.getByText('No food here has that name.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect(rows).toHaveCount(all);
    await page.goto('/glucose/foods?lang=ja&q=りんご');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('36');
  });

  test('[PAGE-01] /ogdb shows one generation and the firmware that it runs', async ({ page, watch }) => {
    watch.expect(/\.js csp$/);
    await page.goto('/ogdb');
    const generations = page.getByRole('main').getByRole('article');
    const versions = page.getByRole('region', { name: 'Firmware' }).getByRole('heading', { level: 3 });
    const all = await versions.count();
    await expect(generations).toHaveCount(5);
    await page.getByRole('link', { name: 'Ring, first generation' }).click();
    await expect(page).toHaveURL(/\/ogdb\?generation=ring-1/);
    await expect(generations).toHaveCount(1);
    await expect(generations).toContainText('2.7–3.1 mm');
    expect(await versions.count()).toBeLessThan(all);
    await expect(versions.first()).toHaveText('2.6.1');
    await expect(page.getByText('Ring Rare, and the charger')).toBeHidden();
    await page.goto('/ogdb?generation=ring-9&lang=de');
    await expect(generations).toHaveCount(5);
    await expect(generations.first()).toContainText('2,7–3,1 mm');
  });

  test('[PAGE-01] /hsa-fsa speaks to who has such an account, and leads others on', async ({ page, watch }) => {
    watch.expect(/\.js csp$/);
    await page.goto('/hsa-fsa');
    await expect(page.getByText('exist in the United States alone')).toBeVisible();
    await page.setExtraHTTPHeaders({ 'cf-ipcountry': 'US' });
    await page.goto('/hsa-fsa');
    await expect(page.getByText('With a letter').first()).toBeVisible();
    await expect(page.getByText('exist in the United States alone')).toBeHidden();
  });
});

test.describe('a shared report', () => {
  const REPORT = {
    name: 'Ada <b>',
    cycles: [
      { begins: '2026-09-01', days: 28, period: 5, ovulation: 14, temperature: Array(28).fill(0.1) },
      { begins: '2026-09-29', days: 12, period: 4, ovulation: null, temperature: Array(12).fill(null) },
    ],
  };

  test('[PAGE-01] [CONS-01] [SHELL-03] opens by its link alone, without header, banner and splash, and prints', async ({
    browser,
    store,
    request,
  }) => {
    const token = readFileSync(join(store.stack.dataDir('store-api'), 'orders-token'), 'utf8').trim();
    const handed = await request.post(`${store.stack.operatorsOrigin}/operator/cycle-reports`, {
      headers: { authorization: `Bearer ${token}` },
      data: { report: REPORT, days: 7 },
    });
    expect(handed.status()).toBe(201);
    const { path } = await handed.json();
    // Neither the shell nor store-api has a route for the operators' calls.
    for (const origin of [store.origin, store.stack.origin('store-api')]) {
      const elsewhere = await request.post(`${origin}/operator/cycle-reports`, { data: { report: REPORT } });
      expect(elsewhere.status()).toBe(404);
    }

    // A visitor who has never answered the cookie banner.
    const context = await browser.newContext({ baseURL: store.origin, extraHTTPHeaders: { 'cf-ipcountry': 'GB' } });
    const page = await context.newPage();
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ada <b>’s cycles');
    await expect(main.getByText('September 1, 2026 to October 10, 2026')).toBeVisible();
    await expect(main.getByRole('row')).toHaveCount(3);
    await expect(main.getByRole('img', { name: /ovulation confirmed on day 14/ })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.locator('#consent-banner')).toBeHidden();
    await expect(page.locator('#slot-footer')).toBeHidden();
    expect(await page.title()).not.toContain('Ada');
    await laidOut(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(main.getByRole('heading', { name: 'By date' })).toBeVisible();
    await context.close();
  });

  test('[PAGE-01] an unknown and a malformed link say the same, and lead on', async ({ request }) => {
    const said = await Promise.all(
      [`/cycle-report/${'A'.repeat(43)}`, '/cycle-report/x', "/cycle-report/'%20or%201"].map(async (path) => {
        const answer = await request.get(path);
        const html = await answer.text();
        const { pathname } = new URL(answer.url());
        return [answer.status(), /<main[\s\S]*<\/main>/.exec(html)?.[0].replaceAll(pathname, '')];
      }),
    );
    expect(said[0]?.[0]).toBe(404);
    expect(said[0]?.[1]).toContain('This link opens');
    expect(said[0]?.[1]).toContain('href="/"');
    for (const each of said) expect(each).toEqual(said[0]);
    // No page's address contains an escaped slash.
    expect((await request.get('/cycle-report/..%2f..%2foperator')).status()).toBe(404);
  });
});
