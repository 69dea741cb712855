/**
 * Ends the wait of a slot that is now hydrated or has failed, and replays the click that was held for it. Until then the document's inline
 * script holds a click on a button that needs a script (`inline/holdPresses.ts`). In a slot without scripts the replayed click submits the
 * form as the browser does. A form that the browser was already submitting is not touched.
 */
export function releaseHeldClick(slot: HTMLElement): void {
  delete slot.dataset.waiting;
  const held = slot.querySelector<HTMLElement>('[data-held]');
  if (!held) return;
  delete held.dataset.held;
  held.removeAttribute('aria-busy');
  held.click();
}
