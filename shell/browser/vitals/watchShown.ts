import { SHOWN_MARKS, type ShownMark } from '@tessera/shared-contracts/reports/shownMarks';

/** Milliseconds after which a paint no longer counts as the result of a click. */
const ANSWER_MS = 30_000;

/**
 * Measures the time from a click until its result is on the screen.
 * @param keep called with the duration in milliseconds, and the time at which it was shown
 */
export function watchShown(keep: (what: ShownMark, value: number, shownAt: number) => void): void {
  let pressedAt = Number.NEGATIVE_INFINITY;
  // Includes the keyboard: Enter on a link or a button fires a click.
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
