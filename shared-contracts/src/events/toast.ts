/** A short message over the page (S3, SHELL-10). */
import * as z from 'zod/mini';

export const toastSchema = z.object({
  /** One with the id of a message that is shown takes its place. */
  id: z.optional(z.string()),
  type: z.enum(['error', 'success', 'info']),
  /** In the visitor's language; plain text. */
  message: z.string().check(z.minLength(1)),
  /** Milliseconds; left out: 5000. */
  duration: z.optional(z.number().check(z.nonnegative())),
});
export type Toast = z.infer<typeof toastSchema>;
