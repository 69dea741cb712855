/** The referral lead (C3, C7 call 2, PROG-07). */
import * as z from 'zod/mini';
import { emailSchema } from './email.ts';
import { decimalSchema } from './money.ts';

/** Body of POST /api/referral?store= */
export const referralLeadSchema = z.object({
  /** Who recommended us. */
  affiliate: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be at most 64 letters, digits, _ and -')),
  email: emailSchema,
  /** Sent empty. */
  plan: z.string().check(z.maxLength(64)),
});

const referralDiscountSchema = z.object({
  code: z.string(),
  type: z.literal('amount'),
  /** Major units of the store's currency. */
  value: decimalSchema,
});

/** Its answer, the same whether the lead was known before. */
export const referralAnswerSchema = z.object({
  status: z.literal('ok'),
  data: z.object({
    /** What the recommendation takes off in the store, by product; the codes go into the cart. */
    discounts: z.object({ ring: z.optional(referralDiscountSchema), m1: z.optional(referralDiscountSchema) }),
  }),
});
export type ReferralAnswer = z.infer<typeof referralAnswerSchema>;
