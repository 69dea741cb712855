/**
 * A press between the first paint and hydration would be lost, or load the page anew.
 * - A button that only a script answers: the last press is held, and pressed again by `browser/slots/releaseHeldClick.ts`.
 * - A button whose form the browser can send: the form goes as a document at once, as long as the shell's script does not run. From
 *   then on the page is interactive within about the time that a document takes, so the press is held that long, and then the form goes.
 * What posts, closes a dialog or opens a popover works without. The pressed button is busy at once, and a form that is on its way is
 * not sent again.
 */
import { START_MARK } from '../browser/document/interactiveMark.ts';
import { DOCUMENT_TIME } from './inlineScripts.ts';

/** Milliseconds after which a press that no script has answered is the browser's own again. */
const PRESS_DEADLINE = 10_000;

/** The form that the browser is sending. */
let leaving: HTMLFormElement | null = null;

function needsScript(button: HTMLButtonElement): boolean {
  if (button.type === 'button') return !button.matches('[popovertarget],[commandfor]');
  return button.type === 'submit' && button.form?.method === 'get';
}

function release(button: HTMLElement): void {
  button.removeAttribute('data-held');
  button.ariaBusy = null;
}

addEventListener(
  'click',
  (event) => {
    if (!event.isTrusted || !(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLButtonElement>('button');
    if (!button) return;
    if (leaving !== null && button.form === leaving && button.type === 'submit') {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const slot = button.closest('[data-waiting]');
    if (!slot || !needsScript(button)) return;
    const isForm = button.type === 'submit';
    if (isForm && performance.getEntriesByName(START_MARK).length === 0) return;
    event.preventDefault();
    for (const held of document.querySelectorAll<HTMLElement>('[data-held]')) release(held);
    button.dataset.held = '';
    button.ariaBusy = 'true';
    // A second click does not extend the wait: the first one's timeout ends it.
    setTimeout(
      () => {
        if (!('held' in button.dataset)) return;
        if (!isForm) slot.removeAttribute('data-waiting');
        release(button);
        button.click();
      },
      isForm ? DOCUMENT_TIME : PRESS_DEADLINE,
    );
  },
  true,
);

// A form of a page that is not interactive, which the browser sends.
addEventListener('submit', ({ target, submitter, defaultPrevented }) => {
  if (defaultPrevented || !(target instanceof HTMLFormElement) || !target.closest('[data-waiting]')) return;
  leaving = target;
  if (submitter) submitter.ariaBusy = 'true';
  const stay = () => {
    if (leaving !== target) return;
    leaving = null;
    if (submitter) submitter.ariaBusy = null;
  };
  // The browser has stayed on the page, or leaves it and may come back to it.
  setTimeout(stay, PRESS_DEADLINE);
  addEventListener('pagehide', stay);
});
