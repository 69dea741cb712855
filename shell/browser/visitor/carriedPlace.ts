/**
 * The visitor's place when they choose another store or language, which loads a document (REG-12): scroll position, focus and typed text.
 * The tab's session storage holds it until the next document, which deletes it. It never contains a password.
 */

import { focusedControl } from '@tessera/remote-kit/preserveFocusAndScroll';
import { readFields } from '@tessera/remote-kit/preserveFormValues';
import { CARRIED, pageOf } from './carriedScroll.ts';

/** Without the bag, because each store has its own. */
export const CARRIED_SLOTS = ['slot-header', 'slot-page', 'slot-footer'] as const;

export interface CarriedSlot {
  readonly id: (typeof CARRIED_SLOTS)[number];
  readonly fields: ReturnType<typeof readFields>;
  readonly focus: ReturnType<typeof focusedControl>;
}

/** Carries the page's place to the document that a form for store and language loads; the server redirects to this page. */
export function carryPlace(event: FormDataEvent): void {
  const { target: form, formData } = event;
  if (!(form instanceof HTMLFormElement) || form.getAttribute('action') !== '/_visitor') return;
  formData.set('returnTo', location.pathname + location.search);
  // Closes the popover or dialog of the form, so that the focus returns to the element that opened it.
  form.closest<HTMLElement>(':popover-open')?.hidePopover();
  form.closest<HTMLDialogElement>('dialog[open]')?.close();
  // In another language the content above the form has another height: the recorded anchor keeps the clicked element at its position in the
  // window.
  const anchor = form.closest('#slot-footer') ? 'slot-footer' : 'slot-page';
  const top = document.getElementById(anchor)?.getBoundingClientRect().top ?? 0;
  const slots = CARRIED_SLOTS.flatMap((id): CarriedSlot[] => {
    const slot = document.getElementById(id);
    return slot ? [{ id, fields: readFields(slot), focus: focusedControl(slot) }] : [];
  });
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify({ page: pageOf(location.pathname), anchor, top, slots }));
  } catch {
    // Without storage the visitor begins at the top.
  }
}

/** Reads and deletes the place that the previous document stored. @returns null when there is none, or no storage */
export function takeCarriedPlace(): string | null {
  try {
    const text = sessionStorage.getItem(CARRIED);
    sessionStorage.removeItem(CARRIED);
    return text;
  } catch {
    return null;
  }
}
