/**
 * Navigates between pages without a new document, by the browser's Navigation API: the browser reports every navigation, shows its
 * progress, cancels it for a later one or the Stop button, writes the history, and restores the scroll position. This code decides which
 * navigations change the page slot, and what it then shows. A browser without that API loads documents.
 */
import type { MountProps } from '@tessera/shared-contracts/remotes/remote';
import type { PageShown } from '../document/pageContext.ts';
import { showHead } from '../layout/headTags.ts';
import { currentPath } from './currentPath.ts';
import { type FetchedPage, fetchPage } from './fetchPage.ts';
import { HistoryEntries } from './historyEntries.ts';
import type { NavigationOptions } from './navigationOptions.ts';
import { type AskForPage, changePage, isDocumentLink, isPageChange, PageChange } from './pageChange.ts';
import { focusPage, renderAround } from './pageSlot.ts';

export interface PageNavigation {
  readonly navigate: MountProps['navigate'];
  /**
   * Requests the current page again for the current visitor, and renders it preserving focus and scroll position. Does nothing when they
   * leave the page meanwhile.
   */
  refresh(): Promise<void>;
  /** Resolves when no page change is in progress. */
  settled(): Promise<void>;
  /** Starts to handle links and the back and forward buttons. */
  listen(): void;
}

