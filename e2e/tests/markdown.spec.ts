/** Content for programs: llms.txt, and each product page as Markdown with its store's prices. */
import { LOCALES, languageOf } from '@tessera/shared-contracts/stores/locales';
import { STORE_CURRENCY, STORE_URL_CODE, STORES } from '@tessera/shared-contracts/stores/stores';
import { expect, test } from '../store.ts';

const SIGNS = /(CA\$|A\$|\$|₹|€|£|AED)\s?\d/g;
const SIGN = { INR: '₹', AED: 'AED', USD: '$', EUR: '€', GBP: '£', AUD: 'A$', CAD: 'CA$' } as const;

test('[SHELL-13] llms.txt names each product page of each store, and each is Markdown of that store', async ({
  store: { origin },
}) => {
  const text = await (await fetch(`${origin}/llms.txt`)).text();
  for (const store of STORES) {
    const code = STORE_URL_CODE[store];
    const pages = [...text.matchAll(/\]\((\S+)\)/g)]
      .map(([, url = '']) => url)
      .filter((url) => url.endsWith(`/${code}.md`));
    // Rings, Home, M1 where it is sold, shop and X; the blood test in one store.
    const wanted = 5 + (store === 'AU' || store === 'CA' ? 0 : 1) + (store === 'US' ? 1 : 0);
    expect(pages.length, store).toBe(wanted);
    for (const url of pages) {
      const answer = await fetch(url);
      expect([url, answer.status, answer.headers.get('content-type')]).toEqual([
        url,
        200,
        'text/markdown; charset=utf-8',
      ]);
      const markdown = await answer.text();
      expect(markdown.match(/^# /gm)).toHaveLength(1);
      const signs = new Set([...markdown.matchAll(SIGNS)].map(([, sign]) => sign));
      expect([url, ...signs]).toEqual([url, SIGN[STORE_CURRENCY[store]]]);
    }
  }
});

test('[SHELL-13] llms.txt names the product pages that have one address for all stores, each with the reader’s prices', async ({
  store: { origin },
}) => {
  const text = await (await fetch(`${origin}/llms.txt`)).text();
  const paths = [
    '/blood-vision',
    '/glucose',
    '/powerplugs',
    '/powerplugs/heart-rhythm',
    '/powerplugs/cardio-adaptability',
    '/powerplugs/cycle',
    '/powerplugs/womens-health',
    '/womens-health',
  ];
  for (const path of paths) {
    expect(text).toContain(`](${origin}${path}.md)`);
    const answer = await fetch(`${origin}${path}.md`, { headers: { 'cf-ipcountry': 'US' } });
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      200,
      'text/markdown; charset=utf-8',
    ]);
    const markdown = await answer.text();
    expect([path, ...new Set([...markdown.matchAll(SIGNS)].map(([, sign]) => sign))]).toEqual([path, '$']);
    const html = await (await fetch(`${origin}${path}`, { headers: { 'cf-ipcountry': 'US' } })).text();
    expect(html).toContain(`type="text/markdown" href="${origin}${path}.md"`);
  }
});

test('[SHELL-13] [PAGE-02] the Markdown of a page says what the page says, in each language', async ({ request }) => {
  for (const locale of LOCALES) {
    const lang = `?lang=${languageOf(locale)}`;
    const html = await (await request.get(`/ring/buy/gb${lang}`)).text();
    const [, twin = ''] = /rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html) ?? [];
    const markdown = await (await request.get(twin)).text();
    const questions = [...markdown.matchAll(/^### (.+)$/gm)].map(([, question = '']) => question);
    expect(questions.length, locale).toBeGreaterThan(8);
    for (const question of questions) expect(html).toContain(question.replaceAll('&', '&amp;'));
    expect(markdown).toContain('£329');
    for (const finish of ['Raw Titanium', 'Brushed Rose Gold']) expect(markdown).toContain(finish);
  }
});
