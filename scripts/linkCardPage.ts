/** A link card as a page of 1200 × 630 CSS pixels: the photograph, and text in the store's typefaces. Pure. */
import { LINK_CARD_SIZE } from '@tessera/design-system/linkCard';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import type { Locale } from '@tessera/shared-contracts/stores/locales';

export interface CardPage {
  readonly locale: Locale;
  /** May contain line breaks. */
  readonly title: string;
  readonly name: string | null;
  /** URL of the photograph. */
  readonly photograph: string;
  readonly wide: boolean;
  /** Percent from the left: the centre for cropping a wide photograph. */
  readonly focus: number;
  /** The design system's CSS. Its URLs are relative to `base`. */
  readonly styles: string;
  readonly base: string;
}

/** Part of each card's hash: cards are rendered again when these styles change. */
export const CARD_STYLES = `
  * { box-sizing: border-box; margin: 0; }
  body { width: ${LINK_CARD_SIZE.width}px; height: ${LINK_CARD_SIZE.height}px; overflow: hidden; background: var(--bg); color: var(--text); position: relative; }
  img { position: absolute; display: block; }
  .wide img { inset: 0; width: 100%; height: 100%; object-fit: cover; object-position: var(--focus) 50%; }
  .square img { right: -70px; top: -84px; width: 780px; height: 780px; object-fit: cover; object-position: 50% 50%;
    mask-image: linear-gradient(90deg, transparent 6%, #000 40%); }
  .veil { position: absolute; inset: 0; background:
    linear-gradient(90deg, color-mix(in srgb, var(--bg) 88%, transparent), color-mix(in srgb, var(--bg) 52%, transparent) 42%, transparent 70%),
    linear-gradient(0deg, color-mix(in srgb, var(--bg) 55%, transparent), transparent 46%); }
  .square .veil { background: linear-gradient(0deg, color-mix(in srgb, var(--bg) 55%, transparent), transparent 40%); }
  .brand { position: absolute; left: 72px; top: 64px; display: flex; align-items: center; gap: 16px; font: 500 32px/1 var(--font-sans); letter-spacing: -0.01em; }
  .brand svg { width: 44px; height: 37px; }
  .words { position: absolute; left: 72px; bottom: 64px; width: 560px; }
  .name { font: 500 30px/1.3 var(--font-sans); margin-bottom: 18px; color: #cfc6b9; }
  .title { font: 300 calc(98px * var(--fit, 1)) / 0.98 var(--font-display); letter-spacing: -0.02em; white-space: pre-line; text-wrap: balance; }
  .unwrapped .title { white-space: pre; }
  :lang(ja) .title, :lang(th) .title { font: 500 calc(68px * var(--fit, 1)) / 1.36 var(--font-sans); letter-spacing: 0; }
  :lang(th) .title { line-height: 1.5; }
  :lang(ja) .title { word-break: auto-phrase; }
`;

/** Scale factors of the title, tried in order until the words fit. */
export const FITS = [1, 0.9, 0.8, 0.7, 0.62] as const;
/** Maximum height of the words in CSS pixels. A taller title gets the next smaller size. */
export const WORDS_HEIGHT = 330;

export const cardHtml = ({ locale, title, name, photograph, wide, focus, styles, base }: CardPage): string =>
  `<!doctype html><html lang="${locale}" data-theme="dark"><head><meta charset="utf-8"><base href="${base}"><style>${styles}${CARD_STYLES}</style></head><body class="${wide ? 'wide' : 'square'}" style="--focus:${focus}%">` +
  `<img src="${photograph}" alt=""><div class="veil"></div>` +
  '<div class="brand"><svg viewBox="0 0 26 22" fill="none" stroke="currentColor" stroke-width="1.5">' +
  '<ellipse cx="9.2" cy="11" rx="8.2" ry="10"/><path d="M9.2 1h7.6c4.5 0 8.2 4.5 8.2 10s-3.7 10-8.2 10H9.2"/></svg>' +
  `<span>${escaped(BRAND_NAME)}</span></div><div class="words">` +
  `${name === null ? '' : `<p class="name">${escaped(name)}</p>`}` +
  `<p class="title">${escaped(title)}</p></div></body></html>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
