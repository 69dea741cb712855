/** Limits on calls that cost others something: mail that is sent, guesses at secrets, rows that are kept. */
import { HttpProblem, sendProblem } from '@tessera/service-kit/problem';
import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { COUNTERS, type SharedCounters } from './limits/sharedCounters.ts';

export interface LimitOptions {
  /** Under which all replicas count together, `[a-z-]+`; without it each counts for itself. */
  readonly name?: string;
  readonly windowMs: number;
  /** Calls within the window; 0 is without limit. */
  readonly limit: number;
  /** What is counted, empty: this call is not; without it the client's address. */
  readonly key?: (request: Request) => string;
  /** Calls that are neither counted nor refused. */
  readonly skip?: (request: Request) => boolean;
  /** Counts answers of this status alone: wrong guesses; a right one writes nothing. Past the limit a right guess is refused as well. */
  readonly wrong?: number;
  /** Calls that pass though the limit is reached. Asked then alone. */
  readonly pass?: (request: Request) => Promise<boolean>;
  /** Answers instead of the problem; the status is set, and so is Retry-After. */
  readonly refuse?: (request: Request, response: Response) => void;
}

/** Answers 429 `request.too-many` over the limit. Each call of this makes a counter of its own. */
export function limited(options: LimitOptions): RequestHandler {
  if (options.limit === 0) return (_request, _response, next) => next();
  let made: RequestHandler | null = null;
  return (request, response, next) => {
    // Whose counters they are is known from the app that is asked.
    made ??= limiterOf(options, request.app.locals[COUNTERS]);
    return made(request, response, next);
  };
}

function limiterOf(
  { name, windowMs, limit, key = clientAddress, skip, wrong, pass, refuse }: LimitOptions,
  counters: SharedCounters | undefined,
): RequestHandler {
  const shared = name === undefined || counters === undefined ? null : { counters, limit: { name, windowMs, limit } };
  const wrongAnswers = wrong === undefined ? undefined : shared?.counters.wrongAnswers(shared.limit);
  const store = wrongAnswers?.store ?? shared?.counters.calls(shared.limit);
  const isSkipped = (request: Request) => key(request) === '' || skip?.(request) === true;
  const limiter = rateLimit({
    ...(store === undefined ? {} : { store }),
    validate: { creationStack: false },
    windowMs,
    limit,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    keyGenerator: key,
    skip: isSkipped,
    ...(wrong === undefined
      ? {}
      : {
          skipSuccessfulRequests: true,
          requestWasSuccessful: (_request, response) => response.statusCode !== wrong,
        }),
    async handler(request, response, next) {
      if ((await pass?.(request)) === true) {
        response.removeHeader('retry-after');
        next();
        return;
      }
      if (refuse === undefined) sendProblem(response, tooMany());
      else refuse(request, response.status(429));
    },
  });
  if (wrongAnswers === undefined) return limiter;
  return (request, response, next) => {
    if (!isSkipped(request)) beforeEnd(response, wrong, () => wrongAnswers.count(key(request)));
    return limiter(request, response, next);
  };
}

/** Does `work` before an answer of this status ends, so that who asks again at once is counted. */
function beforeEnd(response: Response, status: number | undefined, work: () => Promise<void>): void {
  const { end } = response;
  response.end = (...given: unknown[]) => {
    response.end = end;
    const send = () => Reflect.apply(end, response, given);
    if (response.statusCode === status) work().then(send, send);
    else send();
    return response;
  };
}

/** What limits count by, unless they say otherwise: the address, of IPv6 its network. */
export const clientAddress = ({ ip = '' }: Request): string => ipKeyGenerator(ip);

export const tooMany = (): HttpProblem =>
  new HttpProblem(429, 'request.too-many', 'Too many calls. Wait a little and try again.');
