/** Calls a minute from one client address. The checkout's and the orders' limits are `domains/checkout/checkoutLimits.ts`. */
import * as z from 'zod';

/** @param calls the default; 0: no limit */
export const perMinute = (calls: number) => z.coerce.number().int().min(0).default(calls);

/** Part of the service's environment. */
export const rateLimitVariables = {
  /** Login, verification of a workplace, and referral: each on its own. */
  PARTNER_CALLS_PER_MINUTE: perMinute(10),
  /** Calls and forms that write. */
  CHANGES_PER_MINUTE: perMinute(600),
};
