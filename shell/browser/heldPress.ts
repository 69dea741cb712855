import { findAgain } from '@tessera/remote-kit/keepPlace';

/**
 * Ends the wait of a slot that is alive now, or will not be. Until then the document's own script keeps a press on a button that
 * only a script can answer (`inline/holdPresses.ts`): it is pressed again here. In a slot without scripts that sends
 * its form as the browser does.
 */
export function letPressesThrough(slot: HTMLElement): void {
  delete slot.dataset.waiting;
  const held = slot.querySelector<HTMLElement>('[data-held]');
  if (!held) return;
  delete held.dataset.held;
  held.removeAttribute('aria-busy');
  held.click();
}

/**
 * A press that waits in markup which is about to be replaced, because it is drawn for another store or language: it waits on
 * in the markup that takes its place, on the same control.
 */
export function keepHeldPress(before: Element): (after: Element) => void {
  const held = before.querySelector<HTMLElement>('[data-held]');
  if (!held) return () => {};
  const find = findAgain(before, held, true);
  return (after) => {
    // The head's script would press it though it is gone.
    delete held.dataset.held;
    const [control] = find(after);
    if (!control) return;
    control.dataset.held = '';
    control.ariaBusy = 'true';
    if (after instanceof HTMLElement && !after.querySelector('[data-waiting]')) letPressesThrough(after);
  };
}
