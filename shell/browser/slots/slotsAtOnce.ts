import type { Slot } from '@tessera/shared-contracts/remotes/remote';

/** The slots that a page hydrates at once, in this order. The others wait for the visitor or for idle time, and load their stylesheets then. */
export const SLOTS_AT_ONCE: readonly Slot[] = ['page', 'header'];
