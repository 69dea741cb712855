import { setTimeout } from 'node:timers/promises';

/**
 * Lets any number of callers share one call of `ask`. A caller never gets an answer that was requested before its own call. Two calls of
 * `ask` start at least `pauseMs` milliseconds apart, however many callers there are.
 */
export function coalesce<Answer>(ask: () => Promise<Answer>, pauseMs: number): () => Promise<Answer> {
  let running: Promise<Answer> | null = null;
  let next: Promise<Answer> | null = null;
  let began = Number.NEGATIVE_INFINITY;

  const askNext = async (): Promise<Answer> => {
    await running?.catch(() => {});
    const left = began + pauseMs - performance.now();
    // A waiting caller keeps its connection, and so the process, alive; the timer alone must not.
    if (left > 0) await setTimeout(left, undefined, { ref: false });
    began = performance.now();
    // Later callers may know of something newer than this call can return, so they get the next one.
    next = null;
    running = ask();
    return await running;
  };

  return () => {
    next ??= askNext();
    return next;
  };
}
