/** Restricts checkout, orders and withdrawals to their own origin, and redirects between it and the store's (decision 100). */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { FIND_ORDER_PATH } from '@tessera/shared-contracts/afterSales/orderPaths';
import type { Request, RequestHandler, Response } from 'express';
import { setOtherOrigin } from '../pages/otherOrigin.ts';
import { chosenLocale, keepLanguage } from '../text/localeParameter.ts';
import { STRIPE_WEBHOOK_PATH } from './stripeWebhookPath.ts';

export interface OwnOriginOptions {
  /** Both origins without a trailing slash. */
  readonly checkoutOrigin: string;
  readonly storeOrigin: string;
  readonly isOrdered: (cartId: string) => Promise<boolean>;
  /** Clears the cookies with the codes of a cart. */
  readonly forgetCodesOfCart: (request: Request, response: Response, cartId: string) => void;
}

/**
 * Paths that accept a POST on any host, because their responses reveal nothing: the payment provider's webhook, and the form on the store's
 * own pages that mails an order's link.
 */
const POSTED_ANYWHERE: ReadonlySet<string> = new Set([STRIPE_WEBHOOK_PATH, FIND_ORDER_PATH]);

/**
 * Lets requests to the checkout's host pass. On any other host a link redirects to the same path there; no page is shown, and no key is
 * read or issued.
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
    // Not X-Forwarded-Host: the shell passes the browser's own Host unchanged.
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
    // The bag's cookies belong to the store's origin, so they are cleared while passing through it.
    if (cartId !== undefined && (await isOrdered(cartId))) forgetCodesOfCart(request, response, cartId);
    response.set('referrer-policy', 'no-referrer').redirect(303, addressAt(checkoutOrigin, request));
  };
}

/** Redirect from a payment to its order: through the store's origin, which clears the cart's codes, and back. */
export const thanksByStore = (storeOrigin: string, request: Request, checkoutPath: string): string =>
  addressAt(storeOrigin, request, `${checkoutPath}?thanks=1`);

/** A path's address at another origin, with the language chosen here, because its cookie is not sent there. */
function addressAt(origin: string, request: Request, address = request.originalUrl): string {
  const url = new URL(address, origin);
  const locale = chosenLocale(request);
  if (locale !== null && !url.searchParams.has('lang')) url.searchParams.set('lang', locale);
  return `${origin}${url.pathname}${url.search}`;
}
