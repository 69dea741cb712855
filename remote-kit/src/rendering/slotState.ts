/** State that the server sends to the browser with a slot's markup. */
import * as z from 'zod/mini';

const slotStateSchema = z.object({
  /** The loader's data. Not validated, because this same release's server side has written it. */
  data: z.unknown(),
  /** Texts by language and surface. Their content is not validated either, because it is this release's own. */
  messages: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type SlotState = z.infer<typeof slotStateSchema>;

/** Returns null when there is no state, for instance when the slot showed the shell's fallback. */
export function readSlotState(state: unknown): SlotState | null {
  const parsed = slotStateSchema.safeParse(state);
  return parsed.success ? parsed.data : null;
}
