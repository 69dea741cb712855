/** The shell as a whole: real processes, a real disk, real HTTP; the registry is staged. */

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createMetrics } from '@tessera/service-kit/metrics';
import { until } from '@tessera/service-kit/test-support/until';
import { documentBootSchema, type PageAnswer, pageAnswerSchema } from '@tessera/shared-contracts/document/page';
import { HOST_PATH } from '@tessera/shared-contracts/releases/storeHost';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { visitorSchema } from '@tessera/shared-contracts/stores/visitor';
import { pino } from 'pino';
import { createShell, type Shell, type ShellOptions } from './createShell.ts';
import { WORKER_LIMITS } from './release/releaseLimits.ts';
import { createFakeRegistry, type FakeRegistry, SHELL_TOKEN } from './test-fixtures/fakeRegistry.ts';
import { type FixtureOptions, fixtureRelease, SAYS_WHO } from './test-fixtures/fixtureRelease.ts';
import { INLINE_TEXTS } from './test-fixtures/inlineTexts.ts';
import { rawRequest } from './test-fixtures/rawRequest.ts';
import { EDGES } from './visitor/edgeHeaders.ts';

jest.setTimeout(30_000);

const HOME = { path: '/', probe: '/' };
const RING = { path: '/ring/buy/:region', probe: '/ring/buy/ae', frame: { theme: 'light' as const } };
const PARTNER = { path: '/partner/:code', probe: '/partner/ok', status: 'rendered' as const };

const header = (version = '1.0.0', rest: Partial<FixtureOptions> = {}) =>
  fixtureRelease({ remote: 'mf-header', version, slots: ['header', 'footer'], ...rest });
const bag = (version = '1.0.0', rest: Partial<FixtureOptions> = {}) =>
  fixtureRelease({ remote: 'mf-bag', version, slots: ['bag'], ...rest });
const product = (version = '1.0.0', rest: Partial<FixtureOptions> = {}) =>
  fixtureRelease({ remote: 'mf-product', version, routes: [HOME, RING], ...rest });
const programs = (version = '1.0.0', rest: Partial<FixtureOptions> = {}) =>
  fixtureRelease({ remote: 'mf-programs', version, routes: [PARTNER], ...rest });

interface Running {
  readonly shell: Shell;
  readonly origin: string;
  stop(): Promise<void>;
}

let registry: FakeRegistry;
let dataDir: string;
let running: Running[];
let lines: Record<string, unknown>[];
let storeApi: Server;
/** Request ids that store-api received. */
let askedWith: string[];
let storeApiOrigin: string;
let catalogueVersion: string;

const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
/** Resolves with the first log line that matches, also one that is still to come. */
async function logged(fits: (line: Record<string, unknown>) => boolean): Promise<Record<string, unknown>> {
  await until(() => lines.some(fits));
  return lines.find(fits) ?? {};
}

/** Resolves once a region shows the release. */
async function shown(remote: string, version: string, region: Store): Promise<void> {
  await logged(
    (line) =>
      line.msg === 'a release is active' &&
      line.remote === remote &&
      line.version === version &&
      line.region === region,
  );
}

async function startShell(options: Partial<ShellOptions> = {}): Promise<Running> {
  const made = await launchShell(options);
  running.push(made);
  return made;
}

async function launchShell(options: Partial<ShellOptions>): Promise<Running> {
  const shell = await createShell({
    dataDir,
    browserFolder: join(dataDir, 'no-build'),
    registryUrl: registry.url,
    registryToken: async () => SHELL_TOKEN,
    shellId: 'shell-1',
    storeApiOrigin,
    logger,
    registryRetryMs: { first: 10, longest: 50 },
    activationRetryMs: { first: 50, longest: 50 },
    workerLimits: { ...WORKER_LIMITS, loadMs: 15_000 },
    renderDeadlineMs: 3000,
    edgeHeaders: EDGES.cloudflare,
    ...options,
  });
  const server = createServer(shell.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    shell,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await shell.close();
    },
  };
}

const get = (origin: string, path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { redirect: 'manual', headers });
const text = async (origin: string, path: string, headers: Record<string, string> = {}) =>
  (await get(origin, path, headers)).text();
/** Query with which a browser requests a page while it shows a document of that composition, store and language. */
const pageQuery = (url: string, composition: string, store = 'IN', more: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams({ url, composition, store, locale: 'en-US', ...more });
const dataOf = (html: string, id: string) =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');
const bootOf = (html: string) => ({
  ...documentBootSchema.parse(dataOf(html, 'boot')),
  visitor: visitorSchema.parse(dataOf(html, 'visitor')),
});
/** A slot's styles, markup and rendering release. */
function slotOf(html: string, slot: string) {
  const [, styles = '', attributes = '', markup = '', by, state = 'null'] =
    new RegExp(
      `((?:<style[^>]*>(?:(?!</style>).)*</style>)*)<(?:div|main) id="slot-${slot}"[^>]*><div data-slot-content([^>]*)>(.*?)</div></(?:div|main)><script type="application/json" id="state-${slot}"(?: data-rendered-by="([^"]*)")?>(.*?)</script>`,
      's',
    ).exec(html) ?? [];
  return { styles, fallback: attributes.includes('data-fallback'), markup, by: by ?? null, state: JSON.parse(state) };
}

async function publishAll(to = registry, page: Partial<FixtureOptions> = {}) {
  to.publish(header(), bag(), product('1.0.0', page), programs());
  to.place(STORES, 'mf-header', '1.0.0');
  to.place(STORES, 'mf-bag', '1.0.0');
  to.place(STORES, 'mf-product', '1.0.0');
  return to.place(STORES, 'mf-programs', '1.0.0');
}

/** Functions that close what the plain shell runs on. */
const plainParts: (() => Promise<unknown>)[] = [];
let plain: Promise<Running> | null = null;
/** Origin of a shell of the four releases, started once, for tests that only read: each release is a process of its own. */
const plainOrigin = async () => {
  plain ??= startPlainShell();
  return (await plain).origin;
};
afterAll(async () => {
  await (await plain)?.stop();
  for (const close of plainParts) await close();
});

async function startPlainShell(): Promise<Running> {
  const itsFolder = await mkdtemp(join(tmpdir(), 'shell-'));
  const [itsRegistry, itsStoreApi] = await Promise.all([createFakeRegistry(), openStoreApi()]);
  plainParts.push(itsRegistry.stop, itsStoreApi.close, () => rm(itsFolder, { recursive: true, force: true }));
  await publishAll(itsRegistry, { routes: [HOME, { ...RING, markdown: true }] });
  return launchShell({ dataDir: itsFolder, registryUrl: itsRegistry.url, storeApiOrigin: itsStoreApi.origin });
}

async function openStoreApi() {
  const server = createServer((request, response) => {
    if (request.url === '/api/catalogue/version') {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ version: catalogueVersion }));
      return;
    }
    askedWith.push(String(request.headers['x-request-id']));
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ answered: request.url }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

beforeEach(async () => {
  lines = [];
  running = [];
  dataDir = await mkdtemp(join(tmpdir(), 'shell-'));
  registry = await createFakeRegistry();
  askedWith = [];
  catalogueVersion = 'v1';
  const opened = await openStoreApi();
  storeApi = opened.server;
  storeApiOrigin = opened.origin;
});

afterEach(async () => {
  await Promise.all(running.map(({ stop }) => stop()));
  await registry.stop();
  storeApi.closeAllConnections();
  await new Promise((resolve) => storeApi.close(resolve));
  await rm(dataDir, { recursive: true, force: true });
});

/** Writes a build of the shell's browser side, with only what the server reads. */
async function writeBrowserBuild(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const folder = join(dataDir, 'browser');
  await mkdir(folder);
  await writeFile(join(folder, 'page.css'), 'html{color:red}');
  const assets = {
    entry: 'main.js',
    js: [],
    onDemand: {},
    css: 'page.css',
    fonts: { text: 'text.woff2', display: 'display.woff2' },
    inline: INLINE_TEXTS,
    integrity: {},
    ...changes,
  };
  await writeFile(join(folder, 'assets.json'), JSON.stringify(assets));
  return folder;
}

