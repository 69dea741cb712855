/**
 * Changes what stands around the page without a new document: for another store that the clock tells, for a discount, and for a killed
 * canary. Loaded with the first such change.
 */

import { preserveFocusAndScroll } from '@tessera/remote-kit/preserveFocusAndScroll';
import { preserveFormValues } from '@tessera/remote-kit/preserveFormValues';
import type { RenderedSlotBoot } from '@tessera/shared-contracts/document/page';
import type { SlotParcels } from './slotParcels.ts';

/**
 * Shows what the server has drawn for a slot around the page. Markup that holds still components is taken as it is: the
 * browser has neither their code nor their texts. A slot that is alive without any draws itself from the new state, and
 * keeps its own: an open bag stays open, and what is being added is added.
 * @param put puts the markup in and brings it to life
 */
export function showSlot(
  drawn: RenderedSlotBoot,
  parcels: Pick<SlotParcels, 'alive' | 'renew'> | undefined,
  put: (drawn: RenderedSlotBoot) => unknown,
): void {
  const slot = document.getElementById(`slot-${drawn.slot}`);
  if (parcels?.alive && !slot?.querySelector('[data-still]')) parcels.renew(drawn.state);
  else replaceSlot(drawn, put);
}

/**
 * Puts markup in the place of what stands in a slot; what a visitor typed, and where they are, is carried over.
 * @returns what `put` does
 * @throws when the document has no such slot
 */
export function replaceSlot<Result>(drawn: RenderedSlotBoot, put: (drawn: RenderedSlotBoot) => Result): Result {
  const slot = document.getElementById(`slot-${drawn.slot}`);
  if (!slot) throw new Error(`The page has no slot ${drawn.slot}.`);
  const restorers = [preserveFormValues(slot), preserveFocusAndScroll(slot, true), keepLiveTexts(slot)];
  const result = put(drawn);
  for (const restore of restorers) restore(slot);
  return result;
}

/**
 * Texts that only the browser knows, such as how many things are in the bag: they stay until the remote draws them itself.
 * Markup names them with `data-live-text`, one value for what is the same thing.
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

/** The words and links of the cookie banner, in place: it stays open or closed, and answers. */
export function showCookieBanner(markup: string): void {
  const holder = document.createElement('template');
  holder.innerHTML = markup;
  const fresh = holder.content.firstElementChild;
  const standing = fresh && document.getElementById(fresh.id);
  if (standing) takeOverWords(standing, fresh);
}

/** Both have the same structure. */
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
