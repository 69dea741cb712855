/** The slots of the first page that come to life at once, and the moment from which all of them answer the visitor. */
import { INTERACTIVE_MARK } from './interactiveMark.ts';
import type { SlotApplication } from './slotApplication.ts';

export interface FirstSlots {
  /** Resolves when the slot has come to life or failed, or after a second: what is late does not hold up the next. */
  add(application: SlotApplication): Promise<void>;
  /** No other slot is added from now on. */
  complete(): void;
  /** To be called whenever a slot has come to life or failed. */
  onSettled(): void;
}

/** Milliseconds that a slot waits for the one before it. */
const PATIENCE = 1000;

/** @param whenSettled called once all of them are settled, and again whenever a slot settles after that */
export function createFirstSlots(whenSettled: () => void): FirstSlots {
  const first: SlotApplication[] = [];
  const checks = new Set<() => void>();
  let complete = false;
  let interactive = false;

  const settled = (application: SlotApplication) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const check = () => application.settled && resolve();
    checks.add(check);
    check();
    return promise.finally(() => checks.delete(check));
  };

  const onSettled = () => {
    for (const check of checks) check();
    if (!complete || first.some((each) => !each.settled)) return;
    // "Interactive" in the benchmarks: what does not wait answers the visitor. Once.
    if (!interactive && first.every(({ alive }) => alive)) {
      interactive = true;
      performance.mark(INTERACTIVE_MARK);
    }
    whenSettled();
  };

  return {
    async add(application) {
      first.push(application);
      await Promise.race([settled(application), afterMillis(PATIENCE)]);
    },
    complete() {
      complete = true;
      onSettled();
    },
    onSettled,
  };
}

const afterMillis = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis));
