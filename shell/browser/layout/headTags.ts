import { FRAME_DEFAULTS, type Frame } from '@tessera/shared-contracts/frame/frame';
import type { PageTitle } from '@tessera/shared-contracts/remotes/remote';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';

/** Id of the server's style element for a page with its own header height. */
const HEADER_HEIGHT_ID = 'header-height';

/** Sets title and description; removes metadata for search engines and previews, which described the document's first page. */
export function showHead({ title, description }: PageTitle): void {
  document.title = title;
  for (const stale of document.querySelectorAll('[data-of-page]')) stale.remove();
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}

export function showVisitor({ locale, store }: Visitor): void {
  writeAttribute('lang', locale);
  writeAttribute('data-store', store);
}

/** Writes only changes: setting the same `lang` again makes the browser recalculate the style of the whole document. */
function writeAttribute(name: 'lang' | 'data-store' | 'data-theme', value: string): void {
  const root = document.documentElement;
  if (root.getAttribute(name) !== value) root.setAttribute(name, value);
}

/** Applies the frame of the page: theme, header and footer (SHELL-02). */
export function showFrame(frame: Frame): void {
  const root = document.documentElement;
  writeAttribute('data-theme', frame.theme);
  root.toggleAttribute('data-over-hero', frame.overHero ?? false);
  root.toggleAttribute('data-lite-ui', frame.liteUi);
  root.toggleAttribute('data-collapsible-header', frame.collapsibleHeader);
  // The default height comes from the design system, where it depends on the window's width.
  document.getElementById(HEADER_HEIGHT_ID)?.remove();
  if (frame.headerHeight === FRAME_DEFAULTS.headerHeight) root.style.removeProperty('--header-height');
  else root.style.setProperty('--header-height', `${frame.headerHeight}px`);
  document.getElementById('slot-header')?.toggleAttribute('hidden', !frame.headerVisible);
  root.toggleAttribute('data-without-footer', frame.liteUi || !frame.footerEnabled);
  root.toggleAttribute('data-without-banners', frame.banners === false);
}
