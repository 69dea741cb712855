/**
 * A press between the first paint and hydration would be lost, or load the page anew. The last one on a button that only a
 * script answers is held, and pressed again by `browser/heldPress.ts`. What posts, closes a dialog or opens a popover works
 * without.
 */

/** Milliseconds after which a press that no script has answered is the browser's own again. */
const PRESS_DEADLINE = 10_000;

function needsScript(button: HTMLButtonElement): boolean {
  if (button.type === 'button') return !button.matches('[popovertarget],[commandfor]');
  return button.type === 'submit' && button.form?.method === 'get';
}

function letGo(button: HTMLElement): void {
  button.removeAttribute('data-held');
  button.ariaBusy = null;
}

addEventListener(
  'click',
  (event) => {
    if (!event.isTrusted || !(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLButtonElement>('[data-waiting] button');
    const slot = button?.closest('[data-waiting]');
    if (!button || !slot || !needsScript(button)) return;
    event.preventDefault();
    for (const held of document.querySelectorAll<HTMLElement>('[data-held]')) letGo(held);
    button.dataset.held = '';
    button.ariaBusy = 'true';
    setTimeout(() => {
      if (!('held' in button.dataset)) return;
      slot.removeAttribute('data-waiting');
      letGo(button);
      button.click();
    }, PRESS_DEADLINE);
  },
  true,
);

export {};