describe('a composed page', () => {
  it.each([
    [undefined, 'max-age=31536000'],
    [true, 'max-age=31536000; includeSubDomains'],
  ])('speaks of https for its own host alone, unless it is told otherwise: %s', async (hstsSubdomains, expected) => {
    const { origin } = await startShell(hstsSubdomains === undefined ? {} : { hstsSubdomains });
    expect((await get(origin, '/')).headers.get('strict-transport-security')).toBe(expected);
  });

  it('[SHELL-01] holds header, page, footer and bag of their releases, in document order', async () => {
    const origin = await plainOrigin();
    const response = await get(origin, '/ring/buy/ae');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const html = await response.text();
    expect(slotOf(html, 'header')).toMatchObject({ markup: '<p>mf-header 1.0.0 header AE en-US</p>', by: '1.0.0' });
    expect(slotOf(html, 'page')).toMatchObject({
      markup: '<p>mf-product 1.0.0 page AE en-US</p>',
      by: '1.0.0',
      state: { url: '/ring/buy/ae', params: { region: 'ae' } },
    });
    expect(slotOf(html, 'footer').markup).toContain('mf-header 1.0.0 footer');
    expect(slotOf(html, 'bag').markup).toContain('mf-bag 1.0.0 bag');
    const places = ['slot-header', 'slot-page', 'slot-footer', 'slot-bag'].map((id) => html.indexOf(`id="${id}"`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(html).toContain('<html lang="en-US" data-theme="light" data-store="AE">');
    expect(html).toContain('<title>mf-product 1.0.0</title>');
  });

  it('tells the browser which releases it is made of', async () => {
    const origin = await plainOrigin();
    const boot = bootOf(await text(origin, '/ring/buy/ae'));
    expect(boot).toMatchObject({
      visitor: { store: 'AE', country: 'XX', locale: 'en-US', timezoneOffset: null },
      route: { path: '/ring/buy/:region', params: { region: 'ae' } },
      frame: { theme: 'light', headerHeight: 80 },
    });
    expect(boot.routes['mf-product']).toContain('/ring/buy/:region');
    expect(boot.slots.map(({ slot }) => slot)).toEqual(['header', 'page', 'footer', 'bag']);
    expect(boot.slots[1]?.releases).toEqual([
      expect.objectContaining({
        remote: 'mf-product',
        version: '1.0.0',
        entry: '/remotes/mf-product/1.0.0/remoteEntry.js',
        js: ['/remotes/mf-product/1.0.0/remoteEntry.js', '/remotes/mf-product/1.0.0/chunk.js'],
        css: ['/remotes/mf-product/1.0.0/style.css'],
      }),
    ]);
  });

  it('runs scripts by nonce and hash alone, and pins the hash of every script', async () => {
    const origin = await plainOrigin();
    const [first, second] = await Promise.all([get(origin, '/'), get(origin, '/')]);
    const policy = first.headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'(;|$)/.exec(policy)?.[1] ?? '';
    expect(nonce.length).toBeGreaterThan(20);
    expect(policy).not.toContain('unsafe');
    expect(first.headers.get('integrity-policy')).toBe('blocked-destinations=(script), endpoints=(policy)');
    expect(second.headers.get('content-security-policy')).not.toContain(nonce);
    const html = await first.text();
    for (const [tag] of html.matchAll(/<(?:script|style)\b[^>]*>/g)) {
      if (!tag.includes('application/json')) expect(tag).toContain(`nonce="${nonce}"`);
    }
    const map = JSON.parse(/<script type="importmap"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
    const { release } = product();
    const chunk = release.files.find(({ path }) => path === 'chunk.js');
    expect(map.integrity['/remotes/mf-product/1.0.0/chunk.js']).toBe(chunk?.integrity);
    expect(JSON.stringify(map)).not.toContain('server.cjs');
  });

  it('[SHELL-01] brings what scripts begin with behind the page, the import map first, and before the footer', async () => {
    registry.publish(header(), product());
    registry.place(STORES, 'mf-header', '1.0.0');
    registry.place(STORES, 'mf-product', '1.0.0');
    const { origin } = await startShell({ browserFolder: await writeBrowserBuild() });
    const html = await text(origin, '/ring/buy/ae');
    const order = ['id="state-page"', 'type="importmap"', 'id="boot"', 'id="after-first-paint"', 'id="slot-footer"'];
    expect(order.map((each) => html.indexOf(each)).every((at, index, all) => at > (all[index - 1] ?? 0))).toBe(true);
    const [first = ''] = html.split('<main');
    expect(first).not.toContain('integrity');
  });

  it('[SHELL-01] asks beforehand for a shared package that this page imports, and for none that it does not', async () => {
    const hash = `sha384-${'A'.repeat(64)}`;
    const browserFolder = await writeBrowserBuild({
      onDemand: { 'react-router': ['router.js'], xstate: ['machines.js'] },
      integrity: { 'main.js': hash, 'router.js': hash, 'machines.js': hash },
    });
    registry.publish(product('1.0.0', { shared: ['react', 'react-router'] }), programs('1.0.0', { shared: ['react'] }));
    registry.place(STORES, 'mf-product', '1.0.0');
    registry.place(STORES, 'mf-programs', '1.0.0');
    const { origin } = await startShell({ browserFolder });
    const preloadedAt = async (path: string) =>
      [...(await text(origin, path)).matchAll(/rel="modulepreload"[^>]*href="\/shell\/([^"]+)"([^>]*)/g)].map(
        ([, name, rest]) => [name, rest?.trim()],
      );
    expect(await preloadedAt('/')).toEqual([['router.js', `integrity="${hash}"`]]);
    expect(await preloadedAt('/partner/ok')).toEqual([]);
  });

  it('lets nothing out of the places it stands in: title, state, styles, fallback', async () => {
    const hostile = '</script><script>alert(1)</script><!--&"\\u2028';
    registry.publish(
      header(),
      product('1.0.0', {
        render: `return { status: 200, redirect: null, head: { title: ${JSON.stringify(hostile)}, description: '"><script>' }, html: '', state: { url: request.url, text: ${JSON.stringify(hostile)} } };`,
      }),
    );
    registry.place(STORES, 'mf-header', '1.0.0');
    registry.place(STORES, 'mf-product', '1.0.0');
    const { origin } = await startShell();
    const html = await text(origin, '/?q=</script><script>alert(2)</script>');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<!--');
    expect(slotOf(html, 'page').state).toMatchObject({ text: hostile });
    // The fixture's stylesheet has `</style>` in a string, which must not end the element.
    expect(html.match(/<style/g)?.length).toBe(html.match(/<\/style>/g)?.length);
  });

  describe('its styles', () => {
    const rule = (id: string) => ({ id, css: `.${id}{color:red}` });
    const drawing = (...styles: { id: string; css: string }[]) =>
      `return { status: 200, redirect: null, head: request.slot === 'page' ? { title: 'T', description: 'D' } : null, html: '<p></p>', styles: ${JSON.stringify(styles)}, state: null };`;
    const place = (...releases: ReturnType<typeof product>[]) => {
      registry.publish(...releases);
      for (const { release } of releases) registry.place(STORES, release.remote, release.version);
    };
    const start = async (...releases: ReturnType<typeof product>[]) => {
      place(...releases);
      return (await startShell()).origin;
    };
    const inlined = (html: string, slot: string) => slotOf(html, slot).styles.replaceAll(/<\/?style[^>]*>/g, '');

    it('are the rules that each slot is drawn with, before its markup, each once in the document', async () => {
      const origin = await start(
        header('1.0.0', { render: drawing(rule('t-a'), rule('t-b')) }),
        product('1.0.0', { render: drawing(rule('t-b'), rule('t-c')) }),
        bag('1.0.0', { render: drawing(rule('t-a'), rule('t-c')) }),
      );
      const html = await text(origin, '/ring/buy/ae');
      expect(inlined(html, 'header')).toBe('.t-a{color:red}.t-b{color:red}');
      expect(inlined(html, 'page')).toBe('.t-c{color:red}');
      expect(inlined(html, 'footer')).toBe('');
      expect(inlined(html, 'bag')).toBe('');
    });

    it('end nothing that they stand in', async () => {
      const origin = await start(
        header(),
        product('1.0.0', { render: drawing({ id: 't-a', css: '</style><script>alert(1)</script>' }) }),
      );
      expect(await text(origin, '/ring/buy/ae')).not.toContain('</style><script>alert');
    });

    it('come whole after the first paint, as files; those of a slot that waits come when it is needed', async () => {
      place(
        header('1.0.0', { render: drawing() }),
        product('1.0.0', { render: drawing() }),
        bag('1.0.0', { render: drawing() }),
      );
      const { origin } = await startShell({ browserFolder: await writeBrowserBuild() });
      const html = await text(origin, '/ring/buy/ae');
      expect(html).not.toContain('data-css');
      expect(html.match(/html\{color:\w+\}/g)).toEqual(['html{color:red}']);
      const [, afterwards = ''] = /<template id="after-first-paint">(.*?)<\/template>/s.exec(html) ?? [];
      const files = [...html.matchAll(/<link rel="preload" as="fetch" crossorigin href="([^"]+)">/g)].map(
        ([, href]) => href,
      );
      expect(files).toEqual(['/remotes/mf-header/1.0.0/style.css', '/remotes/mf-product/1.0.0/style.css']);
      for (const file of files) expect(afterwards).toContain(`href="${file}"`);
      expect(html).toContain('"css":["/remotes/mf-bag/1.0.0/style.css"]');
    });

    it('are the whole stylesheet of a release that does not say which rules it uses', async () => {
      const origin = await start(header('1.0.0', { render: drawing() }), product());
      const html = await text(origin, '/ring/buy/ae');
      expect(slotOf(html, 'page').styles).toContain('data-css="/remotes/mf-product/1.0.0/style.css">.mf-product{');
      expect(slotOf(html, 'header').styles).toBe('');
    });

    it('hold those of the fallbacks only where one is shown, once', async () => {
      const origin = await start(header('1.0.0', { render: drawing() }));
      const html = await text(origin, '/nowhere');
      expect(html.match(/\.shell-fallback\b[^{]*\{/g)?.length).toBeGreaterThan(0);
      // The other one is the cookie banner's.
      expect(html.match(/<style/g)).toHaveLength(2);
      expect(slotOf(html, 'page').styles).toContain('.shell-fallback');
      expect(slotOf(html, 'header').styles).toBe('');
      expect(slotOf(html, 'bag')).toMatchObject({ fallback: true, styles: '' });
    });
  });

  describe('what the page says of itself', () => {
    const name = '</script><script>alert(1)</script>';
    const says = (status: 'known' | 'rendered', code: number) =>
      product('1.0.0', {
        routes: [HOME, { ...RING, status }],
        render: `return { status: ${code}, redirect: null, head: {
          title: 'Ring', description: 'A ring',
          picture: { url: '/media/ring.webp', width: 1200, height: 900, alt: 'A ring' },
          preload: { type: 'image/avif', srcset: '/media/ring.avif 800w', sizes: '100vw' },
          structuredData: [{ '@type': 'ProductGroup', name: ${JSON.stringify(name)}, url: '/ring/buy/us' }],
        }, html: '<p>ring</p>', state: null };`,
      });
    const start = async (release: ReturnType<typeof product>, options: Partial<ShellOptions> = {}) => {
      registry.publish(header(), release);
      registry.place(STORES, 'mf-header', '1.0.0');
      registry.place(STORES, 'mf-product', '1.0.0');
      return startShell(options);
    };
    const linked = (html: string) =>
      JSON.parse(/<script data-of-page type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

    it('[SHELL-13] stands in the head, its structured data at the end, all at the address that was asked', async () => {
      const { origin } = await start(says('known', 200));
      const html = await text(origin, '/ring/buy/us?utm_source=a');
      const [head = '', body = ''] = html.split('</head>');
      expect(head).toContain(`<link data-of-page rel="canonical" href="${origin}/ring/buy/us">`);
      expect(head).toContain(`hreflang="de-DE" href="${origin}/ring/buy/eu?lang=de"`);
      expect(head).toContain(`property="og:image" content="${origin}/media/ring.webp"`);
      expect(head).toContain('imagesrcset="/media/ring.avif 800w"');
      expect(linked(html)).toEqual({ '@type': 'ProductGroup', name, url: `${origin}/ring/buy/us` });
      expect(body.indexOf('ld+json')).toBeGreaterThan(body.indexOf('id="state-bag"'));
      expect(html).not.toContain('<script>alert');
    });

    it('[SHELL-13] is at the origin that the shell is told of, whatever the request was sent to', async () => {
      const { origin } = await start(says('known', 200), { publicOrigin: 'https://vela.example' });
      const html = await text(origin, '/ring/buy/us');
      expect(html).toContain('rel="canonical" href="https://vela.example/ring/buy/us"');
      expect(linked(html)).toMatchObject({ url: 'https://vela.example/ring/buy/us' });
    });

    it('[SHELL-13] is left unsaid where nothing is found, and where no release drew the page', async () => {
      const { origin } = await start(says('rendered', 404));
      expect(await text(origin, '/ring/buy/us')).not.toContain('canonical');
      expect(await text(origin, '/nowhere')).not.toContain('canonical');
    });

    it('[SHELL-13] comes along to another page as title and description alone', async () => {
      const { origin } = await start(says('known', 200));
      const { composition } = bootOf(await text(origin, '/ring/buy/us'));
      const answer = await text(origin, `/_page?${pageQuery('/ring/buy/us', composition)}`);
      expect(JSON.parse(answer)).toMatchObject({ kind: 'page', head: { title: 'Ring', description: 'A ring' } });
      expect(answer).not.toContain('ProductGroup');
    });
  });

  it('sends head and page before what follows them is drawn, compressed too', async () => {
    const held: { end(): void }[] = [];
    storeApi.removeAllListeners('request');
    storeApi.on('request', (_request, response) => void held.push(response));
    registry.publish(
      header(),
      product(),
      bag('1.0.0', {
        render: `if (request.url === '/?held') await fetch(request.apiOrigin + '/api/held');${SAYS_WHO('mf-bag', '1.0.0')}`,
      }),
    );
    for (const remote of ['mf-header', 'mf-product', 'mf-bag']) registry.place(STORES, remote, '1.0.0');
    const { origin } = await startShell({ renderDeadlineMs: 20_000 });
    const response = await get(origin, '/?held', { 'accept-encoding': 'br' });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'br']);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let html = '';
    await until(() => held.length > 0);
    while (!html.includes('id="state-footer"')) html += (await reader?.read())?.value ?? '';
    expect(slotOf(html, 'page').by).toBe('1.0.0');
    expect(html).not.toContain('id="slot-bag"');
    for (const waiting of held) waiting.end();
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) break;
      html += value;
    }
    expect(slotOf(html, 'bag').by).toBe('1.0.0');
  });

  it('[OPS-05] says nothing before it is known whether the page can be drawn', async () => {
    const held: { writeHead(status: number): { end(): void } }[] = [];
    storeApi.removeAllListeners('request');
    storeApi.on('request', ({ url }, response) => void (url === '/api/held' ? held.push(response) : response.end()));
    registry.publish(
      header(),
      product('1.0.0', {
        render: `if (request.url.startsWith('/?held') && !(await fetch(request.apiOrigin + '/api/held')).ok) throw new Error('no');${SAYS_WHO('mf-product', '1.0.0')}`,
      }),
    );
    registry.place(STORES, 'mf-header', '1.0.0');
    registry.place(STORES, 'mf-product', '1.0.0');
    const { origin } = await startShell({ renderDeadlineMs: 20_000 });
    const answers = ['/?held=a', '/?held=b'].map((path) => get(origin, path));
    await until(() => held.length >= 2);
    held[0]?.writeHead(404).end();
    held[1]?.writeHead(200).end();
    const statuses = await Promise.all(answers.map(async (answer) => (await answer).status));
    expect(statuses.sort()).toEqual([200, 503]);
  });

  it('[SHELL-07] is the not-found page, with status 404, at /404 and at every unknown path', async () => {
    await publishAll();
    const { origin } = await startShell();
    for (const path of [
      '/404',
      '/nowhere',
      '/ring/buy/zz',
      '/RING/BUY/ae',
      '/ring/buy/ae/more',
      '/favicon.ico',
      '/%E0%A4%A',
    ]) {
      const response = await get(origin, path);
      expect([path, response.status]).toEqual([path, 404]);
      const html = await response.text();
      expect(slotOf(html, 'page')).toMatchObject({
        fallback: true,
        by: null,
        markup: expect.stringContaining('Page not found'),
      });
      expect(html).toContain('<form action="/search"');
      expect(slotOf(html, 'header').by).toBe('1.0.0');
      expect(bootOf(html).slots[1]).toEqual({ slot: 'page', releases: [], renderedBy: null });
    }
  });
});

describe('one address for each page', () => {
  it.each([
    ['/ring/buy/ae/', '/ring/buy/ae'],
    ['/%72ing/buy/ae', '/ring/buy/ae'],
    ['/%72ing//buy/./x/../AE/?utm_source=a&to=%2F%2f', '/ring/buy/ae?utm_source=a&to=%2F%2f'],
    ['//ring/buy/ae', '/ring/buy/ae'],
    ['/partner/%6fk/', '/partner/ok'],
    ['/%2e%2e/', '/'],
    ['//evil.example/%2e%2e/', '/'],
    ['/ring/buy/AE.md', '/ring/buy/ae.md'],
    ['/ring//buy/ae/.md/?lang=de', '/ring/buy/ae.md?lang=de'],
  ])('[SHELL-13] %s leads to %s for good, and that is the page', async (target, to) => {
    const origin = await plainOrigin();
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await rawRequest(origin, target, { cookie: 'store=US' }, method);
      expect([status, headers.location, headers['cache-control']]).toEqual([308, to, 'public, max-age=3600']);
      expect(headers['set-cookie']).toBeUndefined();
    }
    const { status, body } = await rawRequest(origin, to);
    expect(status).toBe(200);
    const [path = ''] = to.split('?');
    if (!path.endsWith('.md')) expect(body).toContain(`rel="canonical" href="${origin}${path}"`);
  });

  it('[REG-08] [SHELL-13] a family’s address is spelled before the visitor’s country is asked', async () => {
    const origin = await plainOrigin();
    const german = { 'cf-ipcountry': 'DE' };
    expect((await rawRequest(origin, '/products/?a=1', german)).headers.location).toBe('/products?a=1');
    expect((await rawRequest(origin, '/products?a=1', german)).headers.location).toBe('/shop?a=1');
    expect((await rawRequest(origin, '/%72ing/buy', german)).headers.location).toBe('/ring/buy');
    expect((await rawRequest(origin, '/ring/buy', german)).headers.location).toBe('/ring/buy/de');
  });

  it.each([
    '//evil.example',
    '//evil.example/ring/buy',
    '/%09//evil.example',
    '/.//evil.example/',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%2F%2Fevil.example',
    '/ring/buy/..%2f',
    '/a%2Fb',
    '/%',
    '/%ff/',
  ])('[SHELL-07] [REG-12] %s leads to no other host, and to nothing that is there', async (target) => {
    const origin = await plainOrigin();
    const { status, headers } = await rawRequest(origin, target);
    if (status === 308) {
      expect(headers.location).toMatch(/^\/evil\.example/);
      expect((await rawRequest(origin, headers.location ?? '')).status).toBe(404);
    } else expect([status, headers.location]).toEqual([404, undefined]);
  });

  it('[SHELL-13] is what a page change is told, and what a choice of store goes back to', async () => {
    const origin = await plainOrigin();
    const { composition } = bootOf(await text(origin, '/ring/buy/ae'));
    const changed = await text(origin, `/_page?${pageQuery('/%72ing/buy/AE/?a=1', composition)}`);
    expect(JSON.parse(changed)).toMatchObject({ kind: 'page', url: '/ring/buy/ae?a=1' });
    const chosen = await fetch(`${origin}/_visitor`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ store: 'EU', locale: 'en-US', returnTo: '/%72ing/buy//AE/' }),
    });
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/ring/buy/eu']);
  });

  it('[API-05] is no business of store-api’s calls, of files, or of what is sent', async () => {
    const asked: (string | undefined)[] = [];
    storeApi.removeAllListeners('request');
    storeApi.on('request', ({ url }, response) => {
      asked.push(url);
      response.end();
    });
    await publishAll();
    const { origin } = await startShell();
    const calls = ['/api/vendor/local/cart/', '/api//x/%61', '/media/pictures/%61.webp', '/cart/ring:1,2:1/'];
    for (const target of calls) expect([target, (await rawRequest(origin, target)).status]).toEqual([target, 200]);
    expect(asked.filter((url) => url !== '/api/catalogue/version')).toEqual(calls);
    for (const target of ['/remotes/mf-product/1.0.0/chunk.js/', '/remotes//', '/shell//none.js']) {
      expect([target, (await rawRequest(origin, target)).status]).toEqual([target, 404]);
    }
    expect((await rawRequest(origin, '/ring/buy/ae/', {}, 'POST')).status).toBe(404);
  });

  it('[SHELL-13] is one for each page that store-api draws, too', async () => {
    const origin = await plainOrigin();
    expect((await rawRequest(origin, '/waitlist/?country=CA')).headers.location).toBe('/waitlist?country=CA');
    expect((await rawRequest(origin, '/%6Frder/abc/')).headers.location).toBe('/order/abc');
    expect((await rawRequest(origin, '/order/abc')).status).toBe(200);
  });
});

