/**
 * Moves between pages without a new document, by the browser's Navigation API: it tells of every navigation, shows that
 * one is under way, lets a later one or the Stop button end it, writes the history, and restores where the visitor had
 * scrolled to. What is left is which navigations change the page slot, and what it shows then. A browser without that
 * API loads documents.
 */
import type { MountProps } from '@tessera/shared-contracts/remotes/remote';
import { markShown } from '@tessera/shared-contracts/reports/shownMarks';
import type { PageShown, Shown } from '../document/shown.ts';
import { showHead } from '../layout/headTags.ts';
import { type FetchedPage, fetchPage } from './fetchPage.ts';
import { HistoryEntries } from './historyEntries.ts';
import { drawAround, focusPage } from './pageSlot.ts';

/** The page that navigation changes. */
export interface NavigatedPage {
  readonly shown: Shown;
  /** Resolves when what the answer needs is here: stylesheets, and the code for slots around the page. */
  prepare(answer: PageShown): Promise<void>;
  /** Puts the markup of another page, and of what changed around it, in at once, brings it to life, and updates all slots. */
  showPage(answer: PageShown, entryState: unknown): void;
  /** Gives all slots what has changed. */
  update(changes: Partial<Shown>): void;
}

export interface NavigationOptions {
  /** Which page, of which composition, and for whom. */
  readonly queryOf: (path: string) => Readonly<Record<string, string>>;
  readonly page: () => NavigatedPage;
  /** What was asked for ahead; null: nothing. */
  readonly takeAhead: (path: string) => Promise<FetchedPage | null> | null;
  /**
   * Says that there is no connection, and waits for one.
   * @param stay called when the visitor would rather not wait
   * @returns resolves with true once there is one again, with false where that is not what is missing
   */
  readonly waitForConnection: (signal: AbortSignal, stay: () => void) => Promise<boolean>;
  /** Shows or hides that a page is on its way. */
  readonly showLoading: (isLoading: boolean) => void;
  /** Called between the answer and its drawing, once per page shown. */
  readonly onAnswer: (answer: PageShown) => void;
  readonly report: (error: unknown) => void;
  /** What loads documents; injected because a test has only one. */
  readonly documents: Pick<Location, 'assign' | 'replace' | 'reload'>;
}

export interface PageNavigation {
  readonly navigate: MountProps['navigate'];
  /**
   * Shows the page again as it is for this visitor now, who stays where they are on it. Nothing comes of it when they
   * leave meanwhile.
   */
  refresh(): Promise<void>;
  /** Resolves when no page change is under way. */
  settled(): Promise<void>;
  /** Follows links and the back and forward buttons from now on. */
  listen(): void;
}

/** Marks the navigations that `navigate` begins: others that a script begins are for documents. */
class PageChange {
  readonly preventScrollReset: boolean;

  constructor(preventScrollReset: boolean) {
    this.preventScrollReset = preventScrollReset;
  }
}

