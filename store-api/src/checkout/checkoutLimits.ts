/** How often one client address may send the forms of checkout and orders, and guess at links and the operators' token. */
import type { Request, RequestHandler, Response } from 'express';
import * as z from 'zod';
import { localeOf } from '../localeParameter.ts';
import { pageAddress, sendPage } from '../page/pageFrame.ts';
import { limited } from '../rateLimits.ts';
import { tooManyPage } from './stepPages.ts';

const perMinute = (calls: number) => z.coerce.number().int().min(0).default(calls);

/** Each per minute and client address; 0 is without limit. */
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

export interface CheckoutLimiters {
  readonly checkoutPosts: RequestHandler;
  readonly orderPosts: RequestHandler;
  /** One counter for carts and orders: who guesses at both has no more tries. */
  readonly linkGuesses: RequestHandler;
  readonly operatorGuesses: RequestHandler;
}

/** For /checkout and /order a page says so, for /operator a problem. */
export function checkoutLimiters(
  limits: CheckoutLimits,
  /** Whether a path below /checkout or /order is that of a cart, an order or a test payment that there is. */
  leadsSomewhere: (path: string) => Promise<boolean>,
): CheckoutLimiters {
  const page = {
    windowMs: WINDOW_MS,
    refuse: (request: Request, response: Response) =>
      sendPage(response, { ...tooManyPage(localeOf(request), pageAddress(request.originalUrl)), status: 429 }),
  };
  const posts = (name: string, limit: number) =>
    limited({ ...page, name, limit, skip: ({ method, path }) => method !== 'POST' || path === '/stripe-webhook' });
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
      skip: ({ path }) => path === '/stripe-webhook',
    }),
    operatorGuesses: limited({
      name: 'operator-guesses',
      windowMs: WINDOW_MS,
      limit: limits.OPERATOR_GUESSES_PER_MINUTE,
      wrong: 401,
    }),
  };
}
