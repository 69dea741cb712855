import { describe, expect, it, jest } from '@jest/globals';
import { analyticsRecorded, bagOpenRequested } from '@tessera/shared-contracts/events/events';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import type { RenderRequest } from '@tessera/shared-contracts/remotes/remote';
import { createElement } from 'react';
import * as z from 'zod/mini';
import config from '../../test-fixtures/mf-tiny/remote.config.ts';
import german from '../../test-fixtures/mf-tiny/src/locales/de/greeting.json';
import greeting from '../../test-fixtures/mf-tiny/src/locales/en-US/greeting.json';
import tiny from '../../test-fixtures/mf-tiny/src/remote.tsx';
import type { AnyRemote } from '../definition/implementRemote.ts';
import { useRemote } from '../definition/useRemote.ts';
import type { Translate } from '../texts/useText.ts';
import { type AnyLoader, type AnyLoaders, found, notFound, redirectTo } from './defineLoaders.ts';
import { createServerEntry } from './serverEntry.ts';

const remote: AnyRemote = {
  config,
  messages: tiny.messages,
  texts: tiny.texts,
  slots: {},
  pages: {
    '/maybe/:name': async () => ({ default: ({ data }) => createElement('p', null, JSON.stringify(data)) }),
    '/hello/:name': async () => ({ default: () => createElement('p') }),
  },
};

const request = (path = '/maybe/:name', locale: 'en-US' | 'de' = 'en-US'): RenderRequest => ({
  slot: 'page',
  url: '/maybe/ada?size=9',
  route: { path, params: { name: 'ada' } },
  visitor: { country: 'IN', region: '', city: '', store: 'IN', locale, timezoneOffset: null },
  frame: FRAME_DEFAULTS,
  apiOrigin: 'http://store-api.invalid',
});

const head = () => ({ title: 'T', description: '' });
const render = (loaders: AnyLoaders, asked = request()) => createServerEntry(remote, loaders).render(asked);

const Counting = () => {
  const { port } = useRemote();
  port.emit(analyticsRecorded, { event: 'page_view', properties: {} });
  port.emit(bagOpenRequested, {});
  return createElement('p');
};

