import { describe, expect, it } from '@jest/globals';
import { eachPage, eachRow } from './eachRow.ts';

/** Pages of the numbers from 1 to `last`, as from a table with a key. */
const pagesTo = (last: number) => async (after: number | undefined, limit: number) =>
  Array.from({ length: last }, (_, nth) => nth + 1)
    .filter((row) => row > (after ?? 0))
    .slice(0, limit);

describe('rows of a round', () => {
  it('are each tried once in a run: those that always fail keep nobody behind them waiting, and the run says that some failed', async () => {
    const tried: number[] = [];
    const run = eachPage(10, undefined, pagesTo(35), async (row) => {
      tried.push(row);
      if (row <= 20) throw new Error(`row ${row} is odd`);
    });
    await expect(run).rejects.toMatchObject({
      message: '10 of 10 rows failed',
      cause: { message: 'row 1 is odd' },
    });
    expect(tried).toEqual(Array.from({ length: 35 }, (_, nth) => nth + 1));
  });

  it('are counted, and end with the row that the run is at when it is to end', async () => {
    expect(await eachPage(10, undefined, pagesTo(35), async () => undefined)).toBe(35);
    const ending = new AbortController();
    const done = await eachPage(10, ending.signal, pagesTo(35), async (row) => {
      if (row === 12) ending.abort();
    });
    expect(done).toBe(12);
  });

  it('are worked on at the same time where that is asked for, each by one', async () => {
    let running = 0;
    let most = 0;
    const taken: number[] = [];
    const done = await eachRow(await pagesTo(30)(undefined, 30), {
      atOnce: 4,
      async work(row) {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        taken.push(row);
        running -= 1;
      },
    });
    expect([done, most, new Set(taken).size]).toEqual([30, 4, 30]);
  });

  it('are left alone after an error that concerns them all', async () => {
    const tried: number[] = [];
    const away = new Error('away');
    const run = eachRow(await pagesTo(30)(undefined, 30), {
      stopsAll: (error) => error === away,
      async work(row) {
        tried.push(row);
        if (row === 3) throw away;
      },
    });
    await expect(run).rejects.toBe(away);
    expect(tried).toEqual([1, 2, 3]);
  });
});
