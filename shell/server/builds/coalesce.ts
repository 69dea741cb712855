import { setTimeout } from 'node:timers/promises';

/**
 * Lets any number of callers share a question. Each call resolves with an answer that was asked for after the call was
 * made; between the beginnings of two questions there are at least `pauseMs` milliseconds, however often it is called.
 */
export function coalesce<Answer>(ask: () => Promise<Answer>, pauseMs: number): () => Promise<Answer> {
  let running: Promise<Answer> | null = null;
  let next: Promise<Answer> | null = null;
  let began = Number.NEGATIVE_INFINITY;

  const askNext = async (): Promise<Answer> => {
    await running?.catch(() => {});
    const left = began + pauseMs - performance.now();
    // A caller that waits keeps its connection, and with it the process; the timer alone must not.
    if (left > 0) await setTimeout(left, undefined, { ref: false });
    began = performance.now();
    // Who calls from here on may know of something that this question comes too early for.
    next = null;
    running = ask();
    return await running;
  };

  return () => {
    next ??= askNext();
    return next;
  };
}
