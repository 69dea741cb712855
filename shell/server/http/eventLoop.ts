/** Measures how busy this process was lately, so that it can refuse work that nobody waits for. */
import { performance } from 'node:perf_hooks';

/** The process counts as busy when it worked for more than this share of the time since the last measurement. */
const BUSY_SHARE = 0.7;
/** Milliseconds between two measurements; shorter intervals say little. */
const LOOK_MS = 1000;

/** @returns a function that returns whether the process was busy at the last measurement */
export function createEventLoopCheck(read = () => performance.eventLoopUtilization(), now = () => performance.now()) {
  let [last, lookedAt, isBusy] = [read(), now(), false];
  return (): boolean => {
    if (now() - lookedAt < LOOK_MS) return isBusy;
    const current = read();
    const [active, idle] = [current.active - last.active, current.idle - last.idle];
    isBusy = active / Math.max(active + idle, 1) > BUSY_SHARE;
    last = current;
    lookedAt = now();
    return isBusy;
  };
}
