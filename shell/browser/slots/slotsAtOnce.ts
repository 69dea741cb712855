import type { Slot } from '@tessera/shared-contracts/remote';

/** The slots that a page brings to life at once, in this order. The others wait for the visitor or for an idle moment, and ask for their stylesheets then. */
export const SLOTS_AT_ONCE: readonly Slot[] = ['page', 'header'];
