/** The frame of store-api's mails about orders, and what all of them say. */

import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import { BRAND_NAME, SUPPORT_EMAIL } from '@tessera/shared-contracts/stores/brand';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { FRAME_TEXTS } from './frameTexts.ts';

export const SMALL = 'color:#645c52;font-size:14px';

/** @param main HTML */
export const mailDocument = (locale: Locale, title: string, main: string): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body style="margin:0;background:#f3f0ea;color:#14110e;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="font-weight:600">${escapeHtml(BRAND_NAME)}</p><h1 style="font:400 24px/1.35 Georgia,serif">${escapeHtml(title)}</h1>
${main}</div></body></html>`;

/** The label of Japanese ends in a colon that brings its own space. */
const questions = (locale: Locale): string => `${FRAME_TEXTS[locale].questions}${locale === 'ja' ? '' : ' '}`;

export const questionsIn = (locale: Locale): string => `${questions(locale)}${SUPPORT_EMAIL}`;
export const questionsHtml = (locale: Locale): string => {
  const mail = escapeHtml(SUPPORT_EMAIL);
  return `${escapeHtml(questions(locale))}<a href="mailto:${mail}" style="color:#14110e">${mail}</a>`;
};

/** Where the order was paid with the test provider. @param test empty: it was not */
export const testNote = (test: string): string =>
  test === '' ? '' : `<p style="border:1px dashed #857b6e;padding:8px 12px">${escapeHtml(test)}</p>`;

/** A link to press, and its address to copy. */
export const mailLink = (link: string, label: string): string =>
  `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#14110e;color:#f3f0ea;text-decoration:none">${escapeHtml(label)}</a></p>
<p><small style="${SMALL};overflow-wrap:anywhere;word-break:break-all">${escapeHtml(link)}</small></p>`;
