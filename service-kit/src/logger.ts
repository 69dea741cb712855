import { type DestinationStream, type Logger, pino } from 'pino';
import { errorForLog } from './errorForLog.ts';
import { currentRequestId } from './requestContext.ts';

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

/**
 * JSON lines, each with the service's name, and with the id of the request that it is about. Errors come without the
 * values of statements (`errorForLog`); requests, answers and their headers, which hold secrets, are left out.
 */
export function createLogger(name: string, { level, destination }: LoggerOptions = {}): Logger {
  const options = {
    name,
    level: level ?? (process.env.LOG_LEVEL || 'info'),
    serializers: { err: errorForLog, ...NEVER_LOGGED },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
