import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/**
 * JSON lines on stdout, each with the service's name; as verbose as LOG_LEVEL says (trace, debug, info, warn, error, fatal, silent; else info).
 * Secrets that travel in headers never reach a line.
 */
export function createLogger(name: string): Logger {
  return pino({
    name,
    level: process.env.LOG_LEVEL || 'info',
    redact: ['headers.authorization', 'headers.cookie', '*.headers.authorization', '*.headers.cookie'],
  });
}
