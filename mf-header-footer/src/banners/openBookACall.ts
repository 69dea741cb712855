/** The form of a call in the modal: in a frame, which the store's own and an external one fill alike (S2, BAN-05). */
import { BOOK_A_CALL_PARAMETERS, BOOK_A_CALL_PATH } from '@tessera/shared-contracts/afterSales/bookACall';
import { BOOK_A_CALL_DIALOG_ID } from './bookACallDialogId.ts';

/** @param way the form or link that was pressed; where there is no modal, it goes on as it does without a script */
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

  // What was typed before stays; what has been sent makes room for a new form.
  const before = dialog.querySelector('iframe');
  if (!before || !isAtForm(before)) {
    before?.remove();
    dialog.append(frameOf(`${BOOK_A_CALL_PATH}?${asked}`, dialog));
  }
  const root = document.documentElement;
  // How wide the page's scroll bar is, for base.css: once the dialog is open there is none to measure.
  root.style.setProperty('--scroll-bar', `${innerWidth - root.clientWidth}px`);
  if (!dialog.open) dialog.showModal();
  // Where the page hides the footer, the modal in it is not drawn.
  if (dialog.getClientRects().length === 0) {
    dialog.close();
    location.assign(`${BOOK_A_CALL_PATH}?${asked}`);
  }
  // A press beside it closes it, as Escape does.
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
}

function frameOf(src: string, dialog: HTMLDialogElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = src;
  frame.title = dialog.querySelector('h2')?.textContent ?? '';
  frame.addEventListener('load', () => {
    // Keys pressed in the frame are the frame's; another host's are not to be heard.
    frame.contentDocument?.addEventListener('keydown', ({ key }) => key === 'Escape' && dialog.close());
  });
  return frame;
}

/** Whether it shows the store's form still; another host does not say. */
function isAtForm({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument === null || contentDocument.location.pathname === BOOK_A_CALL_PATH;
}