describe('a page as Markdown', () => {
  const TOLD = {
    routes: [HOME, { ...RING, markdown: true }],
    render: `if (request.as === 'markdown') return {
        status: 200, redirect: null, state: null,
        head: { title: 'Ring Air', description: '' },
        html: '# Ring in ' + request.visitor.store + ', ' + request.visitor.locale + '\\n\\n[Buy](/ring/buy/ae)',
      };
      ${SAYS_WHO('mf-product', '1.0.0')}`,
  };
  const start = async (first = '') => {
    registry.publish(header(), product('1.0.0', { ...TOLD, render: first + TOLD.render }));
    registry.place(STORES, 'mf-header', '1.0.0');
    registry.place(STORES, 'mf-product', '1.0.0');
    return startShell({ publicOrigin: 'https://vela.example' });
  };

  it('[SHELL-13] is at its path with .md, in the store that the path names, and never kept for another', async () => {
    const { origin } = await start();
    const response = await get(origin, '/ring/buy/ae.md?lang=de', { 'cf-ipcountry': 'US' });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-language': 'de',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      link: '<https://vela.example/ring/buy/ae?lang=de>; rel="canonical"',
    });
    expect(await response.text()).toBe('# Ring in AE, de\n\n[Buy](https://vela.example/ring/buy/ae)');
    const us = await get(origin, '/ring/buy/us.md');
    expect(await us.text()).toContain('# Ring in US, en-US');
  });

  it('[SHELL-13] is named by its page, and follows the redirect of a family', async () => {
    const { origin } = await start();
    expect(await text(origin, '/ring/buy/ae')).toContain(
      '<link data-of-page rel="alternate" type="text/markdown" href="https://vela.example/ring/buy/ae.md">',
    );
    const moved = await get(origin, '/ring/buy.md?utm_source=a', { 'cf-ipcountry': 'GB' });
    expect([moved.status, moved.headers.get('location')]).toEqual([307, '/ring/buy/gb.md?utm_source=a']);
  });

  it('[OPS-05] says that it is to be asked again where no release can tell it', async () => {
    const { origin } = await start(`if (request.as === 'markdown') throw new Error('none');`);
    const response = await get(origin, '/ring/buy/ae.md');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it.each(['/.md', '/nowhere.md', '/ring/buy/zz.md', '/index.md'])('[SHELL-07] is not found at %s', async (path) => {
    const { origin } = await start();
    const response = await get(origin, path);
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it('[SHELL-13] is listed by /llms.txt for each store', async () => {
    const { origin } = await start();
    const response = await get(origin, '/llms.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const listed = (await response.text()).match(
      /\[Ring in IN, en-US\]\(https:\/\/vela\.example\/ring\/buy\/[a-z]+\.md\)/g,
    );
    expect(listed).toHaveLength(STORES.length);
  });
});

describe('a route that decides its status', () => {
  const deciding = (body: string) =>
    programs('1.0.0', {
      render: `if (request.url === '/partner/ok' || request.slot !== 'page') {${SAYS_WHO('mf-programs', '1.0.0')}}
        ${body}`,
    });
  const start = async (body: string) => {
    registry.publish(header(), deciding(body));
    registry.place(STORES, 'mf-header', '1.0.0');
    registry.place(STORES, 'mf-programs', '1.0.0');
    return startShell();
  };

  it('[SHELL-07] gets the not-found page when it leaves it to the shell', async () => {
    const { origin } = await start(`return { status: 404, redirect: null, head: null, html: '', state: null };`);
    const response = await get(origin, '/partner/nobody');
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(slotOf(html, 'page')).toMatchObject({ fallback: true, by: null });
    expect(bootOf(html).slots[1]?.releases).toEqual([]);
  });

  it('may draw its own not-found page', async () => {
    const { origin } = await start(
      `return { status: 404, redirect: null, head: { title: 'Gone', description: '' }, html: '<p>gone</p>', state: null };`,
    );
    const response = await get(origin, '/partner/nobody');
    expect(response.status).toBe(404);
    expect(slotOf(await response.text(), 'page')).toMatchObject({ markup: '<p>gone</p>', by: '1.0.0' });
  });

  it('may redirect, within the store', async () => {
    const { origin } = await start(`return { status: 307, redirect: '/404', head: null, html: '', state: null };`);
    const response = await get(origin, '/partner/nobody');
    expect([response.status, response.headers.get('location')]).toEqual([307, '/404']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each(['//elsewhere.example/', 'javascript:alert(1)', '/\\\\elsewhere.example'])(
    'may not redirect to %s',
    async (target) => {
      const { origin } = await start(
        `return { status: 307, redirect: ${JSON.stringify(target)}, head: null, html: '', state: null };`,
      );
      const response = await get(origin, '/partner/nobody');
      expect([response.status, response.headers.get('location')]).toEqual([503, null]);
      expect(slotOf(await response.text(), 'page').fallback).toBe(true);
    },
  );
});

describe('regions', () => {
  it('[REG-07] a family path is redirected by the country, with its query, and not cached for others', async () => {
    const origin = await plainOrigin();
    const response = await get(origin, '/ring/buy?utm_source=a', { 'cf-ipcountry': 'DE' });
    expect([response.status, response.headers.get('location')]).toEqual([307, '/ring/buy/de?utm_source=a']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const waitlist = await get(origin, '/pricing?utm_source=a', { 'cf-ipcountry': 'JP' });
    expect(waitlist.headers.get('location')).toBe('/waitlist?country=JP&utm_source=a');
  });

  it('[REG-02] headers of another edge than the one that is configured say nothing, and no answer varies on them', async () => {
    await publishAll();
    const { origin } = await startShell({ edgeHeaders: EDGES.vercel, defaultCountry: 'GB' });
    const forged = { 'cf-ipcountry': 'US', 'cloudfront-viewer-country': 'US', 'x-fastly-country-code': 'US' };
    expect(bootOf(await text(origin, '/', forged)).visitor).toMatchObject({ country: 'GB' });
    const believed = await get(origin, '/', { ...forged, 'x-vercel-ip-country': 'DE' });
    expect(believed.headers.get('vary')?.toLowerCase()).toContain('x-vercel-ip-country');
    expect(believed.headers.get('vary')?.toLowerCase()).not.toMatch(/cf-|cloudfront|fastly/);
    expect(bootOf(await believed.text()).visitor).toMatchObject({ country: 'DE' });
  });

  it('[REG-02] headers of an edge that is not trusted say nothing', async () => {
    await publishAll();
    const { origin } = await startShell({ trustedProxies: ['10.0.0.0/8'], defaultCountry: 'GB' });
    const boot = bootOf(await text(origin, '/', { 'cf-ipcountry': 'DE' }));
    expect(boot.visitor).toMatchObject({ country: 'GB', store: 'GB' });
  });

  it('[REG-05] the first page goes by the country; once the offset is reported, the next one goes by the clock', async () => {
    await publishAll();
    const { origin } = await startShell();
    const from = { 'cf-ipcountry': 'DE' };
    expect(bootOf(await text(origin, '/', from)).visitor).toMatchObject({ store: 'EU', timezoneOffset: null });
    const report = await fetch(`${origin}/_visitor`, {
      method: 'POST',
      headers: { ...from, 'content-type': 'application/json' },
      body: JSON.stringify({ timezoneOffset: -240 }),
    });
    expect(await report.json()).toMatchObject({ visitor: { store: 'AE', timezoneOffset: -240 } });
    const [cookie = ''] = report.headers.getSetCookie();
    expect(cookie).toMatch(/^tz=-240; .*HttpOnly; SameSite=Lax$/);
    const next = bootOf(await text(origin, '/', { ...from, cookie: cookie.split(';')[0] ?? '' }));
    expect(next.visitor).toMatchObject({ store: 'AE', timezoneOffset: -240 });
    const redirected = await get(origin, '/ring/buy', { ...from, cookie: cookie.split(';')[0] ?? '' });
    expect(redirected.headers.get('location')).toBe('/ring/buy/ae');
  });

  it('[REG-05] the page that the offset is reported from may decide the store by its path', async () => {
    await publishAll();
    const { origin } = await startShell();
    const report = await fetch(`${origin}/_visitor`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', referer: `${origin}/ring/buy/ca` },
      body: JSON.stringify({ timezoneOffset: -240 }),
    });
    expect(await report.json()).toMatchObject({ visitor: { store: 'CA' } });
  });

  it('[REG-12] store and language can be chosen by a plain form; what was not changed is not pinned', async () => {
    const origin = await plainOrigin();
    const choose = (form: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(`${origin}/_visitor`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form), headers });
    const both = await choose({ store: 'EU', locale: 'de', returnTo: '/ring/buy/ae?lang=en-US&utm_source=a' });
    expect([both.status, both.headers.get('location')]).toEqual([303, '/ring/buy/eu?utm_source=a']);
    expect(both.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual(['store=EU', 'locale=de']);
    const language = await choose({ store: 'AE', locale: 'de', returnTo: '/ring/buy/ae' });
    expect(language.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual(['locale=de']);
    const fromPage = await choose({ locale: 'ja' }, { referer: `${origin}/ring/buy/ae?utm_source=a` });
    expect(fromPage.headers.get('location')).toBe('/ring/buy/ae?utm_source=a');
    const fromNowhere = await choose({ locale: 'ja' }, { referer: 'https://elsewhere.example/ring/buy/ae' });
    expect(fromNowhere.headers.get('location')).toBe('/');
    for (const returnTo of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example', '']) {
      expect((await choose({ store: 'EU', returnTo })).status).toBe(400);
    }
    expect((await choose({ store: 'MARS', returnTo: '/' })).status).toBe(400);
    expect((await choose({ store: 'EU', returnTo: '/' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await choose({ store: 'EU', returnTo: '/' }, { origin: 'https://elsewhere.example' })).status).toBe(403);
  });

  it('[PAGE-02] ?lang= outdoes the stored choice and Accept-Language, and is kept', async () => {
    const origin = await plainOrigin();
    const asked = await get(origin, '/?lang=de', { cookie: 'locale=en-US', 'accept-language': 'en' });
    expect(asked.headers.getSetCookie()[0]).toMatch(/^locale=de;/);
    const html = await asked.text();
    expect(html).toContain('<html lang="de"');
    expect(slotOf(html, 'page').markup).toContain(' de</p>');
    expect(await text(origin, '/', { cookie: 'locale=de' })).toContain('<html lang="de"');
    expect(await text(origin, '/', { 'accept-language': 'fr, de-AT;q=0.8, en;q=0.5' })).toContain('<html lang="de"');
    const unknown = await get(origin, '/?lang=fr');
    expect(unknown.headers.getSetCookie()).toEqual([]);
    expect(await unknown.text()).toContain('<html lang="en-US"');
  });

  it('[PAGE-02] offers only the languages that every composed release carries', async () => {
    await publishAll();
    registry.publish(header('2.0.0', { locales: ['en-US'] }));
    const revision = registry.place(['AE'], 'mf-header', '2.0.0');
    const { origin } = await startShell();
    await registry.activationOf(revision);
    expect(await text(origin, '/ring/buy/ae', { 'accept-language': 'de' })).toContain('<html lang="en-US"');
    expect(await text(origin, '/ring/buy/eu', { 'accept-language': 'de' })).toContain('<html lang="de"');
  });
});

describe('a page change in the browser', () => {
  it('gets the page slot alone, after the regional redirect', async () => {
    const origin = await plainOrigin();
    const { composition } = bootOf(await text(origin, '/'));
    const ask = async (url: string, wanted = composition) =>
      pageAnswerSchema.parse(
        await (await get(origin, `/_page?${pageQuery(url, wanted, 'EU')}`, { 'cf-ipcountry': 'DE' })).json(),
      );
    expect(await ask('/ring/buy?utm_source=a')).toMatchObject({
      kind: 'page',
      url: '/ring/buy/de?utm_source=a',
      status: 200,
      head: { title: 'mf-product 1.0.0' },
      visitor: { store: 'EU' },
      frame: { theme: 'light' },
      route: { path: '/ring/buy/:region', params: { region: 'de' } },
      slots: [{ slot: 'page', renderedBy: '1.0.0' }],
      cookieBanner: null,
    });
    expect(await ask('/ring/buy', 'another')).toEqual({ kind: 'document', url: '/ring/buy/de' });
    expect(await ask('/nowhere')).toEqual({ kind: 'document', url: '/nowhere' });
    expect(await ask('/pricing')).toMatchObject({
      kind: 'document',
      url: expect.stringMatching(/^\/pricing\/de/),
    });
    for (const url of ['//elsewhere.example', 'https://elsewhere.example', 'x']) {
      expect((await get(origin, `/_page?${pageQuery(url, composition)}`)).status).toBe(400);
    }
  });
});

describe('a page for another store', () => {
  const askFor = async (
    origin: string,
    query: URLSearchParams,
    headers: Record<string, string> = { 'cf-ipcountry': 'DE' },
  ) => {
    const response = await get(origin, `/_page?${query}`, headers);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    return pageAnswerSchema.parse(await response.json());
  };
  const markupOf = (answer: PageAnswer) =>
    answer.kind === 'page' ? Object.fromEntries(answer.slots.map(({ slot, html }) => [slot, html])) : answer;

  it('[REG-05] brings every slot whose markup is another, drawn for this visitor, each with its state and release', async () => {
    const origin = await plainOrigin();
    const { composition } = bootOf(await text(origin, '/', { 'cf-ipcountry': 'AE' }));
    const answer = await askFor(origin, pageQuery('/', composition, 'AE', { keep: '1' }));
    expect(markupOf(answer)).toEqual({
      header: '<p>mf-header 1.0.0 header EU en-US</p>',
      page: '<p>mf-product 1.0.0 page EU en-US</p>',
      footer: '<p>mf-header 1.0.0 footer EU en-US</p>',
      bag: '<p>mf-bag 1.0.0 bag EU en-US</p>',
    });
    expect(answer).toMatchObject({
      kind: 'page',
      visitor: { store: 'EU' },
      cookieBanner: expect.stringContaining('privacy'),
    });
    const header = answer.kind === 'page' ? answer.slots.find(({ slot }) => slot === 'header') : undefined;
    expect(header).toMatchObject({
      renderedBy: '1.0.0',
      state: { by: '1.0.0', url: '/' },
      releases: [{ remote: 'mf-header' }],
    });
  });

  it('[REG-05] leaves out what the store changes nothing of, and what no release can draw', async () => {
    const always = (slot: string) =>
      `return { status: 200, redirect: null, head: null, html: '<p>${slot}</p>', state: null };`;
    registry.publish(
      header('1.0.0', { render: always('header') }),
      product('1.0.0'),
      bag('1.0.0', { render: `if (request.visitor.store === 'EU') throw new Error('broken'); ${always('bag')}` }),
    );
    for (const remote of ['mf-header', 'mf-product', 'mf-bag']) registry.place(STORES, remote, '1.0.0');
    const { origin } = await startShell();
    const { composition } = bootOf(await text(origin, '/', { 'cf-ipcountry': 'AE' }));
    const answer = await askFor(origin, pageQuery('/', composition, 'AE', { keep: '1' }));
    expect(Object.keys(markupOf(answer))).toEqual(['page']);
  });

  it('[PAGE-02] is a document where the visitor reads another language', async () => {
    const origin = await plainOrigin();
    const { composition } = bootOf(await text(origin, '/', { 'cf-ipcountry': 'DE' }));
    const german = { 'cf-ipcountry': 'DE', cookie: 'locale=de' };
    expect(await askFor(origin, pageQuery('/', composition, 'EU'), german)).toEqual({ kind: 'document', url: '/' });
  });

  it('[REG-05] keeps the composition of the document for who stays on the page, and is a document once nobody runs it', async () => {
    await publishAll();
    registry.publish(header('2.0.0'));
    const first = registry.place(['EU'], 'mf-header', '2.0.0');
    const { origin } = await startShell();
    await registry.activationOf(first);
    const { composition } = bootOf(await text(origin, '/', { 'cf-ipcountry': 'AE' }));
    expect(markupOf(await askFor(origin, pageQuery('/', composition, 'AE', { keep: '1' })))).toMatchObject({
      header: '<p>mf-header 1.0.0 header EU en-US</p>',
    });
    expect(await askFor(origin, pageQuery('/', composition, 'AE'))).toEqual({ kind: 'document', url: '/' });
    const second = registry.place(STORES, 'mf-header', '2.0.0');
    await registry.activationOf(second);
    expect(await askFor(origin, pageQuery('/', composition, 'AE', { keep: '1' }))).toEqual({
      kind: 'document',
      url: '/',
    });
  });

  it('refuses a store or language that there is none of', async () => {
    const origin = await plainOrigin();
    for (const [name, wrong] of [
      ['store', 'MARS'],
      ['locale', 'xx'],
    ] as const) {
      expect((await get(origin, `/_page?${pageQuery('/', 'any', 'AE', { [name]: wrong })}`)).status).toBe(400);
    }
  });
});

describe('files of releases', () => {
  it('are served immutable, precompressed, and without what is no browser’s business', async () => {
    const origin = await plainOrigin();
    const plain = await get(origin, '/remotes/mf-product/1.0.0/chunk.js', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('cache-control')).toBe('max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(await plain.text()).toBe('// chunk of mf-product 1.0.0');
    // The fixture's .br file is not real brotli; this checks that its bytes are sent unchanged.
    const entry = await new Promise<{ encoding: unknown; length: unknown }>((resolve, reject) => {
      import('node:http').then(({ get: ask }) =>
        ask(
          `${origin}/remotes/mf-product/1.0.0/remoteEntry.js`,
          { headers: { 'accept-encoding': 'gzip, br' } },
          (response) => {
            response.resume();
            resolve({ encoding: response.headers['content-encoding'], length: response.headers['content-length'] });
          },
        ).on('error', reject),
      );
    });
    expect(entry).toEqual({ encoding: 'br', length: String('brotli of mf-product 1.0.0'.length) });
    // A missing file may exist a second later, so its 404 must not be cached.
    const absent = ['server.cjs', 'release.json', 'none.js', '..%2fchunk.js'].map((file) => `mf-product/1.0.0/${file}`);
    for (const path of [...absent, 'mf-product/9.9.9/chunk.js', 'nobody', '']) {
      const { status, headers } = await get(origin, `/remotes/${path}`);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
    }
    expect((await get(origin, '/shell/none.js')).headers.get('cache-control')).toBe('no-store');
  });

  it('[TEAM-03] are no pages: of fixed types, in a sandbox, and none of another kind, though an older registry took it', async () => {
    const files = {
      'a.html': '<script>alert(1)</script>',
      'a.html.br': 'x',
      'a.svg': '<svg/>',
      'a.cjs': '',
      'a.txt': 'x',
    };
    registry.publish(product('1.0.0', { files }));
    registry.place(STORES, 'mf-product', '1.0.0');
    const { origin } = await startShell();
    const file = async (path: string) => {
      const { status, headers } = await get(origin, `/remotes/mf-product/1.0.0/${path}`);
      return [
        status,
        headers.get('content-type'),
        headers.get('content-security-policy'),
        headers.get('x-content-type-options'),
      ];
    };
    const policy = "sandbox; default-src 'none'";
    expect(await file('chunk.js')).toEqual([200, 'text/javascript', policy, 'nosniff']);
    expect(await file('style.css')).toEqual([200, 'text/css; charset=utf-8', policy, 'nosniff']);
    expect(await file('a.svg')).toEqual([200, 'image/svg+xml', policy, 'nosniff']);
    for (const path of ['a.html', 'a.html.br', 'a.cjs', 'a.txt', 'chunk.js.br', 'none.js']) {
      expect([path, ...(await file(path))]).toEqual([
        path,
        404,
        'application/problem+json; charset=utf-8',
        policy,
        'nosniff',
      ]);
    }
  });
});

describe('[OPS-05] one broken release', () => {
  const failures: [string, string, string][] = [
    ['throws', `throw new Error('boom');`, 'remote.render.failed'],
    ['hangs', 'await new Promise(() => {});', 'remote.render.timeout'],
    ['loops', 'for (;;) {}', 'remote.render.timeout'],
    ['exits', 'process.exit(1);', 'remote.process.ended'],
    [
      'answers 500',
      `return { status: 500, redirect: null, head: null, html: 'x', state: null };`,
      'remote.render.failed',
    ],
    ['answers nonsense', `return { html: 7 };`, 'remote.render.invalid'],
  ];
  /** Passes its probes, but fails for visitors from US. */
  const breaking = (remote: string, body: string) =>
    `if (request.visitor.country === 'US') { ${body} }${SAYS_WHO(remote, '1.0.0')}`;
  const probed = { 'cf-ipcountry': 'US' };

  it.each(failures)(
    '[SHELL-05] that %s costs its slot alone: the page says 503 and when to ask again, with a way to retry and a way home',
    async (_how, body, code) => {
      registry.publish(header(), bag(), product('1.0.0', { render: breaking('mf-product', body) }));
      // Not in US, where the probe would meet the fault and refuse the release.
      const regions = STORES.filter((store) => store !== 'US');
      for (const remote of ['mf-header', 'mf-bag', 'mf-product']) registry.place(regions, remote, '1.0.0');
      const { origin } = await startShell({ renderDeadlineMs: 1500 });
      const response = await get(origin, '/ring/buy/ae?a=1', probed);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      const html = await response.text();
      expect(html).not.toContain('rel="canonical"');
      const page = slotOf(html, 'page');
      expect(page).toMatchObject({ fallback: true, by: null, state: null });
      expect(page.markup).toContain('href="/ring/buy/ae?a=1"');
      expect(page.markup).toContain('href="/"');
      for (const slot of ['header', 'footer', 'bag']) expect(slotOf(html, slot).by).toBe('1.0.0');
      const line = await logged((one) => one.msg === 'a release failed');
      expect(line).toMatchObject({
        code,
        remote: 'mf-product',
        version: '1.0.0',
        team: 'team of mf-product',
        slot: 'page',
        phase: 'render',
        region: 'AE',
      });
      // Visitors who do not meet the fault get the same release.
      expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('1.0.0');
    },
  );

  it('[SHELL-05] is the same for a page change: the status of the page is 503', async () => {
    registry.publish(header(), product('1.0.0', { render: breaking('mf-product', 'throw 1;') }));
    for (const remote of ['mf-header', 'mf-product']) registry.place(['AE'], remote, '1.0.0');
    const { origin } = await startShell();
    const { composition } = bootOf(await text(origin, '/ring/buy/ae'));
    const changed = await text(origin, `/_page?${pageQuery('/ring/buy/ae', composition, 'AE')}`, probed);
    expect(JSON.parse(changed)).toMatchObject({ kind: 'page', status: 503, slots: [{ renderedBy: null }] });
  });

  it('around the page costs no page: with the fallback of header, footer or bag it is 200', async () => {
    const others = [header, bag].map((release, index) =>
      release('1.0.0', { render: breaking(index === 0 ? 'mf-header' : 'mf-bag', 'throw 1;') }),
    );
    registry.publish(...others, product());
    for (const remote of ['mf-header', 'mf-bag', 'mf-product']) registry.place(['AE'], remote, '1.0.0');
    const { origin } = await startShell();
    const response = await get(origin, '/ring/buy/ae', probed);
    expect([response.status, response.headers.get('retry-after')]).toEqual([200, null]);
    const html = await response.text();
    for (const slot of ['header', 'footer', 'bag']) expect([slot, slotOf(html, slot).by]).toEqual([slot, null]);
    expect(slotOf(html, 'page').by).toBe('1.0.0');
  });

  it('a header’s fallback still has the main links and the bag', async () => {
    registry.publish(header('1.0.0', { render: breaking('mf-header', 'throw 1;') }), product());
    registry.place(['AE'], 'mf-header', '1.0.0');
    registry.place(['AE'], 'mf-product', '1.0.0');
    const { origin } = await startShell();
    const html = await text(origin, '/ring/buy/ae', probed);
    const { markup, fallback } = slotOf(html, 'header');
    expect(fallback).toBe(true);
    for (const href of ['/', '/ring/buy', '/shop', '/pricing', '/bag']) expect(markup).toContain(`href="${href}"`);
    expect(slotOf(html, 'page').by).toBe('1.0.0');
  });

  it('the last good release steps in, with its own styles, and the browser is told of both', async () => {
    registry.publish(
      header(),
      product('1.0.0'),
      product('2.0.0', { render: breaking('mf-product', 'throw new Error();').replaceAll('1.0.0', '2.0.0') }),
    );
    registry.place(['AE'], 'mf-header', '1.0.0');
    registry.place(['AE'], 'mf-product', '1.0.0');
    registry.place(['AE'], 'mf-product', '2.0.0');
    const { origin } = await startShell();
    const response = await get(origin, '/ring/buy/ae', probed);
    expect(response.status).toBe(200);
    const html = await response.text();
    const page = slotOf(html, 'page');
    expect(page).toMatchObject({ by: '1.0.0', fallback: false });
    expect(page.styles).toContain('data-css="/remotes/mf-product/1.0.0/style.css"');
    // The browser tries the release that rendered the slot first.
    expect(bootOf(html).slots[1]).toMatchObject({
      renderedBy: '1.0.0',
      releases: [{ version: '1.0.0' }, { version: '2.0.0' }],
    });
    expect(html).toContain('"/remotes/mf-product/1.0.0/chunk.js":"sha256-');
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('2.0.0');
  });

  it('that hangs costs some visitors the deadline, not all of them', async () => {
    registry.publish(header(), product('1.0.0', { render: breaking('mf-product', 'await new Promise(() => {});') }));
    registry.place(['AE'], 'mf-header', '1.0.0');
    registry.place(['AE'], 'mf-product', '1.0.0');
    const { origin } = await startShell({ renderDeadlineMs: 1000 });
    for (let visit = 0; visit < 3; visit += 1) await text(origin, '/ring/buy/ae', probed);
    // No further request goes to it: it would be the fourth that waits in vain.
    expect(slotOf(await text(origin, '/ring/buy/ae', probed), 'page').fallback).toBe(true);
    expect(lines.filter(({ code }) => code === 'remote.render.timeout')).toHaveLength(3);
    // The failure does not count against other pages of the same release.
    expect(slotOf(await text(origin, '/', { 'cf-ipcountry': 'AE' }), 'page').by).toBe('1.0.0');
  });
});

describe('[OPS-05] a page that is nothing without store-api', () => {
  /** Code of the region's page for when its loader gets no answer: renders the error itself, or throws. */
  const shop = (version: string, without: string) =>
    product(version, {
      routes: [HOME, { ...RING, status: 'rendered', markdown: true }],
      render: `if (request.slot === 'page' && request.route.path !== '/') {
        const answer = await fetch(request.apiOrigin + '/api/goods');
        if (!answer.ok || request.visitor.country === 'SA') { ${without} }
      }${SAYS_WHO('mf-product', version)}`,
    });
  const SAYS_SO = `return { status: 503, redirect: null, head: { title: 'Away', description: '' }, html: '<p>away</p>', state: null };`;
  const goAway = () => {
    storeApi.removeAllListeners('request');
    storeApi.on('request', (_request, response) => void response.writeHead(503).end());
  };
  const visit = async (origin: string, path: string) => {
    const response = await get(origin, path, { 'cf-ipcountry': 'AE' });
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      cacheControl: response.headers.get('cache-control'),
      html: await response.text(),
    };
  };
  const start = async (...releases: ReturnType<typeof product>[]) => {
    registry.publish(header(), ...releases);
    registry.place(['AE'], 'mf-header', '1.0.0');
    for (const { release } of releases) registry.place(['AE'], 'mf-product', release.version);
    return startShell();
  };

  it('is 503 with Retry-After in its own words, and 200 again once store-api answers; what sells nothing is 200', async () => {
    const { origin } = await start(shop('1.0.0', SAYS_SO));
    const well = await visit(origin, '/ring/buy/ae');
    expect(well).toMatchObject({ status: 200, retryAfter: null });
    const [answers] = storeApi.listeners('request');
    goAway();
    const away = await visit(origin, '/ring/buy/ae');
    expect(away).toMatchObject({ status: 503, retryAfter: '5', cacheControl: 'private, no-store' });
    expect(slotOf(away.html, 'page')).toMatchObject({ by: '1.0.0', markup: '<p>away</p>', fallback: false });
    expect(slotOf(away.html, 'header').by).toBe('1.0.0');
    expect(away.html).not.toContain('rel="canonical"');
    expect(await visit(origin, '/ring/buy/ae.md')).toMatchObject({ status: 503, retryAfter: '5' });
    expect(await visit(origin, '/')).toMatchObject({ status: 200, retryAfter: null });
    const { composition } = bootOf(away.html);
    const moved = await text(origin, `/_page?${pageQuery('/ring/buy/ae', composition, 'AE')}`, {
      'cf-ipcountry': 'AE',
    });
    expect(JSON.parse(moved)).toMatchObject({ kind: 'page', status: 503, slots: [{ html: '<p>away</p>' }] });
    storeApi.removeAllListeners('request').on('request', answers as never);
    expect(await visit(origin, '/ring/buy/ae')).toMatchObject({ status: 200, retryAfter: null });
    expect(lines.filter(({ phase }) => phase === 'render')).toEqual([]);
  });

  it('is 503 in the shell’s words where its loader throws', async () => {
    const { origin } = await start(shop('1.0.0', `throw new Error('no goods');`));
    goAway();
    const away = await visit(origin, '/ring/buy/ae');
    expect(away).toMatchObject({ status: 503, retryAfter: '5' });
    expect(slotOf(away.html, 'page')).toMatchObject({ by: null, fallback: true });
  });

  it('is accepted as a candidate meanwhile: what it lacks is not its own', async () => {
    const { origin } = await start(shop('1.0.0', SAYS_SO));
    goAway();
    registry.publish(shop('2.0.0', SAYS_SO));
    expect(await registry.settled(registry.promote(['AE'], 'mf-product', '2.0.0'))).toMatchObject([
      { outcome: 'accepted' },
    ]);
    expect((await visit(origin, '/ring/buy/ae')).status).toBe(503);
  });

  it('is a failure of its release where store-api has answered: the last good one draws it', async () => {
    const { origin } = await start(
      product('1.0.0', { routes: [HOME, { ...RING, status: 'rendered' }] }),
      shop('2.0.0', SAYS_SO),
    );
    const saudi = await get(origin, '/ring/buy/ae', { 'cf-ipcountry': 'SA' });
    expect([saudi.status, slotOf(await saudi.text(), 'page').by]).toEqual([200, '1.0.0']);
    expect(lines).toContainEqual(expect.objectContaining({ code: 'remote.render.failed', why: 'It answered 503.' }));
  });
});

describe('[OPS-05] a store-api that hangs', () => {
  /** Calls store-api on every page, as loaders do. For visitors from SG, it renders without an answer. */
  const asks = (version: string) =>
    `if (request.slot === 'page') {
      const answer = await fetch(request.apiOrigin + '/api/prices');
      if (!answer.ok && request.visitor.country !== 'SG') throw new Error('no prices');
      if (!answer.ok) return { status: 200, redirect: null, head: { title: 'x', description: '' }, html: '<p>' + (await answer.json()).code + '</p>', state: null };
    }${SAYS_WHO('mf-product', version)}`;
  const hang = () => {
    storeApi.removeAllListeners('request');
    storeApi.on('request', () => {});
  };
  const answer = () => {
    storeApi.removeAllListeners('request');
    storeApi.on('request', (_request, response) => response.end('{}'));
  };

  it('is what the log names; neither breaker nor last good release takes the page from the release', async () => {
    registry.publish(header(), product('1.0.0'), product('2.0.0', { render: asks('2.0.0') }));
    registry.place(['AE'], 'mf-header', '1.0.0');
    registry.place(['AE'], 'mf-product', '1.0.0');
    registry.place(['AE'], 'mf-product', '2.0.0');
    const { origin } = await startShell({ renderDeadlineMs: 800 });
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('2.0.0');
    hang();
    for (let visit = 0; visit < 5; visit += 1) {
      const html = await text(origin, '/ring/buy/ae');
      expect(slotOf(html, 'page')).toMatchObject({ fallback: true, by: null });
      expect(slotOf(html, 'header').by).toBe('1.0.0');
    }
    const failures = lines.filter(({ remote, phase }) => remote === 'mf-product' && phase === 'render');
    expect(failures).toHaveLength(5);
    for (const failure of failures) {
      expect(failure).toMatchObject({ code: 'store-api.slow', why: expect.stringContaining('GET /api/prices') });
    }
    answer();
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('2.0.0');
  });

  it('is told to loaders in time, so that a release can draw its page without prices', async () => {
    registry.publish(product('1.0.0', { render: asks('1.0.0') }));
    registry.place(['ROW'], 'mf-product', '1.0.0');
    const { origin } = await startShell({ renderDeadlineMs: 2000 });
    hang();
    const page = slotOf(await text(origin, '/', { 'cf-ipcountry': 'SG' }), 'page');
    expect(page).toMatchObject({ by: '1.0.0', markup: '<p>store-api.slow</p>' });
  });

  it('refuses a candidate in its own name and puts nothing aside: another attempt is accepted once it answers', async () => {
    await publishAll();
    registry.publish(product('2.0.0', { render: asks('2.0.0') }));
    const { origin } = await startShell();
    hang();
    expect(await registry.settled(registry.promote(['AE'], 'mf-product', '2.0.0'))).toMatchObject([
      { outcome: 'refused', reason: expect.stringContaining('store-api.slow: Probe of page /') },
    ]);
    answer();
    expect(await registry.settled(registry.promote(['AE'], 'mf-product', '2.0.0'))).toMatchObject([
      { outcome: 'accepted' },
    ]);
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('2.0.0');
  });

  it('excuses no loop', async () => {
    const loops = `if (request.url.endsWith('?loop')) { void fetch(request.apiOrigin + '/api/x'); await new Promise((resolve) => setTimeout(resolve, 50)); for (;;) {} }`;
    registry.publish(header(), product('1.0.0', { render: loops + SAYS_WHO('mf-product', '1.0.0') }));
    registry.place(['AE'], 'mf-product', '1.0.0');
    const { origin } = await startShell({ renderDeadlineMs: 600 });
    hang();
    expect(slotOf(await text(origin, '/ring/buy/ae?loop'), 'page').fallback).toBe(true);
    await logged(({ code, phase }) => code === 'remote.process.ended' && phase === 'process');
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('1.0.0');
  });
});

describe('[OPS-05] a release that kills its process while it is probed', () => {
  it('is refused once and not run again, over a restart too, until an operator promotes it again', async () => {
    await publishAll();
    registry.publish(product('2.0.0', { render: 'process.exit(1);' }));
    const deaths = () => lines.filter(({ phase, version }) => phase === 'process' && version === '2.0.0').length;
    // Its probes run concurrently: one may find it quarantined after another's crash, or in backoff after two crashes.
    const reason = expect.stringMatching(/remote\.process\.(ended|resting)/);
    const refusal = [{ outcome: 'refused', reason }];
    const first = await startShell();
    expect(await registry.settled(registry.promote(['AE'], 'mf-product', '2.0.0'))).toMatchObject(refusal);
    expect(slotOf(await text(first.origin, '/ring/buy/ae'), 'page').by).toBe('1.0.0');
    const died = deaths();
    expect(died).toBeGreaterThan(0);
    await first.stop();
    const second = await startShell();
    // Made stable although the shells refused it, it stays quarantined and is not run.
    await registry.activationOf(registry.place(['EU'], 'mf-product', '2.0.0')).catch(() => {});
    await logged(({ code, region }) => code === 'remote.quarantined' && region === 'EU');
    expect(slotOf(await text(second.origin, '/ring/buy/eu'), 'page').by).toBe('1.0.0');
    expect(deaths()).toBe(died);
    expect(await registry.settled(registry.promote(['AE'], 'mf-product', '2.0.0'))).toMatchObject(refusal);
    expect(deaths()).toBeGreaterThan(died);
  });
});

describe('[OPS-01] a change in the registry', () => {
  it('reaches the next request of that region alone, and is answered', async () => {
    await publishAll();
    registry.publish(header('2.0.0'));
    const { origin } = await startShell();
    const before = bootOf(await text(origin, '/ring/buy/eu')).composition;
    const revision = registry.place(['AE'], 'mf-header', '2.0.0');
    const activation = await registry.activationOf(revision);
    expect(activation.results).toContainEqual({
      region: 'AE',
      remote: 'mf-header',
      version: '2.0.0',
      outcome: 'active',
      attempt: null,
      reason: null,
    });
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'header').by).toBe('2.0.0');
    const eu = await text(origin, '/ring/buy/eu');
    expect(slotOf(eu, 'header').by).toBe('1.0.0');
    expect(bootOf(eu).composition).toBe(before);
    expect(bootOf(await text(origin, '/ring/buy/ae')).composition).not.toBe(before);
  });

  it('[OPS-02] rolling back goes without the files and without the probes, whatever is down', async () => {
    await publishAll();
    const flaky = `if (request.slot === 'page') { const answer = await fetch(request.apiOrigin + '/api/held'); if (!answer.ok) throw new Error('down'); }`;
    registry.publish(product('1.1.0', { render: flaky + SAYS_WHO('mf-product', '1.1.0') }), product('1.2.0'));
    const { origin } = await startShell();
    await registry.activationOf(registry.place(STORES, 'mf-product', '1.1.0'));
    await registry.activationOf(registry.place(STORES, 'mf-product', '1.2.0'));
    storeApi.closeAllConnections();
    await new Promise((resolve) => storeApi.close(resolve));
    const fetchedBefore = registry.fetched.length;
    const back = await registry.activationOf(registry.place(STORES, 'mf-product', '1.1.0'));
    expect(back.results.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
    expect(registry.fetched.length).toBe(fetchedBefore);
    expect(bootOf(await text(origin, '/')).slots[1]?.releases[0]?.version).toBe('1.1.0');
  });

  it.each([
    [
      'throws on a probe',
      product('2.0.0', { render: `throw new Error('broken page');` }),
      'remote.render.failed: Probe of page /',
    ],
    [
      'answers its probe with 404',
      product('2.0.0', { render: `return { status: 404, redirect: null, head: null, html: '', state: null };` }),
      'remote.render.invalid: Probe of page /',
    ],
    [
      'has no title',
      product('2.0.0', { render: `return { status: 200, redirect: null, head: null, html: '', state: null };` }),
      'it has no title',
    ],
    [
      'probes a path that its route is not',
      product('2.0.0', { routes: [{ path: '/ring/:region', probe: '/rings' }] }),
      'The probe path /rings',
    ],
    [
      'does not load',
      product('2.0.0', { server: `throw new Error('bad build')` }),
      'remote.load.failed: Probe of page /: Error: bad build',
    ],
  ])('[OPS-03] a release that %s is refused, and says why; the old one stays', async (_how, broken, why) => {
    await publishAll();
    const { origin } = await startShell();
    registry.publish(broken);
    const attempt = registry.promote(['AE'], 'mf-product', '2.0.0');
    expect(await registry.settled(attempt)).toEqual([
      {
        region: 'AE',
        remote: 'mf-product',
        version: '2.0.0',
        outcome: 'refused',
        attempt,
        reason: expect.stringContaining(why),
      },
    ]);
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('1.0.0');
    expect(lines.find(({ msg }) => msg === 'a candidate was refused')).toMatchObject({
      remote: 'mf-product',
      version: '2.0.0',
      team: 'team of mf-product',
      region: 'AE',
      phase: 'accept',
      shown: '1.0.0',
    });
  });

  it('[OPS-03] a stable release with a file that is not the one published is refused; mended, it takes over by itself', async () => {
    await publishAll();
    const { origin } = await startShell();
    registry.publish(product('2.0.0'));
    registry.tamper('mf-product', '2.0.0', 'chunk.js');
    const revision = registry.place(['AE'], 'mf-product', '2.0.0');
    const { results } = await registry.activationOf(revision);
    expect(results).toContainEqual(
      expect.objectContaining({
        remote: 'mf-product',
        region: 'AE',
        outcome: 'refused',
        reason: expect.stringContaining('remote.integrity'),
      }),
    );
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('1.0.0');
    registry.mend();
    await shown('mf-product', '2.0.0', 'AE');
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('2.0.0');
  });

  it('leaves requests under way on the set they began with, last good release included, and then lets go of it', async () => {
    const held: { end(text: string): void }[] = [];
    storeApi.removeAllListeners('request');
    storeApi.on('request', (_request, response) => void held.push(response));
    const failsLate = `if (request.url === '/?held' && request.slot === 'footer') { await fetch(request.apiOrigin + '/api/held'); throw new Error('late'); }`;
    registry.publish(
      header('1.0.0'),
      header('2.0.0', { render: failsLate + SAYS_WHO('mf-header', '2.0.0') }),
      header('3.0.0'),
      header('4.0.0'),
      product(),
    );
    registry.place(STORES, 'mf-product', '1.0.0');
    registry.place(STORES, 'mf-header', '1.0.0');
    registry.place(STORES, 'mf-header', '2.0.0');
    const { origin, shell } = await startShell({ renderDeadlineMs: 20_000 });
    expect(shell.loadedReleases).toBe(3);
    const underWay = text(origin, '/?held');
    await until(() => held.length > 0);
    await registry.activationOf(registry.place(STORES, 'mf-header', '3.0.0'));
    await registry.activationOf(registry.place(STORES, 'mf-header', '4.0.0'));
    expect(slotOf(await text(origin, '/'), 'header').by).toBe('4.0.0');
    expect(shell.loadedReleases).toBe(5);
    for (const waiting of held) waiting.end('{}');
    const html = await underWay;
    expect(slotOf(html, 'header').by).toBe('2.0.0');
    expect(slotOf(html, 'footer').by).toBe('1.0.0');
    expect(html.endsWith('</html>')).toBe(true);
    await until(() => shell.loadedReleases <= 3);
  });

  it('takes a remote out of a region', async () => {
    await publishAll();
    const { origin } = await startShell();
    await registry.activationOf(registry.remove(['AE'], 'mf-programs'));
    expect((await get(origin, '/partner/ok', { 'cf-ipcountry': 'AE' })).status).toBe(404);
    expect((await get(origin, '/partner/ok', { 'cf-ipcountry': 'DE' })).status).toBe(200);
  });

  it('two remotes that claim one path: one of them has it everywhere, and it is said', async () => {
    registry.publish(
      header(),
      product(),
      programs('1.0.0', { routes: [{ path: '/ring/buy/:region', probe: '/ring/buy/ae' }] }),
    );
    for (const remote of ['mf-header', 'mf-product', 'mf-programs']) registry.place(['AE'], remote, '1.0.0');
    const { origin } = await startShell();
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').markup).toContain('mf-product');
    expect(lines).toContainEqual(
      expect.objectContaining({
        code: 'route.conflict',
        region: 'AE',
        winner: 'mf-product',
        loser: 'mf-programs',
        path: '/ring/buy/:region',
      }),
    );
  });
});

describe('[OPS-03] a candidate', () => {
  /** Loops in AE, where the probe's visitor also comes from AE. */
  const loopsInAe = (version: string) =>
    `if (request.visitor.country === 'AE') for (;;) {}${SAYS_WHO('mf-bag', version)}`;
  const shownAs = async (origin: string, path: string, slot: string) => slotOf(await text(origin, path), slot).by;

  it('[OPS-01] is shown to nobody before it is stable, and then at once, without another fetch', async () => {
    await publishAll();
    const { origin } = await startShell();
    const asked = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    storeApi.removeAllListeners('request');
    storeApi.on('request', (_request, response) => {
      asked.resolve();
      void mayAnswer.promise.then(() => response.end('{}'));
    });
    const waits = `if (request.requestId === undefined) await fetch(request.apiOrigin + '/api/prices');`;
    registry.publish(header('2.0.0', { render: waits + SAYS_WHO('mf-header', '2.0.0') }));
    const attempt = registry.promote(['AE'], 'mf-header', '2.0.0');
    await asked.promise;
    expect(await shownAs(origin, '/ring/buy/ae', 'header')).toBe('1.0.0');
    const fetched = registry.fetched.length;
    mayAnswer.resolve();
    expect(await registry.settled(attempt)).toEqual([
      { region: 'AE', remote: 'mf-header', version: '2.0.0', outcome: 'accepted', attempt, reason: null },
    ]);
    expect(await shownAs(origin, '/ring/buy/ae', 'header')).toBe('2.0.0');
    expect(await shownAs(origin, '/ring/buy/eu', 'header')).toBe('1.0.0');
    expect(registry.fetched.length).toBe(fetched);
  });

  it('[OPS-02] that loops delays neither another candidate nor a rollback, in its own region or elsewhere', async () => {
    await publishAll();
    registry.publish(header('2.0.0'), product('2.0.0'), bag('2.0.0', { render: loopsInAe('2.0.0') }));
    const { origin } = await startShell();
    await registry.settled(registry.promote(['AE', 'EU'], 'mf-header', '2.0.0'));
    let isDecided = false;
    const looping = registry.settled(registry.promote(['AE'], 'mf-bag', '2.0.0')).finally(() => {
      isDecided = true;
    });
    const promoted = await registry.settled(registry.promote(['AE', 'EU'], 'mf-product', '2.0.0'));
    expect(promoted.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
    const back = await registry.activationOf(registry.place(['AE', 'EU'], 'mf-header', '1.0.0', null));
    expect(back.results.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
    expect(isDecided).toBe(false);
    for (const path of ['/ring/buy/ae', '/ring/buy/eu']) {
      expect([await shownAs(origin, path, 'header'), await shownAs(origin, path, 'page')]).toEqual(['1.0.0', '2.0.0']);
    }
    expect(await looping).toMatchObject([{ region: 'AE', outcome: 'refused' }]);
    expect(await shownAs(origin, '/ring/buy/ae', 'bag')).toBe('1.0.0');
  });

  it('that was refused is not tried again before another attempt', async () => {
    await publishAll();
    const { origin } = await startShell();
    const works = { now: false };
    storeApi.removeAllListeners('request');
    storeApi.on('request', (_request, response) => void response.writeHead(works.now ? 200 : 500).end());
    const asks = `if (!(await fetch(request.apiOrigin + '/api/prices')).ok) throw new Error('store-api is down');`;
    registry.publish(bag('2.0.0', { render: asks + SAYS_WHO('mf-bag', '2.0.0') }));
    const first = registry.promote(['AE'], 'mf-bag', '2.0.0');
    expect(await registry.settled(first)).toMatchObject([{ outcome: 'refused' }]);
    works.now = true;
    await registry.activationOf(registry.place(['AE'], 'mf-header', '1.0.0'));
    expect(await shownAs(origin, '/ring/buy/ae', 'bag')).toBe('1.0.0');
    expect(lines.filter(({ msg }) => msg === 'a candidate was refused')).toHaveLength(1);
    await registry.settled(registry.promote(['AE'], 'mf-bag', '2.0.0'));
    expect(await shownAs(origin, '/ring/buy/ae', 'bag')).toBe('2.0.0');
  });

  it('that needs another version of a shared package than the pages provide is refused, with each package', async () => {
    const browserFolder = await writeBrowserBuild({
      host: { provides: { react: '19.3.1' }, exports: { react: ['useState'] } },
    });
    await publishAll();
    await startShell({ browserFolder });
    registry.publish(bag('2.0.0', { required: { react: '^20.0.0', lodash: '^4.0.0' } }));
    expect(await registry.settled(registry.promote(['AE'], 'mf-bag', '2.0.0'))).toMatchObject([
      {
        outcome: 'refused',
        reason:
          'remote.shared.unmet: react ^20.0.0 is needed and 19.3.1 provided; lodash ^4.0.0 is needed and not provided at all by this shell.',
      },
    ]);
    expect(registry.hosts.at(-1)).toEqual({ provides: { react: '19.3.1' }, exports: { react: ['useState'] } });
    expect(registry.fetched.some((path) => path.startsWith('mf-bag@2.0.0'))).toBe(false);
  });

  it('[TEAM-01] tells teams what its pages provide, and that it has no browser build', async () => {
    const host = { provides: { react: '19.3.1' }, exports: { react: ['useState'] } };
    await publishAll();
    const { origin } = await startShell({ browserFolder: await writeBrowserBuild({ host }) });
    const answer = await get(origin, HOST_PATH);
    expect([answer.status, await answer.json()]).toEqual([200, host]);
    const without = await startShell();
    expect((await get(without.origin, HOST_PATH)).status).toBe(404);
  });

  it('a shell with an empty folder begins with what was accepted, beside one that was refused', async () => {
    await publishAll();
    await startShell();
    registry.publish(product('2.0.0', { render: `throw new Error('broken page');` }));
    expect(await registry.settled(registry.promote(['AE'], 'mf-product', '2.0.0'))).toMatchObject([
      { outcome: 'refused' },
    ]);
    const { origin } = await startShell({ dataDir: join(dataDir, 'second'), shellId: 'shell-2' });
    expect((await get(origin, '/readyz')).status).toBe(200);
    const home = await get(origin, '/', { 'cf-ipcountry': 'AE' });
    expect([home.status, slotOf(await home.text(), 'page').by]).toEqual([200, '1.0.0']);
  });

  it('a shell is not ready while candidates are all that a region has, and is when they are stable', async () => {
    registry.publish(header(), product('1.0.0', { render: `throw new Error('broken page');` }), product('1.0.1'));
    registry.place(['AE'], 'mf-header', '1.0.0');
    registry.holdSettling = true;
    const attempt = registry.promote(['AE'], 'mf-product', '1.0.0');
    const { origin } = await startShell({ firstCompositionMs: 50 });
    expect(await (await get(origin, '/readyz')).json()).toMatchObject({
      status: 503,
      missing: ['composition'],
      regionsWithoutPage: ['AE'],
    });
    registry.holdSettling = false;
    expect(await registry.settled(attempt)).toMatchObject([{ outcome: 'refused' }]);
    await registry.settled(registry.promote(['AE'], 'mf-product', '1.0.1'));
    expect((await get(origin, '/readyz')).status).toBe(200);
    expect((await get(origin, '/', { 'cf-ipcountry': 'AE' })).status).toBe(200);
  });
});

describe('[OPS-06] a registry that was restored', () => {
  it('is followed whatever its revision; what was refused of an attempt that it lost is no answer to another one', async () => {
    await publishAll();
    registry.publish(header('2.0.0'), header('3.0.0'), header('9.0.0', { render: 'throw new Error("bad");' }));
    const { origin } = await startShell();
    const restore = registry.backUp();
    const refused = registry.promote(['AE'], 'mf-header', '9.0.0');
    expect(await registry.settled(refused)).toMatchObject([{ outcome: 'refused' }]);
    const lost = registry.place(['AE', 'EU'], 'mf-header', '2.0.0');
    await registry.activationOf(lost);
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'header').by).toBe('2.0.0');
    restore();
    await shown('mf-header', '1.0.0', 'AE');
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'header').by).toBe('1.0.0');
    // Equals the number of the refused attempt.
    expect(registry.promote(['AE'], 'mf-header', '3.0.0')).toBe(refused);
    await shown('mf-header', '3.0.0', 'AE');
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'header').by).toBe('3.0.0');
  });

  it('asks for a release with other files under a number that browsers have: it is refused', async () => {
    await publishAll();
    registry.publish(header('2.0.0'));
    await startShell();
    const restore = registry.backUp();
    await registry.activationOf(registry.place(['AE'], 'mf-header', '2.0.0'));
    restore();
    await shown('mf-header', '1.0.0', 'AE');
    registry.publish(header('2.0.0', { render: `${SAYS_WHO('mf-header', '2.0.0')} // built again` }));
    expect(await registry.settled(registry.promote(['AE'], 'mf-header', '2.0.0'))).toMatchObject([
      { outcome: 'refused', reason: expect.stringContaining('remote.release.changed') },
    ]);
  });

  it('and is empty, as on a database that nobody has restored, takes no page away, over a restart too', async () => {
    await publishAll();
    const first = await startShell();
    registry.forgetAll();
    await logged(({ code }) => code === 'registry.empty');
    expect(slotOf(await text(first.origin, '/ring/buy/ae'), 'page').by).toBe('1.0.0');
    await first.stop();
    const second = await startShell();
    expect(slotOf(await text(second.origin, '/ring/buy/ae'), 'page').by).toBe('1.0.0');
  });
});

describe('[OPS-06] the registry is down', () => {
  it('at run time: pages go on, and a change is heard once it is back', async () => {
    await publishAll();
    registry.publish(header('2.0.0'));
    const { origin } = await startShell();
    await registry.stop();
    await logged(({ code }) => code === 'registry.unreachable');
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('1.0.0');
    expect((await get(origin, '/readyz')).status).toBe(200);
    expect((await get(origin, '/remotes/mf-product/1.0.0/chunk.js')).status).toBe(200);
    const revision = registry.place(['AE'], 'mf-header', '2.0.0');
    await registry.start();
    await registry.activationOf(revision);
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'header').by).toBe('2.0.0');
  });

  it('at the start: what was active is there again from disk, last good releases and files too', async () => {
    registry.publish(
      header(),
      bag(),
      product('1.0.0'),
      product('2.0.0', {
        render: `if (request.url === '/?fail') throw new Error('x');${SAYS_WHO('mf-product', '2.0.0')}`,
      }),
    );
    registry.place(STORES, 'mf-header', '1.0.0');
    registry.place(STORES, 'mf-bag', '1.0.0');
    registry.place(STORES, 'mf-product', '1.0.0');
    const revision = registry.place(['AE'], 'mf-product', '2.0.0');
    const first = await startShell();
    await registry.activationOf(revision);
    await first.stop();
    running = [];
    await registry.stop();
    const { origin } = await startShell();
    expect((await get(origin, '/readyz')).status).toBe(200);
    const html = await text(origin, '/ring/buy/ae');
    for (const slot of ['header', 'footer', 'bag']) expect(slotOf(html, slot).by).toBe('1.0.0');
    expect(slotOf(html, 'page').by).toBe('2.0.0');
    expect(slotOf(await text(origin, '/ring/buy/eu'), 'page').by).toBe('1.0.0');
    expect(slotOf(await text(origin, '/?fail', { 'cf-ipcountry': 'AE' }), 'page').by).toBe('1.0.0');
    expect(await text(origin, '/remotes/mf-product/2.0.0/chunk.js')).toBe('// chunk of mf-product 2.0.0');
    await registry.start();
  });

  it('[SHELL-06] at the very first start: the server-unavailable page, it is not ready, and it heals by itself', async () => {
    await publishAll();
    await registry.stop();
    const { origin } = await startShell();
    const response = await get(origin, '/ring/buy/ae', { 'accept-language': 'de' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    const html = await response.text();
    expect(html).toContain('Unser Server macht wohl gerade eine kurze Pause.');
    expect(html).not.toMatch(/<script|<link|src=/);
    expect(await (await get(origin, '/readyz')).json()).toMatchObject({
      status: 503,
      code: 'service.not-ready',
      missing: ['composition'],
      revision: null,
      registryConnected: false,
    });
    expect((await get(origin, '/healthz')).status).toBe(200);
    await registry.start();
    // Each region switches by itself; the shell is ready after the last one.
    for (const store of STORES) {
      for (const remote of ['mf-programs', 'mf-product']) await shown(remote, '1.0.0', store);
    }
    expect((await get(origin, '/readyz')).status).toBe(200);
  });

  it('a file damaged on disk is not run: it is fetched again, and while that fails the last good release steps in', async () => {
    await publishAll();
    registry.publish(product('2.0.0'));
    const revision = registry.place(STORES, 'mf-product', '2.0.0');
    const first = await startShell();
    await registry.activationOf(revision);
    await first.stop();
    running = [];
    await registry.stop();
    const damaged = product('2.0.0').release.files.find(({ path }) => path === 'server.cjs');
    const name = Buffer.from((damaged?.integrity ?? '').slice(7), 'base64').toString('hex');
    expect(await readdir(join(dataDir, 'files'))).toContain(name);
    await writeFile(join(dataDir, 'files', name), 'exports.render = async () => ({ evil: true })');
    lines = [];
    const { origin } = await startShell();
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('1.0.0');
    await registry.start();
    await shown('mf-product', '2.0.0', 'AE');
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('2.0.0');
  });

  it('streams held back: the shell asks from time to time instead', async () => {
    await publishAll();
    registry.publish(header('2.0.0'));
    registry.refuseStreams = true;
    const { origin } = await startShell();
    expect(registry.streams).toBe(0);
    const revision = registry.place(['AE'], 'mf-header', '2.0.0');
    await registry.activationOf(revision);
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'header').by).toBe('2.0.0');
  });
});

describe('the rest of the house', () => {
  it('[API-12] store-api is told the address that the shell believes in, never one that a client writes itself', async () => {
    const told: (string | string[] | undefined)[][] = [];
    storeApi.removeAllListeners('request');
    storeApi.on('request', ({ url, headers }, response) => {
      if (url?.startsWith('/checkout/'))
        told.push([
          headers['x-forwarded-for'],
          headers['x-forwarded-proto'],
          headers['x-forwarded-host'],
          headers.forwarded,
        ]);
      response.end();
    });
    const claims = {
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=198.51.100.7',
    };
    const publicOrigin = 'https://vela.example';
    const stranger = await startShell({ trustedProxies: [], publicOrigin });
    await fetch(`${stranger.origin}/checkout/x`, { headers: claims });
    const proxy = await startShell({ trustedProxies: ['loopback'], publicOrigin, dataDir: join(dataDir, 'other') });
    await fetch(`${proxy.origin}/checkout/x`, { headers: { ...claims, 'x-forwarded-for': '192.0.2.1, 198.51.100.7' } });
    expect(told).toEqual([
      ['127.0.0.1', 'http', undefined, undefined],
      ['198.51.100.7', 'https', undefined, undefined],
    ]);
  });

  it('store-api is reached through the shell; down, it is one documented error', async () => {
    await publishAll();
    const { origin } = await startShell();
    expect(await (await get(origin, '/api/catalogue/ring?store=AE')).json()).toEqual({
      answered: '/api/catalogue/ring?store=AE',
    });
    expect(await (await get(origin, '/checkout/abc')).json()).toEqual({ answered: '/checkout/abc' });
    expect(await (await get(origin, '/order/abc')).json()).toEqual({ answered: '/order/abc' });
    const reads = `await fetch(request.apiOrigin + '/api/read', { headers: { 'x-request-id': request.requestId } });`;
    registry.publish(product('2.0.0', { render: reads + SAYS_WHO('mf-product', '2.0.0') }));
    await registry.settled(registry.promote(['AE'], 'mf-product', '2.0.0'));
    askedWith = [];
    await text(origin, '/ring/buy/ae', { 'x-request-id': 'a-page' });
    expect(askedWith).toEqual(['a-page']);
    storeApi.closeAllConnections();
    await new Promise((resolve) => storeApi.close(resolve));
    // A browser gets a readable page with a link back, because nobody can read a problem document after clicking the pay button.
    const pay = { method: 'POST', headers: { accept: 'text/html', 'accept-language': 'de' } };
    const page = await fetch(`${origin}/checkout/abc/payment`, pay);
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(await page.text()).toMatch(/nichts wird doppelt abgebucht.*<a href="\/checkout\/abc\/payment">/);
    const down = await get(origin, '/api/catalogue/ring?store=AE');
    expect(down.status).toBe(502);
    expect(down.headers.get('content-type')).toContain('application/problem+json');
    expect(await down.json()).toMatchObject({ code: 'store-api.unreachable', status: 502 });
    expect((await get(origin, '/')).status).toBe(200);
  });

  it('[API-05] each request has an id and one log line without its path; store-api is asked with the same id', async () => {
    await publishAll();
    const { origin } = await startShell();
    const asked = [
      ['/api/vendor/local/cart/?id=the-carts-id', '/api/*'],
      ['/media/ring/x.svg', '/media/*'],
      ['/cart/air_gold_9:1', '/cart/*'],
      ['/checkout/the-carts-id', '/checkout/*'],
      ['/order/the-orders-token', '/order/*'],
      ['/ring/buy/ae?email=ada@example.com', '/ring/buy/:region'],
      ['/cycle-report/the-reports-token', '/404'],
      ['/shell/nothing.js', '/shell/*path'],
    ] as const;
    for (const [nth, [path, route]] of asked.entries()) {
      const id = `request-${nth}`;
      const answer = await get(origin, path, { 'x-request-id': id });
      expect(answer.headers.get('x-request-id')).toBe(id);
      await answer.text();
      const line = await logged(({ requestId, durationMs }) => requestId === id && durationMs !== undefined);
      expect(line).toMatchObject({ route, method: 'GET' });
    }
    expect(askedWith).toEqual(['request-0', 'request-1', 'request-2', 'request-3', 'request-4']);
    storeApi.closeAllConnections();
    await new Promise((resolve) => storeApi.close(resolve));
    const down = await get(origin, '/order/the-orders-token', { 'x-request-id': 'down' });
    expect(await down.json()).toMatchObject({ code: 'store-api.unreachable', requestId: 'down' });
    expect(JSON.stringify(lines)).not.toMatch(/the-carts-id|the-orders-token|the-reports-token|ada@example/);
  });

  it('its metrics say by whom slots were drawn, and what it runs', async () => {
    const metrics = createMetrics();
    await publishAll();
    const { origin } = await startShell({ metrics });
    registry.publish(
      product('2.0.0', {
        render: `if (request.url === '/ring/buy/ae?fail') throw new Error('x');${SAYS_WHO('mf-product', '2.0.0')}`,
      }),
    );
    await registry.activationOf(registry.place(['AE'], 'mf-product', '2.0.0'));
    await text(origin, '/ring/buy/ae');
    const said = await metrics.registry.metrics();
    expect(said).toContain(
      'shell_slot_renders_total{slot="header",remote="mf-header",version="1.0.0",region="AE",team="team of mf-header",outcome="ok",reason=""} 1',
    );
    expect(said).toContain(
      'shell_slot_renders_total{slot="page",remote="mf-product",version="2.0.0",region="AE",team="team of mf-product",outcome="ok",reason=""} 1',
    );
    expect(said).toMatch(/^shell_registry_connected 1$/m);
    expect(said).toMatch(/^shell_composition_revision [1-9]/m);
    await text(origin, '/ring/buy/ae?fail');
    expect(await metrics.registry.metrics()).toContain(
      'shell_slot_renders_total{slot="page",remote="mf-product",version="2.0.0",region="AE",team="team of mf-product",outcome="last-good",reason="remote.render.failed"} 1',
    );
  });

  it('its metrics say which releases it refuses, and which claim what another one has', async () => {
    const metrics = createMetrics();
    await publishAll();
    await startShell({ metrics });
    registry.publish(bag('2.0.0', { render: `throw new Error('x')` }), header('2.0.0', { routes: [HOME] }));
    await registry.settled(registry.promote(['AE'], 'mf-bag', '2.0.0'));
    await registry.activationOf(registry.place(['EU'], 'mf-header', '2.0.0'));
    const lineOf = async (name: string) =>
      (await metrics.registry.metrics()).match(new RegExp(`^${name}.*$`, 'gm')) ?? [];
    expect(await lineOf('shell_refusals_total')).toEqual([
      'shell_refusals_total{remote="mf-bag",version="2.0.0",region="AE",team="team of mf-bag",code="remote.render.failed"} 1',
    ]);
    // By name, mf-header comes before mf-product.
    expect(await lineOf('shell_claim_conflicts')).toEqual([
      'shell_claim_conflicts{remote="mf-product",version="1.0.0",region="EU",team="team of mf-product",kind="route"} 1',
    ]);
    await registry.activationOf(registry.place(['EU'], 'mf-header', '1.0.0'));
    expect(await lineOf('shell_claim_conflicts')).toEqual([]);
  });

  it('[OPS-04] tells the registry what its documents may load, once for each change', async () => {
    await publishAll();
    const { origin } = await startShell({ importMapsMs: 20 });
    const shownMap = async () => {
      const html = await text(origin, '/ring/buy/ae');
      return JSON.parse(/<script type="importmap"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}').integrity;
    };
    const toldOf = (region: Store) =>
      registry.importMaps.at(-1)?.maps.find(({ regions }) => regions.includes(region))?.integrity;
    const isTold = async () => JSON.stringify(toldOf('AE')) === JSON.stringify(await shownMap());
    await until(isTold);
    registry.publish(bag('1.1.0'));
    registry.place(['AE'], 'mf-bag', '1.1.0');
    await shown('mf-bag', '1.1.0', 'AE');
    await until(async () => JSON.stringify(toldOf('AE')).includes('mf-bag/1.1.0') && (await isTold()));
    expect(JSON.stringify(toldOf('EU'))).not.toContain('mf-bag/1.1.0');
    const before = registry.importMaps.length;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(registry.importMaps.length).toBe(before);
  });

  describe('a failure in a browser', () => {
    const report = {
      remote: 'mf-bag',
      version: '1.0.0',
      team: null,
      slot: 'bag',
      phase: 'hydrate',
      region: 'AE',
      route: '/ring/buy/:region',
      message: 'x',
      stack: ['mount /remotes/mf-bag/1.0.0/chunk.js:1:203', ' /shell/start.1a2b3c4d.js:1:9'],
    };
    const send = (origin: string, changes: object = {}) =>
      fetch(`${origin}/_report`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...report, ...changes }),
      });

    it('[OPS-05] is logged in one line, with the team of the release', async () => {
      await publishAll();
      const { origin } = await startShell();
      expect((await send(origin, { team: 'somebody else' })).status).toBe(204);
      expect(lines.filter(({ code }) => code === 'remote.browser')).toEqual([
        expect.objectContaining({ ...report, team: 'team of mf-bag' }),
      ]);
      await send(origin, { message: 'no /ring?email=ada@example.com of ada@example.com' });
      expect(lines).toContainEqual(expect.objectContaining({ message: 'no /ring?… of [address]' }));
    });

    it('[OPS-05] is passed on to the registry, of releases that the shell knows, also after the registry was away', async () => {
      await publishAll();
      const { origin } = await startShell({ failuresMs: 20 });
      registry.refuseFailures = true;
      await send(origin);
      await send(origin, { remote: 'mf-made-up' });
      await send(origin, { remote: 'shell', version: null });
      await logged(({ msg }) => String(msg).startsWith('failures in browsers did not reach the registry'));
      registry.refuseFailures = false;
      await until(() => registry.failures.length > 0);
      const { remote, version, phase, region, message, stack } = report;
      expect(registry.failures).toEqual([{ remote, version, phase, region, message, stack, reports: 1 }]);
    });

    it.each([
      ['an unknown phase', { phase: 'lunch' }],
      ['a message that is too long', { message: 'x'.repeat(2001) }],
      ['an address instead of a route', { route: '/ring?email=ada@example.com' }],
      ['a frame of another site', { stack: ['f https://elsewhere.example/a.js:1:1'] }],
      ['a frame with a query', { stack: ['f /remotes/mf-bag/1.0.0/a.js?token=1:1:1'] }],
      ['more frames than any report has', { stack: Array.from({ length: 21 }, () => report.stack[0]) }],
    ])('[OPS-05] is refused with %s', async (_what, changes) => {
      const { origin } = await startShell();
      expect((await send(origin, changes)).status).toBe(400);
      expect(lines.filter(({ code }) => code === 'remote.browser')).toEqual([]);
    });

    it('[OPS-03] counts under names that this shell knows, whatever a client says', async () => {
      const metrics = createMetrics();
      await publishAll();
      const { origin } = await startShell({ metrics });
      await send(origin);
      await send(origin, { remote: 'shell', version: null, phase: 'navigate' });
      await send(origin, { remote: 'mf-made-up', version: '6.6.6', team: 'made up' });
      await send(origin, { version: '6.6.7', phase: 'render' });
      expect((await metrics.registry.metrics()).match(/^shell_browser_failures_total.*$/gm)).toEqual([
        'shell_browser_failures_total{remote="mf-bag",version="1.0.0",region="AE",team="team of mf-bag",phase="hydrate"} 1',
        'shell_browser_failures_total{remote="shell",version="-",region="AE",team="shell",phase="navigate"} 1',
        'shell_browser_failures_total{remote="unknown",version="unknown",region="AE",team="unknown",phase="hydrate"} 1',
        'shell_browser_failures_total{remote="unknown",version="unknown",region="AE",team="unknown",phase="render"} 1',
      ]);
    });
  });

  describe('how pages felt', () => {
    const report = {
      region: 'AE',
      route: '/ring/buy/:region',
      releases: [
        { remote: 'mf-product', version: '1.0.0' },
        { remote: 'mf-header', version: '1.0.0' },
      ],
      metrics: [
        { name: 'LCP', value: 1840 },
        { name: 'CLS', value: 0.04 },
      ],
    };
    const send = (origin: string, changes: object = {}) =>
      fetch(`${origin}/_vitals`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...report, ...changes }),
      });
    const vitals = async (metrics: ReturnType<typeof createMetrics>) =>
      (await metrics.registry.metrics()).match(/^shell_vitals_\w+(_count|_sum|_total)\{.*$/gm) ?? [];

    it('[OPS-03] becomes histograms of each release on the page, by region and route', async () => {
      const metrics = createMetrics();
      await publishAll();
      const { origin } = await startShell({ metrics });
      const answer = await send(origin);
      expect(answer.status).toBe(204);
      const labels = (remote: string) =>
        `{remote="${remote}",version="1.0.0",region="AE",team="team of ${remote}",route="/ring/buy/:region"}`;
      expect(await vitals(metrics)).toEqual([
        `shell_vitals_lcp_seconds_sum${labels('mf-product')} 1.84`,
        `shell_vitals_lcp_seconds_count${labels('mf-product')} 1`,
        `shell_vitals_lcp_seconds_sum${labels('mf-header')} 1.84`,
        `shell_vitals_lcp_seconds_count${labels('mf-header')} 1`,
        `shell_vitals_cls_sum${labels('mf-product')} 0.04`,
        `shell_vitals_cls_count${labels('mf-product')} 1`,
        `shell_vitals_cls_sum${labels('mf-header')} 0.04`,
        `shell_vitals_cls_count${labels('mf-header')} 1`,
      ]);
      await send(origin, { route: '/404', releases: [report.releases[0], report.releases[0]] });
      expect(await vitals(metrics)).toContain(
        `shell_vitals_lcp_seconds_count${labels('mf-product').replace('/ring/buy/:region', '/404')} 1`,
      );
    });

    it('[OPS-03] is dropped for what the region does not have, and still counts for its last good release', async () => {
      const metrics = createMetrics();
      await publishAll();
      const { origin } = await startShell({ metrics });
      registry.publish(product('2.0.0', {}));
      await registry.activationOf(registry.place(['AE'], 'mf-product', '2.0.0'));
      for (const changes of [
        { route: '/made-up' },
        { region: 'GB', releases: [{ remote: 'mf-product', version: '2.0.0' }] },
        { releases: [{ remote: 'mf-made-up', version: '6.6.6' }] },
        { releases: [{ remote: 'mf-product', version: '6.6.6' }] },
        { releases: [{ remote: 'mf-product', version: '1.0.0' }], metrics: [{ name: 'INP', value: 120 }] },
      ]) {
        expect((await send(origin, changes)).status).toBe(204);
      }
      expect(await vitals(metrics)).toEqual([
        'shell_vitals_dropped_total{region="AE",reason="route"} 1',
        'shell_vitals_dropped_total{region="GB",reason="release"} 1',
        'shell_vitals_dropped_total{region="AE",reason="release"} 2',
        'shell_vitals_inp_seconds_sum{remote="mf-product",version="1.0.0",region="AE",team="team of mf-product",route="/ring/buy/:region"} 0.12',
        'shell_vitals_inp_seconds_count{remote="mf-product",version="1.0.0",region="AE",team="team of mf-product",route="/ring/buy/:region"} 1',
      ]);
    });

    it.each([
      ['a metric that there is not', { metrics: [{ name: 'FID', value: 3 }] }],
      ['a time below zero', { metrics: [{ name: 'LCP', value: -1 }] }],
      ['a time that no page takes', { metrics: [{ name: 'LCP', value: 600_001 }] }],
      ['no metric', { metrics: [] }],
      ['an address instead of a route', { route: '/ring?email=ada@example.com' }],
      ['a region that there is not', { region: 'FR' }],
      ['more releases than a page has slots', { releases: Array.from({ length: 5 }, () => report.releases[0]) }],
    ])('[OPS-03] is refused with %s', async (_what, changes) => {
      const metrics = createMetrics();
      const { origin } = await startShell({ metrics });
      expect((await send(origin, changes)).status).toBe(400);
      expect(await vitals(metrics)).toEqual([]);
    });

    it('[OPS-03] is refused when it is longer than any report, or comes too often', async () => {
      const { origin } = await startShell();
      expect((await send(origin, { more: 'x'.repeat(2100) })).status).toBe(413);
      const answers = [];
      for (let sent = 0; sent < 60; sent += 1) answers.push((await send(origin, { region: 'FR' })).status);
      expect(answers.at(-1)).toBe(429);
      expect(answers.filter((status) => status === 400)).toHaveLength(59);
    });
  });

  it('[OPS-05] draws one slot by the release that a browser falls back to', async () => {
    await publishAll();
    const { origin } = await startShell();
    registry.publish(product('2.0.0', {}));
    await registry.activationOf(registry.place(['AE'], 'mf-product', '2.0.0'));
    const { composition } = bootOf(await text(origin, '/ring/buy/ae'));
    const ask = (query: Record<string, string>) =>
      get(origin, `/_slot?${new URLSearchParams({ slot: 'page', url: '/ring/buy/ae', composition, ...query })}`);
    const answer = await ask({ version: '1.0.0' });
    expect(await answer.json()).toEqual({
      html: expect.stringContaining('mf-product 1.0.0 page AE'),
      state: { by: '1.0.0', url: '/ring/buy/ae', params: { region: 'ae' } },
    });
    expect((await (await ask({ version: '2.0.0' })).json()).html).toContain('mf-product 2.0.0');
    expect((await ask({ version: '3.0.0' })).status).toBe(404);
    expect(await (await ask({ version: '1.0.0', composition: 'another' })).json()).toMatchObject({
      code: 'slot.not-drawn',
    });
    expect((await ask({ version: '1.0.0', slot: 'cellar' })).status).toBe(400);
    expect((await ask({ version: '1.0.0', url: 'https://elsewhere.example/' })).status).toBe(400);
  });
});

