/**
 * Changes the slots around the page without a new document: for another store according to the clock, for a discount, and for a killed
 * canary. Loaded with the first such change.
 */

import { preserveFocusAndScroll } from '@tessera/remote-kit/preserveFocusAndScroll';
import { preserveFormValues } from '@tessera/remote-kit/preserveFormValues';
import type { RenderedSlotBoot } from '@tessera/shared-contracts/document/page';
import type { SlotParcels } from './slotParcels.ts';

/**
 * Shows the server's new render of a slot around the page. Markup with static components is inserted as it is, because the browser has
 * neither their code nor their texts. A hydrated slot without any rerenders from the new server state and keeps its own: an open bag stays
 * open, and a pending add continues.
 * @param put inserts the markup and hydrates it
 */
export function showSlot(
  rendered: RenderedSlotBoot,
  parcels: Pick<SlotParcels, 'isInteractive' | 'renew'> | undefined,
  put: (rendered: RenderedSlotBoot) => unknown,
): void {
  const slot = document.getElementById(`slot-${rendered.slot}`);
  if (parcels?.isInteractive && !slot?.querySelector('[data-still]')) parcels.renew(rendered.state);
  else replaceSlot(rendered, put);
}

/**
 * Replaces the markup in a slot and preserves form values, focus and scroll position.
 * @returns the result of `put`
 * @throws when the document has no such slot
 */
export function replaceSlot<Result>(rendered: RenderedSlotBoot, put: (rendered: RenderedSlotBoot) => Result): Result {
  const slot = document.getElementById(`slot-${rendered.slot}`);
  if (!slot) throw new Error(`The page has no slot ${rendered.slot}.`);
  const restorers = [preserveFormValues(slot), preserveFocusAndScroll(slot, true), keepLiveTexts(slot)];
  const result = put(rendered);
  for (const restore of restorers) restore(slot);
  return result;
}

/**
 * Preserves texts that only the browser knows, such as the number of items in the bag, until the remote renders them itself. Markup marks
 * them with `data-live-text`; equal values mean the same text.
 */
function keepLiveTexts(before: Element): (after: Element) => void {
  const texts = [...before.querySelectorAll<HTMLElement>('[data-live-text]')].map(
    ({ dataset, textContent }) => [dataset.liveText ?? '', textContent] as const,
  );
  return (after) => {
    for (const [name, text] of texts) {
      const same = after.querySelector(`[data-live-text="${name}"]`);
      if (same) same.textContent = text;
    }
  };
}

/** Replaces the texts and links of the cookie banner in place: it stays open or closed, and keeps working. */
export function showCookieBanner(markup: string): void {
  const holder = document.createElement('template');
  holder.innerHTML = markup;
  const fresh = holder.content.firstElementChild;
  const standing = fresh && document.getElementById(fresh.id);
  if (standing) takeOverWords(standing, fresh);
}

/** Copies texts and links. Both have the same structure. */
function takeOverWords(standing: Element, fresh: Element): void {
  for (const name of ['aria-label', 'href', 'data-words']) {
    const value = fresh.getAttribute(name);
    if (value !== null) standing.setAttribute(name, value);
  }
  fresh.childNodes.forEach((node, index) => {
    const before = standing.childNodes[index];
    if (node instanceof Element && before instanceof Element) takeOverWords(before, node);
    else if (node instanceof Text && before instanceof Text) before.data = node.data;
  });
}
