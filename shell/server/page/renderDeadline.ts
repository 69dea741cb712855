/** How long the shell waits for the markup of a slot. */

/** Milliseconds that each release may render: the default of the environment's variable of this name. */
export const RENDER_DEADLINE_MS = 1500;
/** Multiple of the deadline that a slot may take in all, waiting included. */
export const SLOT_BUDGET = 1.5;
/** Multiple of the deadline for all releases but the last, so that time is left for the fallback release. */
export const SLOT_BUDGET_BEFORE_LAST = 1;