export function createNavigation(options: NavigationOptions): PageNavigation {
  const { documents, showLoading, page } = options;
  const navigation = 'navigation' in window ? window.navigation : null;
  const entries = new HistoryEntries(navigation);
  /** Ends the refresh, or the waiting for a connection, that the next page change takes the place of. */
  let pending: AbortController | null = null;
  let latest: NavigateEvent | null = null;

  const beginPending = () => {
    pending?.abort();
    const mine = new AbortController();
    pending = mine;
    return mine;
  };

  /** Waits where there is no connection: a document would not come either. */
  const fetchOnline = async (
    query: Readonly<Record<string, string>>,
    signal: AbortSignal,
    stay: () => void,
  ): Promise<FetchedPage | null> => {
    try {
      return await fetchPage(query, signal);
    } catch (error) {
      if (signal.aborted || !isConnectionFailure(error)) throw error;
      showLoading(false);
      if (!(await options.waitForConnection(signal, stay))) throw error;
      showLoading(true);
      return fetchOnline(query, signal, stay);
    }
  };

  /** @returns the page to show, or the address of a document to load. */
  const ask = async (
    path: string,
    signal: AbortSignal,
    stay: () => void,
    more: Readonly<Record<string, string>> = {},
  ): Promise<PageShown | string> => {
    try {
      const taken = 'keep' in more ? null : options.takeAhead(path);
      const ahead = taken && (await taken);
      const { answer } =
        ahead ?? (await fetchOnline({ ...options.queryOf(path), ...more }, signal, stay)) ?? asDocument(path);
      if (answer.kind === 'document') return answer.url;
      // The page before stays whole until then: its title, theme and header change together with it.
      await page().prepare(answer);
      if (ahead?.tag) void verify(path, answer.url, ahead.tag, signal);
      return answer;
    } catch (error) {
      if (!signal.aborted) options.report(error);
      return path;
    }
  };

  /** What was asked for ahead is shown at once. What the page has become since then takes its place. */
  const verify = async (path: string, url: string, have: string, signal: AbortSignal) => {
    const isShown = () => !signal.aborted && page().shown.url === url;
    try {
      const fetched = await fetchPage({ ...options.queryOf(path), have }, signal);
      await navigation?.transition?.finished.catch(() => {});
      if (fetched === null || !isShown()) return;
      const { answer } = fetched;
      if (answer.kind === 'document') return loadDocument(answer.url, 'replace');
      await page().prepare(answer);
      if (isShown()) showAgain(answer, url);
    } catch (error) {
      if (isShown()) options.report(error);
    }
  };

  const show = (answer: PageShown) => {
    showHead(answer.head);
    options.onAnswer(answer);
    page().showPage(answer, entries.state);
  };

  const onBroken = (error: unknown) => {
    options.report(error);
    documents.reload();
  };

  const loadDocument = (url: string, how: 'assign' | 'replace') => {
    if (new URL(url, location.href).href === location.href) documents.reload();
    else documents[how](url);
  };

  const replaceEntry = (url: string | URL, state: unknown) => {
    entries.replace(url, state);
    if (state !== undefined) page().update({ entryState: state });
  };

  /** The address has changed, and the page has not. */
  const onEntry = () => {
    if (navigation?.transition) return;
    entries.enter();
    if (pathShown() !== page().shown.url) page().update({ url: pathShown(), entryState: entries.state });
  };

  /** The answer takes the place of the page before, in the entry that the browser has just entered. */
  const enterPage = (answer: PageShown, event: NavigateEvent, keyBefore: string, restore: () => void) => {
    // A place within the page takes exact heights above it (design-system/src/belowFold.ts).
    const isWithin = event.navigationType === 'traverse' || location.hash !== '';
    document.documentElement.toggleAttribute('data-whole-layout', isWithin);
    entries.leave(keyBefore);
    show(answer);
    // Before anything lays the page out: where a shorter page is cut off must not become where the visitor was.
    if (!preventsScrollReset(event)) event.scroll();
    entries.beginPage();
    entries.enter();
    if (event.navigationType === 'traverse') restore();
    else {
      focusPage();
      markShown('PAGE');
    }
  };

  /** The page as it is now, around a visitor who stays where they are on it. @param asked the path that it was asked for */
  const showAgain = (answer: PageShown, asked: string) => {
    const isSameRoute = answer.route.path === page().shown.route.path;
    try {
      drawAround(() => show(answer));
    } catch (error) {
      return onBroken(error);
    }
    if (answer.url !== asked) replaceEntry(answer.url, entries.state);
    if (!isSameRoute) {
      scrollTo(0, 0);
      focusPage();
    }
    // Also when a choice has changed it meanwhile.
    onEntry();
  };

  /** Neither a later navigation nor a document has ended this one: the visitor has, and stays on the page before. */
  const onStopped = (keyBefore: string) => {
    const { url, entryState } = page().shown;
    if (entries.key !== keyBefore) ignoreOutcome(navigation?.traverseTo(keyBefore));
    else if (pathShown() !== url) replaceEntry(url, entryState);
  };

  const changePage = (event: NavigateEvent) => {
    const { destination, navigationType, signal } = event;
    const { pathname, search, hash } = new URL(destination.url);
    const path = pathname + search;
    const withHash = (url: string) => (url.includes('#') ? url : url + hash);
    const restore = entries.restorerOf(destination.key);
    const keyBefore = entries.key;
    pending?.abort();
    showLoading(true);

    const stay = () => window.stop();
    let answer: PageShown | string = path;
    // The address changes with the page, where the browser can wait with it.
    const canWait = 'NavigationPrecommitController' in window && event.cancelable;
    const precommitHandler = async (controller: NavigationPrecommitController) => {
      answer = await ask(path, signal, stay);
      if (signal.aborted || navigationType === 'traverse') return;
      if (typeof answer === 'string') loadDocument(withHash(answer), navigationType === 'push' ? 'assign' : 'replace');
      else if (answer.url !== path) controller.redirect(withHash(answer.url));
    };
    const handler = async () => {
      if (!canWait) answer = await ask(path, signal, stay);
      if (signal.aborted) return;
      if (typeof answer === 'string') loadDocument(withHash(answer), 'replace');
      else if (answer.url !== pathShown()) loadDocument(withHash(answer.url), 'replace');
      else enterPage(answer, event, keyBefore, restore);
    };
    const scroll = preventsScrollReset(event) ? 'manual' : 'after-transition';
    event.intercept({ focusReset: 'manual', scroll, handler, ...(canWait && { precommitHandler }) });

    signal.addEventListener('abort', () => {
      setTimeout(() => {
        if (latest === event) onStopped(keyBefore);
      });
    });
  };

  /** The browser would show an error of its own in the place of the page. */
  const holdDocument = async (event: NavigateEvent) => {
    event.preventDefault();
    const mine = beginPending();
    await options.waitForConnection(mine.signal, () => mine.abort()).catch(() => {});
    if (!mine.signal.aborted) documents.assign(event.destination.url);
  };

  const onNavigate = (event: NavigateEvent) => {
    latest = event;
    if (isPageChange(event, entries)) changePage(event);
    else if (!navigator.onLine && isDocumentLink(event)) void holdDocument(event);
  };
  const onSuccess = () => showLoading(false);
  const onError = ({ error }: ErrorEvent) => {
    showLoading(false);
    if (!(error instanceof DOMException && error.name === 'AbortError')) onBroken(error);
  };

  return {
    navigate(url, { replace = false, state, preventScrollReset = false } = {}) {
      const to = new URL(url, location.href);
      const isShown = to.origin === location.origin && to.pathname === pathOnly(page().shown.url);
      if (replace && isShown) {
        // Written at once it would end the page change: it is written if that is stopped.
        if (navigation?.transition) page().update({ url: to.pathname + to.search, entryState: state });
        else replaceEntry(to, state);
        onEntry();
      } else if (navigation) {
        const info = new PageChange(preventScrollReset);
        ignoreOutcome(navigation.navigate(to.href, { history: replace ? 'replace' : 'auto', state, info }));
      } else documents[replace ? 'replace' : 'assign'](to.href);
    },

    async refresh() {
      const mine = beginPending();
      showLoading(true);
      const path = pathShown();
      const answer = await ask(path, mine.signal, () => mine.abort(), { keep: '1' });
      if (mine.signal.aborted) return;
      showLoading(false);
      if (typeof answer === 'string') loadDocument(answer, 'replace');
      else showAgain(answer, path);
    },

    async settled() {
      await navigation?.transition?.finished.catch(() => {});
    },

    listen() {
      onEntry();
      if (!navigation) return window.addEventListener('popstate', onEntry);
      navigation.addEventListener('navigate', onNavigate);
      navigation.addEventListener('currententrychange', onEntry);
      navigation.addEventListener('navigatesuccess', onSuccess);
      navigation.addEventListener('navigateerror', onError);
    },
  };
}

