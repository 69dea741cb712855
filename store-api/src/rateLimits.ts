/** Limits on calls that cost others something: mail that is sent, guesses at secrets, rows that are kept. */
import { HttpProblem, sendProblem } from '@tessera/service-kit/problem';
import type { Request, RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';

export interface LimitOptions {
  readonly windowMs: number;
  /** Calls within the window; 0 is without limit. */
  readonly limit: number;
  /** What is counted, empty: this call is not; without it the client's address. */
  readonly key?: (request: Request) => string;
}

/** Answers 429 `request.too-many` over the limit. Each call of this makes a counter of its own. */
export function limited({ windowMs, limit, key }: LimitOptions): RequestHandler {
  if (limit === 0) return (_request, _response, next) => next();
  return rateLimit({
    windowMs,
    limit,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    ...(key === undefined ? {} : { keyGenerator: key, skip: (request) => key(request) === '' }),
    handler: (_request, response) =>
      sendProblem(response, new HttpProblem(429, 'request.too-many', 'Too many calls. Wait a little and try again.')),
  });
}
