/** Pages that a browser prefetches before any click: they have no effect until they are shown. */
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createMetrics } from '@tessera/service-kit/telemetry/metrics';
import { documentBootSchema, pageAnswerSchema } from '@tessera/shared-contracts/document/page';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { fixtureRelease } from './test-fixtures/fixtureRelease.ts';
import { endStagedShells, stageShell } from './test-fixtures/stagedShell.ts';

jest.setTimeout(60_000);
afterEach(endStagedShells);

const product = (version: string) =>
  fixtureRelease({
    remote: 'mf-product',
    version,
    routes: [
      { path: '/', probe: '/' },
      { path: '/ring/buy/:region', probe: '/ring/buy/ae' },
    ],
    render: `return { status: 200, redirect: null, head: { title: 'T', description: 'D' }, html: '<p class="t-a">${version}</p>', styles: [{ id: 't-a', css: '.t-a{color:red}' }], state: null };`,
  });

async function start() {
  const metrics = createMetrics();
  const { origin, registry } = await stageShell({
    releases: [product('1.0.0')],
    published: [product('2.0.0')],
    storeApi: (_request, response) => response.setHeader('Content-Type', 'application/json').end('{"version":"one"}'),
    metrics,
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { headers: { 'cf-ipcountry': 'AE', ...headers } });
  const boot = /id="boot">(.*?)<\/script>/s.exec(await (await get('/')).text())?.[1] ?? 'null';
  const { composition } = documentBootSchema.parse(JSON.parse(boot));
  const ask = (more: Record<string, string>, url = '/ring/buy/ae?affiliateCode=runclub') =>
    get(`/_page?${new URLSearchParams({ url, composition, store: 'AE', locale: 'en-US', ...more })}`);
  const shown = async () =>
    /^shell_slot_renders_total\{slot="page".*$/gm.exec(await metrics.registry.metrics())?.[0] ?? 'none was shown';
  return { ask, shown, registry, get };
}

/** Returns the path of the page's stylesheet. */
async function sheetOf(ask: (more: Record<string, string>) => Promise<Response>): Promise<string> {
  const page = pageAnswerSchema.parse(await (await ask({})).json());
  return (page.kind === 'page' && page.slots[0]?.releases[0]?.css[0]) || 'none';
}

describe('[SHELL-14] a page that is asked for ahead', () => {
  it('counts nowhere and sets no cookie until it is shown, which is answered without it where it is still right', async () => {
    const { ask, shown } = await start();
    const before = await shown();
    const ahead = await ask({ ahead: '1' });
    expect([ahead.status, ahead.headers.getSetCookie(), await shown()]).toEqual([200, [], before]);
    const tag = ahead.headers.get('etag') ?? '';
    expect(pageAnswerSchema.parse(await ahead.json())).toMatchObject({ kind: 'page', status: 200 });
    const pressed = await ask({ have: tag });
    expect([pressed.status, await pressed.text()]).toEqual([204, '']);
    expect(pressed.headers.getSetCookie().join()).toContain('visit_partner=runclub');
    expect(await shown()).not.toBe(before);
    const other = await ask({ have: tag }, '/ring/buy/ae');
    expect([other.status, pageAnswerSchema.parse(await other.json()).kind]).toEqual([200, 'page']);
  });

  it('brings the rules of its markup to a browser that has not its stylesheets, which makes it no other page', async () => {
    const { ask } = await start();
    const [without, having] = [await ask({ ahead: '1' }), await ask({ ahead: '1', styled: await sheetOf(ask) })];
    const rulesOf = async (answer: Response) => {
      const page = pageAnswerSchema.parse(await answer.json());
      return page.kind === 'page' ? page.slots[0]?.rules : page;
    };
    expect([await rulesOf(without), await rulesOf(having)]).toEqual(['.t-a{color:red}', undefined]);
    expect(having.headers.get('etag')).toBe(without.headers.get('etag'));
  });

  it('gives way to what was promoted before it is shown', async () => {
    const { ask, registry } = await start();
    const tag = (await ask({ ahead: '1' })).headers.get('etag') ?? '';
    registry.place(STORES, 'mf-product', '2.0.0');
    let shown = await ask({ have: tag });
    while (shown.status === 204) shown = await ask({ have: tag });
    expect(pageAnswerSchema.parse(await shown.json())).toEqual({
      kind: 'document',
      url: '/ring/buy/ae?affiliateCode=runclub',
    });
  });
});

describe('[SHELL-14] a document that a browser asks for ahead', () => {
  const AHEAD = { 'sec-purpose': 'prefetch' };

  it.each(['prefetch', 'prefetch;prerender'])('counts nowhere (%s)', async (purpose) => {
    const { get, shown } = await start();
    const before = await shown();
    const first = await get('/ring/buy/ae', { 'sec-purpose': purpose });
    // Once more, now from the cache.
    await (await get('/ring/buy/ae', { 'sec-purpose': purpose })).text();
    expect([first.status, first.headers.getSetCookie(), await shown()]).toEqual([200, [], before]);
    await (await get('/ring/buy/ae')).text();
    expect(await shown()).not.toBe(before);
  });

  it.each([
    ['a language', '?lang=de', {}],
    ['a partner', '?affiliateCode=runclub', {}],
    ['an end to what is news', '', { cookie: 'discount_news=1' }],
  ])('is left to the press where it leads to %s: the browser would not ask again', async (_what, query, headers) => {
    const { get } = await start();
    const ahead = await get(`/ring/buy/ae${query}`, { ...AHEAD, ...headers });
    expect([ahead.status, ahead.headers.getSetCookie()]).toEqual([409, []]);
    const pressed = await get(`/ring/buy/ae${query}`, headers);
    expect([pressed.status, pressed.headers.getSetCookie().length]).toEqual([200, 1]);
  });

  it('is asked for by rules that its policy lets stand, whether it is sent once or kept', async () => {
    const { get } = await start();
    for (let turn = 0; turn < 4; turn += 1) {
      const response = await get('/ring/buy/ae', { 'accept-encoding': 'br' });
      const [, attributes = '', rules = ''] =
        /<script type="speculationrules"([^>]*)>(.*?)<\/script>/.exec(await response.text()) ?? [];
      const hash = createHash('sha256').update(rules).digest('base64');
      const source = /nonce="(.*?)"/.exec(attributes)?.[1] ?? hash;
      expect(response.headers.get('content-security-policy')).toContain(`-${source}'`);
      expect(Object.keys(JSON.parse(rules))).toEqual(['prefetch']);
    }
  });
});
