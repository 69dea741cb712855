/** Pages of a whole shell whose releases allow their slots to be shared: real processes, a staged registry and store-api. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { until } from '@tessera/service-kit/test-support/until';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import fc from 'fast-check';
import { type FixtureOptions, fixtureRelease } from './test-fixtures/fixtureRelease.ts';
import { endStagedShells, type StagedShell, type StagedShellOptions, stageShell } from './test-fixtures/stagedShell.ts';

jest.setTimeout(60_000);

const HOME = { path: '/', probe: '/' };
const PARTNER = { path: '/partner/:code', probe: '/partner/ok', status: 'rendered' as const };
const UNCHANGING = { maxAge: 3600, staleWhileRevalidate: 3600 };

/** Renders the whole request and the price from store-api; `count` is the number of renders. */
const TELLS_ALL = `
  globalThis.count = (globalThis.count ?? 0) + 1;
  const page = request.slot === 'page';
  const { price = null } = page ? await (await fetch(request.apiOrigin + '/api/price')).json() : {};
  const all = JSON.stringify(request).replaceAll('<', '&lt;');
  return {
    status: 200, redirect: null, head: page ? { title: 'Page', description: 'Price ' + price } : null,
    html: '<p data-count="' + globalThis.count + '" data-price="' + price + '">' + all + '</p>',
    state: { request, price },
  };`;

const header = (version: string, rest: Partial<FixtureOptions> = {}) =>
  fixtureRelease({
    remote: 'mf-header',
    version,
    slots: ['header', 'footer'],
    render: TELLS_ALL,
    cache: {
      header: { varyOn: ['store', 'locale', 'path'], ...UNCHANGING },
      footer: { varyOn: ['store'], ...UNCHANGING },
    },
    ...rest,
  });
const bag = fixtureRelease({ remote: 'mf-bag', slots: ['bag'], cache: { bag: { varyOn: [], ...UNCHANGING } } });
const product = fixtureRelease({
  remote: 'mf-product',
  routes: [HOME, PARTNER],
  render: TELLS_ALL,
  cache: {
    '/': { varyOn: ['store', 'locale', 'country'], ...UNCHANGING },
    '/partner/:code': { varyOn: ['store', 'locale', 'query:discount'], ...UNCHANGING },
  },
});

/** The catalogue's version and a price, as store-api returns them once `told` resolves. A null price: store-api fails. */
let catalogue: { version: string; price: number | null; told?: Promise<void> };
let registry: StagedShell['registry'];
let origin: string;
let lines: StagedShell['lines'];

const start = async (options: Partial<StagedShellOptions> = {}) => {
  ({ registry, origin, lines } = await stageShell({
    releases: [header('1.0.0'), bag, product],
    published: [header('2.0.0')],
    async storeApi(request, response) {
      const { version, price, told } = catalogue;
      response.setHeader('Content-Type', 'application/json');
      if (request.url === '/api/catalogue/version') {
        response.end(JSON.stringify({ version }));
        return;
      }
      await told;
      if (price === null) response.writeHead(503).end('{}');
      else response.end(JSON.stringify({ price }));
    },
    ...options,
  }));
};

beforeEach(async () => {
  catalogue = { version: 'one', price: 299 };
  await start();
});

afterEach(endStagedShells);

const visit = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'br', ...headers } });
  const html = await response.text();
  return {
    html,
    isCached: response.headers.has('content-length'),
    cacheControl: response.headers.get('cache-control'),
    policy: response.headers.get('content-security-policy'),
  };
};
const untilCached = (path: string, headers: Record<string, string> = {}) =>
  until(
    () => visit(path, headers),
    ({ isCached }) => isCached,
  );
const countsOf = (html: string) => [...html.matchAll(/data-count="(\d+)"/g)].map(([, count]) => count).join();
const priceOf = (html: string) => /data-price="(\d+)"/.exec(html)?.[1];

