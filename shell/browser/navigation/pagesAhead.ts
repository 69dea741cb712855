/**
 * Requests pages before their links are clicked: when the pointer rests on a link, a finger or a mouse button goes down on it, the
 * keyboard's focus stays on it, or it is its page's main call to action (`data-next-page`) and has been on the screen for a second. A
 * response is cached for half a minute, with its styles, its code and its main picture; the click shows it and asks the server whether it
 * is still current (`navigation.ts`).
 */

import { whenIdle } from '@tessera/remote-kit/whenIdle';
import { yieldToMain } from '@tessera/remote-kit/yieldToMain';
import { POINTER_REST_MS } from '@tessera/shared-contracts/document/pointerRest';
import type { PageShown } from '../document/pageContext.ts';
import { type FetchedPage, fetchPage } from './fetchPage.ts';
import { isPageLink } from './isPageLink.ts';

/** Milliseconds for which a response is cached. */
const KEPT_MS = 30_000;
/** Maximum number of parallel requests. */
const AT_ONCE = 3;
/** Milliseconds for which a link has the focus, or is on the screen, before its page is requested. */
const STAYS_MS = { focus: 200, screen: 1000 } as const;

export interface PagesAheadOptions {
  /** Requests a page from the server. Rejects when the server sends no page, for instance under high load. */
  readonly fetch: (path: string, signal: AbortSignal) => Promise<FetchedPage | null>;
  /** Loads everything that the page needs when it is shown. */
  readonly preload: (answer: PageShown) => Promise<void>;
  /** Key of the current composition and visitor for a page: a response for another key is not used. */
  readonly questionOf: (path: string) => string;
}

interface Kept {
  readonly question: string;
  readonly page: Promise<FetchedPage | null>;
  readonly end: AbortController;
  underWay: boolean;
}

export class PagesAhead {
  readonly #options: PagesAheadOptions;
  readonly #kept = new Map<string, Kept>();
  readonly #seen = new Map<Element, ReturnType<typeof setTimeout>>();
  /** By event type, so that a pointer that moves away does not cancel the timer of the focus. */
  readonly #resting = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(options: PagesAheadOptions) {
    this.#options = options;
  }

  /** Observes the visitor's pointer, touches and focus, and the pages' main calls to action; without a signal it never stops. */
  watch(signal?: AbortSignal): void {
    const rests = (ms: number) => (event: Event) => {
      clearTimeout(this.#resting.get(event.type));
      const link = linkOf(event);
      if (link)
        this.#resting.set(
          event.type,
          setTimeout(() => this.ask(link), ms),
        );
    };
    const on = (type: string, call: (event: Event) => void) => document.addEventListener(type, call, { signal });
    on('pointerover', rests(POINTER_REST_MS));
    on('focusin', rests(STAYS_MS.focus));
    on('pointerdown', (event) => {
      const link = linkOf(event);
      if (link) this.ask(link);
    });
    // A form may change the content of pages.
    on('submit', () => this.clear());
    this.#watchScreen();
  }

  ask({ href }: HTMLAnchorElement): void {
    const { pathname, search } = new URL(href);
    const path = pathname + search;
    const question = this.#options.questionOf(path);
    if (path === location.pathname + location.search || this.#kept.get(path)?.question === question) return;
    if ([...this.#kept.values()].filter(({ underWay }) => underWay).length >= AT_ONCE) return;
    this.#drop(path);
    const end = new AbortController();
    const kept: Kept = { question, end, underWay: true, page: this.#fetch(path, end.signal) };
    this.#kept.set(path, kept);
    void kept.page.then((page) => {
      kept.underWay = false;
      if (page === null) this.#forget(path, kept);
      else setTimeout(() => this.#forget(path, kept), KEPT_MS);
    });
  }

  /**
   * Returns the response that was requested ahead for this path, once, or null when there is none. The click cancels the timers of links.
   */
  take(path: string): Promise<FetchedPage | null> | null {
    for (const timer of this.#resting.values()) clearTimeout(timer);
    const kept = this.#kept.get(path);
    this.#kept.delete(path);
    return kept?.question === this.#options.questionOf(path) ? kept.page : null;
  }

  clear(): void {
    for (const path of [...this.#kept.keys()]) this.#drop(path);
  }

  async #fetch(path: string, signal: AbortSignal): Promise<FetchedPage | null> {
    try {
      const page = await this.#options.fetch(path, signal);
      if (page?.answer.kind === 'page') {
        const { answer } = page;
        if (answer.status !== 200) return null;
        // The click does not wait for the preload: missing files are then requested as usual.
        this.#options.preload(answer).catch(() => {});
        void yieldToMain().then(() => announcePicture(answer));
      }
      return page;
    } catch {
      return null;
    }
  }

  #drop(path: string): void {
    const kept = this.#kept.get(path);
    kept?.end.abort();
    this.#kept.delete(path);
  }

  #forget(path: string, kept: Kept): void {
    if (this.#kept.get(path) === kept) this.#kept.delete(path);
  }

  #watchScreen(): void {
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(this.#seen.get(target));
        this.#seen.delete(target);
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
        this.#seen.set(
          target,
          setTimeout(() => whenIdle(() => target.isConnected && this.ask(target)), STAYS_MS.screen),
        );
      }
    });
    const observe = () => {
      observer.disconnect();
      for (const link of document.querySelectorAll('a[data-next-page]')) observer.observe(link);
    };
    observe();
    window.navigation.addEventListener('navigatesuccess', () => whenIdle(observe));
  }
}

/** Starts to request pages before their links are clicked. */
export function createPagesAhead({
  page,
  queryOf,
}: {
  readonly page: Pick<PagesAheadOptions, 'preload'>;
  readonly queryOf: (path: string) => Readonly<Record<string, string>>;
}): PagesAhead {
  const ahead = new PagesAhead({
    fetch: (path, signal) => fetchPage({ ...queryOf(path), ahead: '1' }, signal),
    preload: (answer) => page.preload(answer),
    questionOf: (path) => JSON.stringify(queryOf(path)),
  });
  ahead.watch();
  return ahead;
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link !== null && isPageLink(link) ? link : null;
}

/** Makes the browser fetch the page's first picture, in the size and format that it will show. */
function announcePicture({ slots }: PageShown): void {
  const markup = document.createElement('template');
  markup.innerHTML = slots.find(({ slot }) => slot === 'page')?.html ?? '';
  const picture = markup.content.querySelector('img[fetchpriority="high"]');
  // A template's elements fetch nothing; a copy that belongs to the document does, even when it is not inserted.
  if (picture) document.importNode(picture.closest('picture') ?? picture, true);
}
