import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PageAnswer } from '@tessera/shared-contracts/document/page';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import { waitFor } from '@testing-library/dom';
import { type FakeNavigation, installFakeNavigation } from '../../test-support/fakeNavigation.ts';
import type { PageContext, PageShown } from '../document/pageContext.ts';
import { createNavigation, type PageNavigation } from './navigation.ts';
import type { NavigationOptions } from './navigationOptions.ts';

const visitor = {
  country: 'AE',
  region: '',
  city: '',
  store: 'AE',
  locale: 'en-US',
  timezoneOffset: -240,
} as const;

const answerFor = (
  url: string,
  { html = `<h1>${url}</h1>`, ...changes }: Partial<PageShown> & { html?: string } = {},
): PageAnswer => ({
  kind: 'page',
  url,
  status: 200,
  head: { title: `Title of ${url}`, description: `About ${url}` },
  visitor,
  frame: FRAME_DEFAULTS,
  route: { path: url, params: {} },
  slots: [{ slot: 'page', releases: [], renderedBy: null, html, state: null }],
  cookieBanner: null,
  ...changes,
});

let scrolledTo: unknown[] = [];
let asked: { url: string; signal: AbortSignal | null; answer: PromiseWithResolvers<Response> }[] = [];
let documents: string[] = [];
let loading: boolean[] = [];
let errors: unknown[] = [];
let told: string[] = [];
let page: ReturnType<typeof fakePage>;
let browser: FakeNavigation | null = null;
const realFetch = globalThis.fetch;

/** Records the pages that it is asked to show, in place of the composed page. */
function fakePage() {
  const shownUrls: string[] = [];
  let shown: PageContext = { url: '/', route: { path: '/', params: {} }, visitor, frame: FRAME_DEFAULTS };
  return {
    shownUrls,
    get shown() {
      return shown;
    },
    prepare: async (_answer: PageShown) => {},
    showPage({ url, slots, visitor, route }: PageShown, entryState: unknown) {
      shownUrls.push(url);
      shown = { ...shown, url, entryState, visitor, route };
      const main = document.getElementById('slot-page');
      if (main) main.innerHTML = slots[0]?.html ?? '';
    },
    update(changes: Partial<PageContext>) {
      if (changes.url !== undefined) told.push(changes.url);
      shown = { ...shown, ...changes };
    },
  };
}

