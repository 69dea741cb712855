import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { withDeadline } from './withDeadline.ts';

const late = () => new Error('too late');

describe('work with a deadline', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('gives what it gives in time, and leaves no timer', async () => {
    await expect(withDeadline(Promise.resolve(1), 100, late)).resolves.toBe(1);
    await expect(withDeadline(Promise.reject(new Error('its own')), 100, late)).rejects.toThrow('its own');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('fails when its time has passed, not before', async () => {
    const work = Promise.withResolvers<number>();
    let settled = false;
    const limited = withDeadline(work.promise, 100, late);
    limited
      .catch(() => {})
      .finally(() => {
        settled = true;
      });
    await jest.advanceTimersByTimeAsync(99);
    expect(settled).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await expect(limited).rejects.toThrow('too late');
    // A later rejection of the work is not unhandled.
    work.reject(new Error('after all'));
    await jest.advanceTimersByTimeAsync(0);
  });
});
