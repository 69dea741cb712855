/** Limits how many bytes of request bodies clients may send in a day, because the disk stores at most what is sent. */
import { HttpProblem, sendProblem } from '@tessera/service-kit/http/problem';
import type { RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import * as z from 'zod';
import { pageAddress } from '../../pages/pageFrame.tsx';
import { refuseForm } from '../../pages/tooManyPage.tsx';
import { isStripeWebhook } from '../stripeWebhookPath.ts';
import { clientAddress, tooMany } from './limited.ts';
import { bodyBudgetVariables } from './rateLimits.ts';

const variables = z.object(bodyBudgetVariables);
export type BodyBudget = z.output<typeof variables>;

export const NO_BODY_BUDGET: BodyBudget = { BODY_MEGABYTES_PER_ADDRESS: 0, LARGE_BODY_MEGABYTES: 0 };

const DAY_S = 24 * 60 * 60;
/** A table row takes at least this much, however small the body is. */
const MIN_BYTES = 1_000;
const LARGE_BYTES = 8_000;
/** Methods whose bodies are never read. */
const UNREAD_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Previews store nothing, and shells request them from their own address to render pages. */
const PREVIEW = /^\/api\/vendor\/[\w-]+\/cart\/preview\/?$/;

/**
 * Counts a body by its `Content-Length`, before any of it is read; counts are in memory.
 * Responds with 411 `request.length-required` to a body without a length, and 429 `request.too-many` over a budget: a page for browsers, a
 * problem for others.
 */
export function bodyBudget({ BODY_MEGABYTES_PER_ADDRESS, LARGE_BODY_MEGABYTES }: BodyBudget): RequestHandler {
  const budget = (megabytes: number) =>
    megabytes === 0 ? null : new RateLimiterMemory({ points: megabytes * 1_000_000, duration: DAY_S });
  const perAddress = budget(BODY_MEGABYTES_PER_ADDRESS);
  const large = budget(LARGE_BODY_MEGABYTES);
  return async (request, response, next) => {
    if (UNREAD_METHODS.has(request.method) || isStripeWebhook(request) || PREVIEW.test(request.path)) {
      next();
      return;
    }
    const length = request.get('content-length');
    if (length === undefined && request.get('transfer-encoding') !== undefined) {
      throw new HttpProblem(411, 'request.length-required', 'Say by Content-Length how long the request body is.');
    }
    const bytes = Number(length ?? 0);
    if (!(bytes > 0)) {
      next();
      return;
    }
    try {
      await perAddress?.consume(clientAddress(request), Math.max(bytes, MIN_BYTES));
      if (bytes > LARGE_BYTES) await large?.consume('all', bytes);
      next();
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      response.set('retry-after', String(Math.ceil(refused.msBeforeNext / 1000)));
      if (request.accepts(['json', 'html']) === 'html') {
        refuseForm(request, response, { back: pageAddress(request.originalUrl) });
      } else sendProblem(response, tooMany());
    }
  };
}
