import { describe, expect, it } from '@jest/globals';
import { CircuitBreaker } from './circuitBreaker.ts';

const SETTINGS = { threshold: 3, openMs: 1000, maxOpenMs: 3000 };

function breaker() {
  let now = 0;
  const made = new CircuitBreaker(SETTINGS, () => now);
  return {
    made,
    pass(ms: number) {
      now += ms;
    },
    fail(times: number) {
      for (let time = 0; time < times; time += 1) made.failed();
    },
  };
}

describe('[OPS-05] the breaker of a slot', () => {
  it('opens at the third failure in a row', () => {
    const { made, fail } = breaker();
    fail(2);
    expect(made.isClosed).toBe(true);
    made.succeeded();
    fail(2);
    expect(made.isClosed).toBe(true);
    fail(1);
    expect(made.isClosed).toBe(false);
  });

  it('gives one trial at a time, and only when it is due', () => {
    const { made, fail, pass } = breaker();
    expect(made.claimTrial()).toBe(false);
    fail(3);
    expect(made.claimTrial()).toBe(false);
    pass(999);
    expect(made.claimTrial()).toBe(false);
    pass(1);
    expect(made.claimTrial()).toBe(true);
    expect(made.claimTrial()).toBe(false);
    expect(made.isClosed).toBe(false);
  });

  it('closes when the trial succeeds, and counts from nothing again', () => {
    const { made, fail, pass } = breaker();
    fail(3);
    pass(1000);
    made.claimTrial();
    made.succeeded();
    expect(made.isClosed).toBe(true);
    fail(2);
    expect(made.isClosed).toBe(true);
  });

  it('waits twice as long after each failed trial, up to its limit', () => {
    const { made, fail, pass } = breaker();
    fail(3);
    pass(1000);
    for (const wait of [2000, 3000, 3000]) {
      expect(made.claimTrial()).toBe(true);
      made.failed();
      pass(wait - 1);
      expect(made.claimTrial()).toBe(false);
      pass(1);
    }
    expect(made.claimTrial()).toBe(true);
  });

  it('is not put off by failures of renders that began before it opened', () => {
    const { made, fail, pass } = breaker();
    fail(3);
    pass(900);
    fail(5);
    pass(100);
    expect(made.claimTrial()).toBe(true);
  });
});
