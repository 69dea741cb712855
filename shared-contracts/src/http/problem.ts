/** The shape of all our HTTP errors: RFC 9457 problem details (API-05). */
import * as z from 'zod/mini';

export const problemSchema = z.object({
  /** A stable code, also a heading in docs/errors.md: `cart.not-found`. */
  code: z.string(),
  /** Path of the code's explanation on the responding server: `/problems/cart.not-found`. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** Explanation of this case, and how to fix it. */
  detail: z.string(),
  /** The invalid fields of a 400. */
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** Id of the rejected request, which also appears in the servers' logs. */
  requestId: z.optional(z.string()),
});
export type Problem = z.infer<typeof problemSchema>;

/** Path of the pages that explain the codes: what happened, and what to do. */
export const PROBLEMS_PATH = '/problems';

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';

/** Field errors of a failed parse: `lines.0.quantity` and its error. */
export function fieldErrors(error: z.core.$ZodError): { field: string; message: string }[] {
  return error.issues.map((issue) => ({
    field: issue.path.map(String).join('.') || '(whole)',
    message: issue.message,
  }));
}
