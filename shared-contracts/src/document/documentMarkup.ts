/**
 * Elements of a document, for everything that writes one: the shell, a preview of a local release, a standalone remote, the benchmark's
 * monolith.
 */

import { FRAME_DEFAULTS, type Frame } from '../frame/frame.ts';
import { frameAttributes } from '../frame/frameAttributes.ts';
import { cssForStyle, escapeHtml, escapeJson } from '../http/escape.ts';
import type { PageHead, Slot } from '../remotes/remote.ts';

/** @param language value of `lang` */
export const rootTag = (language: string, frame: Frame, store: string): string =>
  `<html lang="${escapeHtml(language)}"${frameAttributes(frame)} data-store="${escapeHtml(store)}">`;

/** The document's start, up to the page's own head elements. */
export const documentStart = (language: string, frame: Frame, store: string): string =>
  `<!doctype html>${rootTag(language, frame, store)}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`;

/** crossorigin, because stylesheets request fonts anonymously; otherwise the browser loads the font twice. */
export const fontPreload = (url: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(url)}">`;

export interface InlineStyle {
  /** File with the same text, which the browser then does not load. Null: no such file. */
  readonly url: string | null;
  readonly text: string;
}

/** Returns the attributes, each with a leading space, with which the document's CSP allows a style. */
export type AllowStyle = (css: string) => string;

export function styleElement(text: string, allow: AllowStyle, attributes = ''): string {
  const css = cssForStyle(text);
  return `<style${allow(css)}${attributes}>${css}</style>`;
}

export const HEADER_HEIGHT_ID = 'header-height';

/** Style for a page with its own header height; empty for any other. */
export const headerHeightStyle = ({ headerHeight }: Frame, allow: AllowStyle): string =>
  headerHeight === FRAME_DEFAULTS.headerHeight
    ? ''
    : styleElement(`:root{--header-height:${headerHeight}px}`, allow, ` id="${HEADER_HEIGHT_ID}"`);

/** Preloads the picture of the first screen; empty when there is none. */
export const picturePreload = ({ preload }: Pick<PageHead, 'preload'>): string =>
  preload
    ? `<link data-of-page rel="preload" as="image" fetchpriority="high" type="${escapeHtml(preload.type)}" imagesrcset="${escapeHtml(preload.srcset)}" imagesizes="${escapeHtml(preload.sizes)}">`
    : '';

export interface SlotContent {
  readonly html: string;
  /** JSON text as the release returned it. */
  readonly stateJson: string;
  /** Version that rendered it. Null: a fallback, which no release rendered. */
  readonly renderedBy: string | null;
  /** Static: no script hydrates the slot, so it has no state and nothing waits for it. */
  readonly still: boolean;
  /** Rules that the markup needs and that no earlier style contains. */
  readonly styles: readonly InlineStyle[];
}

export const slotElement = (slot: Slot, content = ''): string =>
  slot === 'page'
    ? `<main id="slot-page" data-slot="page" tabindex="-1">${content}</main>`
    : `<div id="slot-${slot}" data-slot="${slot}">${content}</div>`;

/** A slot with its styles before it and its state after it. */
export function slotMarkup(
  slot: Slot,
  { html, stateJson, renderedBy, still, styles }: SlotContent,
  allow: AllowStyle,
): string {
  const mark = renderedBy === null ? ' data-fallback' : still ? '' : ' data-waiting';
  const element = slotElement(slot, `<div data-slot-content${mark}>${html}</div>`);
  const by = renderedBy === null ? '' : ` data-rendered-by="${escapeHtml(renderedBy)}"`;
  // Outside the slot: a rule that later slots share must survive navigation away from the page.
  const rules = styles.map(({ url, text }) =>
    styleElement(text, allow, url === null ? '' : ` data-css="${escapeHtml(url)}"`),
  );
  return `${rules.join('')}${element}<script type="application/json" id="state-${slot}"${by}>${still ? 'null' : escapeJson(stateJson)}</script>`;
}
