/** What stands in the page slot when no release can draw it: what happened, a way to retry and a way home (SHELL-05). */
import type { Locale } from '@tessera/shared-contracts/locales';
import { fallbackHtml } from '../server/page/fallbacks.ts';
import { SHELL_TEXT } from '../server/page/shellText.ts';

/** Replaces what is in `element` by the markup that the server would send for a page that failed. */
export function showPageFallback(element: HTMLElement, locale: Locale, url: string): void {
  element.dataset.fallback = '';
  element.innerHTML = fallbackHtml('page', { locale, url, page: 'failed' });
}

/** Says above a page that reads but does not answer what happened, with the same two ways on. */
export function showPageNotice(element: HTMLElement, locale: Locale, url: string): void {
  const text = SHELL_TEXT[locale];
  const link = (href: string, label: string) => {
    const made = document.createElement('a');
    made.href = href;
    // A new document asks for the scripts again; within this one the browser remembers that they failed.
    made.dataset.document = '';
    made.textContent = label;
    return made;
  };
  const notice = document.createElement('div');
  notice.className = 'shell-notice';
  notice.setAttribute('role', 'alert');
  const words = document.createElement('p');
  words.textContent = text.pageFailedTitle;
  notice.append(words, link(url, text.retry), link('/', text.takeMeHome));
  element.before(notice);
}