/** The server has nothing to say of a page that the browser does not have: a document will. */
const asDocument = (url: string): FetchedPage => ({ answer: { kind: 'document', url }, tag: null });

/** Whether a navigation is to be answered with another page in this document. */
function isPageChange(event: NavigateEvent, entries: HistoryEntries): boolean {
  const { destination, navigationType, sourceElement } = event;
  // A jump within the page is the browser's, as is what no script may answer.
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null) return false;
  if (navigationType === 'traverse') return destination.sameDocument && !entries.isShown(destination.key);
  // pushState and replaceState change the address and nothing else.
  if (destination.sameDocument) return false;
  const isLink = sourceElement instanceof HTMLAnchorElement && !('document' in sourceElement.dataset);
  return isLink || event.info instanceof PageChange;
}

/** Whether a link of the store loads a document. */
function isDocumentLink({
  canIntercept,
  cancelable,
  hashChange,
  downloadRequest,
  sourceElement,
}: NavigateEvent): boolean {
  return (
    canIntercept && cancelable && !hashChange && downloadRequest === null && sourceElement instanceof HTMLAnchorElement
  );
}

/** By which a fetch says that nothing came of it, whatever the browser believes of its connection. */
const isConnectionFailure = (error: unknown) => error instanceof TypeError || !navigator.onLine;

const preventsScrollReset = ({ info }: NavigateEvent) => info instanceof PageChange && info.preventScrollReset;

/** In the form in which the server says which page an answer is. */
const pathShown = () => location.pathname + location.search;
const pathOnly = (url: string) => new URL(url, location.href).pathname;

/** The outcome comes as an event, as that of every navigation does. */
function ignoreOutcome(result: NavigationResult | undefined): void {
  result?.committed?.catch(() => {});
  result?.finished?.catch(() => {});
}
