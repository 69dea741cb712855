/** How often one address may ask a shell for what costs work: rendering, or lines in the log. Each shell counts for itself. */
import { HttpProblem, sendProblem } from '@tessera/service-kit/problem';
import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';

/** Requests of one address in a minute. Offices share one, so what shoppers do all day has room for a hundred of them. */
export const PER_MINUTE = {
  /** `/_page`, up to twice for a page: ahead, and when it is shown. Past the limit a browser loads whole documents, which caches are made for. */
  pageChanges: 1200,
  /** `/_slot`, which a browser asks only after a release has failed in it. */
  slots: 120,
  /** Pages as Markdown. A program that reads all pages of the store in one language asks for some 80. */
  markdown: 300,
  llmsText: 60,
  /** `/_regions/…`: tools ask when they begin. */
  regionDescriptions: 120,
  /** `/_podlets/…`. A layout is one address that asks for all of its visitors; what it is sent is drawn once for them. */
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
