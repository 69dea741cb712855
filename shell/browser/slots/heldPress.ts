/**
 * Ends the wait of a slot that is alive now, or will not be. Until then the document's own script keeps a press on a button that
 * a script answers (`inline/holdPresses.ts`): it is pressed again here. In a slot without scripts that sends
 * its form as the browser does. A form that the browser is sending already was let go there, and stays as it is.
 */
export function letPressesThrough(slot: HTMLElement): void {
  delete slot.dataset.waiting;
  const held = slot.querySelector<HTMLElement>('[data-held]');
  if (!held) return;
  delete held.dataset.held;
  held.removeAttribute('aria-busy');
  held.click();
}
