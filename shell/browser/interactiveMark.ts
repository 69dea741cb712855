/** The mark in the browser's timeline from which on the slots that do not wait answer the visitor. */
export const INTERACTIVE_MARK = 'tessera:interactive';
