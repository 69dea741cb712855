import { describe, expect, it } from '@jest/globals';
import { createEventLoopCheck } from './eventLoop.ts';

describe('whether the process has time for what nobody waits for', () => {
  it('is looked at once a second, over the time since the last look', () => {
    let [at, active, idle] = [0, 0, 0];
    const pass = (worked: number, rested: number) => {
      active += worked;
      idle += rested;
      at += worked + rested;
    };
    const isBusy = createEventLoopCheck(
      () => ({ active, idle, utilization: 0 }),
      () => at,
    );
    expect(isBusy()).toBe(false);
    pass(999, 0);
    expect(isBusy()).toBe(false);
    pass(1, 100);
    expect(isBusy()).toBe(true);
    pass(0, 999);
    expect(isBusy()).toBe(true);
    pass(0, 1);
    expect(isBusy()).toBe(false);
  });
});
