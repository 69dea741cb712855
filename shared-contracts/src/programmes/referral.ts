/** The referral lead (C3, C7 call 2, PROG-07). */
import * as z from 'zod/mini';
import { emailSchema } from '../http/email.ts';
import { decimalSchema, moneySchema } from '../money/money.ts';

/** Body of POST /api/referral?store= */
export const referralLeadSchema = z.object({
  /** Who recommended us. */
  affiliate: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be at most 64 letters, digits, _ and -')),
  email: emailSchema,
  /** Sent empty. */
  plan: z.string().check(z.maxLength(64)),
});

export type ReferralLead = z.infer<typeof referralLeadSchema>;

/** The friend's page for a ring; the M1's is `/pricing/referral/{region}`. **decided** */
export const REFERRAL_PATH = '/ring/referral';
export const M1_REFERRAL_PATH = '/pricing/referral';
/** The same lead as a plain form, answered by the way back to the page. */
export const REFERRAL_FORM = '/api/referral/form';
/** In the page's address: who recommended us, as internal links carry it (SHELL-09). */
export const REFERRAL_FROM = 'referral';
/** In the page's address: what came of the form. A name that begins with `_` becomes no attribute of a cart (S5). */
export const REFERRAL_SAID = '_said';
export const REFERRAL_OUTCOMES = ['kept', 'invalid', 'name', 'tooMany'] as const;
export type ReferralOutcome = (typeof REFERRAL_OUTCOMES)[number];

/** A name as a friend's link may have it; null: no link takes it. */
export function referrerOf(typed: string): string | null {
  const name = typed.normalize('NFKC').trim().replaceAll(/\s+/g, '-');
  return /^[A-Za-z0-9_-]{1,64}$/.test(name) ? name : null;
}

/** Which of the two pages a form stood on. */
export const REFERRAL_PRODUCT = 'product';
export const REFERRAL_PRODUCTS = ['ring', 'm1'] as const;
export type ReferralProduct = (typeof REFERRAL_PRODUCTS)[number];

/** The friend's page of whoever recommended us, with what came of the form. */
export function referralPath(referrer: string, outcome?: ReferralOutcome, product: ReferralProduct = 'ring'): string {
  const name = referrerOf(referrer);
  const query = new URLSearchParams({
    ...(name === null ? {} : { [REFERRAL_FROM]: name }),
    ...(outcome === undefined ? {} : { [REFERRAL_SAID]: outcome }),
  });
  const path = product === 'm1' ? M1_REFERRAL_PATH : REFERRAL_PATH;
  return `${path}${query.size === 0 ? '' : `?${query}`}${outcome === undefined ? '' : '#lead'}`;
}

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

const referralSavingSchema = z.nullable(z.object({ code: z.string(), amount: moneySchema }));

/** Answer of GET /api/catalogue/referral: what a recommendation takes off in the store; null: nothing there. */
export const referralOfferSchema = z.object({
  ring: referralSavingSchema,
  m1: referralSavingSchema,
  sellsM1: z.boolean(),
});
export type ReferralOffer = z.infer<typeof referralOfferSchema>;
