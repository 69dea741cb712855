/** Clients of other projects, from npm, in a browser: docs/other-clients.md. The others are tested in shell/server/interop. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWebpack } from '@tessera/remote-kit/build/runWebpack';
import { webpackRules } from '@tessera/remote-kit/build/webpackRules';
import { ROOT } from '../../scripts/stack.ts';
import { expect, test } from '../store.ts';

/** The script that its installation guide uses; the package exports only its part for servers. */
const OVERRIDES = join(ROOT, 'node_modules/import-map-overrides/dist/import-map-overrides.js');

// A custom header, which no real browser sends, would cause a CORS preflight before each request.
test.use({ extraHTTPHeaders: {} });

let server: Server;
/** Pages that are not the store's, by path. */
let origin: string;
const pages = new Map<string, { readonly type: string; readonly body: string }>();

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const found = pages.get((request.url ?? '/').split('?', 1)[0] ?? '/');
    if (found) response.writeHead(200, { 'content-type': found.type }).end(found.body);
    else response.writeHead(request.url === '/favicon.ico' ? 204 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('[TEAM-03] the runtime of Module Federation mounts a release by the address of its manifest, in a page of another origin', async ({
  store,
  page,
}) => {
  test.setTimeout(120_000);
  const out = mkdtempSync(join(tmpdir(), 'tessera-host-'));
  try {
    await runWebpack({
      mode: 'production',
      target: ['web', 'es2022'],
      entry: join(ROOT, 'e2e/otherClients/federationHost.ts'),
      experiments: { outputModule: true },
      output: { path: out, module: true, filename: 'host.js' },
      resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
      module: { rules: webpackRules({ side: 'browser' }) },
      performance: false,
    });
    pages.set('/host.js', { type: 'text/javascript', body: readFileSync(join(out, 'host.js'), 'utf8') });
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
  pages.set('/', {
    type: 'text/html',
    body: '<!doctype html><title>A magazine</title><main></main><script type="module" src="/host.js"></script>',
  });

  const discovery = await (await page.request.get(`${store.origin}/_regions/eu/frontend-discovery.json`)).json();
  const [{ url, extras }] = discovery.microFrontends['mf-header-footer'];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${origin}/?manifest=${encodeURIComponent(extras.moduleFederation.manifest)}`);
  const header = page.getByRole('main');
  await expect(header.getByRole('navigation').first()).toBeAttached();
  await expect(header.getByRole('link', { name: 'Ring Air' }).first()).toBeAttached();
  expect(asked).toContain(extras.moduleFederation.manifest);
  expect(asked).toContain(url);

  // The project's own developer tools find the release: this is the data that they read.
  const seen = await page.evaluate(() => Object.keys(Reflect.get(globalThis, '__FEDERATION__').moduleInfo));
  expect(seen.join()).toContain(extras.moduleFederation.manifest);
});

test('[TEAM-03] header and footer as podlets stand in a page of another origin with the store’s own look, and lead to the store', async ({
  store,
  page,
}) => {
  const podlets = ['header', 'footer'].map((slot) => `${store.origin}/_podlets/eu/de/${slot}`);
  const read = async (address: string) => await (await page.request.get(address)).text();
  const manifests = await Promise.all(
    podlets.map(async (address) => JSON.parse(await read(`${address}/manifest.json`))),
  );
  const links = manifests.flatMap(({ css }) =>
    css.map(({ value }: { value: string }) => `<link rel="stylesheet" href="${value}">`),
  );
  const [header = '', footer = ''] = await Promise.all(podlets.map(read));
  const body = `<!doctype html><title>A magazine</title>${links.join('')}${header}<p>An article</p>${footer}`;
  pages.set('/composed', { type: 'text/html; charset=utf-8', body });
  await page.goto(`${origin}/composed`);
  await expect(page.getByRole('link', { name: 'Ring Air' }).first()).toBeAttached();
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
  const token = page
    .locator('header')
    .first()
    .evaluate((element) => getComputedStyle(element).getPropertyValue('--space-4'));
  expect(await token).not.toBe('');
  const addresses = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')));
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => address.startsWith(origin))).toEqual([]);
});

test('[TEAM-03] [OPS-04] import-map-overrides takes a region’s import map, and puts another version into one browser, whose hashes still count', async ({
  store,
  page,
  browser,
  watch,
}) => {
  const { imports, integrity } = await (await page.request.get(`${store.origin}/_regions/gb/importmap.json`)).json();
  const module = (body: string) => ({ type: 'text/javascript', body });
  pages.set('/overrides.js', module(readFileSync(OVERRIDES, 'utf8')));
  pages.set('/local.js', module('export const get = () => "local"; export const init = () => {};'));
  // The library merges only `imports` and `scopes`, so hashes are in a map that it does not change.
  const tool = (hashes: Record<string, string>) =>
    `<!doctype html><title>A tool</title><script type="importmap">${JSON.stringify({ integrity: hashes })}</script>
     <script type="overridable-importmap">${JSON.stringify({ imports })}</script><script src="/overrides.js"></script><output></output>`;
  pages.set('/tool', { type: 'text/html', body: tool(integrity) });
  const loaded = (opened = page) =>
    opened.evaluate(async () => {
      const name = 'mf-bag';
      const { get, init } = await import(name);
      return { get: String(get), init: typeof init };
    });

  await page.goto(`${origin}/tool`);
  expect(await loaded()).toMatchObject({ init: 'function' });
  expect((await loaded()).get).not.toContain('local');

  await page.evaluate(() => Reflect.get(globalThis, 'importMapOverrides').addOverride('mf-bag', '/local.js'));
  await page.reload();
  expect((await loaded()).get).toContain('local');

  // Nobody else has it, not even the store's own page in this browser.
  const other = await browser.newPage();
  await other.goto(`${origin}/tool`);
  expect((await loaded(other)).get).not.toContain('local');
  await other.close();
  await page.goto(`${store.origin}/`);
  await expect(page.locator('[data-mounted^="mf-product@"]')).toBeAttached();
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('import-map-override');

  watch.expect(/integrity|Failed to find a valid digest/i);
  const broken = { ...integrity, [imports['mf-bag']]: `sha256-${'A'.repeat(43)}=` };
  pages.set('/tool', { type: 'text/html', body: tool(broken) });
  await page.goto(`${origin}/tool`);
  await page.evaluate(() => Reflect.get(globalThis, 'importMapOverrides').resetOverrides());
  await page.reload();
  await expect(loaded()).rejects.toThrow(/Failed to fetch/);
});
