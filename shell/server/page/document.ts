/** The composed document's pieces, in the order the browser reads them. What each means to it is in README.md. */

import { cssForStyle, escapeHtml, escapeJson, jsonForScript } from '@tessera/shared-contracts/escape';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame';
import { frameAttributes } from '@tessera/shared-contracts/frameAttributes';
import type { Locale } from '@tessera/shared-contracts/locales';
import type { DocumentBoot } from '@tessera/shared-contracts/page';
import type { PageTitle, Slot } from '@tessera/shared-contracts/remote';
import type { Store } from '@tessera/shared-contracts/stores';
import type { Visitor } from '@tessera/shared-contracts/visitor';
import { AFTERWARDS_ID } from '../../inline/inlineScripts.ts';
import type { InlinePolicy } from './inlinePolicy.ts';
import type { ShellAssets } from './shellAssets.ts';
import { SHELL_TEXT } from './shellText.ts';

export interface InlineStyle {
  /** The file with the same text, which the browser then does not load; null: there is none. */
  readonly url: string | null;
  readonly text: string;
}

export interface HeadStart {
  readonly policy: InlinePolicy;
  readonly locale: Locale;
  readonly store: Store;
  readonly shell: ShellAssets;
  /** By URL, of every script the page may ever load. */
  readonly integrity: Readonly<Record<string, string>>;
  /** CSS that applies whichever slots are drawn: the shell's own. */
  readonly style: string;
  /** URLs of the scripts that this page needs, beyond the shell's. */
  readonly scripts: readonly string[];
  /** URLs of the stylesheets that hold the rules of every state, for after the first paint. */
  readonly stylesheets: readonly string[];
  readonly boot: DocumentBoot;
}

/** What a first screen is set in beside the typeface of all text. Japanese is too much to wait for. */
const FIRST_FONT: Readonly<Record<Locale, 'display' | 'thai' | null>> = {
  'en-US': 'display',
  de: 'display',
  ja: null,
  th: 'thai',
};

export const styleElement = (text: string, policy: InlinePolicy, attributes = '') => {
  const css = cssForStyle(text);
  return `<style${policy.style(css)}${attributes}>${css}</style>`;
};

const scriptElement = (text: string, policy: InlinePolicy, attributes = '') =>
  `<script${attributes}${policy.script(text)}>${text}</script>`;

/** Everything up to the title, which may have to wait for the page. */
export function headStart(start: HeadStart): string {
  const { policy, locale, store, shell, integrity, style, scripts, stylesheets, boot } = start;
  const hash = (url: string) => {
    const known = integrity[url];
    return known === undefined ? '' : ` integrity="${known}"`;
  };
  // Asked for anonymously, as stylesheets ask for fonts: otherwise they come twice.
  const beside = FIRST_FONT[locale];
  const fonts = [shell.fonts?.text, beside === null ? undefined : shell.fonts?.[beside]].filter(
    (url) => url !== undefined,
  );
  const preloads = [...new Set([...shell.js, ...scripts])].filter((url) => url !== shell.entry);
  return [
    `<!doctype html><html lang="${locale}"${frameAttributes(boot.frame)} data-store="${store}"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    ...fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(url)}">`),
    scriptElement(jsonForScript({ imports: {}, integrity }), policy, ' type="importmap"'),
    style === '' ? '' : styleElement(style, policy),
    boot.frame.headerHeight === FRAME_DEFAULTS.headerHeight
      ? ''
      : styleElement(`:root{--header-height:${boot.frame.headerHeight}px}`, policy, ' id="header-height"'),
    ...(shell.entry === null || shell.inline === null
      ? []
      : [
          scriptElement(shell.inline.sectionLayout, policy),
          `<template id="${AFTERWARDS_ID}">`,
          ...stylesheets.map((url) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(url)}">`),
          ...preloads.map(
            (url) => `<link rel="modulepreload"${policy.inserted} href="${escapeHtml(url)}"${hash(url)}>`,
          ),
          `<script type="module"${policy.inserted} src="${escapeHtml(shell.entry)}"${hash(shell.entry)}></script></template>`,
          scriptElement(shell.inline.afterFirstPaint + shell.inline.holdPresses, policy),
        ]),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    `<script type="application/json" id="boot">${jsonForScript(boot)}</script>`,
  ].join('');
}

/** @param tags what else the head says of the page */
export function headEnd({ title, description }: PageTitle, tags: string, locale: Locale): string {
  const skip = escapeHtml(SHELL_TEXT[locale].skipToContent);
  return `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">${tags}</head><body><a class="skip-link" href="#slot-page">${skip}</a>`;
}

export interface SlotContent {
  readonly html: string;
  /** JSON text as a release gave it. */
  readonly stateJson: string;
  /** Null: the shell's fallback. */
  readonly renderedBy: string | null;
  /** No script brings it to life: it gets no state, and there is nothing to wait for. */
  readonly still: boolean;
  /** What the markup is drawn with and no style before it holds. */
  readonly styles: readonly InlineStyle[];
}

export function slotMarkup(
  slot: Slot,
  { html, stateJson, renderedBy, still, styles }: SlotContent,
  policy: InlinePolicy,
): string {
  const [open, close] =
    slot === 'page'
      ? ['<main id="slot-page" data-slot="page" tabindex="-1">', '</main>']
      : [`<div id="slot-${slot}" data-slot="${slot}">`, '</div>'];
  const mark = renderedBy === null ? ' data-fallback' : still ? '' : ' data-waiting';
  const content = `<div data-slot-content${mark}>`;
  const by = renderedBy === null ? '' : ` data-rendered-by="${escapeHtml(renderedBy)}"`;
  // Before the slot and not in it: a rule that later slots share outlives a page that is navigated away from.
  const rules = styles.map(({ url, text }) =>
    styleElement(text, policy, url === null ? '' : ` data-css="${escapeHtml(url)}"`),
  );
  return `${rules.join('')}${open}${content}${html}</div>${close}<script type="application/json" id="state-${slot}"${by}>${still ? 'null' : escapeJson(stateJson)}</script>`;
}

/**
 * All that is this visitor's own, and the end: nothing before it differs between two visitors who are shown the same, so
 * that what is before it can be kept for both.
 */
export const documentEnding = (visitor: Visitor): string =>
  `<script type="application/json" id="visitor">${jsonForScript(visitor)}</script></body></html>`;
