import type { Slot } from '@tessera/shared-contracts/remote';
import { type SlotAnswer, slotAnswerSchema } from '@tessera/shared-contracts/slotAnswer';

/** Milliseconds for the server's answer; without one the release that steps in draws from the state that there is. */
const REDRAW_DEADLINE = 3000;

export interface RedrawRequest {
  readonly slot: Slot;
  /** Path and query of the page. */
  readonly url: string;
  /** Of the document. Left out: whatever the region runs now may draw it. */
  readonly composition?: string;
  /** Of the release that is to draw it. */
  readonly version: string;
  /** Who fills the slot; needed where no composition says so. */
  readonly remote?: string;
}

/** @returns null where the server does not answer in time, or not with this slot */
export async function redrawSlot(request: RedrawRequest): Promise<SlotAnswer | null> {
  try {
    const response = await fetch(`/_slot?${new URLSearchParams({ ...request })}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(REDRAW_DEADLINE),
    });
    return slotAnswerSchema.parse(await response.json());
  } catch {
    return null;
  }
}
