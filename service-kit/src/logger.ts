import { type DestinationStream, type Logger, pino } from 'pino';
import { errorForLog } from './errorForLog.ts';
import { currentRequestId } from './requestContext.ts';

export type { Logger } from 'pino';

export interface LoggerOptions {
  /** trace, debug, info, warn, error, fatal or silent; LOG_LEVEL unless told, else info. */
  readonly level?: string;
  /** Standard output unless told. */
  readonly destination?: DestinationStream;
}

/**
 * JSON lines, each with the service's name, and with the id of the request that it is about. Errors come without the
 * values of statements (`errorForLog`); secrets that travel in headers never reach a line.
 */
export function createLogger(name: string, { level, destination }: LoggerOptions = {}): Logger {
  const options = {
    name,
    level: level ?? (process.env.LOG_LEVEL || 'info'),
    serializers: { err: errorForLog },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    redact: ['headers.authorization', 'headers.cookie', '*.headers.authorization', '*.headers.cookie'],
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