/** Creates the navigation of this document. It does nothing before `listen` or `navigate` is called. */
export function createNavigation(options: NavigationOptions): PageNavigation {
  const { documents, showLoading, page } = options;
  const navigation = 'navigation' in window ? window.navigation : null;
  const entries = new HistoryEntries(navigation);
  /** Cancels the refresh, or the wait for a connection, that the next page change replaces. */
  let pending: AbortController | null = null;
  let latest: NavigateEvent | null = null;

  const settled = async () => {
    await navigation?.transition?.finished.catch(() => {});
  };

  const beginPending = () => {
    pending?.abort();
    const controller = new AbortController();
    pending = controller;
    return controller;
  };

  /** Waits while there is no connection, because a document would fail to load, too. */
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

  /** Checks a page that was requested ahead and is already shown: if it has changed since then, the new response replaces it. */
  const verify = async (path: string, url: string, have: string, signal: AbortSignal) => {
    const isShown = () => !signal.aborted && page().shown.url === url;
    try {
      const fetched = await fetchPage({ ...options.queryOf(path), have }, signal);
      await settled();
      if (fetched === null || !isShown()) return;
      const { answer } = fetched;
      if (answer.kind === 'document') return loadDocument(answer.url, 'replace');
      await page().prepare(answer);
      if (isShown()) showAgain(answer, url);
    } catch (error) {
      if (isShown()) options.report(error);
    }
  };

  const ask: AskForPage = async (path, signal, stay, more = {}) => {
    try {
      const taken = 'keep' in more ? null : options.takeAhead(path);
      const ahead = taken && (await taken);
      const { answer } =
        ahead ?? (await fetchOnline({ ...options.queryOf(path), ...more }, signal, stay)) ?? asDocument(path);
      if (answer.kind === 'document') return answer.url;
      // The previous page stays complete until then: title, theme and header change together with the page.
      await page().prepare(answer);
      if (ahead?.tag) void verify(path, answer.url, ahead.tag, signal);
      return answer;
    } catch (error) {
      if (!signal.aborted) options.report(error);
      return path;
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

  /** Called when the address has changed but the page has not. */
  const onEntry = () => {
    if (navigation?.transition) return;
    entries.enter();
    if (currentPath() !== page().shown.url) page().update({ url: currentPath(), entryState: entries.state });
  };

  /**
   * Renders the current page again from a newer response. Focus, fields and scroll position stay, unless its route changed.
   * @param asked the path that was requested
   */
  const showAgain = (answer: PageShown, asked: string) => {
    const isSameRoute = answer.route.path === page().shown.route.path;
    try {
      renderAround(() => show(answer));
    } catch (error) {
      return onBroken(error);
    }
    if (answer.url !== asked) replaceEntry(answer.url, entries.state);
    if (!isSameRoute) {
      scrollTo(0, 0);
      focusPage();
    }
    // The visitor may have changed the address before the response came.
    onEntry();
  };

  /** Restores the entry and the address of the shown page, after the visitor has stopped a navigation away from it. */
  const restoreEntry = (key: string) => {
    const { url, entryState } = page().shown;
    if (entries.key !== key) ignoreOutcome(navigation?.traverseTo(key));
    else if (currentPath() !== url) replaceEntry(url, entryState);
  };

  /** Without a connection the browser would replace the page with its own error page: loads the document once there is a connection. */
  const holdDocument = async (event: NavigateEvent) => {
    event.preventDefault();
    const controller = beginPending();
    await options.waitForConnection(controller.signal, () => controller.abort()).catch(() => {});
    if (!controller.signal.aborted) documents.assign(event.destination.url);
  };

  const onNavigate = (event: NavigateEvent) => {
    latest = event;
    if (isPageChange(event, entries)) {
      const keyBefore = entries.key;
      pending?.abort();
      showLoading(true);
      changePage(event, entries, show, loadDocument, ask);
      event.signal.addEventListener('abort', () => {
        setTimeout(() => {
          // Neither a later navigation nor a document has cancelled this one: the visitor did, and stays on the previous page.
          if (latest === event) restoreEntry(keyBefore);
        });
      });
    } else if (!navigator.onLine && isDocumentLink(event)) void holdDocument(event);
  };
  const onError = ({ error }: ErrorEvent) => {
    showLoading(false);
    if (!(error instanceof DOMException && error.name === 'AbortError')) onBroken(error);
  };

  return {
    navigate(url, { replace = false, state, preventScrollReset = false } = {}) {
      const to = new URL(url, location.href);
      const isShown = to.origin === location.origin && to.pathname === pathOnly(page().shown.url);
      if (replace && isShown) {
        // Replacing the entry now would cancel the page change. `restoreEntry` replaces it if the page change is stopped.
        if (navigation?.transition) page().update({ url: to.pathname + to.search, entryState: state });
        else replaceEntry(to, state);
        onEntry();
      } else if (navigation) {
        const info = new PageChange(preventScrollReset);
        ignoreOutcome(navigation.navigate(to.href, { history: replace ? 'replace' : 'auto', state, info }));
      } else documents[replace ? 'replace' : 'assign'](to.href);
    },

    async refresh() {
      const controller = beginPending();
      showLoading(true);
      const path = currentPath();
      const answer = await ask(path, controller.signal, () => controller.abort(), { keep: '1' });
      if (controller.signal.aborted) return;
      showLoading(false);
      if (typeof answer === 'string') loadDocument(answer, 'replace');
      else showAgain(answer, path);
    },

    settled,

    listen() {
      onEntry();
      if (!navigation) return window.addEventListener('popstate', onEntry);
      navigation.addEventListener('navigate', onNavigate);
      navigation.addEventListener('currententrychange', onEntry);
      navigation.addEventListener('navigatesuccess', () => showLoading(false));
      navigation.addEventListener('navigateerror', onError);
    },
  };
}

/** The server has no newer response, but the browser has none at all: loads a document. */
const asDocument = (url: string): FetchedPage => ({ answer: { kind: 'document', url }, tag: null });

/** Returns whether a fetch failed without a connection, even if the browser reports that it is online. */
const isConnectionFailure = (error: unknown) => error instanceof TypeError || !navigator.onLine;

const pathOnly = (url: string) => new URL(url, location.href).pathname;

/** Both promises of a result reject when the navigation fails. The events `navigatesuccess` and `navigateerror` report the outcome. */
function ignoreOutcome(result: NavigationResult | undefined): void {
  result?.committed?.catch(() => {});
  result?.finished?.catch(() => {});
}
