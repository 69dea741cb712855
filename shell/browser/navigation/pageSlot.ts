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

/** Draws the page slot again around a visitor who stays: fields, focus and scroll position survive. @throws what `draw` throws */
export function drawAround(draw: () => void): void {
  const restorers = [keepFields(pageSlot()), keepPlace(pageSlot(), true)];
  draw();
  for (const restore of restorers) restore(pageSlot());
}

/** A screen reader begins with the new page, not with the link that is gone. */
export function focusPage(): void {
  const slot = pageSlot();
  const heading = slot.querySelector('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? slot).focus({ preventScroll: true });
}
