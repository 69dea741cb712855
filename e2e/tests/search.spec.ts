/** The search: by a form alone, in each language and store, and from pages without other links. */
import { LOCALES, languageOf } from '@tessera/shared-contracts/stores/locales';
import { axeFindings } from '../axeFindings.ts';
import { interactive } from '../interactive.ts';
import { expect, test } from '../store.ts';

/** A search term in each language that finds a product. */
const ASKED = {
  'en-US': 'charger',
  ja: '充電器',
  de: 'Ladegerät',
  th: 'ที่ชาร์จ',
} as const satisfies Record<(typeof LOCALES)[number], string>;

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ watch }) => watch.expect(/\.js csp$|status of 404/));

  for (const locale of LOCALES) {
    const word = ASKED[locale];
    test(`finds by a form, marks what it found and says what it costs: ${locale}`, async ({ page }) => {
      await page.goto(`/search?lang=${languageOf(locale)}`);
      const main = page.getByRole('main');
      await main.getByRole('searchbox').fill(word);
      await main.getByRole('searchbox').press('Enter');
      await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('q') === word);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      expect(await main.locator('mark').count()).toBeGreaterThan(2);
      const amounts = ((await main.textContent()) ?? '').match(/[₹$€£]\s?\d/g) ?? [];
      expect(amounts.length).toBeGreaterThan(0);
      expect(amounts.filter((amount) => !amount.startsWith('£'))).toEqual([]);
      const first = main.getByRole('heading', { level: 3 }).getByRole('link').first();
      const href = await first.getAttribute('href');
      expect((await page.request.get(href ?? '')).status(), `${href}`).toBe(200);
    });
  }

  test('[TEAM-01] finds pages of other remotes by what they say of themselves', async ({ page }) => {
    for (const [words, path] of [
      ['glycemic', '/glucose/foods'],
      ['firmware', '/ogdb'],
      ['veteran', '/heroes'],
      ['privacy policy', '/privacy-policy/gb'],
    ]) {
      await page.goto(`/search?q=${words}`);
      await expect(page.getByRole('main').locator(`h3 a[href="${path}"]`), words).toBeVisible();
    }
  });

  test('leads on where nothing is found, and where nothing was asked', async ({ page }) => {
    await page.goto('/search');
    const main = page.getByRole('main');
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await main.getByRole('navigation', { name: 'Popular searches' }).getByRole('link', { name: 'battery' }).click();
    await expect(main.getByRole('heading', { level: 3, name: 'How long does the battery last?' })).toBeVisible();
    await page.goto('/search?q=zxqwvkj');
    await expect(main.getByRole('heading', { level: 2, name: 'Nothing for “zxqwvkj”' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'See Ring Air' })).toBeVisible();
    await main.getByRole('link', { name: 'See the shop' }).click();
    await expect(page).toHaveURL(/\/shop\/gb$/);
  });

  test('[SHELL-07] a page that is not there has the field, and the footer leads to it', async ({ page }) => {
    await page.goto('/nowhere');
    await page.getByRole('main').getByRole('searchbox').fill('sizing kit');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?q=sizing+kit');
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /sizing kit/i })
        .first(),
    ).toBeVisible();
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search');
  });
});

for (const [what, query] of [
  ['markup', '<script>document.title="taken"</script><img src=x onerror=alert(1)>'],
  ['a null character', '\u0000charger'],
  ['500 characters', 'charger '.repeat(63)],
  ['another parameter’s words', '&lang=de&store=us#x'],
] as const) {
  test(`${what} are words like any other`, async ({ page }) => {
    const answer = await page.goto(`/search?q=${encodeURIComponent(query)}`);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle(/· Search · Vela$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await expect(page.locator('main img, main script')).toHaveCount(0);
    const field = page.getByRole('main').getByRole('searchbox');
    expect((await field.inputValue()).length).toBeLessThanOrEqual(80);
  });
}

for (const locale of LOCALES) {
  test(`axe finds nothing on results, nor where there are none: ${locale}`, async ({ page }) => {
    for (const words of [ASKED[locale], 'zxqwvkj']) {
      await page.goto(`/search?q=${encodeURIComponent(words)}&lang=${languageOf(locale)}`);
      await interactive(page);
      expect(await axeFindings(page, 'main')).toEqual([]);
    }
  });
}

test('nothing is wider than a small phone, at twice the size of text either', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const locale of LOCALES) {
    await page.goto(`/search?q=${encodeURIComponent(ASKED[locale])}&lang=${languageOf(locale)}`);
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, `${locale} at ${size}`).toBeLessThanOrEqual(0);
    }
  }
});
