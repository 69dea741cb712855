import { describe, expect, it } from '@jest/globals';
import { createTurns } from './inTurn.ts';

describe('runs for one key', () => {
  it('go one after the other, in the order asked, also after one that failed', async () => {
    const inTurn = createTurns();
    const happened: string[] = [];
    const gates = ['a', 'b', 'c'].map((name) => ({ name, ...Promise.withResolvers<void>() }));
    const runs = gates.map(({ name, promise }) =>
      inTurn('cart', async () => {
        happened.push(`${name} begins`);
        await promise;
        happened.push(`${name} ends`);
        return name;
      }),
    );
    const [a, b, c] = gates;
    const results = Promise.allSettled(runs);
    c?.resolve();
    b?.reject(new Error('no'));
    a?.resolve();
    expect((await results).map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
      'a',
      'failed',
      'c',
    ]);
    expect(happened).toEqual(['a begins', 'a ends', 'b begins', 'c begins', 'c ends']);
  });

  it('do not wait for another key, and one that throws at once fails alone', async () => {
    const inTurn = createTurns();
    const gate = Promise.withResolvers<void>();
    const held = inTurn('one', () => gate.promise);
    await expect(
      inTurn('other', () => {
        throw new Error('at once');
      }),
    ).rejects.toThrow('at once');
    expect(await inTurn('other', async () => 'done')).toBe('done');
    gate.resolve();
    await held;
  });
});
