import { type SlotAnswer, slotAnswerSchema } from '@tessera/shared-contracts/document/slotAnswer';
import type { Slot } from '@tessera/shared-contracts/remotes/remote';

/** Milliseconds for the server's answer. Without one the fallback release renders from the state that is in the document. */
const REDRAW_DEADLINE = 3000;

export interface RedrawRequest {
  readonly slot: Slot;
  /** Path and query of the page. */
  readonly url: string;
  /** The document's composition. Left out: any release that the region runs now may render it. */
  readonly composition?: string;
  /** Version of the release that is to render it. */
  readonly version: string;
  /** The remote that fills the slot; required without `composition`. */
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
