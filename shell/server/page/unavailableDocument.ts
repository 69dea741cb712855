/** The page for when nothing can be composed at all; it needs no release, no script and no other file. */
import { randomBytes } from 'node:crypto';
import { BRAND_NAME } from '@tessera/shared-contracts/brand';
import type { Locale } from '@tessera/shared-contracts/locales';
import { escapeHtml } from './escape.ts';
import { SHELL_TEXT } from './shellText.ts';

const CSS =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:16px;padding:24px;box-sizing:border-box;background:#0f0e0c;color:#f4f1ec;font:16px/1.5 system-ui,sans-serif}h1,p{margin:0}a{color:inherit;display:inline-flex;align-items:center;min-height:44px}';

export function unavailableDocument(locale: Locale): { html: string; nonce: string } {
  const nonce = randomBytes(16).toString('base64');
  const text = SHELL_TEXT[locale];
  const title = escapeHtml(text.unavailableTitle);
  const html = `<!doctype html><html lang="${locale}" data-theme="dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${nonce}">${CSS}</style><title>${title} | ${escapeHtml(BRAND_NAME)}</title></head><body><main><h1>${title}</h1><p>${escapeHtml(text.unavailable)}</p><a href="/">${escapeHtml(text.takeMeHome)}</a></main></body></html>`;
  return { html, nonce };
}
