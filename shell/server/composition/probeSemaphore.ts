/** Bounds how much runs at the same time: each lane has its own bound, and no lane waits for another. */

/**
 * Regions in which one attempt of a candidate is probed at the same time. A release renders in one process, so with more of them each
 * render waits longer, and its deadline counts the waiting: a sound release would be refused on a busy machine.
 */
export const PROBED_AT_ONCE = 2;

export interface Lanes {
  /** Runs the work as soon as its lane has room. */
  run<Result>(lane: string, work: () => Promise<Result>): Promise<Result>;
}

/** @param limit how much of one lane runs at the same time */
export function createLanes(limit: number): Lanes {
  const lanes = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return {
    async run(name, work) {
      const lane = lanes.get(name) ?? { running: 0, waiting: [] };
      lanes.set(name, lane);
      if (lane.running >= limit) await new Promise<void>((resolve) => lane.waiting.push(resolve));
      else lane.running += 1;
      try {
        return await work();
      } finally {
        // The room goes to the next one that waits, so that nobody overtakes it.
        const next = lane.waiting.shift();
        if (next) next();
        else {
          lane.running -= 1;
          if (lane.running === 0) lanes.delete(name);
        }
      }
    },
  };
}
