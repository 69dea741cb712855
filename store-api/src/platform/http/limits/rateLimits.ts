/** How many calls and forms are answered, and how many bytes: part of the service's environment. Applied by `limited.ts` and `bodyBudget.ts`. */
import * as z from 'zod';

/** @param calls the default; 0: no limit */
const perMinute = (calls: number) => z.coerce.number().int().min(0).default(calls);

export const rateLimitVariables = {
  PARTNER_CALLS_PER_MINUTE: perMinute(10).describe(
    'Calls a minute from one client address to login, verification of a workplace and referral, each on its own; counted by each replica. 0: no limit.',
  ),
  CHANGES_PER_MINUTE: perMinute(600).describe(
    'Writing calls and forms a minute from one client address, counted by each replica. 0: no limit.',
  ),
};

/** All per minute; 0: no limit. Forms are counted per checkout and order, the rest per client address. */
export const checkoutLimitVariables = {
  CHECKOUT_POSTS_PER_MINUTE: perMinute(60).describe(
    'Forms a minute of one checkout, and twenty times as many from one client address. 0 here and below: no limit. All replicas count together, in the database.',
  ),
  ORDER_POSTS_PER_MINUTE: perMinute(20).describe(
    'Forms a minute of one order (ring sizes, claims), and twenty times as many from one client address.',
  ),
  ORDER_FINDS_PER_MINUTE: perMinute(10).describe(
    "Forms a minute from one client address that ask for an order's link.",
  ),
  ORDER_FINDS_PER_NAME: perMinute(5).describe('The same for one mail address and for one order number, in 15 minutes.'),
  LINK_GUESSES_PER_MINUTE: perMinute(20).describe(
    'Links a minute from one client address that lead to no cart or order. A link that leads to one is never refused.',
  ),
  OPERATOR_GUESSES_PER_MINUTE: perMinute(10).describe(
    'Wrong tokens a minute at `/operator`; above it, right ones are refused, too.',
  ),
  CODE_GUESSES_PER_MINUTE: perMinute(10).describe(
    'Wrong codes of a plan a minute; above it, right ones are refused, too.',
  ),
};

/** Megabytes in 24 hours, for each replica; 0: no limit. */
export const bodyBudgetVariables = {
  BODY_MEGABYTES_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(0)
    .default(50)
    .describe(
      'Megabytes of request bodies in 24 hours from one client address, counted by each replica. A shopper sends about 20 kB, and an office or a mobile network has many shoppers on one address.',
    ),
  LARGE_BODY_MEGABYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(4_000)
    .describe(
      "The same for all clients together, in bodies of more than 8 kB: only a shopper's form with photographs is that large.",
    ),
};
