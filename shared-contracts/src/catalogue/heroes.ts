/** Groups that get the fixed coupon: heroes and affinity groups (C1, C9, S6, PROG-06). */
import * as z from 'zod/mini';
import { decimalSchema } from '../money/money.ts';

/** Response of GET /api/catalogue/heroes */
export const heroesAnswerSchema = z.object({
  percent: decimalSchema,
  /** Text about proof of eligibility. */
  proof: z.string(),
  /** Present when the store has rules for documents: whether they are required before an order, and the accepted file types. */
  documents: z.optional(z.object({ inAdvance: z.boolean(), types: z.array(z.string()) })),
  groups: z.array(
    z.object({ group: z.string(), kind: z.enum(['hero', 'affinity']), title: z.string(), code: z.string() }),
  ),
});
export type HeroesAnswer = z.infer<typeof heroesAnswerSchema>;
