/** Reads what the server wrote into the page. */
import type { Boot, DocumentBoot } from '@tessera/shared-contracts/page';
import type { Json, Slot } from '@tessera/shared-contracts/remote';
import type { Visitor } from '@tessera/shared-contracts/visitor';

/**
 * No schema walks through what the server wrote into the page: a document names the scripts of the shell's build that
 * made it, so both sides have one type, and `JSON.parse` notices a page that was broken off.
 * @throws when the page holds no boot data that parses: then it stays what the server drew.
 */
export function readBoot(): Boot {
  const boot = readScript<DocumentBoot>('boot');
  const visitor = readScript<Visitor>('visitor');
  if (!boot || !visitor) throw new Error('The page holds no boot data that parses.');
  return { ...boot.value, visitor: visitor.value };
}

export interface ServerSlot {
  readonly element: HTMLElement;
  readonly state: Json;
  /** Version whose markup stands in the slot; null where it is the shell's fallback. */
  readonly renderedBy: string | null;
}

/** What the server drew into a slot. The state that follows the markup knows better than the boot data. */
export function readSlot(slot: Slot): ServerSlot | null {
  const element = document.querySelector<HTMLElement>(`#slot-${slot} [data-slot-content]`);
  if (!element) return null;
  const script = readScript<Json>(`state-${slot}`);
  return {
    element,
    state: script?.value ?? null,
    renderedBy: script?.element.dataset.renderedBy ?? null,
  };
}

function readScript<T>(id: string): { element: HTMLElement; value: T } | null {
  const element = document.getElementById(id);
  if (!element?.textContent) return null;
  try {
    return { element, value: JSON.parse(element.textContent) };
  } catch {
    return null;
  }
}
