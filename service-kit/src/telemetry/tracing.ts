/**
 * Traces by OpenTelemetry, with spans made by hand at the few places that matter. Off without OTEL_EXPORTER_OTLP_ENDPOINT: then nothing of
 * OpenTelemetry is loaded, and each function only calls what it is given (decision 101).
 *
 * Spans hold templates, names and outcomes: no path, query, header, body or value of a statement, and no text of an error. The log lines
 * of the same trace id have that, redacted.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { isNativeError } from 'node:util/types';
import type { Context, Span, Tracer } from '@opentelemetry/api';
import type { Request } from 'express';
import type { Logger } from 'pino';
import { withDeadline } from '../deadlines/withDeadline.ts';
import { contextOf, currentContext, judgedStatus, methodOf, routeOf } from './requestContext.ts';

/** W3C `traceparent` and `tracestate`. */
export type TraceHeaders = Record<string, string>;

type Attributes = Readonly<Record<string, string | number | boolean>>;

interface Tracing {
  readonly api: typeof import('@opentelemetry/api');
  readonly tracer: Tracer;
  shutdown(): Promise<void>;
}
let tracing: Tracing | null = null;

/** Share of requests to sample when no edge has decided. */
const USUAL_RATIO = '0.01';
/** Milliseconds that a stop waits for the last spans to be taken. */
const SHUTDOWN_MS = 2000;

/**
 * Begins to trace this process, where OTEL_EXPORTER_OTLP_ENDPOINT is set. The other variables of OpenTelemetry hold as well.
 * @param service as it is called in traces, unless OTEL_SERVICE_NAME says otherwise
 */
export async function startTracing(service: string, logger: Logger): Promise<void> {
  const { env } = process;
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  if (!env.OTEL_TRACES_SAMPLER) {
    env.OTEL_TRACES_SAMPLER = 'parentbased_traceidratio';
    env.OTEL_TRACES_SAMPLER_ARG ||= USUAL_RATIO;
  }
  // Baggage, which may hold anything, is neither read nor forwarded.
  env.OTEL_PROPAGATORS = 'tracecontext';
  // Without the process's command line and its user.
  env.OTEL_NODE_RESOURCE_DETECTORS ||= 'env,host,serviceinstance';
  env.OTEL_RESOURCE_ATTRIBUTES = [`service.version=${env.BUILD || 'dev'}`, env.OTEL_RESOURCE_ATTRIBUTES]
    .filter(Boolean)
    .join(',');
  const [api, { NodeSDK }] = await Promise.all([import('@opentelemetry/api'), import('@opentelemetry/sdk-node')]);
  const warn = (message: string) =>
    logger.warn({ event: 'tracing.trouble', why: message.slice(0, 500) }, 'traces are not exported');
  const quiet = () => undefined;
  api.diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const sdk = new NodeSDK({
    serviceName: env.OTEL_SERVICE_NAME || service,
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [],
  });
  sdk.start();
  tracing = { api, tracer: api.trace.getTracer('tessera'), shutdown: () => sdk.shutdown() };
  logger.info({ event: 'tracing.on', sampler: env.OTEL_TRACES_SAMPLER, arg: env.OTEL_TRACES_SAMPLER_ARG }, 'traces');
}

/** Exports what is left. Never rejects. */
export async function stopTracing(): Promise<void> {
  const ending = tracing?.shutdown();
  tracing = null;
  const late = () => new Error(`The last spans were not taken within ${SHUTDOWN_MS} ms.`);
  await (ending && withDeadline(ending, SHUTDOWN_MS, late).catch(() => undefined));
}

export const isTracing = (): boolean => tracing !== null;

/**
 * Makes a span of `work`, inside of the one that is active; without one that is sampled, `work` alone.
 * @param kind `client` for a call of another service
 * @param work gets the span, for what is known at the end; null: there is none
 */
export function inSpan<Value>(
  name: string,
  attributes: Attributes,
  kind: 'internal' | 'client',
  work: (span: Span | null) => Promise<Value>,
): Promise<Value> {
  if (tracing === null) return work(null);
  const { api, tracer } = tracing;
  const parent = api.trace.getActiveSpan();
  // Not `isRecording`: work goes on after its request's span has ended.
  if (parent === undefined || (parent.spanContext().traceFlags & api.TraceFlags.SAMPLED) === 0) return work(null);
  const span = tracer.startSpan(name, { kind: api.SpanKind[kind === 'client' ? 'CLIENT' : 'INTERNAL'], attributes });
  return untilDone(tracing, span, api.trace.setSpan(api.context.active(), span), work);
}

