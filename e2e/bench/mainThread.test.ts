import { describe, expect, it } from '@jest/globals';
import { blockingAfter, readMainThread, type TraceEvent, timeAfter } from './mainThread.ts';

const URL_OF_PAGE = 'http://localhost:1/ring';
const event = (name: string, ms: number, rest: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  pid: 1,
  tid: 7,
  ts: 5_000_000 + ms * 1000,
  ...rest,
});
const navigation = event('navigationStart', 0, {
  args: { data: { documentLoaderURL: URL_OF_PAGE, isOutermostMainFrame: true } },
});
const task = (ms: number, duration: number, rest: Partial<TraceEvent> = {}) =>
  event('RunTask', ms, { dur: duration * 1000, ...rest });

describe('readMainThread', () => {
  it('reads paints, the mark and the tasks of the page’s own thread, from its navigation on', () => {
    const { navigationStart, ...read } = readMainThread(
      [
        task(-40, 30),
        navigation,
        task(100, 60),
        event('Layout', 130, { dur: 20_000 }),
        event('UpdateLayoutTree', 110, { dur: 5000 }),
        event('UpdateLayoutTree', 110, { dur: 5000, tid: 8 }),
        task(110, 500, { tid: 8 }),
        task(120, 500, { pid: 2 }),
        event('firstContentfulPaint', 300),
        event('largestContentfulPaint::Candidate', 300),
        event('largestContentfulPaint::Candidate', 480),
        event('tessera:interactive', 900),
        event('tessera:interactive', 950),
      ],
      URL_OF_PAGE,
    );
    expect(navigationStart).toBe(5_000_000);
    expect(read).toEqual({
      fcp: 300,
      lcp: 480,
      interactive: 900,
      tasks: [{ start: 100, duration: 60 }],
      styleAndLayout: [
        { start: 110, duration: 5 },
        { start: 130, duration: 20 },
      ],
    });
  });

  it('does without the mark, and not without a navigation or a paint', () => {
    expect(readMainThread([navigation, event('firstContentfulPaint', 300)], URL_OF_PAGE)).toMatchObject({
      lcp: 300,
      interactive: Number.NaN,
    });
    expect(() => readMainThread([navigation], 'http://localhost:1/other')).toThrow('no navigation to');
    expect(() => readMainThread([navigation], URL_OF_PAGE)).toThrow('painted nothing');
  });
});

describe('blockingAfter', () => {
  it('adds up what tasks take beyond 50 ms', () => {
    const tasks = [
      { start: 400, duration: 50 },
      { start: 500, duration: 80 },
      { start: 600, duration: 250 },
    ];
    expect(blockingAfter(tasks, 300)).toEqual({ blocking: 230, longest: 250 });
  });

  it('takes of a task what is left of it after the paint, and nothing of what was before', () => {
    const tasks = [
      { start: 0, duration: 200 },
      { start: 250, duration: 130 },
    ];
    expect(blockingAfter(tasks, 300)).toEqual({ blocking: 30, longest: 80 });
    expect(blockingAfter(tasks, 400)).toEqual({ blocking: 0, longest: 0 });
  });
});

describe('timeAfter', () => {
  it('adds up what comes after a moment', () => {
    expect(
      timeAfter(
        [
          { start: 0, duration: 200 },
          { start: 250, duration: 130 },
        ],
        300,
      ),
    ).toBe(80);
  });
});
