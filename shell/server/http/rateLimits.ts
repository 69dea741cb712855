/**
 * Limits how often one address may request work that is expensive for a shell: rendering, or lines in the log. Each shell counts for
 * itself.
 */
import { HttpProblem, sendProblem } from '@tessera/service-kit/http/problem';
import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';

/** Requests of one address per minute. Offices share an address, so the limits on ordinary shopping have room for a hundred people. */
export const PER_MINUTE = {
  /**
   * `/_page`, up to twice for a page: prefetched, and when it is shown. Over the limit a browser loads whole documents, which are cached.
   */
  pageChanges: 1200,
  /** `/_slot`, which a browser requests only after a release has failed in it. */
  slots: 120,
  /** Pages as Markdown. A program that reads all pages of the store in one language needs some 80. */
  markdown: 300,
  llmsText: 60,
  /** `/_regions/…`: tools request it when they start. */
  regionDescriptions: 120,
  /** `/_podlets/…`. A layout is one address that sends the requests of all its visitors; the response is rendered once for them. */
  podlets: 3000,
  failureReports: 120,
  vitals: 60,
  visitorChanges: 120,
  policyReports: 60,
  consentChoices: 120,
} as const;

/** Answers 429 `request.too-many` with `Retry-After` over the limit. */
export function perMinute(what: keyof typeof PER_MINUTE): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit: PER_MINUTE[what],
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_request, response) =>
      sendProblem(
        response,
        new HttpProblem(429, 'request.too-many', 'That was too often. Wait a minute and try again.'),
      ),
  });
}
