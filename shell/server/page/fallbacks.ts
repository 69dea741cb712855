/** The shell's own plain markup for a slot that no release could render: less than a remote's, but never empty. */

import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import type { FallbackLink } from '@tessera/shared-contracts/remotes/fallbackLinks';
import type { PageTitle, Slot } from '@tessera/shared-contracts/remotes/remote';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { SHELL_TEXT } from './shellText.ts';

/** Why the shell renders the page slot itself. */
export type PageFallback = 'failed' | 'not-found';

/** A missing ring, drawn with dashed lines. */
const MISSING_RING =
  '<svg class="missing-ring" viewBox="0 0 260 220" fill="none" stroke="currentColor" aria-hidden="true"><ellipse cx="92" cy="110" rx="82" ry="100"/><path d="M92 10h76c45 0 82 45 82 100s-37 100-82 100H92"/></svg>';

export interface FallbackContext {
  readonly locale: Locale;
  /** Path and query of the page. */
  readonly url: string;
  readonly page: PageFallback;
  /** The page that searches the store by the parameter `q`; a page that was not found offers it. Absent or null: there is none. */
  readonly searchPath?: string | null;
  /** The pages that the header links to. Absent: none. */
  readonly links?: readonly FallbackLink[];
}

export function fallbackHtml(
  slot: Slot,
  { locale, url, page, searchPath = null, links = [] }: FallbackContext,
): string {
  const text = SHELL_TEXT[locale];
  const link = (href: string, label: string) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
  switch (slot) {
    case 'header':
      return `<nav class="fallback-header" aria-label="${escapeHtml(text.mainNavigation)}">${[
        link('/', BRAND_NAME),
        ...links.map(({ href, label }) => link(href, typeof label === 'string' ? label : label[locale])),
        // The bag's panel is a slot of its own. The browser's shell opens it for this link, which leads to the bag's page without scripts.
        `<a href="/bag" data-open-bag data-document>${escapeHtml(text.bag)}</a>`,
      ].join('')}</nav>`;
    case 'page': {
      const { title, body } = pageFallbackText(page, locale);
      const [search, retry] =
        page === 'not-found' ? [searchForm(searchPath, locale), ''] : ['', retryLink(url, locale)];
      return `<section class="shell-fallback">${MISSING_RING}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(body)}</p>${search}<span>${retry}${homeLink(locale)}</span></section>`;
    }
    case 'footer':
      return `<div class="fallback-footer"><small>${escapeHtml(BRAND_NAME)}</small></div>`;
    case 'bag':
      return '';
  }
}

/**
 * Shown by the browser when no release can hydrate a slot: the page's fallback, a notice above a page that is readable but not interactive,
 * and the bag's fallback. They are in every document, because the network may be what has failed.
 */
export function fallbackTemplates(locale: Locale): string {
  // The browser fills in the address of its page when it shows one.
  const url = '/';
  const fallback = fallbackHtml('page', { locale, url, page: 'failed' });
  const notice = `<div class="shell-notice" role="alert"><p>${escapeHtml(SHELL_TEXT[locale].pageFailedTitle)}</p>${retryLink(url, locale)}${homeLink(locale)}</div>`;
  const bag = `<div class="shell-notice" role="alert"><p>${escapeHtml(SHELL_TEXT[locale].bagFailed)}</p>${retryLink(url, locale)}</div>`;
  return `<template id="page-fallback">${fallback}</template><template id="page-notice">${notice}</template><template id="bag-notice">${bag}</template>`;
}

// `data-document`: a new document requests the scripts again; the current one remembers that they failed.
const retryLink = (url: string, locale: Locale) =>
  `<a href="${escapeHtml(url)}" data-document data-retry>${escapeHtml(SHELL_TEXT[locale].retry)}</a>`;

/** The store's search form, whichever release renders its page. Empty where no page searches. */
function searchForm(path: string | null, locale: Locale): string {
  if (path === null) return '';
  const { searchLabel, search } = SHELL_TEXT[locale];
  return `<search><form action="${escapeHtml(path)}" data-document><label for="not-found-q">${escapeHtml(searchLabel)}</label><input id="not-found-q" type="search" name="q" maxlength="80" required><button>${escapeHtml(search)}</button></form></search>`;
}
const homeLink = (locale: Locale) => `<a href="/" data-document>${escapeHtml(SHELL_TEXT[locale].takeMeHome)}</a>`;

export function fallbackHead(page: PageFallback, locale: Locale): PageTitle {
  const { title, body } = pageFallbackText(page, locale);
  return { title: `${title} | ${BRAND_NAME}`, description: body };
}

function pageFallbackText(page: PageFallback, locale: Locale): { title: string; body: string } {
  const text = SHELL_TEXT[locale];
  switch (page) {
    case 'failed':
      return { title: text.pageFailedTitle, body: text.pageFailed };
    case 'not-found':
      return { title: text.notFoundTitle, body: text.notFound };
  }
}
