/** Whether an error says that the database is not there, or too slow, and not that a statement is wrong. */
import { isNativeError } from 'node:util/types';

/** System errors: nobody listens, the network is down, or nobody answers. */
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/**
 * PostgreSQL error codes (appendix A): connection exceptions, insufficient resources (also a full disk), operator
 * intervention (shutdown, start, statement timeout), a lock that could not be taken, a read-only replica.
 */
const SQL_STATE = /^(?:08|53|57)[0-9A-Z]{3}$|^(?:55P03|25006|25P03|25P04)$/;
/** Messages of `pg` that have no code. */
const SAID =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|PGlite is clos)/;
const MAX_DEPTH = 5;

export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!isNativeError(error) || depth >= MAX_DEPTH) return false;
  const code: unknown = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && (SYSTEM.has(code) || SQL_STATE.test(code))) return true;
  if (SAID.test(error.message)) return true;
  if (
    'errors' in error &&
    Array.isArray(error.errors) &&
    error.errors.some((each) => isDatabaseAway(each, depth + 1))
  ) {
    return true;
  }
  return isDatabaseAway(error.cause, depth + 1);
}