describe('the server entry of a remote', () => {
  it('renders from what the loader found and hands the same over to the browser', async () => {
    const answer = await render({ '/maybe/:name': { load: async () => found({ size: 9 }), head } });
    expect(answer).toMatchObject({
      status: 200,
      redirect: null,
      head: { title: 'T' },
      html: '<p>{&quot;size&quot;:9}</p>',
      state: { data: { size: 9 }, messages: { 'en-US': { greeting } } },
    });
  });

  it('[PROG-07] tells a loader where shoppers reach the store, for links that are passed on', async () => {
    const load = jest.fn(async ({ url }: { url: URL }) => found(url.href));
    await render({ '/maybe/:name': { load, head } }, { ...request(), origin: 'https://store.example' });
    expect(await load.mock.results[0]?.value).toEqual(found('https://store.example/maybe/ada?size=9'));
  });

  it('renders what JSON leaves of the data, so that hydration starts from the same', async () => {
    const load = async () => found({ at: new Date(0), left: undefined });
    const { html, state } = await render({ '/maybe/:name': { load, head } });
    expect(html).toContain('1970-01-01T00:00:00.000Z');
    expect(state).toMatchObject({ data: { at: '1970-01-01T00:00:00.000Z' } });
  });

  it('counts nobody on the server, and warns who tries [ANA-01]', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const counting = { ...remote, pages: { ...remote.pages, '/maybe/:name': async () => ({ default: Counting }) } };
    await createServerEntry(counting, { '/maybe/:name': { head } }).render(request());
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^analytics\.recorded was sent .* on the server/)]]);
    warn.mockRestore();
  });

  it('sends the visitor’s language with English where it has gaps', async () => {
    const { state } = await render({ '/maybe/:name': { head } }, request('/maybe/:name', 'de'));
    expect(state).toMatchObject({ messages: { de: { greeting: german }, 'en-US': { greeting } } });
  });

  it('[PAGE-02] loads the texts that heads alone use, and sends none of them to the browser', async () => {
    const withoutTexts: AnyRemote = { ...remote, texts: {} };
    const titled: AnyLoader = {
      head: ({ t }) => ({ title: (t as Translate<string>)('greeting.title', { name: 'Ada' }), description: '' }),
    };
    const render = (loader: AnyLoader) =>
      createServerEntry(withoutTexts, { '/maybe/:name': loader }).render(request('/maybe/:name', 'de'));
    expect((await render(titled)).head?.title).not.toContain('Hallo');
    const { head, state } = await render({ ...titled, headTexts: ['greeting'] });
    expect(head?.title).toBe('Hallo Ada');
    expect(state).toMatchObject({ messages: { de: {} } });
  });

  it('gives the loader path, parameters, query and a store-api client that does not throw', async () => {
    const seen: unknown[] = [];
    await render({
      '/maybe/:name': {
        load: async ({ params, url, api }) => {
          const answer = await api({ schema: { '~standard': 0 } as never, path: '/api/none', timeout: 1 });
          seen.push(params, url.search, answer.ok);
          return found(null);
        },
        head,
      },
    });
    expect(seen).toEqual([{ name: 'ada' }, '?size=9', false]);
  });

  it('[API-05] asks store-api under the id of the request that the page is rendered for', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
    const load: NonNullable<AnyLoaders[string]['load']> = async ({ api }) => {
      await api({ schema: z.object({}), path: '/api/none' });
      return found(null);
    };
    await render({ '/maybe/:name': { load, head } }, { ...request(), requestId: 'a-page' });
    await render({ '/maybe/:name': { load, head } });
    expect(fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-request-id'))).toEqual([
      'a-page',
      null,
    ]);
    fetched.mockRestore();
  });

  it('gives Markdown in place of markup where that is asked for, from the same data', async () => {
    const loaders: AnyLoaders = {
      '/maybe/:name': {
        load: async () => found({ size: 9 }),
        head,
        markdown: ({ data, visitor }) => `# ${JSON.stringify(data)} in ${visitor.store}`,
      },
    };
    const answer = await render(loaders, { ...request(), as: 'markdown' });
    expect(answer).toMatchObject({ status: 200, html: '# {"size":9} in IN', head: { title: 'T' }, state: null });
    await expect(render({ '/maybe/:name': { head } }, { ...request(), as: 'markdown' })).rejects.toThrow(
      'The route /maybe/:name says that it has Markdown; its loader has none.',
    );
  });

  it('answers 404 with nothing rendered, 404 with the page’s own words, or a redirect', async () => {
    const answers = await Promise.all([
      render({ '/maybe/:name': { load: async () => notFound(), head } }),
      render({ '/maybe/:name': { load: async () => notFound({ gone: true }), head } }),
      render({ '/maybe/:name': { load: async () => redirectTo('/ring/buy/ae', 308), head } }),
    ]);
    expect(answers.map(({ status, redirect, html }) => ({ status, redirect, html }))).toEqual([
      { status: 404, redirect: null, html: '' },
      { status: 404, redirect: null, html: '<p>{&quot;gone&quot;:true}</p>' },
      { status: 308, redirect: '/ring/buy/ae', html: '' },
    ]);
  });

  it.each([
    ['notFound', async () => notFound()],
    ['redirectTo', async () => redirectTo('/')],
    ['another status', async () => found(null, 410)],
  ])('refuses %s on a route that has promised 200 already', async (_what, load) => {
    await expect(render({ '/hello/:name': { load, head } }, request('/hello/:name'))).rejects.toThrow(
      "needs status: 'rendered' in remote.config.ts",
    );
  });

  it('demands a title for a page', async () => {
    await expect(render({})).rejects.toThrow('no head for /maybe/:name');
  });
});

describe('the search entries of a remote', () => {
  const searchable: AnyRemote = {
    ...remote,
    config: { ...config, routes: config.routes.map((route) => ({ ...route, searchable: true })) },
    messages: async () => ({ default: { plain: 'Einfach.', lines: 'In zwei\nZeilen.', named: 'Hallo, {{name}}!' } }),
    texts: { '/maybe/:name': { live: ['greeting'] } },
  };
  const asked: RenderRequest = { ...request('/search-entries', 'de'), as: 'searchEntries' };
  const entriesOf = async (loaders: AnyLoaders) => (await createServerEntry(searchable, loaders).render(asked)).state;

  it('are those of all its searchable routes, in the language and the store that the shell asks for', async () => {
    const search: AnyLoader['search'] = ({ store, locale, textsOf }) => [
      { kind: 'page', title: `${store} ${locale}`, sentences: textsOf('greeting'), href: '/maybe' },
    ];
    const loaders = Object.fromEntries(config.routes.map(({ path }) => [path, { search: () => [] }]));
    expect(await entriesOf({ ...loaders, '/maybe/:name': { search } })).toEqual([
      { kind: 'page', title: 'IN de', sentences: ['Einfach.', 'In zwei Zeilen.'], href: '/maybe' },
    ]);
  });

  it('cannot be had from a route that says it is searchable and has none', async () => {
    await expect(entriesOf({})).rejects.toThrow(
      /The route \/.* says that it is searchable; its loader has no search\./,
    );
  });

  it('of all remotes reach the loader of a page that searches', async () => {
    const searchEntries = [{ kind: 'page', title: 'Trees', sentences: ['They grow.'], href: '/trees' }] as const;
    const load: AnyLoader['load'] = async ({ searchEntries: received }) => found(received ?? 'none');
    const loaders = { '/maybe/:name': { load, head } };
    expect((await render(loaders, { ...request(), searchEntries })).state).toMatchObject({ data: searchEntries });
    expect((await render(loaders)).state).toMatchObject({ data: 'none' });
  });
});
