/** Draws what is planned for a slot, and tells how that went. */
import type { Release } from '@tessera/shared-contracts/releases/composition';
import type { Slot } from '@tessera/shared-contracts/remotes/remote';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { SlotCache, SlotCacheOutcome } from '../cache/slotCache.ts';
import type { Membership } from '../canary/evidence.ts';
import type { SlotPlan } from './planSlot.ts';
import { type Asker, type RenderedSlot, type RenderSlotOptions, renderSlot, tryRelease } from './renderSlot.ts';

/** How a slot of a page was drawn. */
export interface SlotDrawn {
  readonly slot: Slot;
  /** Pattern of the page's route. */
  readonly route: string;
  readonly region: Store;
  /** What the region runs there: who was to draw it. */
  readonly release: Pick<Release, 'remote' | 'version' | 'team'>;
  /** By that release, by the one that steps in for it, or by none. */
  readonly outcome: 'ok' | 'last-good' | 'fallback';
  /** Code of why it did not draw itself; null where it did. */
  readonly reason: string | null;
  /** The visitor's group where the remote has a canary; null: none. */
  readonly member: Membership | null;
  /** The visitor's network address; undefined: not known. */
  readonly address: string | undefined;
}

export interface SlotObserver {
  /** A remote's slot was drawn, or what it has drawn before was shown. */
  onDrawn(drawn: SlotDrawn): void;
  /** A slot was asked for that its release lets be shared. */
  onShared(slot: Slot, release: Pick<Release, 'remote' | 'team'>, outcome: SlotCacheOutcome): void;
}

export interface SlotDrawerOptions extends RenderSlotOptions {
  readonly slots: SlotCache;
  readonly observer?: SlotObserver | undefined;
}

export interface SlotDrawer {
  /** Never rejects. */
  draw(plan: SlotPlan): Promise<RenderedSlot>;
  /** Shows what is kept for the plan, and has it drawn anew where it is stale. Null: nothing is. */
  show(plan: SlotPlan): RenderedSlot | null;
}

export function createSlotDrawer(options: SlotDrawerOptions): SlotDrawer {
  const { slots, observer } = options;

  const tell = (
    { slot, stable, share, request, member, address, isAhead }: SlotPlan,
    drawn: RenderedSlot,
    shared: SlotCacheOutcome,
  ) => {
    // Neither Markdown nor what is drawn ahead is a slot that a visitor sees.
    if (stable === null || request.as || isAhead) return;
    const { release } = stable;
    const outcome = drawn.by === stable ? 'ok' : drawn.by === null ? 'fallback' : 'last-good';
    const reason = outcome === 'ok' ? null : (drawn.failures.get(stable) ?? null);
    const route = request.route.path;
    observer?.onDrawn({ slot, route, region: request.visitor.store, release, outcome, reason, member, address });
    if (share !== null) observer?.onShared(slot, release, shared);
  };

  /** While its release rests, when its breaker gives it a trial. */
  const drawAnew = ({ slot, share, route }: SlotPlan) => {
    if (share === null || !slots.isDue(share.key)) return;
    const { by, request } = share;
    const breaker = by.breaker(slot, request.route.path);
    if (!breaker.isClosed && !breaker.claimTrial()) return;
    void slots.draw(share, () => tryRelease(by, request, route, options));
  };

  const show = (plan: SlotPlan): RenderedSlot | null => {
    const { kept, stable } = plan;
    if (kept === null) return null;
    const shown = { by: stable, result: kept.answer, failures: NO_FAILURES };
    tell(plan, shown, kept.isStale ? 'stale' : 'hit');
    if (kept.isStale) drawAnew(plan);
    return shown;
  };

  return {
    show,
    async draw(plan) {
      const shown = show(plan);
      if (shown !== null) return shown;
      const { candidates, request, route, clientGone } = plan;
      const share: Asker['share'] = async (by, draw) => {
        const own = plan.shareBy(by);
        if (own === null) return draw(request, clientGone);
        // Of a release that steps in: what it has drawn for others is found here alone.
        const kept = slots.find(own.key);
        return kept && !kept.isStale ? kept.answer : slots.draw(own, (signal) => draw(own.request, signal), clientGone);
      };
      const drawn = await renderSlot(candidates, request, route, options, { share, clientGone });
      if (!clientGone?.aborted) tell(plan, drawn, 'miss');
      return drawn;
    },
  };
}

const NO_FAILURES: RenderedSlot['failures'] = new Map();

export const NOT_DRAWN: RenderedSlot = { by: null, result: null, failures: NO_FAILURES };

/** Status of a page that no release could draw, for whatever reason: asking again may help. */
export const UNDRAWN_STATUS = 503;

/** A 404 without markup: the remote leaves the page to the shell (SHELL-07). */
export const isLeftToShell = ({ result }: RenderedSlot): boolean =>
  result !== null && result.redirect === null && result.status === 404 && result.html === '';
