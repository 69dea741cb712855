/** Pages of a whole shell whose releases let their slots be shared: real processes, a staged registry and store-api. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores';
import fc from 'fast-check';
import { pino } from 'pino';
import { createShell, type Shell } from './createShell.ts';
import { WORKER_LIMITS } from './release/releaseProcess.ts';
import { createFakeRegistry, type FakeRegistry, SHELL_TOKEN } from './test-fixtures/fakeRegistry.ts';
import { type FixtureOptions, fixtureRelease } from './test-fixtures/fixtureRelease.ts';
import { EDGES } from './visitor/edgeHeaders.ts';

jest.setTimeout(60_000);

const HOME = { path: '/', probe: '/' };
const PARTNER = { path: '/partner/:code', probe: '/partner/ok', status: 'rendered' as const };
const UNCHANGING = { maxAge: 3600, staleWhileRevalidate: 3600 };

/** Draws all that it is told, and the price that store-api has; `count` says how often it was asked. */
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

let registry: FakeRegistry;
let storeApi: Server;
let dataDir: string;
let shell: Shell;
let origin: string;
let server: Server;
/** What store-api says: of its catalogue's version, and of a price; null: it fails. */
let catalogue: { version: string; price: number | null };
let lines: Record<string, unknown>[];

const listening = async (made: Server) => {
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
};

beforeEach(async () => {
  lines = [];
  catalogue = { version: 'one', price: 299 };
  dataDir = await mkdtemp(join(tmpdir(), 'shared-pages-'));
  registry = await createFakeRegistry();
  registry.publish(header('1.0.0'), header('2.0.0'), bag, product);
  for (const remote of ['mf-header', 'mf-bag', 'mf-product']) registry.place(STORES, remote, '1.0.0');
  storeApi = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json');
    if (request.url === '/api/catalogue/version') response.end(JSON.stringify({ version: catalogue.version }));
    else if (catalogue.price === null) response.writeHead(503).end('{}');
    else response.end(JSON.stringify({ price: catalogue.price }));
  });
  shell = await createShell({
    dataDir,
    browserFolder: join(dataDir, 'no-build'),
    registryUrl: registry.url,
    registryToken: async () => SHELL_TOKEN,
    shellId: 'shell-1',
    edgeHeaders: EDGES.cloudflare,
    storeApiOrigin: await listening(storeApi),
    logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    registryRetryMs: { first: 10, longest: 50 },
    activationRetryMs: { first: 50, longest: 50 },
    catalogueQuestionsMs: 10,
    workerLimits: { ...WORKER_LIMITS, loadMs: 15_000 },
    renderDeadlineMs: 5000,
  });
  server = createServer(shell.app);
  origin = await listening(server);
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await shell.close();
  await registry.stop();
  storeApi.closeAllConnections();
  await new Promise((resolve) => storeApi.close(resolve));
  await rm(dataDir, { recursive: true, force: true });
});

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
async function until<Value>(ask: () => Promise<Value>, fits: (value: Value) => boolean): Promise<Value> {
  for (;;) {
    const value = await ask();
    if (fits(value)) return value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
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
    // The visitor's own browser may hold it for Back and Forward; nobody else may.
    expect([one.cacheControl, other.cacheControl]).toEqual(['private, no-cache', 'private, no-cache']);
    expect(one.html).toContain('"city":"BERLIN"');
    expect(other.html.replace('MUNICH', 'BERLIN')).toBe(one.html);
    expect(one.policy).not.toContain('nonce');
  });

  it('[CAT-09] are dropped when the catalogue changes', async () => {
    expect(priceOf((await untilCached('/')).html)).toBe('299');
    catalogue = { version: 'two', price: 349 };
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
