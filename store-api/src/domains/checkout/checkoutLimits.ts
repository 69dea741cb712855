/** How often the forms of one checkout and one order may be sent, and how often one client address may guess at links and the operators' token. */
import type { Request, RequestHandler, Response } from 'express';
import * as z from 'zod';
import { clientAddress, limited } from '../../platform/http/rateLimits.ts';
import { isStripeWebhook } from '../../platform/http/stripeWebhookPath.ts';
import { pageAddress } from '../../platform/pages/pageFrame.tsx';
import { refuseForm } from '../../platform/pages/tooManyPage.tsx';

const perMinute = (calls: number) => z.coerce.number().int().min(0).default(calls);

/** Each per minute; 0 is without limit. Forms are counted per checkout and order, the rest per client address. */
export const checkoutLimitVariables = {
  /** Forms of the checkout: address, delivery, codes, payment; a shopper sends four or five. */
  CHECKOUT_POSTS_PER_MINUTE: perMinute(60),
  /** Sizes. */
  ORDER_POSTS_PER_MINUTE: perMinute(20),
  /** Forms that ask for the link of an order. */
  ORDER_FINDS_PER_MINUTE: perMinute(10),
  /** The same for one mail address, and for one order number, in 15 minutes. */
  ORDER_FINDS_PER_NAME: perMinute(5),
  /** Links that lead to no cart and no order. */
  LINK_GUESSES_PER_MINUTE: perMinute(20),
  /** Wrong tokens at /operator. */
  OPERATOR_GUESSES_PER_MINUTE: perMinute(10),
  /** Codes for a plan that there are not, and forms with one. */
  CODE_GUESSES_PER_MINUTE: perMinute(10),
};

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
/** How many shoppers at one client address, an office's or a mobile network's, may send forms at full speed. */
const SHOPPERS_PER_ADDRESS = 20;

/** An id of a cart, an order or a payment in a path. */
const SECRET_ID = /\/([\w-]{20,64})(?=\/|$)/;
/** The checkout or order that a form belongs to: whoever has its link is one shopper. A path of none counts for its client. */
const shopperOf = (request: Request): string => SECRET_ID.exec(request.path)?.[1] ?? clientAddress(request);

export interface CheckoutLimiters {
  readonly checkoutPosts: readonly RequestHandler[];
  readonly orderPosts: readonly RequestHandler[];
  /** One counter for carts and orders: who guesses at both has no more tries. */
  readonly linkGuesses: RequestHandler;
  readonly operatorGuesses: RequestHandler;
}

/** For /checkout and /order a page says so, for /operator a problem. */
export function checkoutLimiters(
  limits: CheckoutLimits,
  /** Whether a path below /checkout or /order is that of a cart, an order or a test payment that there is. */
  leadsSomewhere: (path: string) => Promise<boolean>,
  /** Origins that the payment's form may lead to. */
  formOrigins: readonly string[] = [],
): CheckoutLimiters {
  const page = {
    windowMs: WINDOW_MS,
    refuse: (request: Request, response: Response) =>
      refuseForm(request, response, {
        back: pageAddress(request.originalUrl),
        formOrigins,
        // It has a card's number.
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
      // Who shares an address with somebody that guesses still has their own link; nobody guesses one.
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
