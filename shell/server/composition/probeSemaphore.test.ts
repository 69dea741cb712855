import { describe, expect, it } from '@jest/globals';
import { createLanes } from './probeLanes.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('lanes', () => {
  it('bound what runs in one of them, in order, and never wait for another', async () => {
    const lanes = createLanes(2);
    const begun: string[] = [];
    const gates = new Map<string, PromiseWithResolvers<void>>();
    const start = (lane: string, name: string) => {
      const gate = Promise.withResolvers<void>();
      gates.set(name, gate);
      return lanes.run(lane, async () => {
        begun.push(name);
        await gate.promise;
        return name;
      });
    };
    const first = start('bag', 'a');
    void start('bag', 'b');
    void start('bag', 'c');
    void start('bag', 'd');
    void start('header', 'e');
    await settle();
    expect(begun).toEqual(['a', 'b', 'e']);
    gates.get('a')?.resolve();
    expect(await first).toBe('a');
    await settle();
    expect(begun).toEqual(['a', 'b', 'e', 'c']);
    gates.get('b')?.resolve();
    await settle();
    expect(begun).toEqual(['a', 'b', 'e', 'c', 'd']);
  });

  it('go on after work that failed', async () => {
    const lanes = createLanes(1);
    const failing = lanes.run('bag', () => Promise.reject(new Error('broken')));
    const next = lanes.run('bag', async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
