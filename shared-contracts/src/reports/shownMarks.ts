/** Marks in the browser's timeline for what a press has asked for and the visitor sees: INP ends with the next frame, whatever that shows. */
export const SHOWN_MARKS = {
  /** Another page stands, with its heading. */
  PAGE: 'tessera:page-shown',
  /** The bag's panel is open. */
  PANEL: 'tessera:panel-shown',
  /** A line that was added stands in the bag. */
  LINE: 'tessera:line-shown',
} as const;
export type ShownMark = keyof typeof SHOWN_MARKS;

/** To be called when it stands in the document: the mark is set once the frame that shows it is over. */
export function markShown(what: ShownMark): void {
  requestAnimationFrame(() => setTimeout(() => performance.mark(SHOWN_MARKS[what])));
}
