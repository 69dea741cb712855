/** Reads the data that the server wrote into the document. */
import type { Boot, DocumentBoot } from '@tessera/shared-contracts/document/page';
import type { Json, Slot } from '@tessera/shared-contracts/remotes/remote';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';

/**
 * Reads the boot data without a schema: a document loads the scripts of the very build that rendered it, so both sides share one type,
 * and `JSON.parse` fails on a document that was cut off.
 * @throws when the document holds no boot data that parses. Then the page stays as the server rendered it.
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
  /** Version that rendered the slot's markup. Null: the shell's fallback. */
  readonly renderedBy: string | null;
}

/** Returns the server's markup and state of a slot. The state element after the markup is newer than the boot data. */
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
