/** Draws what is planned for a slot, and tells how that went. */
import type { Release } from '@tessera/shared-contracts/composition';
import type { Slot } from '@tessera/shared-contracts/remote';
import type { Store } from '@tessera/shared-contracts/stores';
import type { SlotPlan } from './planSlot.ts';
import { type RenderedSlot, type RenderSlotOptions, renderSlot } from './renderSlot.ts';

/** How a slot of a page was drawn. */
export interface SlotDrawn {
  readonly slot: Slot;
  readonly region: Store;
  /** What the region runs there: who was to draw it. */
  readonly release: Pick<Release, 'remote' | 'version' | 'team'>;
  /** By that release, by the one that steps in for it, or by none. */
  readonly outcome: 'ok' | 'last-good' | 'fallback';
  /** Code of why it did not draw itself; null where it did. */
  readonly reason: string | null;
}

/** Told each time that a remote's slot was drawn. */
export type SlotObserver = (drawn: SlotDrawn) => void;

export interface SlotDrawerOptions extends RenderSlotOptions {
  readonly onDrawn?: SlotObserver;
}

/** Never rejects. */
export type SlotDrawer = (plan: SlotPlan) => Promise<RenderedSlot>;

export function createSlotDrawer(options: SlotDrawerOptions): SlotDrawer {
  return async ({ slot, stable, candidates, request, route }) => {
    const drawn = await renderSlot(candidates, request, route, options);
    if (stable !== null) {
      const outcome = drawn.by === stable ? 'ok' : drawn.by === null ? 'fallback' : 'last-good';
      options.onDrawn?.({
        slot,
        region: request.visitor.store,
        release: stable.release,
        outcome,
        reason: outcome === 'ok' ? null : (drawn.failures.get(stable) ?? null),
      });
    }
    return drawn;
  };
}

export const NOT_DRAWN: RenderedSlot = { by: null, result: null, failures: new Map() };

/** A 404 without markup: the remote leaves the page to the shell (SHELL-07). */
export const isLeftToShell = ({ result }: RenderedSlot): boolean =>
  result !== null && result.redirect === null && result.status === 404 && result.html === '';
