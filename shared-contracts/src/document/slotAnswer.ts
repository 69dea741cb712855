import * as z from 'zod/mini';

/**
 * GET /_slot?slot=…&url=…&composition=…&version=…: one slot of a page, drawn by one release of the composition; or, with `remote` instead, of
 * whatever the region runs now, for a document whose canary is gone.
 */
export const slotAnswerSchema = z.object({ html: z.string(), state: z.json() });
export type SlotAnswer = z.infer<typeof slotAnswerSchema>;
