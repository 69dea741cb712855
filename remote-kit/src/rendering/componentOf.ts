import type { Slot } from '@tessera/shared-contracts/remotes/remote';
import type { AnyRemote } from '../definition/implementRemote.ts';
import type { SlotComponent } from '../definition/slotComponent.ts';

/**
 * Returns the component of a slot, or of the current route in the page slot, once its chunk is loaded.
 * @throws when this release has no such component, or its chunk fails to load.
 */
export async function componentOf(remote: AnyRemote, slot: Slot, routePath: string): Promise<SlotComponent> {
  if (slot === 'page') {
    const page = remote.pages[routePath];
    if (!page) throw new Error(`${remote.config.name} has no page for ${routePath}.`);
    return (await page()).default;
  }
  const component = remote.slots[slot];
  if (!component) throw new Error(`${remote.config.name} does not fill the slot ${slot}.`);
  return component;
}
