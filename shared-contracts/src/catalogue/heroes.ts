/** Who gets the fixed coupon: heroes and affinity groups (C1, C9, S6, PROG-06). */
import * as z from 'zod/mini';
import { decimalSchema } from '../money/money.ts';

/** Answer of GET /api/catalogue/heroes */
export const heroesAnswerSchema = z.object({
  percent: decimalSchema,
  /** A word on proof of eligibility. */
  proof: z.string(),
  /** Documents, where the store says anything of them: whether they are asked for before an order, and which files may be one. */
  documents: z.optional(z.object({ inAdvance: z.boolean(), types: z.array(z.string()) })),
  groups: z.array(
    z.object({ group: z.string(), kind: z.enum(['hero', 'affinity']), title: z.string(), code: z.string() }),
  ),
});
export type HeroesAnswer = z.infer<typeof heroesAnswerSchema>;
