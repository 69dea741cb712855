/** What the server hands to the browser beside a slot's markup. */
import * as z from 'zod/mini';

const slotStateSchema = z.object({
  /** What the loader found. Written by this very release's server side, so its shape is not checked again. */
  data: z.unknown(),
  /** Texts by language and surface. What is in a surface is this release's own too. */
  messages: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type SlotState = z.infer<typeof slotStateSchema>;

/** null when there is none, as when the shell's fallback stood in the slot. */
export function readSlotState(state: unknown): SlotState | null {
  const parsed = slotStateSchema.safeParse(state);
  return parsed.success ? parsed.data : null;
}
