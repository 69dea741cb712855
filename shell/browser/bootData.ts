/** Reads what the server wrote into the page. */
import { type Boot, bootSchema } from '@tessera/shared-contracts/page';
import type { Json, Slot } from '@tessera/shared-contracts/remote';
import * as z from 'zod/mini';

/** @throws when the page holds no boot data that parses: then it stays what the server drew. */
export function readBoot(): Boot {
  return bootSchema.parse(readScript('boot')?.value);
}

export interface ServerSlot {
  readonly element: HTMLElement;
  readonly state: Json;
  /** Version whose markup stands in the slot; null where it is the shell's fallback. */
  readonly renderedBy: string | null;
}

const jsonSchema: z.ZodMiniType<Json> = z.json();

/** What the server drew into a slot. The state that follows the markup knows better than the boot data before it. */
export function readSlot(slot: Slot): ServerSlot | null {
  const element = document.querySelector<HTMLElement>(`#slot-${slot} [data-slot-content]`);
  if (!element) return null;
  const script = readScript(`state-${slot}`);
  const state = jsonSchema.safeParse(script?.value ?? null);
  return {
    element,
    state: state.success ? state.data : null,
    renderedBy: script?.element.dataset.renderedBy ?? null,
  };
}

function readScript(id: string): { element: HTMLElement; value: unknown } | null {
  const element = document.getElementById(id);
  if (!element?.textContent) return null;
  try {
    return { element, value: JSON.parse(element.textContent) };
  } catch {
    return null;
  }
}
