/** A code that gives a plan for a device that one owns, and what comes of using it (S2 /x/redeem). */
import * as z from 'zod/mini';
import { emailSchema } from '../http/email.ts';
import { PLAN_YEARS } from '../ring/ring.ts';

export const REDEEM_PATH = '/x/redeem';
export const REDEEM_CALL = '/api/redeem';
/** The same as a form, for a browser without scripts: answered by the way back to the page. */
export const REDEEM_FORM = '/api/redeem/form';

/** Symbols of a code, without those that are mistaken for others. */
export const REDEEM_SYMBOLS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const REDEEM_LENGTH = 16;

/** What a page says of a try. `invalid`: the form is not filled; `failed`: nobody knows, another try is safe. */
export const REDEEM_OUTCOMES = [
  'redeemed',
  'used',
  'expired',
  'unknown',
  'otherStore',
  'tooMany',
  'invalid',
  'failed',
] as const;
export type RedeemOutcome = (typeof REDEEM_OUTCOMES)[number];

/** The problem's code of each outcome that is one. */
export const REDEEM_PROBLEMS = {
  used: 'redeem.used',
  expired: 'redeem.expired',
  unknown: 'redeem.unknown',
  otherStore: 'redeem.other-store',
} as const satisfies Partial<Record<RedeemOutcome, string>>;

/**
 * A code as it is kept, from one as it is typed: in any case, with or without spaces and dashes. Null: no code has this
 * length or these symbols.
 */
export function parseRedeemCode(typed: string): string | null {
  const symbols = typed.toUpperCase().replaceAll(/[\s\-‐‑–]/g, '');
  return symbols.length === REDEEM_LENGTH && [...symbols].every((symbol) => REDEEM_SYMBOLS.includes(symbol))
    ? symbols
    : null;
}

/** As it is printed: `K7H3-9QXT-…`. */
export const printedRedeemCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** Body of POST /api/redeem?store=AE */
export const redeemSchema = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(64)),
  email: emailSchema,
});

/** Its answer. */
export const redeemedSchema = z.object({
  /** In the visitor's language. */
  title: z.string(),
  years: z.literal(PLAN_YEARS),
  /** The last day of it, ISO 8601. */
  until: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
});
export type Redeemed = z.infer<typeof redeemedSchema>;
