/**
 * Marks in the browser's timeline for results of a click that the visitor sees. INP does not show this, because it ends with the next
 * frame, whatever its content.
 */
export const SHOWN_MARKS = {
  /** Another page is shown, with its heading. */
  PAGE: 'tessera:page-shown',
  /** The bag's panel is open. */
  PANEL: 'tessera:panel-shown',
  /** An added line is shown in the bag. */
  LINE: 'tessera:line-shown',
} as const;
export type ShownMark = keyof typeof SHOWN_MARKS;

/** Call it when the result is in the document: the mark is set after the frame that shows it. */
export function markShown(what: ShownMark): void {
  requestAnimationFrame(() => setTimeout(() => performance.mark(SHOWN_MARKS[what])));
}
