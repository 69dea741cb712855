/** Checkout, orders and withdrawals under their own origin alone, and the ways between it and the store's (decision 100). */
import { HttpProblem } from '@tessera/service-kit/problem';
import { FIND_ORDER_PATH } from '@tessera/shared-contracts/afterSales/orderPaths';
import type { Request, RequestHandler, Response } from 'express';
import { setOtherOrigin } from '../pages/otherOrigin.ts';
import { chosenLocale, keepLanguage } from '../text/localeParameter.ts';
import { STRIPE_WEBHOOK_PATH } from './stripeWebhookPath.ts';

export interface OwnOriginOptions {
  /** Without a trailing slash, as the next one. */
  readonly checkoutOrigin: string;
  readonly storeOrigin: string;
  readonly isOrdered: (cartId: string) => Promise<boolean>;
  /** Clears the cookies that name the codes of a cart. */
  readonly forgetCodesOfCart: (request: Request, response: Response, cartId: string) => void;
}

/**
 * What may be posted under any host. Its answers tell nothing but what was sent: the provider's word of a payment, and the form on the
 * store's own pages that has an order's link mailed.
 */
const POSTED_ANYWHERE: ReadonlySet<string> = new Set([STRIPE_WEBHOOK_PATH, FIND_ORDER_PATH]);

/**
 * Lets requests pass that were sent to the checkout's host. Under any other host a link leads on to the same path there, and no page is
 * shown, no key is read and none is given.
 * @throws HttpProblem 421 `request.misdirected` for a form
 */
export function underOwnOrigin({
  checkoutOrigin,
  storeOrigin,
  isOrdered,
  forgetCodesOfCart,
}: OwnOriginOptions): RequestHandler {
  const { host } = new URL(checkoutOrigin);
  return async (request, response, next) => {
    // Not X-Forwarded-Host: the shell leaves the browser's own Host as it came.
    const isOwn = request.get('host') === host;
    setOtherOrigin(response, isOwn ? storeOrigin : checkoutOrigin);
    const path = `${request.baseUrl}${request.path}`;
    if (isOwn || (request.method === 'POST' && POSTED_ANYWHERE.has(path))) {
      next();
      return;
    }
    response.set('cache-control', 'no-store');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new HttpProblem(421, 'request.misdirected', `This is answered at ${checkoutOrigin} alone. Ask there.`);
    }
    keepLanguage(request, response, () => {});
    const cartId = /^\/checkout\/([\w-]+)/.exec(path)?.[1];
    // The cookies of the bag are the store's, so they are cleared on the way through it.
    if (cartId !== undefined && (await isOrdered(cartId))) forgetCodesOfCart(request, response, cartId);
    response.set('referrer-policy', 'no-referrer').redirect(303, addressAt(checkoutOrigin, request));
  };
}

/** The way from a payment to its order: by the store's origin, which forgets the codes of the cart, and back. */
export const thanksByStore = (storeOrigin: string, request: Request, checkoutPath: string): string =>
  addressAt(storeOrigin, request, `${checkoutPath}?thanks=1`);

/** The path of an address at another origin, with the language that was chosen here: its cookie is not sent there. */
function addressAt(origin: string, request: Request, address = request.originalUrl): string {
  const url = new URL(address, origin);
  const locale = chosenLocale(request);
  if (locale !== null && !url.searchParams.has('lang')) url.searchParams.set('lang', locale);
  return `${origin}${url.pathname}${url.search}`;
}
