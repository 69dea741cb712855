/**
 * Reads a page's main-thread work from a trace of the browser: when it painted, and which tasks kept a visitor waiting. Does not use
 * `longtask` entries: they omit tasks that style, layout and paint alone make long, name tasks of the page's own frame only, and their
 * observer is work of its own.
 */
import * as z from 'zod';
import { INTERACTIVE_MARK } from '../../shell/browser/document/interactiveMark.ts';

/** Trace categories that `readMainThread` needs. */
export const TRACE_CATEGORIES = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'blink.user_timing',
] as const;

/** Milliseconds: a longer task delays a click noticeably (the W3C's long task). */
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

/** Times are milliseconds since the start of the navigation. */
export interface Task {
  readonly start: number;
  readonly duration: number;
}

export interface MainThread {
  /** Microseconds of the browser's clock, as in profiles. */
  readonly navigationStart: number;
  /** Milliseconds since the start of the navigation, also the next two. */
  readonly fcp: number;
  readonly lcp: number;
  /** NaN: the page has not set the mark. */
  readonly interactive: number;
  readonly tasks: readonly Task[];
  /** The tasks' parts that computed styles and layout, whoever caused them. */
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
  const interactive = own.find(({ name }) => name === INTERACTIVE_MARK);
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
    interactive: interactive ? since(interactive) : Number.NaN,
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

/**
 * A task that was running at `from` counts only from then on.
 * @param from milliseconds since the start of the navigation
 */
export function blockingAfter(tasks: readonly Task[], from: number): Blocking {
  const lasting = durationsAfter(tasks, from);
  return {
    blocking: lasting.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK), 0),
    longest: Math.max(0, ...lasting),
  };
}

/**
 * Total task time after a moment.
 * @param from milliseconds since the start of the navigation
 */
export function timeAfter(tasks: readonly Task[], from: number): number {
  return durationsAfter(tasks, from).reduce((sum, duration) => sum + duration, 0);
}

const durationsAfter = (tasks: readonly Task[], from: number): number[] =>
  tasks.map(({ start, duration }) => start + duration - Math.max(start, from)).filter((duration) => duration > 0);
