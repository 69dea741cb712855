/**
 * The cookie banner (CONS-01): a form of the shell itself, so that it does not depend on a release, and works before and without scripts.
 * It is in every document, hidden when there is nothing to ask, so that the footer's 'Cookie settings' can open it.
 */

import { readFileSync } from 'node:fs';
import { CONSENT_PATH } from '@tessera/shared-contracts/document/consentPath';
import { styleElement } from '@tessera/shared-contracts/document/documentMarkup';
import type { Frame } from '@tessera/shared-contracts/frame/frame';
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import { legalDocumentUrl } from '@tessera/shared-contracts/stores/legalDocuments';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { type Consent, isBannerShown } from '../../contracts/consent.ts';
import type { InlinePolicy } from './inlinePolicy.ts';
import { SHELL_TEXT } from './shellText.ts';

/** The stylesheet without comments, needless spaces and last semicolons: every page carries it. Selectors have no colon before a space. */
const CSS = readFileSync(new URL('./consentBanner.css', import.meta.url), 'utf8')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ')
  .replace(/ ?([{};,]) ?/g, '$1')
  .replaceAll(': ', ':')
  .replaceAll(';}', '}')
  .trim();

export interface ConsentBannerContext {
  readonly policy: InlinePolicy;
  readonly consent: Consent;
  readonly visitor: Pick<Visitor, 'locale' | 'store'>;
  readonly frame: Frame;
}

const CROSS =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" aria-hidden="true"><path d="M5 5l14 14M19 5 5 19"/></svg>';

/** The banner with its styles, for a document. */
export const consentBanner = ({ policy, ...context }: ConsentBannerContext): string =>
  styleElement(CSS, policy.style) + consentBannerMarkup(context);

export function consentBannerMarkup({ consent, visitor, frame }: Omit<ConsentBannerContext, 'policy'>): string {
  const { locale, store } = visitor;
  const text = SHELL_TEXT[locale];
  const hidden = isBannerShown(consent, frame) ? '' : ' hidden';
  const choice = consent.choice === null ? '' : ` data-choice="${consent.choice}"`;
  const button = (value: string, words: string) =>
    `<button name="choice" value="${value}">${escapeHtml(words)}</button>`;
  const privacy = `<a href="${escapeHtml(legalDocumentUrl('privacy-policy', store))}">${escapeHtml(text.privacyPolicy)}</a>`;
  return [
    `<section id="consent-banner" class="consent-banner" aria-label="${escapeHtml(text.cookies)}" tabindex="-1" data-bottom-float${choice}${hidden}>`,
    `<form method="post" action="${CONSENT_PATH}"><div><p>${escapeHtml(text.cookiesQuestion)} ${privacy}</p>`,
    `<p data-said="true">${escapeHtml(text.cookiesAccepted)}</p><p data-said="false">${escapeHtml(text.cookiesRejected)}</p>`,
    `<p role="alert" data-words="${escapeHtml(text.cookiesNotSaved)}"></p></div>`,
    `<span>${button('false', text.reject)}${button('true', text.accept)}</span>`,
    `<button name="choice" value="later" aria-label="${escapeHtml(text.close)}">${CROSS}</button></form></section>`,
  ].join('');
}
