/** What the server hands to the browser beside a slot's markup. */
import * as z from 'zod/mini';
import type { Messages } from './messages.ts';

const messagesSchema: z.ZodMiniType<Messages> = z.record(
  z.string(),
  z.union([z.string(), z.lazy(() => messagesSchema)]),
);

const slotStateSchema = z.object({
  /** What the loader found. Written by this very release's server side, so its shape is not checked again. */
  data: z.unknown(),
  /** The visitor's language, en-US filled in. */
  messages: messagesSchema,
});
export type SlotState = z.infer<typeof slotStateSchema>;

/** null when there is none, as when the shell's fallback stood in the slot. */
export function readSlotState(state: unknown): SlotState | null {
  const parsed = slotStateSchema.safeParse(state);
  return parsed.success ? parsed.data : null;
}
