/** Handles navigations of the browser by showing another page in the same document. */
import { markShown } from '@tessera/shared-contracts/reports/shownMarks';
import type { PageShown } from '../document/pageContext.ts';
import { currentPath } from './currentPath.ts';
import type { HistoryEntries } from './historyEntries.ts';
import { focusPage } from './pageSlot.ts';

/**
 * Requests a page.
 * @param stay called when the visitor chooses not to wait for a connection
 * @param more query parameters in addition to those of `queryOf`
 * @returns the page to show, or the address of a document to load
 */
export type AskForPage = (
  path: string,
  signal: AbortSignal,
  stay: () => void,
  more?: Readonly<Record<string, string>>,
) => Promise<PageShown | string>;

/** Marks the navigations that `navigate` of the shell starts. Other navigations that a script starts load documents. */
export class PageChange {
  readonly preventScrollReset: boolean;

  constructor(preventScrollReset: boolean) {
    this.preventScrollReset = preventScrollReset;
  }
}

/** Returns whether a navigation may be intercepted, and is neither a jump within the page nor a download. */
const isInterceptable = ({ canIntercept, hashChange, downloadRequest }: NavigateEvent) =>
  canIntercept && !hashChange && downloadRequest === null;

/** Returns whether a navigation follows a store link that loads a document. */
export const isDocumentLink = (event: NavigateEvent): boolean =>
  isInterceptable(event) && event.cancelable && event.sourceElement instanceof HTMLAnchorElement;

/** Returns whether a navigation shows another page in this document. */
export function isPageChange(event: NavigateEvent, entries: HistoryEntries): boolean {
  const { destination, navigationType, sourceElement } = event;
  if (!isInterceptable(event)) return false;
  if (navigationType === 'traverse') return destination.sameDocument && !entries.isShown(destination.key);
  // pushState and replaceState change only the address.
  if (destination.sameDocument) return false;
  const isLink = sourceElement instanceof HTMLAnchorElement && !('document' in sourceElement.dataset);
  return isLink || event.info instanceof PageChange;
}

/** Intercepts a navigation for which `isPageChange` holds, requests its page and shows it. */
export function changePage(
  event: NavigateEvent,
  entries: HistoryEntries,
  show: (answer: PageShown) => void,
  loadDocument: (url: string, how: 'assign' | 'replace') => void,
  ask: AskForPage,
): void {
  const { destination, navigationType, signal } = event;
  const { pathname, search, hash } = new URL(destination.url);
  const path = pathname + search;
  const withHash = (url: string) => (url.includes('#') ? url : url + hash);
  const restore = entries.restorerOf(destination.key);
  const keyBefore = entries.key;

  /** Replaces the previous page, in the history entry that the browser has just entered. */
  const enterPage = (answer: PageShown) => {
    const isTraversal = navigationType === 'traverse';
    // To scroll to a position within the page, the sections above it need their exact heights (design-system/src/belowFold.ts).
    document.documentElement.toggleAttribute('data-whole-layout', isTraversal || location.hash !== '');
    entries.leave(keyBefore);
    show(answer);
    // Before the page is laid out: a shorter page would clamp the scroll position, which would then be recorded as the visitor's.
    if (!preventsScrollReset(event)) event.scroll();
    entries.beginPage();
    entries.enter();
    if (isTraversal) restore();
    else {
      focusPage();
      markShown('PAGE');
    }
  };

  const stay = () => window.stop();
  let answer: PageShown | string = path;
  // With precommit support the address changes together with the page.
  const canWait = 'NavigationPrecommitController' in window && event.cancelable;
  const precommitHandler = async (controller: NavigationPrecommitController) => {
    answer = await ask(path, signal, stay);
    if (signal.aborted || navigationType === 'traverse') return;
    if (typeof answer === 'string') {
      loadDocument(withHash(answer), navigationType === 'push' ? 'assign' : 'replace');
    } else if (answer.url !== path) controller.redirect(withHash(answer.url));
  };
  const handler = async () => {
    if (!canWait) answer = await ask(path, signal, stay);
    if (signal.aborted) return;
    if (typeof answer === 'string') loadDocument(withHash(answer), 'replace');
    else if (answer.url !== currentPath()) loadDocument(withHash(answer.url), 'replace');
    else enterPage(answer);
  };
  const scroll = preventsScrollReset(event) ? 'manual' : 'after-transition';
  event.intercept({ focusReset: 'manual', scroll, handler, ...(canWait && { precommitHandler }) });
}

const preventsScrollReset = ({ info }: NavigateEvent) => info instanceof PageChange && info.preventScrollReset;
