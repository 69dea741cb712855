/**
 * Rate limits for the forms of one checkout and one order, and for guesses of links and the operators' token per client
 * address.
 */
import type { Request, RequestHandler, Response } from 'express';
import * as z from 'zod';
import { clientAddress, limited } from '../../platform/http/limits/limited.ts';
import { checkoutLimitVariables } from '../../platform/http/limits/rateLimits.ts';
import { isStripeWebhook } from '../../platform/http/stripeWebhookPath.ts';
import { pageAddress } from '../../platform/pages/pageFrame.tsx';
import { refuseForm } from '../../platform/pages/tooManyPage.tsx';

const variables = z.object(checkoutLimitVariables);
export type CheckoutLimits = z.output<typeof variables>;

export const NO_CHECKOUT_LIMITS: CheckoutLimits = {
  CHECKOUT_POSTS_PER_MINUTE: 0,
  ORDER_POSTS_PER_MINUTE: 0,
  ORDER_FINDS_PER_MINUTE: 0,
  ORDER_FINDS_PER_NAME: 0,
  LINK_GUESSES_PER_MINUTE: 0,
  OPERATOR_GUESSES_PER_MINUTE: 0,
  CODE_GUESSES_PER_MINUTE: 0,
};

const WINDOW_MS = 60_000;
/** Number of shoppers behind one client address (an office or a mobile network) that may send forms at full speed. */
const SHOPPERS_PER_ADDRESS = 20;

/** The id of a cart, order or payment in a path. */
const SECRET_ID = /\/([\w-]{20,64})(?=\/|$)/;
/** The checkout or order of a form: everyone with its link counts as one shopper. Other paths count per client address. */
const shopperOf = (request: Request): string => SECRET_ID.exec(request.path)?.[1] ?? clientAddress(request);

export interface CheckoutLimiters {
  readonly checkoutPosts: readonly RequestHandler[];
  readonly orderPosts: readonly RequestHandler[];
  /** One counter for carts and orders, so that guessing both gives no extra tries. */
  readonly linkGuesses: RequestHandler;
  readonly operatorGuesses: RequestHandler;
}

/** Exceeded limits return a page on /checkout and /order, and a problem on /operator. */
export function checkoutLimiters(
  limits: CheckoutLimits,
  /** Whether a path below /checkout or /order belongs to an existing cart, order or test payment. */
  leadsSomewhere: (path: string) => Promise<boolean>,
  /** Origins that the payment form may lead to. */
  formOrigins: readonly string[] = [],
): CheckoutLimiters {
  const page = {
    windowMs: WINDOW_MS,
    refuse: (request: Request, response: Response) =>
      refuseForm(request, response, {
        back: pageAddress(request.originalUrl),
        formOrigins,
        // This form contains a card number.
        keepsFields: !request.path.startsWith('/test-payment/'),
      }),
  };
  const posts = (name: string, limit: number) => {
    const each = { ...page, skip: (request: Request) => request.method !== 'POST' || isStripeWebhook(request) };
    return [
      limited({ ...each, name, limit, key: shopperOf }),
      limited({ ...each, name: `${name}-of-address`, limit: limit * SHOPPERS_PER_ADDRESS, key: clientAddress }),
    ];
  };
  return {
    checkoutPosts: posts('checkout-posts', limits.CHECKOUT_POSTS_PER_MINUTE),
    orderPosts: posts('order-posts', limits.ORDER_POSTS_PER_MINUTE),
    linkGuesses: limited({
      ...page,
      name: 'link-guesses',
      limit: limits.LINK_GUESSES_PER_MINUTE,
      // Valid links keep working for somebody who shares an address with a guesser.
      pass: ({ baseUrl, path }) => leadsSomewhere(`${baseUrl}${path}`),
      wrong: 404,
      skip: isStripeWebhook,
    }),
    operatorGuesses: limited({
      name: 'operator-guesses',
      windowMs: WINDOW_MS,
      limit: limits.OPERATOR_GUESSES_PER_MINUTE,
      wrong: 401,
    }),
  };
}
