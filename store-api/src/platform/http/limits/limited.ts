/** Limits on calls with a cost for others: sent mails, guesses at secrets, stored rows. */
import { HttpProblem, sendProblem } from '@tessera/service-kit/http/problem';
import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { COUNTERS, type SharedCounters } from './sharedCounters.ts';

export interface LimitOptions {
  /** Name under which all replicas count together, `[a-z-]+`; without it each counts for itself. */
  readonly name?: string;
  readonly windowMs: number;
  /** Calls within the window; 0: no limit. */
  readonly limit: number;
  /** The counted key; an empty one is not counted. Default: the client's address. */
  readonly key?: (request: Request) => string;
  /** Calls that are neither counted nor rejected. */
  readonly skip?: (request: Request) => boolean;
  /** Counts only responses of this status: wrong guesses; a right one writes nothing. Over the limit, right guesses are rejected too. */
  readonly wrong?: number;
  /** Whether a call passes although the limit is reached. Called only then. */
  readonly pass?: (request: Request) => Promise<boolean>;
  /** Sends the response instead of the problem; status and Retry-After are already set. */
  readonly refuse?: (request: Request, response: Response) => void;
}

/** Responds with 429 `request.too-many` over the limit. Each call of this function creates its own counter. */
export function limited(options: LimitOptions): RequestHandler {
  if (options.limit === 0) return (_request, _response, next) => next();
  let made: RequestHandler | null = null;
  return (request, response, next) => {
    // The counters belong to the app, which is known only with the request.
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

/** Runs `work` before a response of this status ends, so that an immediate retry is counted. */
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

/** Default key of limits: the address, for IPv6 its network. */
export const clientAddress = ({ ip = '' }: Request): string => ipKeyGenerator(ip);

export const tooMany = (): HttpProblem =>
  new HttpProblem(429, 'request.too-many', 'Too many calls. Wait a little and try again.');
