/** Moves between pages without a new document: links, history, the page loader, title, focus and scroll. */
import { type PageAnswer, pageAnswerSchema } from '@tessera/shared-contracts/page';
import type { ComposedPage, PageShown } from './composedPage.ts';
import { showHead } from './headTags.ts';
import { followedPath } from './linkRule.ts';
import type { PageLoader } from './pageLoader.ts';
import * as scrollMemory from './scrollMemory.ts';

/** Milliseconds after which a page change becomes a plain document load. */
const PAGE_DEADLINE = 8000;

export interface NavigationOptions {
  readonly composition: string;
  readonly page: () => ComposedPage;
  readonly loader: PageLoader;
  /** Resolves when what the answer looks like is here: its stylesheets. */
  readonly prepare: (answer: PageShown) => Promise<void>;
  /** Called between the answer and its drawing, once per page shown. */
  readonly onAnswer: (answer: PageShown) => void;
  readonly report: (error: unknown) => void;
  /** Loads a new document; injected because a test has only one. */
  readonly loadDocument: (url: string) => void;
}

export interface Navigation {
  navigate(url: string, options?: { replace?: boolean }): Promise<void>;
  /** Asks for the page now shown again, as it is for this visitor now. */
  reload(): Promise<void>;
  /** Follows clicks and the back and forward buttons from now on. */
  listen(): void;
}

type Move = 'push' | 'replace' | 'pop' | 'reload';

export function createNavigation(options: NavigationOptions): Navigation {
  let under: AbortController | null = null;
  let here = location.pathname + location.search;

  const move = async (url: string, how: Move): Promise<void> => {
    under?.abort();
    const mine = new AbortController();
    under = mine;
    const over = () => under !== mine;
    options.loader.begin();
    try {
      const answer = await fetchPage(url, options.composition, how, mine.signal);
      if (over()) return;
      // Another language needs every slot's texts: that is a new document.
      if (answer.kind === 'document' || answer.visitor.locale !== options.page().shown.visitor.locale) {
        options.loadDocument(answer.url);
        return;
      }
      // The page before stays whole until then: its title, theme and header change together with it.
      await options.prepare(answer);
      if (over()) return;
      if (how === 'push') scrollMemory.leave();
      const { hash } = new URL(url, location.href);
      const shownUrl = answer.url + (answer.url.includes('#') ? '' : hash);
      if (how === 'push') history.pushState(scrollMemory.newEntry(), '', shownUrl);
      else if (how === 'replace' || answer.url !== url) history.replaceState(history.state, '', shownUrl);
      here = location.pathname + location.search;
      showHead(answer.head);
      options.onAnswer(answer);
      await options.page().showPage(answer);
      if (over() || how === 'reload') return;
      if (how === 'pop') scrollMemory.restore();
      else if (!scrollToFragment(hash)) window.scrollTo(0, 0);
      focusPage();
    } catch (error) {
      if (over()) return;
      options.report(error);
      options.loadDocument(url);
    } finally {
      if (!over()) {
        under = null;
        options.loader.end();
      }
    }
  };

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    const click = {
      button: event.button,
      modified: event.metaKey || event.ctrlKey || event.shiftKey || event.altKey,
      defaultPrevented: event.defaultPrevented,
    };
    const target = {
      href: link.href,
      target: link.target,
      download: link.hasAttribute('download'),
      document: 'document' in link.dataset,
    };
    const path = followedPath(click, target, location.href);
    if (path === null) return;
    event.preventDefault();
    void move(path, 'push');
  };

  return {
    navigate(url, { replace = false } = {}) {
      const to = new URL(url, location.href);
      if (to.origin !== location.origin) {
        options.loadDocument(to.href);
        return Promise.resolve();
      }
      const path = to.pathname + to.search + to.hash;
      // Another query or fragment in place of the one shown needs no page.
      if (replace && to.pathname === location.pathname) {
        history.replaceState(history.state, '', path);
        here = location.pathname + location.search;
        return options.page().refresh({ url: path }, { page: true });
      }
      return move(path, replace ? 'replace' : 'push');
    },

    reload: () => move(location.pathname + location.search, 'reload'),

    listen() {
      document.addEventListener('click', onClick);
      scrollMemory.start();
      window.addEventListener('popstate', (event) => {
        // single-spa announces pushState as a popstate of its own; that move is ours already.
        if ('singleSpa' in event) return;
        scrollMemory.leave();
        const to = location.pathname + location.search;
        if (to === here) return scrollMemory.restore();
        here = to;
        void move(to, 'pop');
      });
    },
  };
}

/** @throws when the server does not answer in time, or not with a page. */
async function fetchPage(url: string, composition: string, how: Move, signal: AbortSignal): Promise<PageAnswer> {
  const query = new URLSearchParams({ url: url.split('#')[0] ?? url, composition });
  if (how === 'reload') query.set('keep', '1');
  const response = await fetch(`/_page?${query}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(PAGE_DEADLINE)]),
  });
  return pageAnswerSchema.parse(await response.json());
}

function scrollToFragment(hash: string): boolean {
  const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  target?.scrollIntoView();
  return target !== null;
}

/** A screen reader begins with the new page, not with the link that is gone. */
function focusPage(): void {
  const main = document.getElementById('slot-page');
  const heading = main?.querySelector('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
