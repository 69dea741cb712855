/**
 * Where a visitor is as they choose another store or language, which loads a document (REG-12): how far they have scrolled, what has
 * the focus, and what they typed. The tab's session storage holds it until the next document, which deletes it. A password never is in it.
 */
import { readFields, writeFields } from '@tessera/remote-kit/keepFields';
import { focusControl, focusedControl } from '@tessera/remote-kit/keepPlace';
import * as z from 'zod/mini';
import { CARRIED, pageOf } from './carriedScroll.ts';

/** The bag is another one in another store. */
const SLOTS = ['slot-header', 'slot-page', 'slot-footer'] as const;

const slotSchema = z.object({
  id: z.enum(SLOTS),
  fields: z.record(z.string(), z.string()),
  focus: z.nullable(
    z.object({
      localName: z.string(),
      id: z.string(),
      name: z.nullable(z.string()),
      index: z.int(),
      peers: z.int(),
      form: z.int(),
    }),
  ),
});
const carriedSchema = z.object({ page: z.string(), slots: z.array(slotSchema) });

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
  const slots = SLOTS.flatMap((id): z.infer<typeof slotSchema>[] => {
    const slot = document.getElementById(id);
    return slot ? [{ id, fields: readFields(slot), focus: focusedControl(slot) }] : [];
  });
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify({ page: pageOf(location.pathname), anchor, top, slots }));
  } catch {
    // A visitor without storage begins at the top.
  }
}

/** Puts back what the document before has carried, before the slots come to life. How far it is scrolled: `inline/sectionLayout.ts`. */
export function restoreCarriedPlace(): void {
  try {
    const text = sessionStorage.getItem(CARRIED);
    if (text === null) return;
    sessionStorage.removeItem(CARRIED);
    const { page, slots } = carriedSchema.parse(JSON.parse(text));
    if (page !== pageOf(location.pathname)) return;
    for (const { id, fields, focus } of slots) {
      const slot = document.getElementById(id);
      if (!slot) continue;
      writeFields(slot, fields);
      if (focus && document.activeElement === document.body) focusControl(slot, focus, true);
    }
  } catch {
    // Another build of the shell has carried it, or there is no storage.
  }
}
