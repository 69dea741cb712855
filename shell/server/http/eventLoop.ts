/** How much of its time this process has worked lately, so that it leaves undone what nobody waits for. */
import { performance } from 'node:perf_hooks';

/** Share of the time since the last look in which the process worked. */
const BUSY_SHARE = 0.7;
/** Milliseconds between two looks: less says little. */
const LOOK_MS = 1000;

/** @returns whether the process had little time left when it was looked at last */
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