describe('pages that are shown to many', () => {
  it('[SHELL-01] hold nothing of one visitor that another one is shown, whatever a release draws of its request', async () => {
    let number = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/', '/partner/runclub'),
        fc.constantFrom('AE', 'DE', 'US'),
        fc.constantFrom('en-US', 'de'),
        fc.subarray(['region', 'city', 'query', 'requestId', 'cookie', 'agent'] as const, { minLength: 1 }),
        async (path, country, language, marked) => {
          number += 1;
          const secret = `secret${number}x`;
          const has = (name: (typeof marked)[number]) => marked.includes(name);
          const shared = { 'cf-ipcountry': country, 'accept-language': language };
          await visit(`${path}${has('query') ? `?email=${secret}&utm_content=${secret}` : ''}`, {
            ...shared,
            ...(has('region') ? { 'cf-region-code': secret } : {}),
            ...(has('city') ? { 'cf-ipcity': secret } : {}),
            ...(has('requestId') ? { 'x-request-id': secret } : {}),
            ...(has('cookie') ? { cookie: `session=${secret}` } : {}),
            ...(has('agent') ? { 'user-agent': secret, 'x-forwarded-host': `${secret}.example` } : {}),
          });
          for (let again = 0; again < 3; again += 1) {
            const { html } = await visit(path, shared);
            expect(html.toLowerCase()).not.toContain(secret);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('[SHELL-01] are drawn once for all who come at the same time', async () => {
    const pages = await Promise.all(Array.from({ length: 64 }, () => visit('/', { 'cf-ipcountry': 'DE' })));
    expect(new Set(pages.map(({ html }) => countsOf(html))).size).toBe(1);
  });

  it('[SHELL-01] tell each visitor who they are, in one document that is kept for all', async () => {
    const one = await untilCached('/', { 'cf-ipcountry': 'DE', 'cf-ipcity': 'Berlin' });
    const other = await visit('/', { 'cf-ipcountry': 'DE', 'cf-ipcity': 'Munich' });
    expect([one.isCached, other.isCached]).toEqual([true, true]);
    // Only the visitor's own browser may cache it, for Back and Forward.
    expect([one.cacheControl, other.cacheControl]).toEqual(['private, no-cache', 'private, no-cache']);
    expect(one.html).toContain('"city":"BERLIN"');
    expect(other.html.replace('MUNICH', 'BERLIN')).toBe(one.html);
    expect(one.policy).not.toContain('nonce');
  });

  it('[OPS-05] stay where they are while somebody makes up addresses', async () => {
    await endStagedShells();
    await start({ cacheBytes: 400_000 });
    await untilCached('/');
    // More than there is room for, each requested often enough to be cached.
    for (let index = 0; index < 40; index += 1) {
      for (let again = 0; again < 4; again += 1) await visit(`/partner/made-up-${index}`);
    }
    expect((await visit('/')).isCached).toBe(true);
  });

  it('[CAT-09] go on being shown when the catalogue changes while they are drawn anew, and then say what is new', async () => {
    expect(priceOf((await untilCached('/')).html)).toBe('299');
    const told = Promise.withResolvers<void>();
    catalogue = { version: 'two', price: 349, told: told.promise };
    await until(
      () => lines,
      (logged) => logged.some(({ event }) => event === 'catalogue.changed'),
    );
    const meanwhile = await Promise.all([visit('/'), visit('/')]);
    expect(meanwhile.map(({ html, isCached }) => [priceOf(html), isCached])).toEqual(Array(2).fill(['299', true]));
    told.resolve();
    const changed = await until(
      () => visit('/'),
      ({ html }) => priceOf(html) !== '299',
    );
    expect(priceOf(changed.html)).toBe('349');
    expect(priceOf((await untilCached('/')).html)).toBe('349');
  });

  it('[OPS-05] are not kept without what store-api did not answer', async () => {
    catalogue = { version: 'one', price: null };
    const failed = await visit('/');
    expect([failed.isCached, priceOf(failed.html)]).toEqual([false, undefined]);
    catalogue = { version: 'one', price: 299 };
    expect(priceOf((await visit('/')).html)).toBe('299');
  });

  it('[OPS-01] [OPS-02] follow a promotion, in its region alone, and a rollback', async () => {
    const by = (html: string) => /id="state-header" data-rendered-by="([^"]+)"/.exec(html)?.[1];
    const [inEu, inUs] = [{ 'cf-ipcountry': 'DE' }, { 'cf-ipcountry': 'US' }];
    await untilCached('/', inEu);
    await untilCached('/', inUs);
    registry.place(['EU'], 'mf-header', '2.0.0');
    const promoted = await until(
      () => visit('/', inEu),
      ({ html }) => by(html) === '2.0.0',
    );
    expect(promoted.html).toContain('/remotes/mf-header/2.0.0/');
    expect(by((await untilCached('/', inUs)).html)).toBe('1.0.0');
    registry.place(['EU'], 'mf-header', '1.0.0');
    await until(
      () => visit('/', inEu),
      ({ html }) => by(html) === '1.0.0',
    );
    expect(by((await untilCached('/', inEu)).html)).toBe('1.0.0');
  });

  it('[SHELL-01] are private where a release says nothing of sharing', async () => {
    registry.publish(header('3.0.0', { cache: undefined }));
    registry.place(STORES, 'mf-header', '3.0.0');
    await until(
      () => visit('/'),
      ({ html }) => html.includes('data-rendered-by="3.0.0"'),
    );
    const pages = [await visit('/'), await visit('/'), await visit('/')];
    expect(pages.map(({ isCached }) => isCached)).toEqual([false, false, false]);
    expect(pages.map(({ cacheControl }) => cacheControl)).toEqual(Array(3).fill('private, no-store'));
    expect(new Set(pages.map(({ html }) => countsOf(html))).size).toBe(3);
  });
});
