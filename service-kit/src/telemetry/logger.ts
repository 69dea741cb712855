import { hostname } from 'node:os';
import { type DestinationStream, type Logger, pino } from 'pino';
import { errorForLog } from './errorForLog.ts';
import { currentRequestId } from './requestContext.ts';
import { currentTraceId } from './tracing.ts';

export type { Logger } from 'pino';

export interface LoggerOptions {
  /** trace, debug, info, warn, error, fatal or silent; LOG_LEVEL by default, else info. */
  readonly level?: string;
  /** Standard output by default. */
  readonly destination?: DestinationStream;
}

const leftOut = () => undefined;
/** By name, where pino's `redact` would walk through each line. */
const NEVER_LOGGED = {
  headers: leftOut,
  req: leftOut,
  request: leftOut,
  res: leftOut,
  response: leftOut,
  body: leftOut,
} as const;

/** A line about an error is named by the error's stable code. */
const withEvent = (line: Record<string, unknown>): Record<string, unknown> =>
  line.event === undefined && typeof line.code === 'string' ? { event: line.code, ...line } : line;

/**
 * JSON lines, each with the service's name and build, and with the ids of the request and trace that it is about. Errors come without the
 * values of statements (`errorForLog`); requests, answers and their headers, which hold secrets, are left out.
 */
export function createLogger(name: string, { level, destination }: LoggerOptions = {}): Logger {
  const options = {
    name,
    level: level ?? (process.env.LOG_LEVEL || 'info'),
    serializers: { err: errorForLog, ...NEVER_LOGGED },
    formatters: { log: withEvent },
    base: { pid: process.pid, hostname: hostname(), build: process.env.BUILD || 'dev' },
    // Fields that are undefined are left out of the line.
    mixin: () => ({ requestId: currentRequestId(), traceId: currentTraceId() }),
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