describe('POST /_consent', () => {
  const answer = (origin: string, choice: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}/_consent`, {
      method: 'POST',
      redirect: 'manual',
      headers: { referer: `${origin}/ring/buy/ae?color=gold`, ...headers },
      body: new URLSearchParams({ choice }),
    });
  const bannerOf = (html: string) => /<section id="consent-banner"[^>]*>/.exec(html)?.[0] ?? '';

  it('keeps the choice, so that the next document does not ask [CONS-01] [CONS-02]', async () => {
    const origin = await plainOrigin();
    expect(bannerOf(await text(origin, '/'))).not.toContain('hidden');
    const accepted = await answer(origin, 'true');
    expect([accepted.status, accepted.headers.get('location')]).toEqual([303, '/ring/buy/ae?color=gold']);
    // Not HttpOnly, because scripts read the choice in every tab.
    expect(accepted.headers.get('set-cookie')).toBe('cookie-consent=true; Max-Age=15552000; Path=/; SameSite=Lax');
    expect(bannerOf(await text(origin, '/', { cookie: 'cookie-consent=true' }))).toContain('data-choice="true" hidden');
    expect(bannerOf(await text(origin, '/', { cookie: 'cookie-consent=maybe' }))).not.toContain('hidden');
    expect(bannerOf(await text(origin, '/', { 'sec-gpc': '1' }))).toContain('hidden');
  });

  it('takes the cross for this session alone, and not as a choice [CONS-02]', async () => {
    const origin = await plainOrigin();
    expect((await answer(origin, 'later')).headers.get('set-cookie')).toBe(
      'cookie-consent=later; Path=/; SameSite=Lax',
    );
    expect((await answer(origin, 'later', { cookie: 'cookie-consent=true' })).headers.get('set-cookie')).toBeNull();
    expect((await answer(origin, 'ask', { cookie: 'cookie-consent=true' })).headers.get('set-cookie')).toBe(
      'cookie-consent=; Max-Age=0; Path=/; SameSite=Lax',
    );
  });

  it('answers a script without a page, and refuses other sites, other words and other ways back [CONS-02]', async () => {
    const origin = await plainOrigin();
    expect((await answer(origin, 'false', { accept: 'application/json' })).status).toBe(204);
    expect((await answer(origin, 'true', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await answer(origin, 'perhaps')).status).toBe(400);
    const away = await answer(origin, 'true', { referer: 'https://elsewhere.example/phish' });
    expect(away.headers.get('location')).toBe('/');
  });
});

describe('the regional store, asked with ill will', () => {
  it('[REG-02] believes no country of a peer that is no trusted proxy', async () => {
    await publishAll();
    const { origin } = await startShell({ trustedProxies: ['10.0.0.1'], defaultCountry: 'GB' });
    const forged = { 'cf-ipcountry': 'US', 'x-vercel-ip-country': 'US', 'x-forwarded-for': '10.0.0.1' };
    expect(bootOf(await text(origin, '/', forged)).visitor).toMatchObject({ country: 'GB', store: 'GB' });
    expect((await get(origin, '/ring/buy', forged)).headers.get('location')).toBe('/ring/buy/gb');
  });

  it.each(['MARS', 'in', '__proto__', '%00', 'AE%0d%0aset-cookie:a=b', '<script>'])(
    '[REG-03] a store cookie that names no store counts as none: %s',
    async (store) => {
      const origin = await plainOrigin();
      const page = await get(origin, '/', { cookie: `store=${store}`, 'cf-ipcountry': 'AU' });
      expect(bootOf(await page.text()).visitor.store).toBe('AU');
      expect(page.headers.getSetCookie()).toEqual([]);
    },
  );

  it.each([
    '/%00',
    '/ring/buy/%00',
    '/ring/buy/ae%00',
    '/%E0%A4',
    '/ring/buy/%2e%2e%2f',
    '/ring/buy/ae/more',
    `/${'a'.repeat(6000)}`,
    `/ring/buy/${'b'.repeat(6000)}`,
    '/ring/buy/constructor',
    '/ring/buy/XX',
  ])('[REG-10] [SHELL-07] what is no path of the store is not found, and nothing fails: %.40s', async (path) => {
    const origin = await plainOrigin();
    const page = await get(origin, path, { 'cf-ipcountry': 'AE' });
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('<main');
    expect(lines.filter(({ level, code }) => Number(level) >= 50 && code !== 'shell.no-build')).toEqual([]);
  });

  it.each(['/ring/buy/ae', '/nowhere', '/'])(
    '[SHELL-09] markup in a parameter or a path is reflected nowhere as markup: %s',
    async (path) => {
      const origin = await plainOrigin();
      const evil = encodeURIComponent('"><script>alert(1)</script>');
      for (const asked of [`${path}?utm_source=${evil}&lang=${evil}&${evil}`, `/${evil}?discount=${evil}`]) {
        expect(await text(origin, asked)).not.toContain('<script>alert(1)');
      }
    },
  );

  it.each([
    '/pricing/referral',
    '/pricing',
    '/ring/buy',
    '/rare/buy',
    '/ring/air/buy',
    '/home/buy',
    '/shop',
    '/x',
    '/blood-vision/buy',
    '/products',
    '/ring',
    '/privacy-policy',
    '/terms-of-sale/ring',
  ])('[REG-07] no redirect of %s leaves the store for where a visitor says', async (family) => {
    const origin = await plainOrigin();
    const attempts = ['//elsewhere.example', '/%2F%2Felsewhere.example', '/\\elsewhere.example', '/@elsewhere.example'];
    const queries = [
      '?url=https://elsewhere.example',
      '?next=//elsewhere.example',
      '?returnTo=https://elsewhere.example',
    ];
    const paths = [
      ...attempts.flatMap((host) => [family + host, host + family]),
      ...queries.map((query) => family + query),
    ];
    for (const path of paths) {
      const { status, headers } = await get(origin, path, { 'cf-ipcountry': 'AE', host: 'vela.example' });
      const to = headers.get('location');
      if (to === null) expect([path, status]).toEqual([path, 404]);
      else expect(new URL(to, 'https://own.invalid').host).toMatch(/^(own\.invalid|(legal|forms)\.vela\.example)$/);
    }
  });

  it.each([
    ['/ring/buy/ae', 200],
    ['/ring/buy', 307],
    ['/nowhere', 404],
  ])(
    '[REG-07] %s, %d, is nobody else’s: no shared cache may keep it, and one that does tells visitors apart',
    async (path, status) => {
      const origin = await plainOrigin();
      const page = await get(origin, path, { 'cf-ipcountry': 'AE' });
      expect([page.status, page.headers.get('cache-control')]).toEqual([status, 'private, no-store']);
      const vary = page.headers.get('vary')?.toLowerCase().split(', ') ?? [];
      expect(vary).toEqual(expect.arrayContaining(['cookie', 'accept-language', 'cf-ipcountry', 'cf-region-code']));
    },
  );
});

describe('what a crawler is told', () => {
  it('[SHELL-13] is at /robots.txt and /sitemap.xml, from the routes that the regions run', async () => {
    await publishAll();
    const { origin } = await startShell({ publicOrigin: 'https://vela.example' });
    expect(await text(origin, '/robots.txt')).toContain('Sitemap: https://vela.example/sitemap.xml');
    const answer = await get(origin, '/sitemap.xml');
    expect(answer.headers.get('content-type')).toContain('xml');
    const map = await answer.text();
    expect(map.match(/<loc>[^<]*global[^<]*<\/loc>/g)).toEqual([
      '<loc>https://vela.example/ring/buy/global</loc>',
      '<loc>https://vela.example/ring/buy/global?lang=de</loc>',
    ]);
    expect(map.includes('/shop')).toBe(false);
  });
});

describe('a shell that is not told where shoppers reach the store', () => {
  const FOR_CRAWLERS = ['/robots.txt', '/sitemap.xml', '/llms.txt'];

  it.each<Record<string, string>>([
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { host: 'localhost.evil.example:3000' },
  ])('[SHELL-13] answers to no other name than this machine’s, and says what to set: %o', async (headers) => {
    await publishAll();
    const { origin } = await startShell();
    for (const path of ['/', '/ring/buy/ae', '/ring/buy/ae.md', '/api/cart', ...FOR_CRAWLERS]) {
      const { status, headers: answered, body } = await rawRequest(origin, path, headers);
      expect([path, status, answered['cache-control']]).toEqual([path, 421, 'no-store']);
      expect(JSON.parse(body)).toMatchObject({
        code: 'request.misdirected',
        detail: expect.stringContaining('Set PUBLIC_ORIGIN'),
      });
      expect(body).not.toContain('evil');
    }
    expect(askedWith).toEqual([]);
  });

  it.each(['localhost', '127.0.0.1', '[::1]'])(
    '[SHELL-13] is at %s what was asked, and keeps that from caches',
    async (name) => {
      const origin = await plainOrigin();
      const host = `${name}:3000`;
      for (const path of FOR_CRAWLERS) {
        const { status, headers, body } = await rawRequest(origin, path, { host });
        expect([path, status, headers['cache-control']]).toEqual([path, 200, 'private, no-store']);
        expect(body).toContain(`http://${host}/`);
      }
    },
  );

  it('[SHELL-13] told, it says that address to whoever asks, by whatever name, and lets caches have it', async () => {
    await publishAll();
    const { origin } = await startShell({ publicOrigin: 'https://vela.example' });
    for (const path of FOR_CRAWLERS) {
      const { status, headers, body } = await rawRequest(origin, path, { host: 'evil.example' });
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'public, max-age=3600']);
      expect(body).toContain('https://vela.example/');
      expect(body).not.toContain('evil');
    }
  });
});

