import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame';
import type { PageAnswer } from '@tessera/shared-contracts/page';
import { waitFor } from '@testing-library/dom';
import type { ComposedPage, PageShown } from './composedPage.ts';
import { createNavigation, type NavigationOptions } from './navigation.ts';

const visitor = {
  country: 'AE',
  region: '',
  city: '',
  store: 'AE',
  locale: 'en-US',
  timezoneOffset: -240,
} as const;

const answerFor = (url: string, changes: Partial<PageShown> = {}): PageAnswer => ({
  kind: 'page',
  url,
  status: 200,
  head: { title: `Title of ${url}`, description: `About ${url}` },
  html: `<h1>${url}</h1>`,
  state: null,
  visitor,
  frame: FRAME_DEFAULTS,
  route: { path: url, params: {} },
  slot: { slot: 'page', releases: [], renderedBy: null },
  ...changes,
});

let asked: { url: string; signal: AbortSignal | null; answer: PromiseWithResolvers<Response> }[] = [];
let shown: string[] = [];
let refreshed: string[] = [];
let documents: string[] = [];
let loading: boolean[] = [];
let errors: unknown[] = [];
const realFetch = globalThis.fetch;

beforeEach(() => {
  asked = [];
  shown = [];
  refreshed = [];
  documents = [];
  loading = [];
  errors = [];
  history.replaceState(null, '', '/');
  document.head.innerHTML = '<meta name="description" content="">';
  document.body.innerHTML = '<main id="slot-page" tabindex="-1"></main>';
  window.scrollTo = () => {};
  globalThis.fetch = (input, init) => {
    const answer = Promise.withResolvers<Response>();
    asked.push({ url: String(input), signal: init?.signal ?? null, answer });
    return answer.promise;
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const page: ComposedPage = {
  shown: { url: '/', route: { path: '/', params: {} }, visitor, frame: FRAME_DEFAULTS },
  start() {},
  async showPage(answer) {
    shown.push(answer.url);
    const main = document.getElementById('slot-page');
    if (main) main.innerHTML = answer.html;
  },
  async refresh({ url }) {
    if (url !== undefined) refreshed.push(url);
  },
};

function navigation(changes: Partial<NavigationOptions> = {}) {
  return createNavigation({
    composition: 'c1',
    page: () => page,
    loader: { begin: () => loading.push(true), end: () => loading.push(false) },
    prepare: async () => {},
    onAnswer: () => {},
    report: (error) => errors.push(error),
    loadDocument: (url) => documents.push(url),
    ...changes,
  });
}

/** jsdom has no Response; what is read of one is its JSON. */
const answering = (json: () => unknown) => ({ json: async () => json() }) as Response;
const reply = (index: number, answer: PageAnswer) => asked[index]?.answer.resolve(answering(() => answer));

describe('moving between pages', () => {
  it('asks the server for the page in this composition and shows what it says', async () => {
    const moving = navigation().navigate('/ring/buy/ae?size=9#engraving');
    const query = new URL(asked[0]?.url ?? '', location.href);
    expect(query.pathname).toBe('/_page');
    expect(Object.fromEntries(query.searchParams)).toEqual({ url: '/ring/buy/ae?size=9', composition: 'c1' });
    reply(0, answerFor('/ring/buy/ae?size=9'));
    await moving;
    expect(shown).toEqual(['/ring/buy/ae?size=9']);
    expect(location.pathname + location.search + location.hash).toBe('/ring/buy/ae?size=9#engraving');
    expect(document.title).toBe('Title of /ring/buy/ae?size=9');
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(
      'About /ring/buy/ae?size=9',
    );
  });

  it('[SHELL-04] shows the page loader from the click until the page stands', async () => {
    const moving = navigation().navigate('/ring/buy/ae');
    expect(loading).toEqual([true]);
    reply(0, answerFor('/ring/buy/ae'));
    await moving;
    expect(loading).toEqual([true, false]);
  });

  it('leaves the page before as it is until the next one’s stylesheets are here, and another click may still overtake', async () => {
    document.title = 'Before';
    const prepared = new Map<string, () => void>();
    const told: string[] = [];
    const { navigate } = navigation({
      prepare: ({ url }) => new Promise((resolve) => prepared.set(url, resolve)),
      onAnswer: ({ url }) => told.push(url),
    });
    const first = navigate('/slow');
    reply(0, answerFor('/slow'));
    await waitFor(() => expect(prepared.has('/slow')).toBe(true));
    expect([document.title, location.pathname, told, shown]).toEqual(['Before', '/', [], []]);
    const second = navigate('/fast');
    reply(1, answerFor('/fast'));
    await waitFor(() => expect(prepared.has('/fast')).toBe(true));
    prepared.get('/slow')?.();
    await first;
    expect([document.title, told, shown]).toEqual(['Before', [], []]);
    prepared.get('/fast')?.();
    await second;
    expect([document.title, told, shown]).toEqual(['Title of /fast', ['/fast'], ['/fast']]);
  });

  it('shows the address that redirects led to', async () => {
    const moving = navigation().navigate('/ring/buy');
    reply(0, answerFor('/ring/buy/ae'));
    await moving;
    expect(location.pathname).toBe('/ring/buy/ae');
  });

  it('moves focus to the new page’s heading', async () => {
    const moving = navigation().navigate('/ring/buy/ae');
    reply(0, answerFor('/ring/buy/ae'));
    await moving;
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('lets the last of two clicks win, whichever answer comes first', async () => {
    const { navigate } = navigation();
    const first = navigate('/slow');
    const second = navigate('/fast');
    expect(asked[0]?.signal?.aborted).toBe(true);
    reply(1, answerFor('/fast'));
    await second;
    reply(0, answerFor('/slow'));
    await first;
    expect(shown).toEqual(['/fast']);
    expect(location.pathname).toBe('/fast');
    expect(loading.at(-1)).toBe(false);
  });

  it.each<[string, PageAnswer]>([
    ['the server says so', { kind: 'document', url: '/ring/buy/ae' }],
    ['the language is another', answerFor('/ring/buy/ae', { visitor: { ...visitor, locale: 'de' } })],
  ])('loads a new document when %s', async (_what, answer) => {
    const moving = navigation().navigate('/ring/buy/ae');
    reply(0, answer);
    await moving;
    expect(documents).toEqual(['/ring/buy/ae']);
    expect(shown).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['cannot be reached', () => asked[0]?.answer.reject(new TypeError('offline'))],
    ['answers no JSON', () => asked[0]?.answer.resolve(answering(() => JSON.parse('<h1>502</h1>')))],
    ['answers another shape', () => asked[0]?.answer.resolve(answering(() => ({ kind: 'page' })))],
  ])('loads a new document and reports when the server %s', async (_what, fail) => {
    const moving = navigation().navigate('/ring/buy/ae');
    fail();
    await moving;
    expect(documents).toEqual(['/ring/buy/ae']);
    expect(errors).toHaveLength(1);
  });

  it('gives another origin to the browser without asking', async () => {
    await navigation().navigate('https://elsewhere.example/a');
    expect(asked).toEqual([]);
    expect(documents).toEqual(['https://elsewhere.example/a']);
  });

  it('replaces the entry when it is told to', async () => {
    const before = history.length;
    const moving = navigation().navigate('/ring/buy/de', { replace: true });
    reply(0, answerFor('/ring/buy/de'));
    await moving;
    expect(location.pathname).toBe('/ring/buy/de');
    expect(shown).toEqual(['/ring/buy/de']);
    expect(history.length).toBe(before);
  });

  it('[SHELL-14] puts another query or fragment in place of the one shown without asking for a page', async () => {
    history.replaceState({ y: 5 }, '', '/ring/buy/de');
    const { navigate } = navigation();
    await navigate('/ring/buy/de?color=ROSE_GOLD#faq', { replace: true });
    expect(asked).toEqual([]);
    expect(refreshed).toEqual(['/ring/buy/de?color=ROSE_GOLD#faq']);
    expect(location.href).toMatch(/\/ring\/buy\/de\?color=ROSE_GOLD#faq$/);
    expect(history.state).toEqual({ y: 5 });
  });

  it('follows links and the back button', async () => {
    navigation().listen();
    document.body.insertAdjacentHTML('beforeend', '<a href="/ring/buy/ae"><b>Ring</b></a>');
    document.querySelector('b')?.click();
    reply(0, answerFor('/ring/buy/ae'));
    await waitFor(() => expect(shown).toEqual(['/ring/buy/ae']));
    history.back();
    await waitFor(() => expect(asked).toHaveLength(2));
    reply(1, answerFor('/'));
    await waitFor(() => expect(shown).toEqual(['/ring/buy/ae', '/']));
  });
});
