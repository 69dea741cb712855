/** A short message over the page (S3, SHELL-10). */
import * as z from 'zod/mini';

export const toastSchema = z.object({
  /** Replaces the shown message with the same id. */
  id: z.optional(z.string()),
  type: z.enum(['error', 'success', 'info']),
  /** In the visitor's language; plain text. */
  message: z.string().check(z.minLength(1)),
  /** Milliseconds; default 5000. */
  duration: z.optional(z.number().check(z.nonnegative())),
});
export type Toast = z.infer<typeof toastSchema>;
