/**
 * Where a visitor is as they choose another store or language, which loads a document (REG-12): how far they have scrolled, what has
 * the focus, and what they typed. The tab's session storage holds it until the next document, which deletes it. A password never is in it.
 */

import { focusedControl } from '@tessera/remote-kit/preserveFocusAndScroll';
import { readFields } from '@tessera/remote-kit/preserveFormValues';
import { CARRIED, pageOf } from './carriedScroll.ts';

/** The bag is another one in another store. */
export const CARRIED_SLOTS = ['slot-header', 'slot-page', 'slot-footer'] as const;

export interface CarriedSlot {
  readonly id: (typeof CARRIED_SLOTS)[number];
  readonly fields: ReturnType<typeof readFields>;
  readonly focus: ReturnType<typeof focusedControl>;
}

/** Carries the place of the page to the document that a form of store and language loads, which is answered with this page. */
export function carryPlace(event: FormDataEvent): void {
  const { target: form, formData } = event;
  if (!(form instanceof HTMLFormElement) || form.getAttribute('action') !== '/_visitor') return;
  formData.set('returnTo', location.pathname + location.search);
  // What it was chosen in closes: the focus goes back to what has opened it.
  form.closest<HTMLElement>(':popover-open')?.hidePopover();
  form.closest<HTMLDialogElement>('dialog[open]')?.close();
  // Another language has other heights above the form: what was pressed stays where it is in the window.
  const anchor = form.closest('#slot-footer') ? 'slot-footer' : 'slot-page';
  const top = document.getElementById(anchor)?.getBoundingClientRect().top ?? 0;
  const slots = CARRIED_SLOTS.flatMap((id): CarriedSlot[] => {
    const slot = document.getElementById(id);
    return slot ? [{ id, fields: readFields(slot), focus: focusedControl(slot) }] : [];
  });
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify({ page: pageOf(location.pathname), anchor, top, slots }));
  } catch {
    // A visitor without storage begins at the top.
  }
}

/** Takes what the document before has carried out of the storage. @returns null: nothing, or there is no storage */
export function takeCarriedPlace(): string | null {
  try {
    const text = sessionStorage.getItem(CARRIED);
    sessionStorage.removeItem(CARRIED);
    return text;
  } catch {
    return null;
  }
}
