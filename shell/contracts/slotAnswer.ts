import * as z from 'zod/mini';

/**
 * GET /_slot?slot=…&url=…&composition=…&version=…: one slot of a page, rendered by one release of the composition. With `remote` instead of
 * `version`: rendered by the region's current release, for a document whose canary has been removed.
 */
export const slotAnswerSchema = z.object({ html: z.string(), state: z.json() });
export type SlotAnswer = z.infer<typeof slotAnswerSchema>;
