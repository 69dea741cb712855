/** A code that gives a plan for a device that the shopper owns, and the outcomes of redeeming it (S2 /x/redeem). */
import * as z from 'zod/mini';
import { emailSchema } from '../http/email.ts';
import { PLAN_YEARS } from '../ring/planYears.ts';

export const REDEEM_PATH = '/x/redeem';
export const REDEEM_CALL = '/api/redeem';
/** The form for browsers without scripts: redirects back to the page. */
export const REDEEM_FORM = '/api/redeem/form';

/** Characters of a code, without those that are easily confused. */
export const REDEEM_SYMBOLS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const REDEEM_LENGTH = 16;

/** Outcomes that a page shows. `invalid`: the form is incomplete; `failed`: the outcome is unknown, and a retry is safe. */
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

/** Problem code of each outcome that is an error. */
export const REDEEM_PROBLEMS = {
  used: 'redeem.used',
  expired: 'redeem.expired',
  unknown: 'redeem.unknown',
  otherStore: 'redeem.other-store',
} as const satisfies Partial<Record<RedeemOutcome, string>>;

/** Normalises a typed code: case, spaces and dashes do not matter. Null: wrong length or characters. */
export function parseRedeemCode(typed: string): string | null {
  const symbols = typed.toUpperCase().replaceAll(/[\s\-‐‑–]/g, '');
  return symbols.length === REDEEM_LENGTH && [...symbols].every((symbol) => REDEEM_SYMBOLS.includes(symbol))
    ? symbols
    : null;
}

/** A code as it is printed: `K7H3-9QXT-…`. */
export const printedRedeemCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** Body of POST /api/redeem?store=AE */
export const redeemSchema = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(64)),
  email: emailSchema,
});

/** Response of POST /api/redeem */
export const redeemedSchema = z.object({
  /** In the visitor's language. */
  title: z.string(),
  years: z.literal(PLAN_YEARS),
  /** The plan's last day, ISO 8601. */
  until: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
});
export type Redeemed = z.infer<typeof redeemedSchema>;
