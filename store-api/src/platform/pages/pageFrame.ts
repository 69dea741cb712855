/** The frame of store-api's own pages (checkout, orders, test payment): HTML without a script, one style under a nonce. */
import { hash, randomBytes } from 'node:crypto';
import { WITHDRAW_PATH } from '@tessera/shared-contracts/afterSales/withdrawal';
import type { Frame } from '@tessera/shared-contracts/frame/frame';
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import { BRAND_NAME, SUPPORT_EMAIL } from '@tessera/shared-contracts/stores/brand';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_WITHDRAWAL, type Store } from '@tessera/shared-contracts/stores/stores';
import type { Response } from 'express';
import { FRAME_TEXTS } from './frameTexts.ts';
import { inLanguages, LANGUAGES } from './languageLinks.ts';
import { otherOrigin } from './otherOrigin.ts';
import { firstTypefaces, PAGE_STYLE } from './pageStyle.ts';

export interface PageParts {
  readonly locale: Locale;
  readonly title: string;
  /** Whose page it is; none: any store's shopper may read it. Its foot leads to the withdrawal unless the store has no such right. */
  readonly store?: Store;
  /** HTML of the page's main part. */
  readonly main: string;
  /** One column, for pages without a summary beside. */
  readonly narrow?: boolean;
  /** Rules beside those of every page. */
  readonly style?: string;
  /** Runs at the end of the page, and is the only one that may: its hash stands in the policy. The page works without. */
  readonly script?: string;
  /** Id of a form whose fields a change of language keeps: it is sent along, as `action=language`. */
  readonly languageForm?: string;
  /** Path of the page as a link asks for it, where it is not `pageAddress`'s. */
  readonly at?: string;
  /** The page stands in a frame of the store's, in the theme around it, and has neither head nor foot of its own. */
  readonly embedded?: Frame['theme'] | undefined;
}

export interface SendPageOptions extends PageParts {
  readonly status?: number;
  /** Origins beside the store's own that a form of the page may end at. */
  readonly formOrigins?: readonly string[];
}

/** Sends a page under a policy that lets nothing run but the page's own script, by its hash, and nothing apply but its own style, under its nonce. */
export function sendPage(response: Response, { status = 200, formOrigins = [], ...parts }: SendPageOptions): void {
  const nonce = randomBytes(16).toString('base64');
  const other = otherOrigin(response);
  response
    .status(status)
    .set(
      'content-security-policy',
      [
        "default-src 'none'",
        ...(parts.script === undefined ? [] : [`script-src 'sha256-${hash('sha256', parts.script, 'base64')}'`]),
        `style-src 'nonce-${nonce}'`,
        "img-src 'self'",
        "font-src 'self'",
        "base-uri 'none'",
        ["form-action 'self'", ...formOrigins, ...(other === null ? [] : [other])].join(' '),
        `frame-ancestors ${parts.embedded === undefined ? "'none'" : "'self'"}`,
      ].join('; '),
    )
    // The address is a secret: no link or picture tells it to others.
    .set('referrer-policy', 'no-referrer')
    .set('cache-control', 'no-store')
    .vary('cookie, accept-language')
    .type('html')
    .send(document(parts, nonce, parts.at ?? pageAddress(response.req.originalUrl)));
}

/** Where a page is asked for by a link: sizes and codes are sent to addresses that show nothing. */
export const pageAddress = (address: string): string => address.replace(/\/(?:size|discount)\/?(?=\?|$)/, '');

/** As in the store's header: a band seen from the front, its far edge behind it. */
const MARK =
  '<svg viewBox="0 0 26 22" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><ellipse cx="9.2" cy="11" rx="8.2" ry="10"/><path d="M9.2 1h7.6c4.5 0 8.2 4.5 8.2 10s-3.7 10-8.2 10H9.2"/></svg>';

function document(parts: PageParts, nonce: string, address: string): string {
  const { locale, title, main, narrow = false, style = '', script, languageForm, embedded } = parts;
  const { questions } = FRAME_TEXTS[locale];
  const mail = escapeHtml(SUPPORT_EMAIL);
  const top = `<header class="rule"><div class="top"><a class="brand" href="/">${MARK}${escapeHtml(BRAND_NAME)}</a></div></header>\n`;
  const bottom = `<footer class="ruled"><div class="bottom"><p>${escapeHtml(questions)}${locale === 'ja' ? '' : ' '}<a href="mailto:${mail}">${mail}</a></p>${withdrawalLink(parts)}${languageNav(locale, address, languageForm)}</div></footer>\n`;
  const classes = [narrow ? 'narrow' : '', embedded === undefined ? '' : 'embedded'].filter((name) => name !== '');
  return `<!doctype html>
<html lang="${locale}" data-theme="${embedded ?? 'light'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
${firstTypefaces(locale)
  .map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(url)}">\n`)
  .join('')}<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>${escapeHtml(title)} · ${escapeHtml(BRAND_NAME)}</title>
