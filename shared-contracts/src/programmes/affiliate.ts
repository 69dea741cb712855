/** The affiliate partner's API (C3, C7 call 1, API-08). Names come from the documents. */
import * as z from 'zod/mini';
import { decimalSchema } from '../money/money.ts';

const discountSchema = z.object({
  /** Discount code for the cart: `ring_discount_code`. */
  code: z.string(),
  type: z.enum(['percentage', 'amount']),
  /** Percent for 'percentage', major units of the store's currency for 'amount'. */
  value: decimalSchema,
});

export const affiliatePartnerSchema = z.object({
  name: z.string(),
  code: z.string(),
  image: z.string(),
  subtitle: z.string(),
  /** The partner's own photograph, served from the store's origin; absent: only the emblem is shown. */
  picture: z.optional(z.object({ src: z.string(), srcSet: z.string(), width: z.int(), height: z.int() })),
  /** Path of the store to which the partner's page leads. */
  landing_page: z.string(),
  /** The partner's own terms, in the requested language. */
  terms: z.optional(z.string()),
  /** The last day, `2026-12-31`, until midnight UTC; absent: no end is set. */
  ends: z.optional(z.iso.date()),
  m1_active: z.boolean(),
  ring_active: z.boolean(),
  ring_rare_active: z.boolean(),
  home_active: z.boolean(),
  blood_vision_active: z.boolean(),
  /** Discounts for the partner's visitors, by product type. */
  discount_config: z.object({ ring: z.optional(discountSchema), m1: z.optional(discountSchema) }),
});
export type AffiliatePartner = z.infer<typeof affiliatePartnerSchema>;

/** GET /api/web_v1/affiliate_partner/{code}/ */
export const affiliatePartnerAnswerSchema = z.union([
  z.object({ status: z.literal('ok'), data: affiliatePartnerSchema }),
  z.object({ status: z.string(), error: z.object({ message: z.string() }) }),
]);
