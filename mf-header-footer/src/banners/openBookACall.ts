/**
 * Opens the form for booking a call in the modal: in an iframe, which shows either the store's own form or an external one (S2, BAN-05).
 */
import { BOOK_A_CALL_PARAMETERS, BOOK_A_CALL_PATH } from '@tessera/shared-contracts/afterSales/bookACall';
import { BOOK_A_CALL_DIALOG_ID } from './bookACallDialogId.ts';

/** @param way the form or link that was clicked; without a modal on the page, it proceeds as without scripts */
export function openBookACall(way: Element): void {
  const asked =
    way instanceof HTMLFormElement
      ? new URLSearchParams([...new FormData(way)].map(([name, value]) => [name, String(value)]))
      : new URL(way.getAttribute('href') ?? '', location.href).searchParams;
  const dialog = document.getElementById(BOOK_A_CALL_DIALOG_ID);
  if (!(dialog instanceof HTMLDialogElement)) {
    location.assign(`${BOOK_A_CALL_PATH}?${asked}`);
    return;
  }
  for (const [name, value] of new URLSearchParams(location.search)) {
    if (name.startsWith('utm_') && !asked.has(name)) asked.set(name, value);
  }
  if (!asked.has(BOOK_A_CALL_PARAMETERS.source)) asked.set(BOOK_A_CALL_PARAMETERS.source, location.pathname);
  asked.set(BOOK_A_CALL_PARAMETERS.timeZone, Intl.DateTimeFormat().resolvedOptions().timeZone);
  asked.set(BOOK_A_CALL_PARAMETERS.theme, dialog.dataset.theme ?? '');

  // Keeps typed input; a form that was sent is replaced by a new one.
  const before = dialog.querySelector('iframe');
  if (!before || !isAtForm(before)) {
    before?.remove();
    dialog.append(frameOf(`${BOOK_A_CALL_PATH}?${asked}`, dialog));
  }
  const root = document.documentElement;
  // The width of the page's scroll bar, for base.css: it cannot be measured once the dialog is open.
  root.style.setProperty('--scroll-bar', `${innerWidth - root.clientWidth}px`);
  if (!dialog.open) dialog.showModal();
  // The modal is not displayed where the page hides the footer that contains it.
  if (dialog.getClientRects().length === 0) {
    dialog.close();
    location.assign(`${BOOK_A_CALL_PATH}?${asked}`);
  }
  // A click outside closes it, like Escape.
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
}

function frameOf(src: string, dialog: HTMLDialogElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = src;
  frame.title = dialog.querySelector('h2')?.textContent ?? '';
  frame.addEventListener('load', () => {
    // The page gets no key events from the frame, so Escape is handled inside it; another host's frame is not accessible.
    frame.contentDocument?.addEventListener('keydown', ({ key }) => key === 'Escape' && dialog.close());
  });
  return frame;
}

/** Whether the frame still shows the store's form; unknown for another host, which counts as yes. */
function isAtForm({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument === null || contentDocument.location.pathname === BOOK_A_CALL_PATH;
}
