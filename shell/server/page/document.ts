/** The parts of the composed document, in the order in which the browser reads them. README.md explains what each does there. */

import {
  documentStart,
  fontPreload,
  headerHeightStyle,
  styleElement,
} from '@tessera/shared-contracts/document/documentMarkup';
import type { DocumentBoot } from '@tessera/shared-contracts/document/page';
import { escapeHtml, jsonForScript } from '@tessera/shared-contracts/http/escape';
import type { PageTitle } from '@tessera/shared-contracts/remotes/remote';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { AFTERWARDS_ID } from '../../inline/inlineScripts.ts';
import type { ShellAssets } from '../builds/shellAssets.ts';
import type { InlinePolicy } from './inlinePolicy.ts';
import { SHELL_TEXT } from './shellText.ts';

/** The parts of a document around its slots. */
export interface DocumentParts {
  readonly policy: InlinePolicy;
  readonly locale: Locale;
  readonly store: Store;
  readonly shell: ShellAssets;
  /** Integrity hash of every script that the page may ever load, by URL. */
  readonly integrity: Readonly<Record<string, string>>;
  /** The shell's own CSS, which applies whichever slots are rendered. */
  readonly style: string;
  /** URLs of the scripts that this page needs, besides the shell's. */
  readonly scripts: readonly string[];
  /** URLs of the stylesheets that hold the rules of every state, for after the first paint. */
  readonly stylesheets: readonly string[];
  readonly boot: DocumentBoot;
}

/** The typeface of the first screen besides that of all text. The Japanese one is too large to wait for. */
const FIRST_FONT: Readonly<Record<Locale, 'display' | 'thai' | null>> = {
  'en-US': 'display',
  de: 'display',
  ja: null,
  th: 'thai',
};

export const scriptElement = (text: string, policy: InlinePolicy, attributes = '') =>
  `<script${attributes}${policy.script(text)}>${text}</script>`;

/** Everything up to the title, which may have to wait for the page: only what the first screen needs. */
export function headStart({ policy, locale, store, shell, style, boot }: DocumentParts): string {
  const beside = FIRST_FONT[locale];
  const fonts = [shell.fonts?.text, beside === null ? undefined : shell.fonts?.[beside]].filter(
    (url) => url !== undefined,
  );
  return [
    documentStart(locale, boot.frame, store),
    ...fonts.map(fontPreload),
    style === '' ? '' : styleElement(style, policy.style),
    headerHeightStyle(boot.frame, policy.style),
    shell.entry === null || shell.inline === null
      ? ''
      : scriptElement(shell.inline.sectionLayout + shell.inline.holdPresses, policy),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
  ].join('');
}

/**
 * Follows the page slot: the data that scripts start with. In the head its hashes, which do not compress, would be sent before the first
 * screen. The import map comes before every module.
 */
export function scriptStart({ policy, shell, integrity, scripts, stylesheets, boot }: DocumentParts): string {
  const hash = (url: string) => {
    const known = integrity[url];
    return known === undefined ? '' : ` integrity="${known}"`;
  };
  const preloads = [...new Set([...shell.js, ...scripts])].filter((url) => url !== shell.entry);
  return [
    scriptElement(jsonForScript({ imports: {}, integrity }), policy, ' type="importmap"'),
    `<script type="application/json" id="boot">${jsonForScript(boot)}</script>`,
    ...(shell.entry === null || shell.inline === null
      ? []
      : [
          `<template id="${AFTERWARDS_ID}">`,
          ...stylesheets.map((url) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(url)}">`),
          ...preloads.map(
            (url) => `<link rel="modulepreload"${policy.inserted} href="${escapeHtml(url)}"${hash(url)}>`,
          ),
          `<script type="module"${policy.inserted} src="${escapeHtml(shell.entry)}"${hash(shell.entry)}></script></template>`,
          scriptElement(shell.inline.afterFirstPaint, policy),
        ]),
  ].join('');
}

/** @param tags the other tags of the page's head */
export function headEnd({ title, description }: PageTitle, tags: string, locale: Locale): string {
  const skip = escapeHtml(SHELL_TEXT[locale].skipToContent);
  return `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">${tags}</head><body><a class="skip-link" href="#slot-page">${skip}</a>`;
}

/**
 * This visitor's own data and the end. Nothing before it differs between two visitors who see the same, so everything before it can be
 * cached for both.
 */
export const documentEnding = (visitor: Visitor): string =>
  `<script type="application/json" id="visitor">${jsonForScript(visitor)}</script></body></html>`;
