/** Renders a planned slot, from the cache if possible, and reports the outcome to the observer. */
import type { Release } from '@tessera/shared-contracts/releases/composition';
import type { Slot } from '@tessera/shared-contracts/remotes/remote';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { SlotCache, SlotCacheOutcome } from '../cache/slotCache.ts';
import type { Membership } from '../canary/evidence.ts';
import type { SlotPlan } from './planSlot.ts';
import { type Asker, type RenderedSlot, type RenderSlotOptions, renderSlot, tryRelease } from './renderSlot.ts';

/** How the rendering of a slot ended. */
export interface SlotOutcome {
  readonly slot: Slot;
  /** Pattern of the page's route. */
  readonly route: string;
  readonly region: Store;
  /** The region's stable release, which should have rendered the slot. */
  readonly release: Pick<Release, 'remote' | 'version' | 'team'>;
  /** Rendered by that release, by its fallback release, or by none. */
  readonly outcome: 'ok' | 'last-good' | 'fallback';
  /** Code of the stable release's failure. Null when it rendered the slot. */
  readonly reason: string | null;
  /** The visitor's canary group. Null when the remote has no canary. */
  readonly member: Membership | null;
  /** The visitor's network address, where it is known. */
  readonly address: string | undefined;
}

export interface SlotObserver {
  /** A remote's slot was rendered, or shown from the cache. */
  onRendered(outcome: SlotOutcome): void;
  /** A slot was requested whose release allows it to be shared. */
  onShared(slot: Slot, release: Pick<Release, 'remote' | 'team'>, outcome: SlotCacheOutcome): void;
}

export interface SlotRendererOptions extends RenderSlotOptions {
  readonly slots: SlotCache;
  readonly observer?: SlotObserver | undefined;
}

export interface SlotRenderer {
  /** Never rejects. */
  render(plan: SlotPlan): Promise<RenderedSlot>;
  /** Returns the plan's cached slot, or null, and starts a new render when the cached slot is stale. */
  show(plan: SlotPlan): RenderedSlot | null;
}

export function createSlotRenderer(options: SlotRendererOptions): SlotRenderer {
  const { slots, observer } = options;

  const notify = (
    { slot, stable, share, request, member, address, isAhead }: SlotPlan,
    rendered: RenderedSlot,
    shared: SlotCacheOutcome,
  ) => {
    // Markdown and prefetched pages are not slots that a visitor sees.
    if (stable === null || request.as || isAhead) return;
    const { release } = stable;
    const outcome = rendered.by === stable ? 'ok' : rendered.by === null ? 'fallback' : 'last-good';
    const reason = outcome === 'ok' ? null : (rendered.failures.get(stable) ?? null);
    const route = request.route.path;
    observer?.onRendered({ slot, route, region: request.visitor.store, release, outcome, reason, member, address });
    if (share !== null) observer?.onShared(slot, release, shared);
  };

  /** Starts no render while the breaker is open: only its trial renders then. */
  const renderAgain = ({ slot, share, route }: SlotPlan) => {
    if (share === null || !slots.isDue(share.key)) return;
    const { by, request } = share;
    const breaker = by.breaker(slot, request.route.path);
    if (!breaker.isClosed && !breaker.claimTrial()) return;
    void slots.render(share, () => tryRelease(by, request, route, options));
  };

  const show = (plan: SlotPlan): RenderedSlot | null => {
    const { kept, stable } = plan;
    if (kept === null) return null;
    const shown = { by: stable, result: kept.answer, failures: NO_FAILURES };
    notify(plan, shown, kept.isStale ? 'stale' : 'hit');
    if (kept.isStale) renderAgain(plan);
    return shown;
  };

  return {
    show,
    async render(plan) {
      const shown = show(plan);
      if (shown !== null) return shown;
      const { candidates, request, route, clientGone } = plan;
      const share: Asker['share'] = async (by, renderNow) => {
        const own = plan.shareBy(by);
        if (own === null) return renderNow(request, clientGone);
        // The plan has only the cached slot of the stable release; that of a fallback release is looked up here.
        const kept = slots.find(own.key);
        return kept && !kept.isStale
          ? kept.answer
          : slots.render(own, (signal) => renderNow(own.request, signal), clientGone);
      };
      const rendered = await renderSlot(candidates, request, route, options, { share, clientGone });
      if (!clientGone?.aborted) notify(plan, rendered, 'miss');
      return rendered;
    },
  };
}

const NO_FAILURES: RenderedSlot['failures'] = new Map();

export const NOT_RENDERED: RenderedSlot = { by: null, result: null, failures: NO_FAILURES };

/** Status of a page that no release could render. A retry may help. */
export const NOT_RENDERED_STATUS = 503;

/** A 404 without markup: the remote leaves the page to the shell (SHELL-07). */
export const isLeftToShell = ({ result }: RenderedSlot): boolean =>
  result !== null && result.redirect === null && result.status === 404 && result.html === '';
