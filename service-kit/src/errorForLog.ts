/**
 * Errors as they stand in a log line: what happened and where, never what people typed. Drivers put a statement's values
 * into messages and properties, so only what is named here is taken over.
 */

import { isNativeError } from 'node:util/types';

export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
  readonly [detail: string]: unknown;
}

/** Codes and names of things, no values. A PostgreSQL error's `detail`, `where` and `hint` quote rows. */
const KEPT = ['code', 'syscall', 'severity', 'routine', 'schema', 'table', 'column', 'constraint', 'status'] as const;
const MAX_DEPTH = 5;
const MAX_LENGTH = 2000;

const ADDRESS = /[^\s"<>(),;:]+@[^\s"<>(),;:]+/g;

/** The serializer of `err` in every log line. */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!isNativeError(error)) return { type: typeof error, message: wordsOf(error) };
  const message = wordsOf(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const details: Record<string, unknown> = {};
  for (const key of KEPT) {
    const value: unknown = Reflect.get(error, key);
    if (typeof value === 'string' || typeof value === 'number') details[key] = value;
  }
  const deeper = depth + 1 < MAX_DEPTH;
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...frames].join('\n'),
    ...details,
    ...(deeper && error.cause !== undefined ? { cause: errorForLog(error.cause, depth + 1) } : {}),
    ...(deeper && error.name === 'AggregateError' && 'errors' in error && Array.isArray(error.errors)
      ? { errors: error.errors.slice(0, MAX_DEPTH).map((each: unknown) => errorForLog(each, depth + 1)) }
      : {}),
  };
}

/** Not `mf-bag@1.0.0`, which stands in a release's stack traces. */
const MAIL = /[^\s"<>(),;:]+@[^\s"<>(),;:/]+\.[a-z]{2,}/gi;
const QUERY = /\?[^\s"'<>()]+/g;

/** What code of others says of a fault: a release, a browser. Addresses of people and what pages were asked with are left out. */
export const textForLog = (text: string): string =>
  text.replace(QUERY, '?…').replace(MAIL, '[address]').slice(0, MAX_LENGTH);

/** What an error says, without the values in it: for a log line that needs no stack. */
export function wordsOf(error: unknown): string {
  const said: unknown = isNativeError(error) ? error.message : error;
  // Anything can be thrown, and what is no text may not even become one.
  if (typeof said !== 'string') return '';
  return withoutValues(error, said).replace(ADDRESS, '[address]').slice(0, MAX_LENGTH);
}

function withoutValues(error: unknown, message: string): string {
  // drizzle: `Failed query: insert … values ($1, $2)\nparams: ada@example.com,…`; a value may hold line breaks.
  if (message.startsWith('Failed query:')) return message.replace(/\nparams:[\s\S]*$/, '');
  // PostgreSQL quotes the value that it could not take in class 22 (data exception) alone; elsewhere it quotes names.
  if (isNativeError(error) && 'severity' in error && 'code' in error && /^22/.test(String(error.code))) {
    return message.replace(/"[\s\S]*"/, '"…"');
  }
  // V8 quotes the text that it could not parse.
  if (isNativeError(error) && error.name === 'SyntaxError' && message.endsWith('is not valid JSON'))
    return 'It is not valid JSON.';
  return message;
}
