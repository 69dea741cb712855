/** The mark in the browser's timeline from which on the slots that do not wait answer the visitor. */
export const INTERACTIVE_MARK = 'tessera:interactive';
/** The mark in the browser's timeline from which on the shell's script runs: the page is awake soon. */
export const START_MARK = 'tessera:start';
