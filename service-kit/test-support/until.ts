/** For tests: waits for a state that nothing announces. */
import { setTimeout } from 'node:timers/promises';

/** Milliseconds between two looks: what is waited for gets the processor meanwhile. */
const PAUSE_MS = 5;

/** Asks again and again. @returns the first value that fits */
export async function until<Value>(
  ask: () => Promise<Value> | Value,
  fits: (value: Value) => boolean = Boolean,
): Promise<Value> {
  for (;;) {
    const value = await ask();
    if (fits(value)) return value;
    await setTimeout(PAUSE_MS);
  }
}
