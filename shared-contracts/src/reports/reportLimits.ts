/** How much a report of a failure says at most; apart from its schema, which browsers have no use for. */

/** Characters. */
export const MESSAGE_LIMIT = 2000;
/** Frames of a stack. */
export const FRAME_LIMIT = 20;
