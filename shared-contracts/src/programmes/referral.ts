/** The referral lead (C3, C7 call 2, PROG-07). */
import * as z from 'zod/mini';
import { emailSchema } from '../http/email.ts';
import { decimalSchema, moneySchema } from '../money/money.ts';

/** Body of POST /api/referral?store= */
export const referralLeadSchema = z.object({
  /** Name of the person who referred the friend. */
  affiliate: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be at most 64 letters, digits, _ and -')),
  email: emailSchema,
  /** Always sent empty. */
  plan: z.string().check(z.maxLength(64)),
});

export type ReferralLead = z.infer<typeof referralLeadSchema>;

/** The friend's page for a ring; the M1's page is `/pricing/referral/{region}`. **decided** */
export const REFERRAL_PATH = '/ring/referral';
export const M1_REFERRAL_PATH = '/pricing/referral';
/** The same lead as a plain form; redirects back to the page. */
export const REFERRAL_FORM = '/api/referral/form';
/** Parameter of the page's address: the referrer's name, which internal links carry (SHELL-09). */
export const REFERRAL_FROM = 'referral';
/** Parameter of the page's address: the form's outcome. A name that begins with `_` never becomes a cart attribute (S5). */
export const REFERRAL_SAID = '_said';
export const REFERRAL_OUTCOMES = ['kept', 'invalid', 'name', 'tooMany'] as const;
export type ReferralOutcome = (typeof REFERRAL_OUTCOMES)[number];

/** Normalises a referrer's name for the link. Null: the name does not fit a link. */
export function referrerOf(typed: string): string | null {
  const name = typed.normalize('NFKC').trim().replaceAll(/\s+/g, '-');
  return /^[A-Za-z0-9_-]{1,64}$/.test(name) ? name : null;
}

/** Field that tells on which of the two pages the form was. */
export const REFERRAL_PRODUCT = 'product';
export const REFERRAL_PRODUCTS = ['ring', 'm1'] as const;
export type ReferralProduct = (typeof REFERRAL_PRODUCTS)[number];

/** The friend's page of a referrer, with the form's outcome. */
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

/** Response of POST /api/referral, the same whether or not the lead was known. */
export const referralAnswerSchema = z.object({
  status: z.literal('ok'),
  data: z.object({
    /** Discounts of the referral in this store, by product; their codes are added to the cart. */
    discounts: z.object({ ring: z.optional(referralDiscountSchema), m1: z.optional(referralDiscountSchema) }),
  }),
});
export type ReferralAnswer = z.infer<typeof referralAnswerSchema>;

const referralSavingSchema = z.nullable(z.object({ code: z.string(), amount: moneySchema }));

/** Response of GET /api/catalogue/referral: the discounts of a referral in this store. Null: none. */
export const referralOfferSchema = z.object({
  ring: referralSavingSchema,
  m1: referralSavingSchema,
  sellsM1: z.boolean(),
});
export type ReferralOffer = z.infer<typeof referralOfferSchema>;
