import type { Slot } from '@tessera/shared-contracts/remotes/remote';
import { type SlotAnswer, slotAnswerSchema } from '../../contracts/slotAnswer.ts';

/** Timeout in milliseconds for the server's response. Without one the fallback release renders from the state in the document. */
const REDRAW_DEADLINE = 3000;

export interface RenderAgainRequest {
  readonly slot: Slot;
  /** Path and query of the page. */
  readonly url: string;
  /** The document's composition. Default: any release that the region currently runs may render it. */
  readonly composition?: string;
  /** Version of the release that is to render it. */
  readonly version: string;
  /** The remote that fills the slot; required without `composition`. */
  readonly remote?: string;
}

/** @returns null when the server does not respond in time, or not with this slot */
export async function renderSlotAgain(request: RenderAgainRequest): Promise<SlotAnswer | null> {
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
