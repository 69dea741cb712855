/** The composed document's pieces, in the order the browser reads them. What each means to it is in README.md. */
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame';
import type { Locale } from '@tessera/shared-contracts/locales';
import type { Boot } from '@tessera/shared-contracts/page';
import type { Json, PageTitle, Slot } from '@tessera/shared-contracts/remote';
import { cssForStyle, escapeHtml, jsonForScript } from './escape.ts';
import type { ShellAssets } from './shellAssets.ts';
import { SHELL_TEXT } from './shellText.ts';

export interface InlineStyle {
  /** The file with the same text, which the browser then does not load; null: there is none. */
  readonly url: string | null;
  readonly text: string;
}

export interface HeadStart {
  readonly nonce: string;
  readonly shell: ShellAssets;
  /** By URL, of every script the page may ever load. */
  readonly integrity: Readonly<Record<string, string>>;
  /** CSS that applies whichever slots are drawn: the shell's own. */
  readonly style: string;
  /** URLs of the scripts that this page needs, beyond the shell's. */
  readonly scripts: readonly string[];
  /** URLs of the stylesheets that hold the rules of every state, for after the first paint. */
  readonly stylesheets: readonly string[];
  readonly boot: Boot;
}

/** What a first screen is set in beside the typeface of all text. Japanese is too much to wait for. */
const FIRST_FONT: Readonly<Record<Locale, 'display' | 'thai' | null>> = {
  'en-US': 'display',
  de: 'display',
  ja: null,
  th: 'thai',
};

const AFTERWARDS_ID = 'after-first-paint';
/**
 * The page reads and links without scripts, and carries the rules that its markup uses, so its text, typefaces and first picture have the line to themselves until
 * they are painted. The tags go in one by one, with a pause for the visitor after each: all at once are a long task on a phone.
 * A stylesheet that fails is taken out: browser/stylesheets.ts asks for it again. A page in a background tab is not painted, and need not wait.
 */
const AFTER_FIRST_PAINT = `addEventListener('error',e=>e.target.rel==='stylesheet'&&e.target.remove(),true);const load=async()=>{for(const node of[...document.getElementById('${AFTERWARDS_ID}').content.childNodes]){document.head.append(node);await(globalThis.scheduler?.yield?.()??new Promise(go=>setTimeout(go)))}};document.hidden?load():requestAnimationFrame(()=>setTimeout(load))`;

/** Milliseconds after which a press that no script has answered is the browser's own again. */
const PRESS_DEADLINE = 10_000;
/**
 * A press between the first paint and hydration would be lost, or load the page anew. The last one on a button that
 * only a script answers is held, and pressed again by `browser/heldPress.ts`. What posts, closes a dialog or opens a
 * popover works without.
 */
const HOLD_PRESSES = `addEventListener('click',e=>{const b=e.isTrusted&&e.target.closest('[data-waiting] button');if(b&&(b.type==='button'?!b.matches('[popovertarget],[commandfor]'):b.type==='submit'&&b.form?.method==='get')){e.preventDefault();const slot=b.closest('[data-waiting]'),end=h=>{h.removeAttribute('data-held');h.ariaBusy=null};document.querySelectorAll('[data-held]').forEach(end);b.dataset.held='';b.ariaBusy='true';setTimeout(()=>{if('held' in b.dataset){slot.removeAttribute('data-waiting');end(b);b.click()}},${PRESS_DEADLINE})}},true)`;

/**
 * Reload, Back from another document and an address with a fragment lead into the middle of the page. Heights above it
 * have to be exact then, so no section puts its layout off (design-system/src/belowFold.ts).
 */
const WHOLE_LAYOUT = `if(location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate')document.documentElement.dataset.wholeLayout=''`;

/**
 * Once the page is interactive, what is below the first screen is laid out after all, a section in each idle frame: its
 * heights are exact then, and a picture of the whole page shows it. What is shown later is laid out at once.
 */
const LAY_OUT_REST = `new PerformanceObserver((marks,observer)=>{if(marks.getEntriesByName('tessera:interactive').length===0)return;observer.disconnect();const idle=globalThis.requestIdleCallback??setTimeout,rest=[...document.querySelectorAll('main section:not(section section),footer')],next=()=>{const section=rest.shift();if(section){section.style.contentVisibility='visible';requestAnimationFrame(()=>idle(next))}else document.documentElement.dataset.wholeLayout=''};idle(next)}).observe({type:'mark',buffered:true})`;

export const styleElement = ({ url, text }: InlineStyle, nonce: string) =>
  `<style nonce="${nonce}"${url === null ? '' : ` data-css="${escapeHtml(url)}"`}>${cssForStyle(text)}</style>`;

/** Everything up to the title, which may have to wait for the page. */
export function headStart({ nonce, shell, integrity, style, scripts, stylesheets, boot }: HeadStart): string {
  const { locale, store } = boot.visitor;
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
    `<!doctype html><html lang="${locale}" data-theme="${boot.frame.theme}" data-store="${store}"${boot.frame.overHero ? ' data-over-hero' : ''}${boot.frame.liteUi || !boot.frame.footerEnabled ? ' data-without-footer' : ''}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    ...fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(url)}">`),
    `<script type="importmap" nonce="${nonce}">${jsonForScript({ imports: {}, integrity })}</script>`,
    style === '' ? '' : styleElement({ url: null, text: style }, nonce),
    boot.frame.headerHeight === FRAME_DEFAULTS.headerHeight
      ? ''
      : `<style nonce="${nonce}" id="header-height">:root{--header-height:${boot.frame.headerHeight}px}</style>`,
    `<script nonce="${nonce}">${WHOLE_LAYOUT}</script>`,
    ...(shell.entry === null
      ? []
      : [
          `<template id="${AFTERWARDS_ID}">`,
          ...stylesheets.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`),
          ...preloads.map((url) => `<link rel="modulepreload" nonce="${nonce}" href="${escapeHtml(url)}"${hash(url)}>`),
          `<script type="module" nonce="${nonce}" src="${escapeHtml(shell.entry)}"${hash(shell.entry)}></script></template>`,
          `<script type="module" nonce="${nonce}">${AFTER_FIRST_PAINT};${LAY_OUT_REST}</script>`,
          `<script nonce="${nonce}">${HOLD_PRESSES}</script>`,
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
  readonly state: Json;
  /** Null: the shell's fallback. */
  readonly renderedBy: string | null;
  /** No script brings it to life: it gets no state, and there is nothing to wait for. */
  readonly still: boolean;
  /** What the markup is drawn with and no style before it holds. */
  readonly styles: readonly InlineStyle[];
}

export function slotMarkup(slot: Slot, { html, state, renderedBy, still, styles }: SlotContent, nonce: string): string {
  const [open, close] =
    slot === 'page'
      ? ['<main id="slot-page" data-slot="page" tabindex="-1">', '</main>']
      : [`<div id="slot-${slot}" data-slot="${slot}">`, '</div>'];
  const mark = renderedBy === null ? ' data-fallback' : still ? '' : ' data-waiting';
  const content = `<div data-slot-content${mark}>`;
  const by = renderedBy === null ? '' : ` data-rendered-by="${escapeHtml(renderedBy)}"`;
  // Before the slot and not in it: a rule that later slots share outlives a page that is navigated away from.
  return `${styles.map((sheet) => styleElement(sheet, nonce)).join('')}${open}${content}${html}</div>${close}<script type="application/json" id="state-${slot}"${by}>${jsonForScript(still ? null : state)}</script>`;
}

export const DOCUMENT_END = '</body></html>';