describe('the splash', () => {
  it('[SHELL-03] is there only where the server could not draw the page', async () => {
    const render = `if (request.url.endsWith('?fail')) throw new Error('x');${SAYS_WHO('mf-product', '1.0.0')}`;
    registry.publish(header(), product('1.0.0', { render }));
    registry.place(STORES, 'mf-header', '1.0.0');
    registry.place(STORES, 'mf-product', '1.0.0');
    const { origin } = await startShell({ browserFolder: await writeBrowserBuild() });
    const splash = '<div class="splash"';
    for (const path of ['/ring/buy/ae', '/nowhere']) expect(await text(origin, path)).not.toContain(splash);
    const failed = await text(origin, '/ring/buy/ae?fail');
    expect(slotOf(failed, 'page').fallback).toBe(true);
    expect(failed.indexOf(splash)).toBeGreaterThan(failed.indexOf('id="state-page"'));
    expect(failed).toMatch(/<script nonce="[^"]+">'hideSplash';<\/script>/);
  });

  it('[SHELL-03] is not there without a script that could take it away', async () => {
    const render = `if (request.url.endsWith('?fail')) throw new Error('x');${SAYS_WHO('mf-product', '1.0.0')}`;
    registry.publish(header(), product('1.0.0', { render }));
    registry.place(STORES, 'mf-product', '1.0.0');
    const { origin } = await startShell();
    expect(await text(origin, '/ring/buy/ae?fail')).not.toContain('class="splash"');
  });
});