<style nonce="${nonce}">${PAGE_STYLE}${style}</style>
</head>
<body>
${embedded === undefined ? top : ''}<main${embedded === undefined ? '' : ` aria-label="${escapeHtml(title)}"`}${classes.length === 0 ? '' : ` class="${classes.join(' ')}"`}>
${main}
</main>
${embedded === undefined ? bottom : ''}${script === undefined ? '' : `<script>${script}</script>\n`}</body>
</html>
`;
}

const withdrawalLink = ({ store, locale }: PageParts): string =>
  store === undefined || STORE_WITHDRAWAL[store]
    ? `<p><a href="${WITHDRAW_PATH}">${escapeHtml(FRAME_TEXTS[locale].withdraw)}</a></p>`
    : '';

function languageNav(locale: Locale, address: string, form: string | undefined): string {
  const links = inLanguages(address).map(({ locale: each, href }) => {
    const { short, name } = LANGUAGES[each];
    const current = each === locale ? ' aria-current="true"' : '';
    // Not as hidden text: the browser would search the device's fonts for scripts that nobody sees.
    const attributes = ` lang="${each}" aria-label="${short} ${name}"${current}`;
    return form === undefined
      ? `<a href="${escapeHtml(href)}"${attributes}>${short}</a>`
      : `<button form="${form}" formaction="${escapeHtml(href)}" name="action" value="language"${attributes}>${short}</button>`;
  });
  return `<nav class="languages" aria-label="${LANGUAGES[locale].label}">${links.join('')}</nav>`;
}

export interface NoticeOptions {
  readonly title: string;
  readonly text?: string;
  /** Each leads to the field it is about. */
  readonly links?: readonly { readonly field: string; readonly text: string }[];
  readonly bad?: boolean;
}

/** Takes the focus as the page opens, so that it is read first. */
export function notice({ title, text, links = [], bad = false }: NoticeOptions): string {
  const items = links.map(({ field, text: said }) => `<li><a href="#${field}">${escapeHtml(said)}</a></li>`).join('');
  return `<div class="notice${bad ? ' bad' : ''}" role="alert" tabindex="-1" autofocus><h2>${escapeHtml(title)}</h2>${
    text === undefined ? '' : `<p>${escapeHtml(text)}</p>`
  }${items === '' ? '' : `<ul>${items}</ul>`}</div>`;
}

export interface FieldOptions {
  /** Also its id. */
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  /** Tokens of HTML's autocomplete. */
  readonly autocomplete?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'file';
  /** Of files: the media types that can be chosen, and more than one of them. */
  readonly accept?: readonly string[];
  readonly inputmode?: 'numeric';
  readonly required?: boolean;
  /** Id of the form that it belongs to, where it stands outside of it. */
  readonly form?: string | undefined;
  /** Most characters (UTF-16 units) that a browser lets a reader type. */
  readonly maxlength?: number;
  /** Words beside the label of a field that may stay empty. */
  readonly optional?: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Makes it a text of several lines, so many of which are seen. */
  readonly rows?: number;
  /** Makes it a choice; the first stands for none. */
  readonly options?: readonly { readonly value: string; readonly text: string }[];
  /** More HTML after the field. */
  readonly after?: string;
  /** How much of a row it takes where there is room; without it, all. */
  readonly width?: 'half' | 'third' | undefined;
}

export function field(options: FieldOptions): string {
  const { name, label, value = '', autocomplete, type = 'text', inputmode, required = false, maxlength } = options;
  const { accept, form, optional, hint, error, rows, options: choices, after = '', width } = options;
  const described = [error === undefined ? '' : `${name}-error`, hint === undefined ? '' : `${name}-hint`]
    .filter((id) => id !== '')
    .join(' ');
  const attributes = [
    `id="${name}" name="${name}"`,
    autocomplete === undefined ? '' : `autocomplete="${autocomplete}"`,
    inputmode === undefined ? '' : `inputmode="${inputmode}"`,
    required ? 'required' : '',
    form === undefined ? '' : `form="${form}"`,
    accept === undefined ? '' : `accept="${accept.join(',')}" multiple`,
    maxlength === undefined || options.options !== undefined ? '' : `maxlength="${maxlength}"`,
    error === undefined ? '' : 'aria-invalid="true"',
    described === '' ? '' : `aria-describedby="${described}"`,
  ]
    .filter((part) => part !== '')
    .join(' ');
  const control =
    rows !== undefined
      ? // A line break after the tag is not the text's.
        `<textarea rows="${rows}" ${attributes}>\n${escapeHtml(value)}</textarea>`
      : choices === undefined
        ? `<input type="${type}" ${attributes}${type === 'file' ? '' : ` value="${escapeHtml(value)}"`}>`
        : `<select ${attributes}>${choices
            .map(
              (choice) =>
                `<option value="${escapeHtml(choice.value)}"${choice.value === value ? ' selected' : ''}>${escapeHtml(choice.text)}</option>`,
            )
            .join('')}</select>`;
  return `<div class="field${width === undefined ? '' : ` ${width}`}"><label for="${name}">${escapeHtml(label)}${
    optional === undefined ? '' : ` <span class="quiet">${escapeHtml(optional)}</span>`
  }</label>${control}${error === undefined ? '' : `<p class="error" id="${name}-error">${escapeHtml(error)}</p>`}${
    hint === undefined ? '' : `<p class="hint" id="${name}-hint">${escapeHtml(hint)}</p>`
  }${after}</div>`;
}
