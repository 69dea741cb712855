import { keepFields } from '@tessera/remote-kit/keepFields';
import { keepFocus, keepPlace } from '@tessera/remote-kit/keepPlace';

/** The element of the slot that a page change fills anew. @throws when the document has none */
function pageSlot(): HTMLElement {
  const slot = document.getElementById('slot-page');
  if (!slot) throw new Error('The page has no slot for pages.');
  return slot;
}

/** Records focus and fields when the visitor leaves a page. @returns what puts them back when they return */
export function recordPlace(): () => void {
  const restoreFields = keepFields(pageSlot());
  const restoreFocus = keepFocus(document.body);
  return () => {
    restoreFields(pageSlot());
    restoreFocus(document.body);
  };
}

/**
 * Draws the page again around a visitor who stays: fields, focus and scroll position survive, and what has the focus stays where it is
 * in the window. @throws what `draw` throws
 */
export function drawAround(draw: () => void): void {
  // What is above it takes exact heights (design-system/src/belowFold.ts).
  if (scrollY > 0) document.documentElement.dataset.wholeLayout = '';
  const restorers = [keepFields(pageSlot()), keepPlace(pageSlot(), true), keepFocusInWindow()];
  draw();
  for (const restore of restorers) restore(pageSlot());
}

/** Another language has other heights: what was pressed would leave the window. */
function keepFocusInWindow(): () => void {
  const before = topOfFocus();
  if (scrollY === 0 || before === null || before < 0 || before > innerHeight) return () => {};
  return () => {
    const after = topOfFocus();
    if (after !== null) scrollBy({ top: after - before, behavior: 'instant' });
  };
}

/** In CSS px from the top of the window. Null: nothing has the focus that scrolls with the page, as the header does not. */
function topOfFocus(): number | null {
  return document.activeElement?.closest('main, footer') ? document.activeElement.getBoundingClientRect().top : null;
}

/** A screen reader begins with the new page, not with the link that is gone. */
export function focusPage(): void {
  const slot = pageSlot();
  const heading = slot.querySelector('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? slot).focus({ preventScroll: true });
}
