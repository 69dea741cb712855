/** Limits on calls that cost others something: mail that is sent, guesses at secrets, rows that are kept. */
import { HttpProblem, sendProblem } from '@tessera/service-kit/problem';
import type { Request, RequestHandler, Response } from 'express';
import { rateLimit } from 'express-rate-limit';

export interface LimitOptions {
  readonly windowMs: number;
  /** Calls within the window; 0 is without limit. */
  readonly limit: number;
  /** What is counted, empty: this call is not; without it the client's address. */
  readonly key?: (request: Request) => string;
  /** Calls that are neither counted nor refused. */
  readonly skip?: (request: Request) => boolean;
  /** Counts answers of this status alone: wrong guesses. Past the limit a right guess is refused as well. */
  readonly wrong?: number;
  /** Answers instead of the problem; the status is set, and so is Retry-After. */
  readonly refuse?: (request: Request, response: Response) => void;
}

/** Answers 429 `request.too-many` over the limit. Each call of this makes a counter of its own. */
export function limited({ windowMs, limit, key, skip, wrong, refuse }: LimitOptions): RequestHandler {
  if (limit === 0) return (_request, _response, next) => next();
  return rateLimit({
    windowMs,
    limit,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    ...(key === undefined ? {} : { keyGenerator: key }),
    skip: (request) => key?.(request) === '' || skip?.(request) === true,
    ...(wrong === undefined
      ? {}
      : {
          skipSuccessfulRequests: true,
          requestWasSuccessful: (_request, response) => response.statusCode !== wrong,
        }),
    handler: (request, response) => {
      if (refuse === undefined) sendProblem(response, tooMany());
      else refuse(request, response.status(429));
    },
  });
}

const tooMany = () => new HttpProblem(429, 'request.too-many', 'Too many calls. Wait a little and try again.');
