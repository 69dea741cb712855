/** Page changes and single slots that a whole shell answers to a browser with an open page. */
import { describe, expect, it } from '@jest/globals';
import { type PageAnswer, pageAnswerSchema } from '@tessera/shared-contracts/document/page';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { bootOf, get, pageQuery, text } from '../../test-support/shellPages.ts';
import { bag, header, product } from '../../test-support/shellReleases.ts';
import { plainOrigin, publishAll, startShell, withShellTestBed } from '../../test-support/shellTestBed.ts';
import type { FakeRegistry } from '../test-fixtures/fakeRegistry.ts';

let registry: FakeRegistry;

withShellTestBed((bed) => {
  ({ registry } = bed);
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

describe('the rest of the house', () => {
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
