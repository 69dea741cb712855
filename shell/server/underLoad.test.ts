/** A whole overloaded shell: what it reports, what it blames, and which work it refuses. */
import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { until } from '@tessera/service-kit/test-support/until';
import { documentBootSchema, pageAnswerSchema } from '@tessera/shared-contracts/document/page';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { PER_MINUTE } from './http/rateLimits.ts';
import { WORKER_LIMITS } from './release/releaseLimits.ts';
import { type FixtureOptions, type FixtureRelease, fixtureRelease, SAYS_WHO } from './test-fixtures/fixtureRelease.ts';
import { endStagedShells, stageShell } from './test-fixtures/stagedShell.ts';

jest.setTimeout(60_000);
afterEach(endStagedShells);

const HOME = { path: '/', probe: '/' };
/** The page decides its status, so the head waits for it. */
const RING = { path: '/ring/buy/:region', probe: '/ring/buy/ae', status: 'rendered' as const, markdown: true };

/** Calls store-api for `?hold`, and counts the renders that its process has begun. */
const COUNTS = `
  globalThis.count = (globalThis.count ?? 0) + 1;
  if (request.url.endsWith('?hold')) await fetch(request.apiOrigin + '/api/hold');
  if (request.url.endsWith('?count')) return {
    status: 200, redirect: null, head: { title: 'Ring', description: '' }, html: '<p>', state: globalThis.count,
  };`;
const product = fixtureRelease({
  remote: 'mf-product',
  routes: [HOME, RING],
  render: COUNTS + SAYS_WHO('mf-product', '1.0.0'),
});
const header = fixtureRelease({ remote: 'mf-header', slots: ['header', 'footer'] });

/** A store-api that holds `/api/hold` until the test answers it. */
function createHeldApi() {
  const held = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const storeApi: RequestListener = (request, response) => {
    response.setHeader('Content-Type', 'application/json');
    if (request.url !== '/api/hold') {
      response.end(JSON.stringify({ version: 'one' }));
      return;
    }
    held.resolve();
    void answered.promise.then(() => response.end('{}'));
  };
  return { storeApi, held: held.promise, answer: answered.resolve };
}

/** A shell whose page's release has one place, and the composition of its pages. */
async function startWithOnePlace(renderDeadlineMs: number) {
  const api = createHeldApi();
  const { origin, lines } = await stageShell({
    releases: [header, product],
    storeApi: api.storeApi,
    workerLimits: { ...WORKER_LIMITS, loadMs: 15_000, inFlight: 1 },
    renderDeadlineMs,
  });
  const get = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, { ...init, headers: { 'cf-ipcountry': 'AE', ...init.headers } });
  const html = await (await get('/ring/buy/ae')).text();
  const boot = /id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
  const { composition } = documentBootSchema.parse(JSON.parse(boot));
  const pageQuery = new URLSearchParams({ url: '/ring/buy/ae', composition, store: 'AE', locale: 'en-US' });
  const slotQuery = new URLSearchParams({ slot: 'page', url: '/ring/buy/ae', composition, version: '1.0.0' });
  const paths = { change: `/_page?${pageQuery}`, slot: `/_slot?${slotQuery}` };
  /** The number of page renders that the release has begun, this one included. */
  const begun = async () => {
    const counted = await (await get('/ring/buy/ae?count')).text();
    return Number(/id="state-page"[^>]*>(\d+)<\/script>/.exec(counted)?.[1]);
  };
  return { api, lines, get, begun, paths };
}

describe('[OPS-05] a release with more to draw than it gets done', () => {
  it('is 503 with Retry-After for whoever waited in vain, and is blamed for nothing', async () => {
    const { api, lines, get, begun, paths } = await startWithOnePlace(2000);
    const before = await begun();
    // Each holds the place for three quarters of its time; together that is longer than the others may wait.
    const holders = ['1?hold', '2?hold'].map((n) => get(`/ring/buy/ae?${n}`).then((response) => response.text()));
    await api.held;
    const [change, ...answers] = await Promise.all(
      [paths.change, paths.slot, '/ring/buy/ae.md', '/ring/buy/ae', '/ring/buy/ae?again'].map((path) => get(path)),
    );
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      answers.map(() => [503, '5']),
    );
    expect(await answers[0]?.json()).toMatchObject({ code: 'remote.render.overloaded' });
    expect(await answers[2]?.text()).toContain('class="shell-fallback"');
    expect(pageAnswerSchema.parse(await change?.json())).toMatchObject({ kind: 'page', status: 503 });
    api.answer();
    await Promise.all(holders);
    const failures = lines.filter(({ phase }) => phase === 'render').map(({ code, msg }) => `${code}: ${msg}`);
    expect(failures).toEqual(Array(5).fill('remote.render.overloaded: a release has more to draw than it gets done'));
    // The two holders and this one: no render that was given up was started, and no breaker keeps the page from its release.
    expect(await begun()).toBe(before + 3);
  });
});

