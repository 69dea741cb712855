import { browserRelease } from '@tessera/shared-contracts/document/browserRelease';
import type { SlotBoot } from '@tessera/shared-contracts/document/page';
import type { SlotPlan } from './planSlot.ts';
import type { RenderedSlot } from './renderSlot.ts';
import { isLeftToShell } from './slotRenderer.ts';

/**
 * The releases that may hydrate a slot in the browser, best first.
 * @param page how the page was rendered, where that is known by now; the release that rendered it comes first
 */
export function slotBoot({ slot, candidates, assetKey }: SlotPlan, page: RenderedSlot | null): SlotBoot {
  const by = slot === 'page' ? (page?.by ?? null) : null;
  const best = by === null ? candidates : [by, ...candidates.filter((candidate) => candidate !== by)];
  const none = slot === 'page' && page !== null && isLeftToShell(page);
  return {
    slot,
    releases: none ? [] : best.map(({ release }) => browserRelease(release, assetKey)),
    renderedBy: none ? null : (by?.release.version ?? null),
  };
}
