/** Limits how much work runs at the same time. Each key has a limit of its own, and no key waits for another. */

/**
 * Regions in which one attempt of a candidate is probed at the same time. A release renders in one process, so with more regions each
 * render waits longer. Its deadline includes the waiting, so a busy machine would refuse a sound release.
 */
export const PROBED_AT_ONCE = 2;

export interface Semaphore {
  /** Runs the work as soon as its key is below the limit. Work of one key starts in the order of the calls. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

/** @param limit how much work of one key runs at the same time */
export function createSemaphore(limit: number): Semaphore {
  const keys = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return {
    async run(key, work) {
      const state = keys.get(key) ?? { running: 0, waiting: [] };
      keys.set(key, state);
      if (state.running >= limit) await new Promise<void>((resolve) => state.waiting.push(resolve));
      else state.running += 1;
      try {
        return await work();
      } finally {
        // The place goes straight to the longest waiting work, so that new work cannot overtake it.
        const next = state.waiting.shift();
        if (next) next();
        else {
          state.running -= 1;
          if (state.running === 0) keys.delete(key);
        }
      }
    },
  };
}
