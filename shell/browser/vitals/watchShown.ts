import { SHOWN_MARKS, type ShownMark } from '@tessera/shared-contracts/reports/shownMarks';

/** Milliseconds after which what is shown is no answer to a press any more. */
const ANSWER_MS = 30_000;

/**
 * Measures from a press until what it has asked for is on the screen.
 * @param keep is told how long it took in milliseconds, and when it was shown
 */
export function watchShown(keep: (what: ShownMark, value: number, shownAt: number) => void): void {
  let pressedAt = Number.NEGATIVE_INFINITY;
  // Of the keyboard too: Enter on a link or a button is a click.
  addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });
  const names = Object.entries(SHOWN_MARKS) as [ShownMark, string][];
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      const what = names.find(([, mark]) => mark === name)?.[0];
      const value = startTime - pressedAt;
      if (what !== undefined && value <= ANSWER_MS) keep(what, value, startTime);
    }
  }).observe({ type: 'mark' });
}
