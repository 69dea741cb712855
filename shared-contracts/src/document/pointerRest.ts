/** Milliseconds that a pointer rests on a control or link before a click counts as likely: resources for the click are loaded then. */
export const POINTER_REST_MS = 65;
