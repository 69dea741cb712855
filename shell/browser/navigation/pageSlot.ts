import { preserveFocus, preserveFocusAndScroll } from '@tessera/remote-kit/preserveFocusAndScroll';
import { preserveFormValues } from '@tessera/remote-kit/preserveFormValues';

/** Returns the element of the page slot, which each page change fills. @throws when the document has none */
function pageSlot(): HTMLElement {
  const slot = document.getElementById('slot-page');
  if (!slot) throw new Error('The page has no slot for pages.');
  return slot;
}

/** Records focus and fields when the visitor leaves a page. @returns a function that restores them when the visitor returns */
export function recordPlace(): () => void {
  const restoreFields = preserveFormValues(pageSlot());
  const restoreFocus = preserveFocus(document.body);
  return () => {
    restoreFields(pageSlot());
    restoreFocus(document.body);
  };
}

/** Renders the page slot again and preserves fields, focus and scroll position. @throws the error of `render` */
export function renderAround(render: () => void): void {
  const restorers = [preserveFormValues(pageSlot()), preserveFocusAndScroll(pageSlot(), true)];
  render();
  for (const restore of restorers) restore(pageSlot());
}

/** Moves the focus to the new page's heading, so that a screen reader starts there and not at the removed link. */
export function focusPage(): void {
  const slot = pageSlot();
  const heading = slot.querySelector('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? slot).focus({ preventScroll: true });
}