beforeEach(() => {
  asked = [];
  scrolledTo = [];
  // jsdom has no layout.
  window.scrollTo = (...to: unknown[]) => {
    scrolledTo = to;
  };
  documents = [];
  loading = [];
  errors = [];
  told = [];
  page = fakePage();
  history.replaceState(null, '', '/');
  document.head.innerHTML = '<meta name="description" content="">';
  document.body.innerHTML =
    '<header><a href="/ring/buy/ae">Ring</a></header><main id="slot-page" tabindex="-1"><a href="/rare">Rare</a></main>';
  globalThis.fetch = (input, init) => {
    const answer = Promise.withResolvers<Response>();
    asked.push({ url: String(input), signal: init?.signal ?? null, answer });
    return answer.promise;
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  browser?.remove();
  browser = null;
});

function started(changes: Partial<NavigationOptions> = {}): PageNavigation {
  const navigation = createNavigation({
    queryOf: (url) => ({ url, composition: 'c1', store: page.shown.visitor.store, locale: page.shown.visitor.locale }),
    takeAhead: () => null,
    page: () => page,
    waitForConnection: async () => false,
    showLoading: (isLoading) => loading.push(isLoading),
    onAnswer: () => {},
    report: (error) => errors.push(error),
    documents: {
      assign: (url) => documents.push(`assign ${url}`),
      replace: (url) => documents.push(`replace ${url}`),
      reload: () => documents.push('reload'),
    },
    ...changes,
  });
  navigation.listen();
  return navigation;
}

const link = (href: string, attributes: Record<string, string> = {}) => {
  const made = document.createElement('a');
  made.href = href;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  document.getElementById('slot-page')?.append(made);
  return made;
};
const here = () => location.pathname + location.search + location.hash;
/** jsdom has no Response; only `json` and the headers are used. */
const answering = (json: () => unknown) => ({ json: async () => json(), headers: new Headers() }) as Response;
const reply = (index: number, answer: PageAnswer) => asked[index]?.answer.resolve(answering(() => answer));
const turn = () => new Promise((resolve) => setTimeout(resolve));
const queryOf = (index: number) => {
  const url = new URL(asked[index]?.url ?? '', location.href);
  return { path: url.pathname, ...Object.fromEntries(url.searchParams) };
};

describe.each([
  ['where the address can wait for the page', true],
  ['where the address changes at once', false],
])('moving between pages, %s', (_where, precommit) => {
  let tab: FakeNavigation;
  beforeEach(() => {
    tab = installFakeNavigation({ precommit });
    browser = tab;
  });

  it('asks the server for the page in this composition and shows what it says', async () => {
    const navigation = started();
    navigation.navigate('/ring/buy/ae?size=9#engraving');
    expect(queryOf(0)).toEqual({
      path: '/_page',
      url: '/ring/buy/ae?size=9',
      composition: 'c1',
      store: 'AE',
      styled: '',
      locale: 'en-US',
    });
    reply(0, answerFor('/ring/buy/ae?size=9'));
    await navigation.settled();
    expect(page.shownUrls).toEqual(['/ring/buy/ae?size=9']);
    expect(here()).toBe('/ring/buy/ae?size=9#engraving');
    expect(document.title).toBe('Title of /ring/buy/ae?size=9');
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(
      'About /ring/buy/ae?size=9',
    );
    expect(tab.keys).toEqual(['k0', 'k1']);
    expect(tab.scrolls).toBe(1);
  });

  it('[SHELL-04] shows the page loader from the click until the page stands', async () => {
    const navigation = started();
    tab.click(link('/ring/buy/ae'));
    expect(loading).toEqual([true]);
    reply(0, answerFor('/ring/buy/ae'));
    await navigation.settled();
    expect(loading).toEqual([true, false]);
  });

  describe('what was asked for ahead', () => {
    const ahead = (answer: PageAnswer) => ({ takeAhead: async () => ({ answer, tag: '"1"' }) });

    it('is shown without a request that it waits for, and stays where the server says that it is still right', async () => {
      const navigation = started(ahead(answerFor('/rare')));
      tab.click(link('/rare'));
      await navigation.settled();
      expect([page.shownUrls, here()]).toEqual([['/rare'], '/rare']);
      expect(asked.map((_, index) => queryOf(index))).toMatchObject([{ path: '/_page', url: '/rare', have: '"1"' }]);
      asked[0]?.answer.resolve({ status: 204 } as Response);
      await turn();
      expect([page.shownUrls, documents, errors]).toEqual([['/rare'], [], []]);
    });

    it('gives way to what the page has become, around a visitor who types meanwhile', async () => {
      const html = '<h1>Rare</h1><input id="name">';
      const navigation = started(ahead(answerFor('/rare', { html })));
      tab.click(link('/rare'));
      await navigation.settled();
      const field = () => document.querySelector('input');
      const typed = field();
      if (typed) typed.value = 'Ada';
      reply(0, answerFor('/rare', { html: `${html}<p>new</p>` }));
      await waitFor(() => expect(document.querySelector('#slot-page p')?.textContent).toBe('new'));
      expect(field()?.value).toBe('Ada');
      expect(documents).toEqual([]);
    });

    it('gives way to a document, as where another composition was promoted', async () => {
      const navigation = started(ahead(answerFor('/rare')));
      tab.click(link('/rare'));
      await navigation.settled();
      reply(0, { kind: 'document', url: '/rare' });
      await waitFor(() => expect(documents).toEqual(['reload']));
    });

    it('is left to whoever has gone on, and where the server cannot be asked', async () => {
      const pages = [answerFor('/rare'), answerFor('/ring/buy/ae')];
      const navigation = started({ takeAhead: async () => ({ answer: pages.shift() ?? answerFor('/x'), tag: '"1"' }) });
      tab.click(link('/rare'));
      await navigation.settled();
      tab.click(link('/ring/buy/ae'));
      await navigation.settled();
      reply(0, answerFor('/rare', { html: '<p>late</p>' }));
      asked[1]?.answer.reject(new TypeError('no line'));
      await waitFor(() => expect(errors).toHaveLength(1));
      expect([page.shownUrls, documents]).toEqual([['/rare', '/ring/buy/ae'], []]);
    });

    it('is asked for anew where there is none in the end', async () => {
      const navigation = started({ takeAhead: async () => null });
      tab.click(link('/rare'));
      await waitFor(() => expect(asked).toHaveLength(1));
      expect(queryOf(0)).not.toHaveProperty('have');
      reply(0, answerFor('/rare'));
      await navigation.settled();
      expect(page.shownUrls).toEqual(['/rare']);
    });
  });

  it('leaves the page before as it is until the next one’s stylesheets are here, and another click may still overtake', async () => {
    document.title = 'Before';
    const prepared = new Map<string, () => void>();
    const answered: string[] = [];
    page.prepare = ({ url }) => new Promise((resolve) => prepared.set(url, resolve));
    const navigation = started({ onAnswer: ({ url }) => answered.push(url) });
    navigation.navigate('/slow');
    reply(0, answerFor('/slow'));
    await waitFor(() => expect(prepared.has('/slow')).toBe(true));
    expect([document.title, answered, page.shownUrls]).toEqual(['Before', [], []]);
    if (precommit) expect(here()).toBe('/');
    navigation.navigate('/fast');
    reply(1, answerFor('/fast'));
    await waitFor(() => expect(prepared.has('/fast')).toBe(true));
    prepared.get('/slow')?.();
    await turn();
    expect([document.title, answered, page.shownUrls]).toEqual(['Before', [], []]);
    prepared.get('/fast')?.();
    await navigation.settled();
    expect([document.title, answered, page.shownUrls, here()]).toEqual([
      'Title of /fast',
      ['/fast'],
      ['/fast'],
      '/fast',
    ]);
  });

  it('[SHELL-14] moves the focus to the new page’s heading', async () => {
    const navigation = started();
    tab.click(link('/ring/buy/ae'));
    reply(0, answerFor('/ring/buy/ae'));
    await navigation.settled();
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('[SHELL-14] puts focus and fields back where they were for who goes back, on the page and beside it', async () => {
    const navigation = started();
    const form = '<h1>Form</h1><a href="/rare">Rare</a><input name="text" value="">';
    navigation.navigate('/form');
    reply(0, answerFor('/form', { html: form }));
    await navigation.settled();
    document.querySelector<HTMLElement>('main a')?.focus();
    document.querySelectorAll('input').forEach((input) => {
      input.value = 'typed';
    });
    navigation.navigate('/rare');
    reply(1, answerFor('/rare'));
    await navigation.settled();
    document.querySelector<HTMLElement>('header a')?.focus();
    tab.go(-1);
    reply(2, answerFor('/form', { html: form }));
    await navigation.settled();
    expect(document.activeElement?.textContent).toBe('Rare');
    expect(document.querySelector('input')?.value).toBe('typed');
    tab.go(1);
    reply(3, answerFor('/rare'));
    await navigation.settled();
    expect(document.activeElement?.textContent).toBe('Ring');
    expect(tab.scrolls).toBe(4);
  });

  it('lets the last of two clicks win, whichever answer comes first', async () => {
    const navigation = started();
    tab.click(link('/slow'));
    tab.click(link('/fast'));
    expect(asked[0]?.signal?.aborted).toBe(true);
    reply(1, answerFor('/fast'));
    await navigation.settled();
    reply(0, answerFor('/slow'));
    await turn();
    expect(page.shownUrls).toEqual(['/fast']);
    expect(here()).toBe('/fast');
    expect(loading.at(-1)).toBe(false);
    expect(errors).toEqual([]);
  });

  it('[SHELL-14] leaves page and address as they are when the visitor stops it', async () => {
    started();
    history.replaceState(null, '', '/?size=9');
    page.update({ url: '/?size=9' });
    tab.click(link('/slow'));
    tab.stop();
    await turn();
    expect(asked[0]?.signal?.aborted).toBe(true);
    expect([page.shownUrls, documents, errors, loading.at(-1)]).toEqual([[], [], [], false]);
    // The page has not changed, so nothing is fetched.
    expect(asked).toHaveLength(1);
    expect(here()).toBe('/?size=9');
  });

  it('shows the address that redirects led to, or lets the browser go there', async () => {
    const navigation = started();
    tab.click(link('/ring/buy'));
    reply(0, answerFor('/ring/buy/ae'));
    await navigation.settled();
    if (precommit) expect([here(), documents]).toEqual(['/ring/buy/ae', []]);
    else expect(documents).toEqual(['replace /ring/buy/ae']);
  });

  it('loads a new document when the server says so', async () => {
    started();
    tab.click(link('/ring/buy#specs'));
    reply(0, { kind: 'document', url: '/ring/buy/de' });
    await waitFor(() => expect(documents).not.toEqual([]));
    expect(documents[0]).toBe(`${precommit ? 'assign' : 'replace'} /ring/buy/de#specs`);
    expect(page.shownUrls).toEqual([]);
  });

  it('loads the document of the entry that the visitor went back to when its page has none', async () => {
    const navigation = started();
    tab.click(link('/rare'));
    reply(0, answerFor('/rare'));
    await navigation.settled();
    tab.go(-1);
    reply(1, { kind: 'document', url: '/' });
    await waitFor(() => expect(documents).toEqual(['reload']));
    expect(here()).toBe('/');
  });

  it.each<[string, () => void]>([
    ['cannot be reached', () => asked[0]?.answer.reject(new TypeError('offline'))],
    ['answers no JSON', () => asked[0]?.answer.resolve(answering(() => JSON.parse('<h1>502</h1>')))],
    ['answers another shape', () => asked[0]?.answer.resolve(answering(() => ({ kind: 'page' })))],
  ])('loads a new document and reports when the server %s', async (_what, fail) => {
    started();
    tab.click(link('/ring/buy/ae'));
    fail();
    await waitFor(() => expect(documents).not.toEqual([]));
    expect(documents[0]).toBe(precommit ? 'assign /ring/buy/ae' : 'reload');
    expect(errors).toHaveLength(1);
  });

  describe('[SHELL-05] without a connection', () => {
    /** A connection that the test restores. */
    function connection() {
      const back = Promise.withResolvers<boolean>();
      const waits: { signal: AbortSignal; stay: () => void }[] = [];
      const waitForConnection = (signal: AbortSignal, stay: () => void) => {
        waits.push({ signal, stay });
        signal.addEventListener('abort', () => back.reject(signal.reason));
        return back.promise;
      };
      return { waits, waitForConnection, comeBack: () => back.resolve(true) };
    }

    it('a page change waits for it, and goes on by itself with what was typed by then', async () => {
      const { waitForConnection, comeBack } = connection();
      const navigation = started({ waitForConnection });
      const form = '<h1>Form</h1><a href="/rare">Rare</a><input name="text" value="">';
      navigation.navigate('/form');
      reply(0, answerFor('/form', { html: form }));
      await navigation.settled();
      tab.click(link('/rare'));
      asked[1]?.answer.reject(new TypeError('Failed to fetch'));
      await turn();
      expect([documents, errors, loading.at(-1)]).toEqual([[], [], false]);
      document.querySelectorAll('input').forEach((input) => {
        input.value = 'typed meanwhile';
      });
      comeBack();
      await waitFor(() => expect(asked).toHaveLength(3));
      expect(loading.at(-1)).toBe(true);
      reply(2, answerFor('/rare'));
      await navigation.settled();
      tab.go(-1);
      reply(3, answerFor('/form', { html: form }));
      await navigation.settled();
      expect(document.querySelector('input')?.value).toBe('typed meanwhile');
      expect(documents).toEqual([]);
    });

    it.each<[string, () => void]>([
      ['Stop', () => tab.stop()],
      ['another press', () => tab.click(link('/ring/buy/ae'))],
    ])('%s ends the waiting', async (_what, end) => {
      const { waits, waitForConnection } = connection();
      started({ waitForConnection });
      tab.click(link('/rare'));
      asked[0]?.answer.reject(new TypeError('Failed to fetch'));
      await turn();
      expect(waits[0]?.signal.aborted).toBe(false);
      end();
      await turn();
      expect(waits[0]?.signal.aborted).toBe(true);
      expect([documents, errors, page.shownUrls]).toEqual([[], [], []]);
    });

    it('a page that was to be shown anew waits too, or stays as it is', async () => {
      const { waits, waitForConnection } = connection();
      const navigation = started({ waitForConnection });
      const shown = navigation.refresh();
      asked[0]?.answer.reject(new TypeError('Failed to fetch'));
      await turn();
      waits[0]?.stay();
      await shown;
      expect([documents, errors, page.shownUrls, loading.at(-1)]).toEqual([[], [], [], false]);
    });

    it.each<[string, Error]>([
      ['takes too long', new DOMException('signal timed out', 'TimeoutError')],
      ['answers with an error page', new SyntaxError('Unexpected token')],
    ])('is not what is missing where the server %s', async (_what, error) => {
      const { waits, waitForConnection } = connection();
      started({ waitForConnection });
      tab.click(link('/rare'));
      asked[0]?.answer.reject(error);
      await waitFor(() => expect(documents).not.toEqual([]));
      expect(waits).toEqual([]);
    });

    describe('as the browser says', () => {
      beforeEach(() => {
        Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
      });
      afterEach(() => {
        Reflect.deleteProperty(navigator, 'onLine');
      });

      it('a link to a document waits for it', async () => {
        const { waitForConnection, comeBack } = connection();
        started({ waitForConnection });
        tab.click(link('/checkout/1', { 'data-document': '' }));
        await turn();
        expect(documents).toEqual([]);
        comeBack();
        await waitFor(() => expect(documents).toEqual(['assign http://localhost/checkout/1']));
      });

      it('a link to a document gives way to another press', async () => {
        const { waits, waitForConnection } = connection();
        started({ waitForConnection });
        tab.click(link('/checkout/1', { 'data-document': '' }));
        tab.click(link('/rare'));
        await turn();
        expect([waits[0]?.signal.aborted, documents]).toEqual([true, []]);
      });
    });
  });

  it('loads a new document and reports when the page cannot be shown', async () => {
    started({
      onAnswer() {
        throw new Error('broken');
      },
    });
    tab.click(link('/ring/buy/ae'));
    reply(0, answerFor('/ring/buy/ae'));
    await waitFor(() => expect(documents).toEqual(['reload']));
    expect(errors).toEqual([new Error('broken')]);
  });

  it('replaces the entry when it is told to', async () => {
    const navigation = started();
    navigation.navigate('/ring/buy/de', { replace: true });
    reply(0, answerFor('/ring/buy/de'));
    await navigation.settled();
    expect([here(), tab.keys]).toEqual(['/ring/buy/de', ['k0']]);
  });

  it('stores the state of a move with its entry, and gives it back', async () => {
    const navigation = started();
    navigation.navigate('/ring/buy/de', { state: { from: 'shop' } });
    reply(0, answerFor('/ring/buy/de'));
    await navigation.settled();
    expect(page.shown.entryState).toEqual({ from: 'shop' });
    navigation.navigate('?size=9', { replace: true, state: { from: 'finder' } });
    expect([here(), page.shown.entryState]).toEqual(['/ring/buy/de?size=9', { from: 'finder' }]);
    navigation.navigate('?size=8', { replace: true });
    expect([here(), page.shown.entryState]).toEqual(['/ring/buy/de?size=8', undefined]);
    expect(asked).toHaveLength(1);
  });

  it('leaves the scroll position as it is for a move that asks for it', async () => {
    const navigation = started();
    navigation.navigate('/ring/buy/de', { preventScrollReset: true });
    reply(0, answerFor('/ring/buy/de'));
    await navigation.settled();
    expect([page.shown.url, tab.scrolls]).toEqual(['/ring/buy/de', 0]);
  });

  it.each<[string, () => HTMLAnchorElement]>([
    ['another origin', () => link('https://elsewhere.example/')],
    ['a link that wants a new document', () => link('/rare', { 'data-document': '' })],
    ['a download', () => link('/rare', { download: '' })],
    ['a jump within the page', () => link('#faq')],
    ['a fragment that cannot be decoded', () => link('#%')],
  ])('leaves %s to the browser', (_what, made) => {
    started();
    expect(tab.click(made())).toBe(false);
    expect([asked, errors]).toEqual([[], []]);
  });

  it('[SHELL-14] a choice changes the address, tells every slot, and jumps stay jumps', async () => {
    const navigation = started();
    navigation.navigate('?color=RAW', { replace: true });
    expect([here(), told]).toEqual(['/?color=RAW', ['/?color=RAW']]);
    expect(tab.click(link('#faq'))).toBe(false);
    navigation.navigate('?color=BLACK', { replace: true });
    expect(told).toEqual(['/?color=RAW', '/?color=BLACK']);
    // Both entries belong to the same page: Back changes only the address and the choice.
    expect(tab.go(-1)).toBe(false);
    expect([here(), told.at(-1)]).toEqual(['/?color=RAW', '/?color=RAW']);
    expect(asked).toEqual([]);
  });

  it('[SHELL-14] a choice during a page change does not end it, and is in the address if the visitor stops it', async () => {
    const navigation = started();
    tab.click(link('/slow'));
    navigation.navigate('/?color=RAW', { replace: true });
    expect(asked[0]?.signal?.aborted).toBe(false);
    expect(told).toEqual(['/?color=RAW']);
    tab.stop();
    await turn();
    if (precommit) expect(here()).toBe('/?color=RAW');
  });

  it('[SHELL-14] [REG-05] shows the page again for another store: the address stays, and so does the visitor', async () => {
    const navigation = started();
    document.querySelector<HTMLElement>('main a')?.focus();
    const refreshed = navigation.refresh();
    expect(queryOf(0)).toMatchObject({ url: '/', keep: '1' });
    navigation.navigate('?color=RAW', { replace: true });
    reply(0, answerFor('/', { html: '<h1>New</h1><a href="/rare">Rare</a>', route: { path: '/', params: {} } }));
    await refreshed;
    expect([page.shownUrls, here(), told.at(-1)]).toEqual([['/'], '/?color=RAW', '/?color=RAW']);
    expect(document.activeElement?.textContent).toBe('Rare');
    expect([tab.keys, tab.scrolls, loading.at(-1)]).toEqual([['k0'], 0, false]);
  });

  it('[SHELL-14] [REG-05] a click ends what asks for the page again', async () => {
    const navigation = started();
    const refreshed = navigation.refresh();
    tab.click(link('/rare'));
    reply(0, answerFor('/'));
    await refreshed;
    reply(1, answerFor('/rare'));
    await navigation.settled();
    expect(page.shownUrls).toEqual(['/rare']);
  });
});

describe('[REG-05] the page for another store', () => {
  beforeEach(() => {
    browser = installFakeNavigation();
  });

  it('is the last one asked for, whichever answer comes first', async () => {
    const navigation = started();
    const first = navigation.refresh();
    const second = navigation.refresh();
    expect(asked[0]?.signal?.aborted).toBe(true);
    const here = { route: { path: '/', params: {} } };
    reply(1, answerFor('/', { ...here, html: '<h1>Second</h1>' }));
    reply(0, answerFor('/', { ...here, html: '<h1>First</h1>' }));
    await Promise.all([first, second]);
    expect(document.querySelector('h1')?.textContent).toBe('Second');
    expect([page.shownUrls, loading.at(-1), errors]).toEqual([['/'], false, []]);
  });

  it('begins at the top, at its heading, where the store has another page instead', async () => {
    const navigation = started();
    const shown = navigation.refresh();
    reply(0, answerFor('/blood-vision'));
    await shown;
    expect([here(), document.activeElement?.tagName, scrolledTo]).toEqual(['/blood-vision', 'H1', [0, 0]]);
  });

  it.each<[string, () => void, string]>([
    ['has the region run something else', () => reply(0, { kind: 'document', url: '/rare' }), 'replace /rare'],
    ['does not come', () => asked[0]?.answer.reject(new TypeError('offline')), 'reload'],
  ])('is a document where the answer %s', async (_what, answer, document) => {
    const navigation = started();
    const shown = navigation.refresh();
    answer();
    await shown;
    expect([documents, page.shownUrls]).toEqual([[document], []]);
  });
});

describe('where the address can wait for the page, if the browser allows it', () => {
  it('follows a back button that cannot be held up', async () => {
    const tab = installFakeNavigation();
    browser = tab;
    const navigation = started();
    tab.click(link('/rare'));
    reply(0, answerFor('/rare'));
    await navigation.settled();
    tab.go(-1, { cancelable: false });
    expect(here()).toBe('/');
    reply(1, answerFor('/'));
    await navigation.settled();
    expect(page.shownUrls).toEqual(['/rare', '/']);
  });
});

describe('without the Navigation API', () => {
  it('loads documents, and a choice changes the address and tells every slot', async () => {
    const navigation = started();
    navigation.navigate('/rare');
    navigation.navigate('/rare', { replace: true });
    expect(documents).toEqual(['assign http://localhost/rare', 'replace http://localhost/rare']);
    navigation.navigate('?color=RAW', { replace: true });
    expect([here(), told]).toEqual(['/?color=RAW', ['/?color=RAW']]);
    history.pushState(null, '', '#faq');
    history.replaceState(null, '', '?color=BLACK');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(told).toEqual(['/?color=RAW', '/?color=BLACK']);
    await navigation.settled();
    expect(asked).toEqual([]);
  });
});
