/** The one shape of every HTTP error of ours: RFC 9457 problem details (API-05). */
import * as z from 'zod/mini';

export const problemSchema = z.object({
  /** A stable code, also the heading in docs/errors.md: `cart.not-found`. */
  code: z.string(),
  /** Where the code is explained, a path of the server that answered: `/problems/cart.not-found`. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** What happened here and what to do about it. */
  detail: z.string(),
  /** The fields that did not parse, for a 400. */
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** Of the request that was refused: also in the servers' log lines. */
  requestId: z.optional(z.string()),
});
export type Problem = z.infer<typeof problemSchema>;

/** Below it each code has a page: what happened, and what to do. */
export const PROBLEMS_PATH = '/problems';

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';

/** Field errors from a failed parse: `lines.0.quantity` and what is wrong with it. */
export function fieldErrors(error: z.core.$ZodError): { field: string; message: string }[] {
  return error.issues.map((issue) => ({
    field: issue.path.map(String).join('.') || '(whole)',
    message: issue.message,
  }));
}
