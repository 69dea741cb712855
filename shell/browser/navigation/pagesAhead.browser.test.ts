import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import type { PageShown } from '../document/pageContext.ts';
import type { FetchedPage } from './fetchPage.ts';
import { PagesAhead } from './pagesAhead.ts';

const visitor = { country: 'AE', region: '', city: '', store: 'AE', locale: 'en-US', timezoneOffset: -240 } as const;
const pageAt = (url: string, status = 200): PageShown => ({
  kind: 'page',
  url,
  status,
  head: { title: url, description: '' },
  visitor,
  frame: FRAME_DEFAULTS,
  route: { path: url, params: {} },
  slots: [{ slot: 'page', releases: [], renderedBy: null, html: '<h1>x</h1>', state: null }],
  cookieBanner: null,
});
const fetched = (answer: FetchedPage['answer']): FetchedPage => ({ answer, tag: '"1"' });

/** Simulates entries of an IntersectionObserver, which jsdom lacks. */
let onScreen: (target: Element, isIntersecting: boolean) => void = () => {};
let asked: { path: string; signal: AbortSignal; answer: PromiseWithResolvers<FetchedPage | null> }[] = [];
let preloaded: string[] = [];
let question = 'AE';
let ahead: PagesAhead;
let watching = new AbortController();

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  preloaded = [];
  question = 'AE';
  Object.assign(window, {
    navigation: new EventTarget(),
    requestIdleCallback: (call: () => void) => setTimeout(call),
    IntersectionObserver: class {
      constructor(tell: (entries: readonly { target: Element; isIntersecting: boolean }[]) => void) {
        onScreen = (target, isIntersecting) => tell([{ target, isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  });
  document.body.innerHTML = ['/rare', '/home/buy', '/shop', '/plugs']
    .map((path) => `<a href="${path}"><span>${path}</span></a>`)
    .join('');
  ahead = new PagesAhead({
    fetch: (path, signal) => {
      const answer = Promise.withResolvers<FetchedPage | null>();
      asked.push({ path, signal, answer });
      return answer.promise;
    },
    preload: async ({ url }) => void preloaded.push(url),
    questionOf: (path) => `${question} ${path}`,
  });
  watching = new AbortController();
  ahead.watch(watching.signal);
});
afterEach(() => {
  watching.abort();
  jest.useRealTimers();
  for (const link of document.querySelectorAll('a')) link.remove();
});

const linkTo = (path: string): HTMLAnchorElement => {
  const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`);
  if (link) return link;
  throw new Error(`There is no link to ${path}.`);
};
const does = (type: string, target: Element = document.body) =>
  target.dispatchEvent(new Event(type, { bubbles: true }));
const paths = () => asked.map(({ path }) => path);

describe('[SHELL-14] pages are asked for before the press', () => {
  it.each([
    ['pointerover', 65],
    ['focusin', 200],
    ['pointerdown', 0],
  ])('%s on a link that stays there for %i ms asks for its page, with all that it needs', async (type, ms) => {
    does(type, linkTo('/rare').firstElementChild ?? document.body);
    jest.advanceTimersByTime(Math.max(ms - 1, 0));
    expect(paths()).toEqual(ms === 0 ? ['/rare'] : []);
    jest.advanceTimersByTime(1);
    expect(paths()).toEqual(['/rare']);
    asked[0]?.answer.resolve(fetched(pageAt('/rare')));
    expect(await ahead.take('/rare')).toMatchObject({ tag: '"1"', answer: { url: '/rare' } });
    expect(preloaded).toEqual(['/rare']);
  });

  it('whoever passes a link asks for nothing', () => {
    does('pointerover', linkTo('/rare'));
    jest.advanceTimersByTime(64);
    does('pointerover');
    jest.advanceTimersByTime(1000);
    expect(paths()).toEqual([]);
  });

  it('a focus that stays is not forgotten because the pointer is elsewhere', () => {
    does('focusin', linkTo('/rare'));
    does('pointerover');
    jest.advanceTimersByTime(200);
    expect(paths()).toEqual(['/rare']);
  });

  it('a press ends what rests on the link: its page is not asked for a second time', () => {
    does('focusin', linkTo('/rare'));
    does('pointerover', linkTo('/rare'));
    ahead.take('/rare');
    jest.advanceTimersByTime(1000);
    expect(paths()).toEqual([]);
  });

  it('a main call to action asks once it has been on the screen for a second', () => {
    onScreen(linkTo('/rare'), true);
    onScreen(linkTo('/shop'), true);
    jest.advanceTimersByTime(999);
    onScreen(linkTo('/shop'), false);
    jest.runAllTimers();
    expect(paths()).toEqual(['/rare']);
  });

  it.each([
    ['of another origin', { href: 'https://elsewhere.example/rare' }],
    ['that loads a document', { 'data-document': '' }],
    ['in another tab', { target: '_blank' }],
    ['of a file', { download: '' }],
    ['within the page', { href: '#reviews' }],
  ])('not of a link %s', (_which, attributes) => {
    const link = linkTo('/rare');
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    does('pointerdown', link);
    expect(paths()).toEqual([]);
  });

  it('at most three at a time, each once', async () => {
    for (const path of ['/rare', '/rare', '/home/buy', '/shop', '/plugs']) does('pointerdown', linkTo(path));
    expect(paths()).toEqual(['/rare', '/home/buy', '/shop']);
    asked[0]?.answer.resolve(fetched(pageAt('/rare')));
    await jest.advanceTimersByTimeAsync(1);
    does('pointerdown', linkTo('/plugs'));
    expect(paths().at(-1)).toBe('/plugs');
  });

  it('an answer is kept for half a minute, and for the question that it answers', async () => {
    const answered = async () => {
      does('pointerdown', linkTo('/rare'));
      asked.at(-1)?.answer.resolve(fetched(pageAt('/rare')));
      await jest.advanceTimersByTimeAsync(29_999);
    };
    await answered();
    expect(await ahead.take('/rare')).not.toBeNull();
    expect(ahead.take('/rare')).toBeNull();
    await answered();
    await jest.advanceTimersByTimeAsync(1);
    expect(ahead.take('/rare')).toBeNull();
    await answered();
    question = 'EU';
    expect(ahead.take('/rare')).toBeNull();
    expect(asked).toHaveLength(3);
  });

  it('a form that is sent ends what was asked for before it', () => {
    does('pointerdown', linkTo('/rare'));
    does('submit');
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(ahead.take('/rare')).toBeNull();
  });

  it.each([
    ['is not 200', fetched(pageAt('/rare', 503))],
    ['does not come', null],
  ])('what %s is asked for again by the press', async (_what, page) => {
    does('pointerdown', linkTo('/rare'));
    const taken = ahead.take('/rare');
    asked[0]?.answer.resolve(page);
    expect(await taken).toBeNull();
    expect(preloaded).toEqual([]);
  });

  it('a document that is to be loaded is known before the press', async () => {
    does('pointerdown', linkTo('/rare'));
    asked[0]?.answer.resolve(fetched({ kind: 'document', url: '/rare' }));
    expect(await ahead.take('/rare')).toMatchObject({ answer: { kind: 'document' } });
  });
});
