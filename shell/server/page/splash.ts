/**
 * The full-screen splash (S2, S9, SHELL-03): only over a page that the server could not render and the browser may still hydrate. It hides
 * 50 ms after the page slot has changed, and is removed 100 ms later. `fallback.css` styles it, and also ends it when no script runs or
 * nothing ever changes. A route has none with `frame: { splash: false }`.
 */

import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { InlinePolicy } from './inlinePolicy.ts';
import { SHELL_TEXT } from './shellText.ts';

/** @param hide the script `inline/hideSplash.ts` */
export const splashMarkup = (locale: Locale, hide: string, policy: InlinePolicy): string =>
  `<div class="splash" role="status" aria-label="${escapeHtml(SHELL_TEXT[locale].loading)}"><svg viewBox="0 0 26 22" fill="none" stroke="currentColor" aria-hidden="true"><ellipse cx="9.2" cy="11" rx="8.2" ry="10"/><path d="M9.2 1h7.6c4.5 0 8.2 4.5 8.2 10s-3.7 10-8.2 10H9.2"/></svg></div><script${policy.script(hide)}>${hide}</script>`;
