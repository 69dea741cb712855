import { FRAME_DEFAULTS, type Frame } from '@tessera/shared-contracts/frame/frame';
import type { PageTitle } from '@tessera/shared-contracts/remotes/remote';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';

/** The server's rule for a page whose header has a height of its own. */
const HEADER_HEIGHT_ID = 'header-height';

/** What the document's own page told search engines and previews is not true of another page. */
export function showHead({ title, description }: PageTitle): void {
  document.title = title;
  for (const stale of document.querySelectorAll('[data-of-page]')) stale.remove();
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}

export function showVisitor({ locale, store }: Visitor): void {
  writeAttribute('lang', locale);
  writeAttribute('data-store', store);
}

/** Only a change is written: the same `lang` once more makes the browser work out the style of the whole document again. */
function writeAttribute(name: 'lang' | 'data-store' | 'data-theme', value: string): void {
  const root = document.documentElement;
  if (root.getAttribute(name) !== value) root.setAttribute(name, value);
}

/** Puts the frame around the page as asked: theme, header and footer (SHELL-02). */
export function showFrame(frame: Frame): void {
  const root = document.documentElement;
  writeAttribute('data-theme', frame.theme);
  root.toggleAttribute('data-over-hero', frame.overHero ?? false);
  root.toggleAttribute('data-lite-ui', frame.liteUi);
  root.toggleAttribute('data-collapsible-header', frame.collapsibleHeader);
  // The usual height is the design system's, which knows a phone from a desk.
  document.getElementById(HEADER_HEIGHT_ID)?.remove();
  if (frame.headerHeight === FRAME_DEFAULTS.headerHeight) root.style.removeProperty('--header-height');
  else root.style.setProperty('--header-height', `${frame.headerHeight}px`);
  document.getElementById('slot-header')?.toggleAttribute('hidden', !frame.headerVisible);
  root.toggleAttribute('data-without-footer', frame.liteUi || !frame.footerEnabled);
  root.toggleAttribute('data-without-banners', frame.banners === false);
}
