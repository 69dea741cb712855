/** Workplaces: lookup and the two steps of the login (C3, C4, C7 calls 4 to 6, API-08). */
import * as z from 'zod/mini';
import { emailSchema } from '../http/email.ts';
import { decimalSchema, moneySchema } from '../money/money.ts';

/** A workplace's code; the server converts it to lower case (C5). */
export const companyCodeSchema = z
  .string()
  .check(z.regex(/^[A-Za-z0-9-]{1,16}$/, 'must be at most 16 letters, digits and -'));

export const companySchema = z.object({ code: z.string(), name: z.string(), image: z.string() });

const companyDiscountSchema = z.object({
  type: z.enum(['percentage', 'amount']),
  /** Percent for 'percentage', major units of the store's currency for 'amount'. */
  value: decimalSchema,
});
const companyDiscountsSchema = z.object({
  ring: z.optional(companyDiscountSchema),
  m1: z.optional(companyDiscountSchema),
});
export type CompanyDiscounts = z.infer<typeof companyDiscountsSchema>;

/** Price of the store's cheapest variant of a product, before and after. Null: no discount, or not sold in this store. */
const companyPriceSchema = z.nullable(z.object({ before: moneySchema, after: moneySchema }));
export const companyPricesSchema = z.object({ ring: companyPriceSchema, m1: companyPriceSchema });
export type CompanyPrices = z.infer<typeof companyPricesSchema>;

/** GET /api/web_v1/ultrawork/getCompany/{code}?store=; the discounts are for that store. */
export const ultraworkCompanyAnswerSchema = z.union([
  z.object({
    success: z.literal(true),
    data: z.extend(companySchema, { discounts: companyDiscountsSchema, prices: companyPricesSchema }),
  }),
  z.object({ success: z.literal(false), message: z.string() }),
]);

/** Body of POST /api/web_v1/ultrawork/login */
export const ultraworkLoginSchema = z.object({ email: emailSchema, companyCode: companyCodeSchema });

/** Body of POST /api/web_v1/ultrawork/verify */
export const ultraworkVerifySchema = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(2000)),
  email: emailSchema,
  companyCode: companyCodeSchema,
  /** Rejects with `otherBrowser`, without using up the link, unless the calling browser requested it. */
  sameBrowser: z.optional(z.boolean()),
});

/** Why a link is rejected. `invalid`: it is not ours, or for another address. Only `otherBrowser` may be retried. */
export const VERIFY_REFUSALS = ['used', 'expired', 'otherBrowser', 'otherCompany', 'invalid'] as const;
export type VerifyRefusal = (typeof VERIFY_REFUSALS)[number];

/** Response of both. `data` is present when verify succeeded: the discount code for the cart. */
export const ultraworkReplySchema = z.object({
  statusCode: z.int(),
  status: z.enum(['success', 'fail']),
  message: z.string(),
  /** Reason why verify failed. */
  reason: z.optional(z.enum(VERIFY_REFUSALS)),
  data: z.optional(
    z.object({
      discountCode: z.string(),
      /** ISO 8601 */
      expiresAt: z.string(),
      discounts: companyDiscountsSchema,
    }),
  ),
});
export type UltraworkReply = z.infer<typeof ultraworkReplySchema>;

/** Response of GET /api/web_v1/ultrawork/session: the company whose prices are unlocked, by the given code or the browser's cookie. */
export const workplaceSessionSchema = z.object({
  unlocked: z.nullable(
    z.object({
      company: companySchema,
      discountCode: z.string(),
      /** ISO 8601 */
      expiresAt: z.string(),
    }),
  ),
});
export type UnlockedWorkplace = NonNullable<z.infer<typeof workplaceSessionSchema>['unlocked']>;

/** Response of POST /api/web_v1/ultrawork/leave */
export const workplaceLeftSchema = z.object({ left: z.literal(true) });
