import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { coalesce } from './coalesce.ts';

/** An `ask` function whose calls the test resolves, in order. */
function stagedQuestion() {
  const asked: PromiseWithResolvers<number>[] = [];
  return {
    asked,
    ask() {
      const answer = Promise.withResolvers<number>();
      asked.push(answer);
      return answer.promise;
    },
  };
}

describe('a coalesced question', () => {
  it('is asked once for all who ask before it begins', async () => {
    const { asked, ask } = stagedQuestion();
    const question = coalesce(ask, 0);
    const answers = Promise.all([question(), question(), question()]);
    await setImmediate();
    asked[0]?.resolve(1);
    expect(await answers).toEqual([1, 1, 1]);
    expect(asked).toHaveLength(1);
  });

  it('is asked anew for who asks while it runs: the answer may come from before', async () => {
    const { asked, ask } = stagedQuestion();
    const question = coalesce(ask, 0);
    const first = question();
    await setImmediate();
    const later = [question(), question()];
    await setImmediate();
    expect(asked).toHaveLength(1);
    asked[0]?.resolve(1);
    expect(await first).toBe(1);
    while (asked.length < 2) await setImmediate();
    asked[1]?.resolve(2);
    expect(await Promise.all(later)).toEqual([2, 2]);
  });

  it('fails for who has asked, and is asked again for the next', async () => {
    const { asked, ask } = stagedQuestion();
    const question = coalesce(ask, 0);
    const failing = question();
    await setImmediate();
    asked[0]?.reject(new Error('no registry'));
    await expect(failing).rejects.toThrow('no registry');
    const next = question();
    while (asked.length < 2) await setImmediate();
    asked[1]?.resolve(2);
    expect(await next).toBe(2);
  });
});
