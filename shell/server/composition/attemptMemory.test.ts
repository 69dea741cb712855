import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { openAttemptMemory } from './attemptMemory.ts';

const logger = pino({ level: 'silent' });
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attempts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the attempts that a shell remembers', () => {
  it('[OPS-03] are known after a restart: what was refused stays so, and no restart is a new attempt', async () => {
    const before = await openAttemptMemory(folder, logger);
    expect(before.isKnown('mf-bag@2.0.0', 7)).toBe(false);
    expect(before.begin('AE', 'mf-bag', 7, 'mf-bag@2.0.0')).toBe(1);
    before.end('AE', 'mf-bag', 7, 'it loops');
    await before.saved();
    const after = await openAttemptMemory(folder, logger);
    expect(after.refusalOf('AE', 'mf-bag', 7)).toBe('it loops');
    expect(after.refusalOf('AE', 'mf-bag', 8)).toBeNull();
    expect(after.refusalOf('EU', 'mf-bag', 7)).toBeNull();
    expect(after.isKnown('mf-bag@2.0.0', 7)).toBe(true);
    expect(after.isKnown('mf-bag@2.0.0', 8)).toBe(false);
    expect(after.isKnown('mf-bag@2.0.1', 7)).toBe(false);
  });

  it('count how often one was begun and not ended', async () => {
    for (const expected of [1, 2, 3]) {
      const memory = await openAttemptMemory(folder, logger);
      expect(memory.begin('AE', 'mf-bag', 7, 'mf-bag@2.0.0')).toBe(expected);
      await memory.saved();
    }
    const memory = await openAttemptMemory(folder, logger);
    memory.end('AE', 'mf-bag', 7, null);
    expect(memory.begin('AE', 'mf-bag', 7, 'mf-bag@2.0.0')).toBe(1);
    expect(memory.begin('AE', 'mf-bag', 9, 'mf-bag@2.0.0')).toBe(1);
    // The folder is removed after this.
    await memory.saved();
  });

  it('[OPS-06] are those of one epoch: what was refused in another counts no more, over a restart too', async () => {
    const before = await openAttemptMemory(folder, logger);
    expect(before.followEpoch('first')).toBe(false);
    before.begin('AE', 'mf-bag', 7, 'mf-bag@2.0.0');
    before.end('AE', 'mf-bag', 7, 'it loops');
    await before.saved();
    const same = await openAttemptMemory(folder, logger);
    expect([same.followEpoch('first'), same.refusalOf('AE', 'mf-bag', 7)]).toEqual([false, 'it loops']);
    const restored = await openAttemptMemory(folder, logger);
    expect([restored.followEpoch('second'), restored.refusalOf('AE', 'mf-bag', 7)]).toEqual([true, null]);
    expect(restored.isKnown('mf-bag@2.0.0', 7)).toBe(false);
    await restored.saved();
    const after = await openAttemptMemory(folder, logger);
    expect([after.followEpoch('second'), after.refusalOf('AE', 'mf-bag', 7)]).toEqual([false, null]);
  });

  it('of a shell from before there were epochs are those of the first that it hears of', async () => {
    const kept = { 'AE mf-bag': { attempt: 7, id: 'mf-bag@2.0.0', begun: 0, refusal: 'it loops' } };
    await writeFile(join(folder, 'attempts.json'), JSON.stringify(kept));
    const memory = await openAttemptMemory(folder, logger);
    expect([memory.followEpoch('first'), memory.refusalOf('AE', 'mf-bag', 7)]).toEqual([false, 'it loops']);
    await memory.saved();
  });

  it('are none when the file is damaged', async () => {
    await writeFile(join(folder, 'attempts.json'), '{');
    const memory = await openAttemptMemory(folder, logger);
    expect(memory.isKnown('mf-bag@2.0.0', 1)).toBe(false);
  });
});
