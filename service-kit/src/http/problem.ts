/** Every error a service answers with has one shape: RFC 9457 problem details with a stable code (API-05). */
import { type ServerResponse, STATUS_CODES } from 'node:http';
import { fieldErrors, PROBLEM_CONTENT_TYPE, PROBLEMS_PATH, type Problem } from '@tessera/shared-contracts/http/problem';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import * as z from 'zod/v4/core';
import { isDatabaseAway } from '../database/databaseAway.ts';
import type { Logger } from '../telemetry/logger.ts';
import { REQUEST_ID_HEADER, routeOf } from '../telemetry/requestContext.ts';

// The contracts are written with zod's mini build, which says only "Invalid input" until it is given a language.
z.config(z.locales.en());

export interface ProblemOptions {
  readonly retryAfterSeconds?: number | undefined;
  readonly extension?: Readonly<Record<string, unknown>> | undefined;
}

/** Throw it anywhere behind `problemHandler`: it becomes the answer. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly code: string;
  readonly errors: Problem['errors'];
  /** Whole seconds until another try makes sense: the answer's `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  /** Members beside the standard ones (RFC 9457, section 3.2): `{ cart }`. */
  readonly extension: Readonly<Record<string, unknown>>;

  /**
   * @param code stable, `subject.what-is-wrong`, a heading in docs/errors.md
   * @param detail what happened here and what to do about it; the caller reads it
   */
  constructor(
    status: number,
    code: string,
    detail: string,
    errors?: Problem['errors'],
    { retryAfterSeconds, extension = {} }: ProblemOptions = {},
  ) {
    super(detail);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.extension = extension;
  }
}

/** @param requestId of the request that it answers, so that who reads it can quote it */
export function toProblem(
  { status, code, message, errors, extension }: HttpProblem,
  requestId?: string | undefined,
): Problem {
  return {
    ...extension,
    type: `${PROBLEMS_PATH}/${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    detail: message,
    ...(errors ? { errors } : {}),
    ...(requestId === undefined ? {} : { requestId }),
  };
}

/** The id that `observeRequests` gave the request of this answer. */
export function answeredRequestId(response: ServerResponse): string | undefined {
  const id = response.getHeader(REQUEST_ID_HEADER);
  return typeof id === 'string' ? id : undefined;
}

/** Writes a problem where there is no Express: `sendProblem` for the rest. */
export function writeProblem(response: ServerResponse, problem: HttpProblem): void {
  const body = Buffer.from(JSON.stringify(toProblem(problem, answeredRequestId(response))));
  response.statusCode = problem.status;
  if (problem.retryAfterSeconds !== undefined) response.setHeader('retry-after', problem.retryAfterSeconds);
  response.setHeader('content-type', PROBLEM_CONTENT_TYPE);
  response.setHeader('content-length', body.length);
  response.end(body);
}

/** Writes a problem as the answer; for middlewares that answer by themselves, such as a rate limit. */
export function sendProblem(response: Response, problem: HttpProblem): void {
  if (problem.retryAfterSeconds !== undefined) response.set('retry-after', String(problem.retryAfterSeconds));
  response
    .status(problem.status)
    .type(PROBLEM_CONTENT_TYPE)
    .send(JSON.stringify(toProblem(problem, answeredRequestId(response))));
}

/**
 * A typed value, or a 400 `request.invalid` that names each field that is wrong.
 * @param what how the caller knows the value: 'request body', 'query'
 * @throws {HttpProblem}
 */
export function parseOrProblem<Schema extends z.$ZodType>(
  schema: Schema,
  value: unknown,
  what: string,
): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error);
  const named = errors.map(({ field, message }) => `${field}: ${message}`).join('; ');
  throw new HttpProblem(400, 'request.invalid', `The ${what} does not fit: ${named}.`, errors);
}

/** The last route: no other one took the request. */
export const routeNotFound: RequestHandler = (request) => {
  throw new HttpProblem(404, 'route.not-found', `No route for ${request.method} ${request.path}.`);
};

/**
 * The last middleware. A problem is answered as it is; what Express and its body parsers throw gets a code; anything
 * else is logged with its stack and answered as 500 `internal`, without a word of it to the caller.
 */
export function problemHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      logger.error(
        { event: 'request.broken-off', err: error, method: request.method, route: routeOf(request) },
        'failed after the answer had begun',
      );
      next(error);
      return;
    }
    const problem = asProblem(error);
    if (problem.status >= 500) {
      logger.error(
        { err: error, method: request.method, route: routeOf(request), code: problem.code },
        problem.message,
      );
    }
    sendProblem(response, problem);
  };
}

/** Seconds after which a database that was started again usually answers. */
export const DATABASE_RETRY_S = 5;

const databaseAway = () =>
  new HttpProblem(
    503,
    'database.unavailable',
    'The database does not answer, or not in time. Nothing was changed that was not answered; please try again.',
    undefined,
    { retryAfterSeconds: DATABASE_RETRY_S },
  );

function asProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (isDatabaseAway(error)) return databaseAway();
  const status = numberOf(error, 'status');
  switch (textOf(error, 'type')) {
    case 'entity.parse.failed':
      return new HttpProblem(400, 'request.invalid-json', `The request body is not JSON: ${messageOf(error)}`);
    case 'entity.too.large':
      return new HttpProblem(413, 'request.too-large', 'The request body is larger than is taken here.');
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new HttpProblem(415, 'request.unsupported-encoding', `Not understood: ${messageOf(error)}.`);
  }
  if (status !== null && status >= 400 && status < 500) {
    return new HttpProblem(status, 'request.invalid', `The request could not be read: ${messageOf(error)}.`);
  }
  return new HttpProblem(500, 'internal', 'Something went wrong here. It has been logged; please try again.');
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function numberOf(error: unknown, key: 'status'): number | null {
  return typeof error === 'object' && error !== null && key in error && typeof error[key] === 'number'
    ? error[key]
    : null;
}

function textOf(error: unknown, key: 'type'): string | null {
  return typeof error === 'object' && error !== null && key in error && typeof error[key] === 'string'
    ? error[key]
    : null;
}
