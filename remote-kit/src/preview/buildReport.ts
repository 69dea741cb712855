/** A message from the process that watches a remote's sources. */
import * as z from 'zod/mini';

export const buildReportSchema = z.discriminatedUnion('kind', [
  /** A source has changed. A report of the result follows. */
  z.object({ kind: z.literal('building') }),
  z.object({ kind: z.literal('built') }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);

export type BuildReport = z.infer<typeof buildReportSchema>;
