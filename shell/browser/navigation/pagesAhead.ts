/**
 * Pages that are asked for before they are pressed: where the pointer rests on their link, a finger or a button goes down on it, the
 * keyboard's focus stays on it, or it is its page's main call to action (`data-next-page`) and has been on the screen for a second. An answer
 * is kept for half a minute, with its styles, its code and its main picture; the press shows it and asks the server whether it is still right
 * (`navigation.ts`).
 */

import { whenIdle } from '@tessera/remote-kit/whenIdle';
import { yieldToMain } from '@tessera/remote-kit/yieldToMain';
import { POINTER_REST_MS } from '@tessera/shared-contracts/document/pointerRest';
import type { PageShown } from '../document/pageContext.ts';
import { type FetchedPage, fetchPage } from './fetchPage.ts';
import { isPageLink } from './isPageLink.ts';

/** Milliseconds for which an answer is kept. */
const KEPT_MS = 30_000;
/** Pages that are asked for at a time. */
const AT_ONCE = 3;
/** Milliseconds for which a link has the focus, or is on the screen, before its page is asked for. */
const STAYS_MS = { focus: 200, screen: 1000 } as const;

export interface PagesAheadOptions {
  /** Asks the server. Rejects where it does not answer with a page, as when it has too much to do. */
  readonly fetch: (path: string, signal: AbortSignal) => Promise<FetchedPage | null>;
  /** Fetches what the page needs when it is shown. */
  readonly preload: (answer: PageShown) => Promise<void>;
  /** For whom and of what a page would be asked for now: an answer to another question is not used. */
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
  /** By the event that started it: a pointer that moves elsewhere does not take the focus away. */
  readonly #resting = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(options: PagesAheadOptions) {
    this.#options = options;
  }

  /** Follows the visitor's pointer, finger and focus, and the pages' main calls to action; for ever by default. */
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
    // What a form changes, a page may show.
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

  /** The answer that was asked for ahead at this path, once; null when there is none of use. The press ends what rests on links. */
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
        // The press does not wait for it: what has not come by then is asked for as without this.
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

/** Asks for pages before they are pressed, from now on. */
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

/** Has the browser fetch the picture that the page begins with, in the size and format in which it would show it. */
function announcePicture({ slots }: PageShown): void {
  const markup = document.createElement('template');
  markup.innerHTML = slots.find(({ slot }) => slot === 'page')?.html ?? '';
  const picture = markup.content.querySelector('img[fetchpriority="high"]');
  // In a template nothing is fetched; a copy that belongs to the document is, wherever it stands.
  if (picture) document.importNode(picture.closest('picture') ?? picture, true);
}
