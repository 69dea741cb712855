/** The page that is sent when nothing can be composed at all. It needs no release, no script and no other file (S2, SHELL-06). */
import { randomBytes } from 'node:crypto';
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { FALLBACK_ARTWORK } from './fallbackArtwork.ts';
import { SHELL_TEXT } from './shellText.ts';

/** The values of the design system's dark theme, because its stylesheet is a file that may be missing. */
const CSS = `
*{box-sizing:border-box;margin:0}
body{position:relative;display:flex;flex-direction:column;min-height:100vh;min-height:100dvh;padding:28px clamp(20px,4.5vw,64px) clamp(48px,12vh,120px);background:#0d0c0a;color:#f4efe7;font:16px/1.6 "Instrument Sans",system-ui,sans-serif}
.sky{position:absolute;inset:0;overflow:hidden}
.resting-waves{width:200%;height:100%;color:rgb(255 244 230/.28)}
path{vector-effect:non-scaling-stroke;animation:drift 60s linear infinite}
path:nth-child(2n){animation-duration:84s}
path:nth-child(3n){animation-duration:110s}
@keyframes drift{to{transform:translateX(-1200px)}}
@media(prefers-reduced-motion:reduce){path{animation:none}}
.brand,main{position:relative}
.brand{font-weight:500;font-size:18px}
main{display:grid;gap:20px;justify-items:start;max-width:44rem;margin-top:auto}
h1{font:300 clamp(36px,6vw,76px)/1.15 Newsreader,Georgia,serif;letter-spacing:-.02em}
:lang(ja) h1,:lang(th) h1{font:500 clamp(28px,4vw,40px)/1.5 system-ui,sans-serif;letter-spacing:0}
main p{max-width:36em;color:#a89f93}
a{margin-top:8px;display:inline-flex;align-items:center;min-height:52px;padding:8px 24px;border-radius:6px;background:#f4efe7;color:#14110e;font-weight:560;text-decoration:none}
a:focus-visible{outline:2px solid #f4efe7;outline-offset:2px}`;

/** @param checkout the path to continue with, when the visitor was at the checkout or at an order */
export function unavailableDocument(locale: Locale, checkout: string | null = null): { html: string; nonce: string } {
  const nonce = randomBytes(16).toString('base64');
  const text = SHELL_TEXT[locale];
  const title = escapeHtml(text.unavailableTitle);
  const brand = escapeHtml(BRAND_NAME);
  const [more, to, label] =
    checkout === null ? ['', '/', text.takeMeHome] : [` ${text.nothingTwice}`, checkout, text.retry];
  const html = `<!doctype html><html lang="${locale}" data-theme="dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${nonce}">${CSS}</style><title>${title} | ${brand}</title></head><body><div class="sky">${FALLBACK_ARTWORK}</div><header class="brand">${brand}</header><main><h1>${title}</h1><p>${escapeHtml(text.unavailable + more)}</p><a href="${escapeHtml(to)}">${escapeHtml(label)}</a></main></body></html>`;
  return { html, nonce };
}
