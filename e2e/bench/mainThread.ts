/**
 * What the main thread of a page did, from a trace of the browser: when it painted, and which tasks kept a visitor waiting.
 * Not from `longtask` entries: those leave out tasks that style, layout and paint alone make long, name tasks of the
 * page's own frame only, and an observer that a page carries is work itself.
 */
import * as z from 'zod';
import { INTERACTIVE_MARK } from '../../shell/browser/document/interactiveMark.ts';

/** What must be traced for `readMainThread`. */
export const TRACE_CATEGORIES = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'blink.user_timing',
] as const;

/** Milliseconds: a task that takes longer keeps a press waiting that a visitor notices (the W3C's long task). */
const LONG_TASK = 50;

/** Times are microseconds. */
const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().optional(),
  args: z
    .object({
      data: z.object({ documentLoaderURL: z.string(), isOutermostMainFrame: z.boolean() }).partial().optional(),
    })
    .optional(),
});
export const traceSchema = z.object({ traceEvents: z.array(eventSchema) });
export type TraceEvent = z.infer<typeof eventSchema>;

/** Milliseconds since the navigation began. */
export interface Task {
  readonly start: number;
  readonly duration: number;
}

export interface MainThread {
  /** Microseconds of the browser's clock, which profiles have too. */
  readonly navigationStart: number;
  /** Milliseconds since the navigation began, as are the next two. */
  readonly fcp: number;
  readonly lcp: number;
  /** NaN: the page has not said so. */
  readonly interactive: number;
  readonly tasks: readonly Task[];
  /** What of the tasks was working out styles and layout, whoever had asked for it. */
  readonly styleAndLayout: readonly Task[];
}

/** @throws when the trace has no navigation to the address, or nothing was painted */
export function readMainThread(events: readonly TraceEvent[], url: string): MainThread {
  const navigation = events.findLast(
    ({ name, args }) =>
      name === 'navigationStart' && args?.data?.isOutermostMainFrame && args.data.documentLoaderURL === url,
  );
  if (!navigation) throw new Error(`The trace has no navigation to ${url}.`);
  const since = ({ ts }: TraceEvent) => (ts - navigation.ts) / 1000;
  const own = events.filter(({ pid, ts }) => pid === navigation.pid && ts >= navigation.ts);
  const painted = own.find(({ name }) => name === 'firstContentfulPaint');
  const largest = own.findLast(({ name }) => name === 'largestContentfulPaint::Candidate');
  const alive = own.find(({ name }) => name === INTERACTIVE_MARK);
  if (!painted) throw new Error(`${url} has painted nothing.`);
  const named = (...names: readonly string[]): Task[] =>
    own
      .filter(({ name, tid, dur }) => names.includes(name) && tid === navigation.tid && dur !== undefined)
      .map((event) => ({ start: since(event), duration: (event.dur ?? 0) / 1000 }))
      .sort((a, b) => a.start - b.start);
  return {
    navigationStart: navigation.ts,
    fcp: since(painted),
    lcp: largest ? since(largest) : since(painted),
    interactive: alive ? since(alive) : Number.NaN,
    tasks: named('RunTask'),
    styleAndLayout: named('UpdateLayoutTree', 'Layout'),
  };
}

export interface Blocking {
  /** Milliseconds beyond the first 50 of each task. */
  readonly blocking: number;
  /** The longest task, in milliseconds. */
  readonly longest: number;
}

/** Of a task that was under way at `from`, what comes after it counts. @param from milliseconds since the navigation began */
export function blockingAfter(tasks: readonly Task[], from: number): Blocking {
  const lasting = durationsAfter(tasks, from);
  return {
    blocking: lasting.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK), 0),
    longest: Math.max(0, ...lasting),
  };
}

/** All that tasks took from a moment on. @param from milliseconds since the navigation began */
export function timeAfter(tasks: readonly Task[], from: number): number {
  return durationsAfter(tasks, from).reduce((sum, duration) => sum + duration, 0);
}

const durationsAfter = (tasks: readonly Task[], from: number): number[] =>
  tasks.map(({ start, duration }) => start + duration - Math.max(start, from)).filter((duration) => duration > 0);
