/** The host of checkout, orders and withdrawals, in a whole shell (decision 100). */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fixtureRelease } from '../test-fixtures/fixtureRelease.ts';
import { rawRequest } from '../test-fixtures/rawRequest.ts';
import { endStagedShells, stageShell } from '../test-fixtures/stagedShell.ts';

jest.setTimeout(60_000);

const STORE = 'https://vela.example';
const CHECKOUT = 'https://checkout.vela.example';

let origin: string;
/** Paths that store-api received, each with the host of its request. */
const asked: string[] = [];
beforeAll(async () => {
  ({ origin } = await stageShell({
    releases: [
      fixtureRelease({ remote: 'mf-product', routes: [{ path: '/', probe: '/' }] }),
      fixtureRelease({ remote: 'mf-bag', slots: ['bag'] }),
    ],
    storeApi(request, response) {
      if (!request.url?.startsWith('/api/')) asked.push(`${request.headers.host}${request.url}`);
      response.setHeader('content-type', 'text/html');
      response.end('store-api');
    },
    publicOrigin: STORE,
    checkoutOrigin: CHECKOUT,
  }));
});
afterAll(endStagedShells);

const ask = (host: string, path: string, method = 'GET', headers: Record<string, string> = {}) =>
  rawRequest(origin, path, { host, ...headers }, method);

describe('[API-12] the checkout’s host', () => {
  it('has store-api’s pages, under their own host, and what these show', async () => {
    for (const path of ['/checkout/c-1', '/order/t-1', '/order', '/withdraw', '/media/pictures/a.avif']) {
      expect([path, (await ask('checkout.vela.example', path)).body]).toEqual([path, 'store-api']);
      expect(asked).toContain(`checkout.vela.example${path}`);
    }
    expect((await ask('checkout.vela.example', '/icon.svg')).headers['content-type']).toContain('svg');
  });

  it.each([
    '/',
    '/nowhere',
    '/icon.svg/x',
    '/healthz/x',
    '/checkout/../',
    '/order/%2e%2e/ring/buy/ae',
    '/checkoutx',
    '/Checkout/x',
    '//checkout/x',
    '/_page?url=/',
    '/_slot?slot=page&url=/',
    '/api/vendor/local/cart/?id=c-1&store=AE',
    '/cart/air_gold_9:1?store=AE',
    '/remotes/mf-product/1.0.0/page.js',
    '/shell/../',
    '/media/../',
    '/bag/ae',
    '/llms.txt',
    '/index.md',
  ])('serves nothing of a release and no call: %s', async (path) => {
    let at = path;
    for (let hops = 0; hops < 3; hops += 1) {
      const { status, headers, body } = await ask('checkout.vela.example', at);
      const { location } = headers;
      if (location === undefined) {
        expect(body).not.toMatch(/mf-product|mf-bag|<script/);
        expect(status === 404 || body === 'store-api').toBe(true);
        return;
      }
      const to = new URL(location, `${CHECKOUT}${at}`);
      if (to.origin === STORE) return;
      expect(to.origin).toBe(CHECKOUT);
      at = to.pathname + to.search;
    }
    throw new Error('it leads nowhere');
  });

  it('leads any other link to the store, in the language that was chosen at the checkout', async () => {
    const { status, headers } = await ask('checkout.vela.example', '/bag/ae?said=code', 'GET', { cookie: 'locale=ja' });
    expect([status, headers.location, headers['cache-control'], headers['set-cookie']]).toEqual([
      303,
      `${STORE}/bag/ae?said=code&lang=ja`,
      'no-store',
      undefined,
    ]);
    expect((await ask('checkout.vela.example', '//evil.example/')).headers.location).toMatch(`${STORE}/`);
  });

  it('takes no form of the shell’s and no call', async () => {
    for (const path of ['/_visitor', '/_report', '/api/vendor/local/cart/create/?store=AE', '/cart/add?store=AE']) {
      const { status, body } = await ask('checkout.vela.example', path, 'POST');
      expect([path, status, JSON.parse(body).code]).toEqual([path, 421, 'request.misdirected']);
    }
  });

  it('is where a form of the store’s pages may end', async () => {
    const { headers } = await ask('vela.example', '/');
    expect(headers['content-security-policy']).toContain(`form-action 'self' ${CHECKOUT};`);
  });
});