/**
 * Makes a span of a job, in the trace that it was queued in; without one, in a trace of its own.
 * @param trace what `traceHeaders` gave when the job was queued
 */
export function inJobSpan<Value>(
  queue: string,
  trace: TraceHeaders | undefined,
  work: () => Promise<Value>,
): Promise<Value> {
  if (tracing === null) return work();
  const { api, tracer } = tracing;
  const parent = api.propagation.extract(api.ROOT_CONTEXT, trace ?? {});
  const span = tracer.startSpan(`job ${queue}`, { kind: api.SpanKind.CONSUMER }, parent);
  return untilDone(tracing, span, api.trace.setSpan(parent, span), work);
}

async function untilDone<Value>(
  { api }: Tracing,
  span: Span,
  context: Context,
  work: (span: Span) => Promise<Value>,
): Promise<Value> {
  try {
    return await api.context.with(context, work, undefined, span);
  } catch (error) {
    span.setStatus({ code: api.SpanStatusCode.ERROR });
    span.setAttribute('error.type', typeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** A code or a class, never what an error says. */
function typeOf(error: unknown): string {
  if (!isNativeError(error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Makes a span of a request, from now until its answer has gone or its client has. `work` and all that it begins are in it. */
export function inRequestSpan(request: Request, response: ServerResponse, work: () => void): void {
  if (tracing === null) {
    work();
    return;
  }
  const { api, tracer } = tracing;
  // A client could have its requests sampled, or put into traces of others: the word of proxies that are trusted counts alone.
  const parent = hasTrustedParent(request)
    ? api.propagation.extract(api.ROOT_CONTEXT, request.headers)
    : api.ROOT_CONTEXT;
  const method = methodOf(request);
  const span = tracer.startSpan(method, { kind: api.SpanKind.SERVER }, parent);
  const own = contextOf(request);
  const { traceId, spanId } = span.spanContext();
  if (own !== undefined) own.traceId = traceId;
  if (!span.isRecording()) {
    // The request's own context carries on what there is of it: another one costs more than all else does.
    if (own !== undefined) own.traceparent = `00-${traceId}-${spanId}-00`;
    work();
    return;
  }
  response.once('close', () => {
    const route = routeOf(request);
    const status = judgedStatus(request, response);
    span.updateName(`${method} ${route}`);
    span.setAttributes({ 'http.request.method': method, 'http.route': route, requestId: own?.requestId });
    if (response.writableFinished) span.setAttribute('http.response.status_code', status);
    else span.setAttribute('aborted', true);
    if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
    span.end();
  });
  api.context.with(api.trace.setSpan(parent, span), work);
}

/** Asked last whose address it is: reading that is what costs. */
function hasTrustedParent({ app, headers, socket }: Request): boolean {
  if (headers.traceparent === undefined) return false;
  const trusts: unknown = app.get('trust proxy fn');
  return typeof trusts === 'function' && trusts(socket.remoteAddress, 0) === true;
}

/** Headers that carry the current trace to another service of the store, or to a job. Empty without a trace. Not for foreign services. */
export function traceHeaders(): TraceHeaders {
  if (tracing === null) return {};
  const { api } = tracing;
  const traceparent = api.trace.getActiveSpan() === undefined ? currentContext()?.traceparent : undefined;
  if (traceparent !== undefined) return { traceparent };
  const headers: TraceHeaders = {};
  api.propagation.inject(api.context.active(), headers);
  return headers;
}

/** Replaces a proxied request's trace headers by those of the current trace. */
export function passTraceOn(headers: IncomingHttpHeaders): void {
  for (const name of ['traceparent', 'tracestate', 'baggage']) delete headers[name];
  Object.assign(headers, traceHeaders());
}

/** Returns a function that runs work in the current trace although something else starts it, such as a message of another process. */
export function keepTrace(): <Value>(work: () => Value) => Value {
  return tracing === null ? (work) => work() : AsyncLocalStorage.snapshot();
}

/** Trace id of the request or job that the caller works for, sampled or not. Undefined outside of both. */
export function currentTraceId(): string | undefined {
  if (tracing === null) return undefined;
  return tracing.api.trace.getActiveSpan()?.spanContext().traceId ?? currentContext()?.traceId;
}
