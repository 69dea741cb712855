/** Performance mark: the slots that hydrate at once are interactive. */
export const INTERACTIVE_MARK = 'tessera:interactive';
/** Performance mark: the shell's script begins to run; hydration follows soon. */
export const START_MARK = 'tessera:start';
