/** Elements of a document, for all who write one: the shell, a preview of a local release, a remote alone, the benchmark's monolith. */

import { FRAME_DEFAULTS, type Frame } from '../frame/frame.ts';
import { frameAttributes } from '../frame/frameAttributes.ts';
import { cssForStyle, escapeHtml, escapeJson } from '../http/escape.ts';
import type { PageHead, Slot } from '../remotes/remote.ts';

/** @param language value of `lang` */
export const rootTag = (language: string, frame: Frame, store: string): string =>
  `<html lang="${escapeHtml(language)}"${frameAttributes(frame)} data-store="${escapeHtml(store)}">`;

/** Up to what the document's head has of its own. */
export const documentStart = (language: string, frame: Frame, store: string): string =>
  `<!doctype html>${rootTag(language, frame, store)}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`;

/** Asked for anonymously, as stylesheets ask for fonts: otherwise they come twice. */
export const fontPreload = (url: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(url)}">`;

export interface InlineStyle {
  /** The file with the same text, which the browser then does not load; null: there is none. */
  readonly url: string | null;
  readonly text: string;
}

/** Attributes of a style, each with a space before it, by which the document's policy lets it apply. */
export type AllowStyle = (css: string) => string;

export function styleElement(text: string, allow: AllowStyle, attributes = ''): string {
  const css = cssForStyle(text);
  return `<style${allow(css)}${attributes}>${css}</style>`;
}

export const HEADER_HEIGHT_ID = 'header-height';

/** For a page whose header has a height of its own; empty for any other. */
export const headerHeightStyle = ({ headerHeight }: Frame, allow: AllowStyle): string =>
  headerHeight === FRAME_DEFAULTS.headerHeight
    ? ''
    : styleElement(`:root{--header-height:${headerHeight}px}`, allow, ` id="${HEADER_HEIGHT_ID}"`);

/** Asks early for the picture that a first screen shows; empty: there is none. */
export const picturePreload = ({ preload }: Pick<PageHead, 'preload'>): string =>
  preload
    ? `<link data-of-page rel="preload" as="image" fetchpriority="high" type="${escapeHtml(preload.type)}" imagesrcset="${escapeHtml(preload.srcset)}" imagesizes="${escapeHtml(preload.sizes)}">`
    : '';

export interface SlotContent {
  readonly html: string;
  /** JSON text as a release gave it. */
  readonly stateJson: string;
  /** Null: a fallback, of no release. */
  readonly renderedBy: string | null;
  /** No script brings it to life: it gets no state, and there is nothing to wait for. */
  readonly still: boolean;
  /** What the markup is drawn with and no style before it holds. */
  readonly styles: readonly InlineStyle[];
}

/** The element of a slot. */
export const slotElement = (slot: Slot, content = ''): string =>
  slot === 'page'
    ? `<main id="slot-page" data-slot="page" tabindex="-1">${content}</main>`
    : `<div id="slot-${slot}" data-slot="${slot}">${content}</div>`;

/** A slot with what it is drawn with before it, and its state behind it. */
export function slotMarkup(
  slot: Slot,
  { html, stateJson, renderedBy, still, styles }: SlotContent,
  allow: AllowStyle,
): string {
  const mark = renderedBy === null ? ' data-fallback' : still ? '' : ' data-waiting';
  const element = slotElement(slot, `<div data-slot-content${mark}>${html}</div>`);
  const by = renderedBy === null ? '' : ` data-rendered-by="${escapeHtml(renderedBy)}"`;
  // Before the slot and not in it: a rule that later slots share outlives a page that is navigated away from.
  const rules = styles.map(({ url, text }) =>
    styleElement(text, allow, url === null ? '' : ` data-css="${escapeHtml(url)}"`),
  );
  return `${rules.join('')}${element}<script type="application/json" id="state-${slot}"${by}>${still ? 'null' : escapeJson(stateJson)}</script>`;
}
