/** The affiliate partner call (C3, C7 call 1, API-08). Names are the documents' own. */
import * as z from 'zod/mini';
import { decimalSchema } from './money.ts';

const discountSchema = z.object({
  /** The code that the cart is given: `ring_discount_code`. */
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
  landing_page: z.string(),
  m1_active: z.boolean(),
  ring_active: z.boolean(),
  ring_rare_active: z.boolean(),
  home_active: z.boolean(),
  blood_vision_active: z.boolean(),
  /** By product type: what the partner's visitors get off. */
  discount_config: z.object({ ring: z.optional(discountSchema), m1: z.optional(discountSchema) }),
});
export type AffiliatePartner = z.infer<typeof affiliatePartnerSchema>;

/** GET /api/web_v1/affiliate_partner/{code}/ */
export const affiliatePartnerAnswerSchema = z.union([
  z.object({ status: z.literal('ok'), data: affiliatePartnerSchema }),
  z.object({ status: z.string(), error: z.object({ message: z.string() }) }),
]);
