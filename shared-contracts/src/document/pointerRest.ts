/** Milliseconds that a pointer rests on a control or a link before it counts as about to be pressed: what the press needs is loaded then. */
export const POINTER_REST_MS = 65;
