/** A separate file, because few documents follow a choice of store or language. */

import { focusControl } from '@tessera/remote-kit/preserveFocusAndScroll';
import { writeFields } from '@tessera/remote-kit/preserveFormValues';
import { parseJson } from '@tessera/shared-contracts/http/parseJson';
import * as z from 'zod/mini';
import { CARRIED_SLOTS, type CarriedSlot } from './carriedPlace.ts';
import { pageOf } from './carriedScroll.ts';

const slotSchema: z.ZodMiniType<CarriedSlot> = z.object({
  id: z.enum(CARRIED_SLOTS),
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

/**
 * Restores the place that the previous document stored, before the slots are hydrated. `inline/sectionLayout.ts` restores the scroll
 * position.
 * @param text from `takeCarriedPlace`
 */
export function restoreCarriedPlace(text: string): void {
  const carried = z.safeParse(carriedSchema, parseJson(text));
  // Invalid when another build of the shell has stored it.
  if (!carried.success || carried.data.page !== pageOf(location.pathname)) return;
  for (const { id, fields, focus } of carried.data.slots) {
    const slot = document.getElementById(id);
    if (!slot) continue;
    writeFields(slot, fields);
    if (focus && document.activeElement === document.body) focusControl(slot, focus, true);
  }
}
