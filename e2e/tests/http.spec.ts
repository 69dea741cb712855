/** Responses for a client without a browser: HTML that holds the page, redirects, statuses and headers. */
import { request as httpRequest } from 'node:http';
import { STORE_URL_CODE, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { expect, test } from '../store.ts';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Node's own client: follows no redirects and stores no cookies. */
function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

const RING_PRICE = {
  IN: '28,499',
  AE: '1,299',
  US: '349',
  EU: '379',
  GB: '329',
  ROW: '349',
  AU: '599',
  CA: '479',
} as const;

for (const store of STORES) {
  test(`[SHELL-01] [REG-01] [CAT-01] the ring page of ${store} is HTML with its price, the header's links and the footer`, async ({
    store: { origin },
  }) => {
    const { status, body } = await get(`${origin}/ring/buy/${STORE_URL_CODE[store]}`);
    expect(status).toBe(200);
    expect(body).toContain(RING_PRICE[store]);
    for (const path of ['/ring/buy', '/rare']) expect([path, body.includes(`href="${path}`)]).toEqual([path, true]);
    expect(body).toContain('<footer');
    expect(body).not.toContain('data-fallback');
  });
}

/** The header's links as the specification lists them, and the stores that have them (S2, HEAD-01). */
const HEADER_LINKS: readonly (readonly [string, (store: Store) => boolean])[] = [
  ['/ring/buy', () => true],
  ['/blood-vision', (store) => store === 'IN'],
  ['/blood-vision/buy/us', (store) => store !== 'IN'],
  ['/home/buy', () => true],
  ['/pricing', () => true],
  ['/rare/buy', (store) => store !== 'US'],
  ['/womens-health', () => true],
  ['/x', () => true],
  ['/for-work', (store) => store === 'US'],
  ['/hsa-fsa', (store) => store === 'US'],
  ['/shop', () => true],
];
const COUNTRY = { IN: 'IN', AE: 'AE', US: 'US', EU: 'DE', GB: 'GB', ROW: 'BR', AU: 'AU', CA: 'CA' } as const;

test('[HEAD-01] each documented link is in the header of its stores as soon as its page is there, and in no other', async ({
  store: { origin },
}) => {
  for (const store of STORES) {
    const visitor = { 'cf-ipcountry': COUNTRY[store] };
    const { body } = await get(`${origin}/sizing`, visitor);
    const header = /<header.*?<\/header>/s.exec(body)?.[0] ?? '';
    for (const [path, isOf] of HEADER_LINKS) {
      let [to, answer] = [path, await get(origin + path, visitor)];
      while (answer.status === 307 && String(answer.headers.location).startsWith('/')) {
        to = String(answer.headers.location);
        answer = await get(origin + to, visitor);
      }
      // Links to external forms are no pages of ours.
      if (answer.status === 307) continue;
      const linked = header.includes(`href="${path}"`);
      expect([store, path, linked]).toEqual([store, path, isOf(store) && answer.status === 200]);
    }
  }
});

test('[REG-07] [REG-08] a family without a suffix goes to the visitor’s country, query kept, never cached for others', async ({
  store: { origin },
}) => {
  const { status, headers } = await get(`${origin}/ring/buy?utm_source=a`, { 'cf-ipcountry': 'DE' });
  expect(status).toBe(307);
  expect(headers.location).toBe('/ring/buy/de?utm_source=a');
  expect(String(headers['cache-control'])).toMatch(/private|no-store/);
  expect((await get(`${origin}/ring/buy`, { 'cf-ipcountry': 'AQ' })).headers.location).toBe('/ring/buy/global');
});

test('[REG-10] [SHELL-07] a suffix that is no country, an unknown path and /404 answer 404 with the not-found page', async ({
  store: { origin },
}) => {
  for (const path of ['/ring/buy/zz', '/nope', '/404']) {
    const { status, body } = await get(`${origin}${path}`);
    expect(status, path).toBe(404);
    expect(body, path).toContain('<main');
    expect(body, path).toContain('<footer');
  }
});

test('[PROG-02] a partner whose status is not ok leads to /404', async ({ store: { origin } }) => {
  const { status, headers } = await get(`${origin}/partner/nobody-of-that-name`);
  expect([302, 303, 307]).toContain(status);
  expect(headers.location).toBe('/404');
});

test('[PAGE-02] the language is asked for, stored, accepted or en-US', async ({ store: { origin } }) => {
  const lang = async (path: string, headers: Record<string, string> = {}) =>
    /<html lang="([^"]+)"/.exec((await get(`${origin}${path}`, headers)).body)?.[1];
  expect(await lang('/')).toBe('en-US');
  expect(await lang('/', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' })).toBe('de');
  expect(await lang('/?lang=en-US', { 'accept-language': 'de' })).toBe('en-US');
});

test('pages carry a strict policy and hashed files are cached for good', async ({ store: { origin } }) => {
  const { headers, body } = await get(`${origin}/ring/buy/ae`);
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/script-src[^;]*'nonce-[^']+'[^;]*'strict-dynamic'/);
  expect(policy).not.toMatch(/unsafe-/);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(body).toContain(`nonce="${nonce}"`);
  const script = /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(body) ?? /src="(\/shell\/[^"]+\.js)"/.exec(body);
  const file = await get(`${origin}${script?.[1]}`, { 'accept-encoding': 'br' });
  expect(file.status).toBe(200);
  expect(file.headers['content-encoding']).toBe('br');
  expect(String(file.headers['cache-control'])).toContain('immutable');
});

test('a server bundle is never served', async ({ store: { origin } }) => {
  const { body } = await get(`${origin}/ring/buy/ae`);
  const base = /\/remotes\/mf-product\/[^/]+\//.exec(body)?.[0];
  expect(base).toBeDefined();
  expect((await get(`${origin}${base}server.cjs`)).status).toBe(404);
});
