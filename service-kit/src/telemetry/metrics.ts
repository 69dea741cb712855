/**
 * Prometheus metrics of one process. Label values come from small fixed sets, such as route templates, states and
 * outcomes, or from what the registry knows, such as versions; never from what a client sends.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, type LabelValues, Registry } from 'prom-client';
import { contextOf, judgedStatus, methodOf, routeOf } from './requestContext.ts';

export interface PoolState {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface Metrics {
  readonly registry: Registry;
  /** Counts a request from now until its answer has gone, or its client has. */
  observe(request: IncomingMessage, response: ServerResponse): void;
}

/** Seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route template and status; status "aborted": the client left before its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers: [registry],
  });
  return {
    registry,
    observe(request, response) {
      const context = contextOf(request);
      const began = context?.began ?? performance.now();
      let settled = false;
      const settle = () => {
        if (settled) return;
        settled = true;
        inFlight.dec();
        const answered = response.writableFinished || context?.streams === true;
        duration.observe(
          {
            method: methodOf(request),
            route: routeOf(request),
            status: answered ? String(judgedStatus(request, response)) : 'aborted',
          },
          (performance.now() - began) / 1000,
        );
      };
      inFlight.inc();
      if (context !== undefined) context.settle = settle;
      response.once('close', settle);
    },
  };
}

/** Memory, CPU, event loop, garbage collection: once per process, for they watch all of it. */
export function observeProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}

/** @param state of the pool now; null: the database is embedded, and has none */
export function observePool({ registry }: Metrics, state: () => PoolState | null): void {
  if (state() === null) return;
  const of = { total: 'open', idle: 'open and not in use', waiting: 'wanted by callers that wait for one' } as const;
  for (const key of ['total', 'idle', 'waiting'] as const) {
    new Gauge({
      name: `database_pool_${key}`,
      help: `Connections to PostgreSQL that are ${of[key]}.`,
      registers: [registry],
      collect() {
        const now = state();
        if (now !== null) this.set(now[key]);
      },
    });
  }
}

/** Series of one counter. Versions come and go, and a process may run for months. */
const MAX_SERIES = 2000;
/** Series of one histogram: each is a dozen lines for Prometheus. */
const MAX_HISTOGRAM_SERIES = 1000;

export interface LabelledCounter<Label extends string> {
  /** @param value 1 by default */
  inc(labels: LabelValues<Label>, value?: number): void;
}

export interface LabelledHistogram<Label extends string> {
  observe(labels: LabelValues<Label>, value: number): void;
}

/**
 * A counter with labels, made in this process's registry. Values of labels must be known to the service and few at a
 * time; beyond 2000 series those that were not counted for longest go, which Prometheus takes for a restart.
 */
export function counter<Label extends string>(
  { registry }: Metrics,
  name: string,
  help: string,
  labelNames: readonly Label[],
): LabelledCounter<Label> {
  const counted = new Counter({ name, help, labelNames: [...labelNames], registers: [registry] });
  const keep = keepLatest(labelNames, MAX_SERIES, (oldest) => counted.remove(oldest));
  return {
    inc(labels, value = 1) {
      keep(labels);
      counted.inc(labels, value);
    },
  };
}

/** As `counter`, with 1000 series. @param buckets upper bounds in the metric's unit, smallest first */
export function histogram<Label extends string>(
  { registry }: Metrics,
  name: string,
  help: string,
  labelNames: readonly Label[],
  buckets: readonly number[],
): LabelledHistogram<Label> {
  const observed = new Histogram({
    name,
    help,
    labelNames: [...labelNames],
    buckets: [...buckets],
    registers: [registry],
  });
  const keep = keepLatest(labelNames, MAX_HISTOGRAM_SERIES, (oldest) => observed.remove(oldest));
  return {
    observe(labels, value) {
      keep(labels);
      observed.observe(labels, value);
    },
  };
}

/** Notes that a series is written now; beyond the limit, the one that was not written for longest is removed. */
function keepLatest<Label extends string>(
  labelNames: readonly Label[],
  limit: number,
  remove: (labels: LabelValues<Label>) => void,
): (labels: LabelValues<Label>) => void {
  /** The one written last at the end. */
  const series = new Map<string, LabelValues<Label>>();
  return (labels) => {
    const key = labelNames.map((label) => labels[label]).join('\n');
    series.delete(key);
    series.set(key, labels);
    const [oldest] = series;
    if (oldest && series.size > limit) {
      series.delete(oldest[0]);
      remove(oldest[1]);
    }
  };
}

/** A gauge that is read when it is asked for. */
export function gauge({ registry }: Metrics, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

type GaugeSeries<Label extends string> = Iterable<{ readonly labels: LabelValues<Label>; readonly value: number }>;

/** A gauge with labels that is read when it is asked for; a series that is not read any more is gone. What `read` throws fails the whole answer. */
export function labelledGauge<Label extends string>(
  { registry }: Metrics,
  name: string,
  help: string,
  labelNames: readonly Label[],
  read: () => GaugeSeries<Label> | Promise<GaugeSeries<Label>>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      const series = await read();
      this.reset();
      for (const { labels, value } of series) this.set(labels, value);
    },
  });
}

/** One gauge per state: 1 for the one that holds now, 0 for the others. */
export function stateGauge<State extends string>(
  { registry }: Metrics,
  name: string,
  help: string,
  states: readonly State[],
  read: () => State,
): void {
  new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const now = read();
      for (const state of states) this.set({ state }, state === now ? 1 : 0);
    },
  });
}
