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
/** Characters of a text that a line shows, and of those that are read for it: the rest of a longer text is not looked at. */
const MAX_LENGTH = 2000;
const MAX_READ = 8 * MAX_LENGTH;

/** A word between two separators of an address. Each pattern here reads a text once, because texts from outside have any length. */
const WORD = /[^\s"<>(),;:]+/g;

/** The serializer of `err` in every log line. */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!isNativeError(error)) return { type: typeof error, message: wordsOf(error) };
  const message = wordsOf(error);
  const details: Record<string, unknown> = {};
  for (const key of KEPT) {
    const value: unknown = Reflect.get(error, key);
    if (typeof value === 'string' || typeof value === 'number') details[key] = value;
  }
  const deeper = depth + 1 < MAX_DEPTH;
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...framesOf(error)].join('\n'),
    ...details,
    ...(deeper && error.cause !== undefined ? { cause: errorForLog(error.cause, depth + 1) } : {}),
    ...(deeper && error.name === 'AggregateError' && 'errors' in error && Array.isArray(error.errors)
      ? { errors: error.errors.slice(0, MAX_DEPTH).map((each: unknown) => errorForLog(each, depth + 1)) }
      : {}),
  };
}

/** Where the error was made. The stack begins with the message, whose lines may look like frames. */
function framesOf({ stack, message }: Error): string[] {
  if (typeof stack !== 'string' || typeof message !== 'string') return [];
  const begin = stack.indexOf(message);
  return (begin === -1 ? stack : stack.slice(begin + message.length))
    .slice(0, MAX_READ)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
}

/** The end of a domain's name, which `mf-bag@1.0.0` in a release's stack trace does not have. */
const TOP_LEVEL = /\.[a-z]{2,}/gi;
const QUERY = /\?[^\s"'<>()]+/g;

/** An error text of foreign code (a release, a browser), without mail addresses and without the queries of pages. */
export const textForLog = (text: string): string =>
  beginningOf(text).replace(QUERY, '?…').replace(WORD, withoutMailAddress).slice(0, MAX_LENGTH);

/** `x/ada@example.com/y` becomes `[address]/y`: a path may follow a domain, and what comes before the @ is anything. */
function withoutMailAddress(word: string): string {
  if (!word.includes('@')) return word;
  const parts = word.split('/');
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const part = parts[index] ?? '';
    const at = part.indexOf('@', index === 0 ? 1 : 0);
    const domain = at === -1 ? '' : part.slice(at + 1);
    const end = [...domain.matchAll(TOP_LEVEL)].filter(({ index: dot }) => dot > 0).at(-1);
    if (end) return [`[address]${domain.slice(end.index + end[0].length)}`, ...parts.slice(index + 1)].join('/');
  }
  return word;
}

/** The message of an error without the values in it, for a log line that needs no stack. */
export function wordsOf(error: unknown): string {
  const said: unknown = isNativeError(error) ? error.message : error;
  // Anything can be thrown, and what is no text may not even become one.
  if (typeof said !== 'string') return '';
  return beginningOf(withoutValues(error, said))
    .replace(WORD, (word) => (/.@./.test(word) ? '[address]' : word))
    .slice(0, MAX_LENGTH);
}

/** A text that is cut ends with a whole word: half of an address is not known as one. */
function beginningOf(text: string): string {
  if (text.length <= MAX_READ) return text;
  const cut = text.slice(0, MAX_READ);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n')) + 1)}…`;
}

function withoutValues(error: unknown, message: string): string {
  // drizzle: `Failed query: insert … values ($1, $2)\nparams: ada@example.com,…`; a value may hold line breaks.
  if (message.startsWith('Failed query:')) return message.split('\nparams:', 1)[0] ?? '';
  // PostgreSQL quotes the value that it could not take in class 22 (data exception) alone; elsewhere it quotes names.
  if (isNativeError(error) && 'severity' in error && 'code' in error && /^22/.test(String(error.code))) {
    return message.replace(/"[\s\S]*"/, '"…"');
  }
  // V8 quotes the text that it could not parse.
  if (isNativeError(error) && error.name === 'SyntaxError' && message.endsWith('is not valid JSON'))
    return 'It is not valid JSON.';
  return message;
}
