import { describe, expect, it } from '@jest/globals';
import { createSemaphore } from './probeSemaphore.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('semaphores', () => {
  it('bound what runs in one of them, in order, and never wait for another', async () => {
    const semaphore = createSemaphore(2);
    const begun: string[] = [];
    const gates = new Map<string, PromiseWithResolvers<void>>();
    const start = (key: string, name: string) => {
      const gate = Promise.withResolvers<void>();
      gates.set(name, gate);
      return semaphore.run(key, async () => {
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
    const semaphore = createSemaphore(1);
    const failing = semaphore.run('bag', () => Promise.reject(new Error('broken')));
    const next = semaphore.run('bag', async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
