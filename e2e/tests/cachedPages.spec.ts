/** Pages that are cached for many visitors: equal to freshly rendered ones, without other visitors' data, and interactive in a browser. */
import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { type StartedShell, startShellBeside } from '../shellBeside.ts';
import { expect, test } from '../store.ts';

const UNCACHED_PORT = 5680;

interface Visit {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function visit(origin: string, { path, headers }: Visit): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(origin + path, { headers: { ...headers, 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const body = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: body.toString() });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

const isKept = ({ headers }: Answer) => headers['content-length'] !== undefined && headers['content-encoding'] === 'br';

/**
 * Requests until the whole document is cached: the shell compresses it for the cache in the background.
 * @throws when the last response was not cached within the assertion's timeout
 */
async function visitUntilKept(origin: string, asked: Visit): Promise<Answer> {
  let last = await visit(origin, asked);
  await expect(async () => {
    last = await visit(origin, asked);
    expect(isKept(last), `${asked.path} is kept`).toBe(true);
  }).toPass({ timeout: 20_000 });
  return last;
}

const withoutNonce = (html: string) => html.replaceAll(/ nonce="[^"]*"/g, '');

const visits = fc
  .record({
    path: fc.constantFrom(
      '/',
      '/ring/buy/ae',
      '/ring/buy/us',
      '/ring/buy/in',
      '/rare',
      '/rare/buy/us',
      '/glucose',
      '/pricing/in',
      '/pricing/referral/in',
      '/sizing',
      '/sizing-kit',
      '/print-sizing-kit',
      '/partner/runclub',
      '/partner/none',
      '/nowhere',
    ),
    query: fc.subarray(
      [
        'discount=WELCOME10',
        'affiliateCode=runclub',
        'utm_source=letter',
        'color=ASTER_BLACK',
        'size=9',
        'mm=60',
        'measure=around',
        'x=%3Cscript%3E',
      ],
      { maxLength: 3 },
    ),
    country: fc.constantFrom('AE', 'SA', 'US', 'IN', 'DE', 'JP', 'GB', 'XX'),
    city: fc.constantFrom('DELHI', 'Dubai', '<b>', ''),
    language: fc.constantFrom('en-US', 'de', 'ja', 'th'),
    cookie: fc.constantFrom(
      '',
      'store=US',
      'store=IN; tz=-330',
      'tz=-240',
      'locale=ja',
      'cookie-consent=true',
      'cookie-consent=false',
    ),
  })
  .map(
    ({ path, query, country, city, language, cookie }): Visit => ({
      path: query.length === 0 ? path : `${path}?${query.join('&')}`,
      headers: { 'cf-ipcountry': country, 'cf-ipcity': city, 'accept-language': language, cookie },
    }),
  );

test.describe('pages that are kept for many', () => {
  // The browser sends the same requests as the client without cookies: a document contains whether to ask about cookies.
  test.use({ consent: null });
  let uncached: StartedShell;
  test.beforeAll(async ({ store }) => {
    uncached = await startShellBeside(store, { port: UNCACHED_PORT, name: 'uncached', env: { CACHE_MB: '0' } });
  });
  test.afterAll(() => uncached.stop());

  test('[SHELL-01] say byte for byte what is drawn afresh, for any visitor, store, language, partner and page', async ({
    store,
  }) => {
    test.setTimeout(240_000);
    await fc.assert(
      fc.asyncProperty(visits, async (asked) => {
        const fresh = await visit(uncached.origin, asked);
        // In turn: rendered for the first time, shared, and cached as a whole.
        for (let again = 0; again < 4; again += 1) {
          const shown = await visit(store.origin, asked);
          expect([shown.status, shown.headers.location]).toEqual([fresh.status, fresh.headers.location]);
          expect(withoutNonce(shown.body)).toBe(withoutNonce(fresh.body));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('[SHELL-01] name their inline scripts by hash, never by a nonce that another visitor was sent', async ({
    store,
  }) => {
    const asked: Visit = { path: '/', headers: { 'cf-ipcountry': 'DE', 'accept-language': 'de' } };
    const kept = await visitUntilKept(store.origin, asked);
    expect(kept.headers['cache-control']).toBe('private, no-cache');
    expect(kept.headers['content-security-policy']).toMatch(/script-src 'sha256-[^;]+ 'strict-dynamic';/);
    expect(kept.headers['content-security-policy']).not.toContain('nonce');
    expect(kept.body).not.toContain('nonce');
    // Personal data is returned only to its visitor.
    const other = await visit(store.origin, { ...asked, headers: { ...asked.headers, 'cf-ipcity': 'Berlin' } });
    expect([isKept(other), other.body.includes('"city":"BERLIN"'), kept.body.includes('BERLIN')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  for (const path of ['/', '/ring/buy/ae', '/rare', '/partner/runclub']) {
    test(`[SHELL-01] become interactive in a browser: ${path}`, async ({ page, store }) => {
      const headers = { 'accept-language': 'en-US', 'cf-ipcountry': 'AE' };
      await visitUntilKept(store.origin, { path, headers: { ...headers, cookie: '' } });
      await page.setExtraHTTPHeaders({ 'cf-ipcountry': 'AE' });
      const violations: string[] = [];
      await page.exposeFunction('tellViolation', (what: string) => violations.push(what));
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
          Reflect.get(globalThis, 'tellViolation')(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
        );
      });
      const response = await page.goto(path);
      expect(response?.headers()['content-security-policy']).not.toContain('nonce');
      await expect(page.locator('[data-waiting]')).toHaveCount(0);
      await expect(page.locator('[data-slot-content]')).toHaveCount(4);
      await expect(page.locator('[data-fallback]')).toHaveCount(0);
      expect(violations).toEqual([]);
    });
  }
});
