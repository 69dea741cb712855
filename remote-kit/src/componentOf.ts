import type { Slot } from '@tessera/shared-contracts/remotes/remote';
import type { AnyRemote } from './implementRemote.ts';
import type { SlotComponent } from './slotComponent.ts';

/**
 * The component of a slot, or of the route that is shown in the page slot, its chunk loaded.
 * @throws when this release has none, or its chunk does not load.
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
