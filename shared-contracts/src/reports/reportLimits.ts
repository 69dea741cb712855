/** Limits of a failure report; separate from its schema, which browsers do not need. */

/** Characters. */
export const MESSAGE_LIMIT = 2000;
/** Frames of a stack. */
export const FRAME_LIMIT = 20;