describe('[OPS-05] a page that is asked for ahead of a press', () => {
  it('is refused while a render waits for a place, and waits for none itself', async () => {
    const { api, get, paths } = await startWithOnePlace(20_000);
    expect((await get(`${paths.change}&ahead=1`)).status).toBe(200);
    const visitors = ['?hold', '?again'].map((query) =>
      get(`/ring/buy/ae${query}`).then((response) => response.text()),
    );
    await api.held;
    const refused = await until(
      () => get(`${paths.change}&ahead=1`),
      ({ status }) => status === 503,
    );
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toMatchObject({ code: 'page.busy' });
    for (const path of ['/ring/buy/ae', '/checkout/1']) {
      expect((await get(path, { headers: { 'sec-purpose': 'prefetch' } })).status).toBe(503);
    }
    api.answer();
    await Promise.all(visitors);
    expect((await get(`${paths.change}&ahead=1`)).status).toBe(200);
  });
});

describe('[SHELL-13] what programs read', () => {
  const UNCHANGING = { maxAge: 3600, staleWhileRevalidate: 3600 };
  /** Renders in its heading how many pages its process has rendered. */
  const teller = (version: string, cache?: FixtureOptions['cache']) =>
    fixtureRelease({
      remote: 'mf-product',
      version,
      routes: [HOME, RING],
      cache,
      render: `if (request.as === 'markdown') {
          globalThis.told = (globalThis.told ?? 0) + 1;
          return { status: 200, redirect: null, head: null, html: '# Told ' + globalThis.told + ' by ${version}', state: null };
        }${SAYS_WHO('mf-product', version)}`,
    });
  const startTelling = async (first: FixtureRelease) => {
    let version = 'one';
    const { origin, registry, lines } = await stageShell({
      releases: [header, first],
      published: [teller('2.0.0')],
      storeApi: (_request, response) =>
        response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ version })),
    });
    const text = async (path: string) => (await fetch(origin + path)).text();
    const changeCatalogue = async () => {
      version = 'two';
      await until(
        () => lines,
        (logged) => logged.some(({ event }) => event === 'catalogue.changed'),
      );
    };
    return { registry, text, changeCatalogue };
  };

  it('is rendered once for all who ask for the same page, until the catalogue changes', async () => {
    const { text, changeCatalogue } = await startTelling(
      teller('1.0.0', { '/ring/buy/:region': { varyOn: ['store'], ...UNCHANGING } }),
    );
    const together = await Promise.all(Array.from({ length: 20 }, () => text('/ring/buy/ae.md')));
    expect(new Set(together)).toEqual(new Set(['# Told 1 by 1.0.0']));
    expect([await text('/ring/buy/ae.md'), await text('/ring/buy/us.md')]).toEqual([
      '# Told 1 by 1.0.0',
      '# Told 2 by 1.0.0',
    ]);
    expect(await text('/ring/buy/ae')).toContain('<p>mf-product 1.0.0 page AE en-US</p>');
    await changeCatalogue();
    await until(
      () => text('/ring/buy/ae.md'),
      (told) => told === '# Told 3 by 1.0.0',
    );
  });

  it('is listed from renders that all who ask share, until the catalogue or a composition changes', async () => {
    const { text, registry, changeCatalogue } = await startTelling(teller('1.0.0'));
    const together = await Promise.all(Array.from({ length: 5 }, () => text('/llms.txt')));
    expect(new Set([...together, await text('/llms.txt')]).size).toBe(1);
    expect(together[0]).toContain('[Told 1 by 1.0.0]');
    await changeCatalogue();
    expect(await text('/llms.txt')).toContain('[Told 2 by 1.0.0]');
    registry.place(STORES, 'mf-product', '2.0.0');
    await until(
      () => text('/llms.txt'),
      (listed) => listed.includes('[Told 1 by 2.0.0]'),
    );
  });
});

describe('[OPS-05] one address', () => {
  it.each([
    ['/_page', 'pageChanges', 400],
    ['/_slot', 'slots', 400],
    ['/nowhere.md', 'markdown', 503],
    ['/llms.txt', 'llmsText', 200],
  ] as const)('may ask for %s as often as is written down, and then has to wait', async (path, what, status) => {
    const { origin } = await stageShell({ releases: [], storeApi: (_request, response) => response.end('{}') });
    const statuses: number[] = [];
    for (let asked = 0; asked < PER_MINUTE[what]; asked += 1) statuses.push((await fetch(origin + path)).status);
    expect(new Set(statuses)).toEqual(new Set([status]));
    const refused = await fetch(origin + path);
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
    expect(await refused.json()).toMatchObject({ code: 'request.too-many' });
  });
});

describe('[OPS-05] what a client asks for and leaves', () => {
  it('is not rendered: a page, a page change, a slot, Markdown', async () => {
    const { api, lines, get, begun, paths } = await startWithOnePlace(20_000);
    const before = await begun();
    const holder = get('/ring/buy/ae?hold').then((response) => response.text());
    await api.held;
    const client = new AbortController();
    const left = ['/ring/buy/ae', paths.change, paths.slot, '/ring/buy/ae.md'].map((path) =>
      get(path, { signal: client.signal }).then(
        () => 'answered',
        () => 'left',
      ),
    );
    // The shell has received all of them before this response.
    await get('/healthz');
    client.abort();
    expect(await Promise.all(left)).toEqual(left.map(() => 'left'));
    await until(
      () => lines.filter(({ aborted }) => aborted === true),
      (aborted) => aborted.length === left.length,
    );
    api.answer();
    await holder;
    expect(await begun()).toBe(before + 2);
    expect(lines.filter(({ phase }) => phase === 'render')).toEqual([]);
  });
});
