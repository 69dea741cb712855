import type { Frame } from '@tessera/shared-contracts/frame';
import type { PageHead } from '@tessera/shared-contracts/remote';
import type { Visitor } from '@tessera/shared-contracts/visitor';

export function showHead({ title, description }: PageHead): void {
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}

export function showVisitor({ locale, store }: Visitor): void {
  document.documentElement.lang = locale;
  document.documentElement.dataset.store = store;
}

/** Puts the frame around the page as asked: theme, header and footer (SHELL-02). */
export function showFrame(frame: Frame): void {
  const root = document.documentElement;
  root.dataset.theme = frame.theme;
  root.toggleAttribute('data-lite-ui', frame.liteUi);
  root.toggleAttribute('data-collapsible-header', frame.collapsibleHeader);
  root.style.setProperty('--header-height', `${frame.headerHeight}px`);
  document.getElementById('slot-header')?.toggleAttribute('hidden', !frame.headerVisible);
  document.getElementById('slot-footer')?.toggleAttribute('hidden', !frame.footerEnabled);
}
