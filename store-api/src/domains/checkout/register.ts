/** Registers the checkout: its pages, and the rounds that reconcile payments. */

import type { Platform, PublicHttp, Registration } from '../../platform/registration/registration.ts';
import type { LocalCarts } from '../cart/vendors/local/localCarts.ts';
import type { Orders } from '../orders/orders.ts';
import type { Payments } from '../payments/register.ts';
import type { CheckoutRates } from '../pricing/checkoutRates.ts';
import { type CheckoutFlowOptions, createCheckoutFlow } from './checkoutFlow.ts';
import { createCheckoutKeys } from './checkoutKeys.ts';
import { checkoutRoutes } from './checkoutRoutes.ts';
import { hostsRoutes } from './hostsRoutes.ts';
import { type StripeWebhookOptions, stripeWebhook } from './stripeWebhook.ts';
import { checkoutSweeps } from './sweepCheckouts.ts';

/** Payments per round: 1000 a minute are 1.44 million a day; 100,000 unfinished payments a day need 1.2 million checks. */
const PAYMENTS_PER_ROUND = 1000;

export interface CheckoutParts extends Pick<StripeWebhookOptions, 'tellOfPayment'> {
  readonly carts: LocalCarts;
  readonly orders: Orders;
  readonly payments: Payments;
  readonly rates: () => CheckoutRates;
  /** Origin of the checkout's paths, without a trailing slash. Empty: the visitor's own origin. */
  readonly shopperOrigin: string;
  /** Origin of checkout and orders. Undefined: the store's origin. */
  readonly checkoutOrigin: string | undefined;
  /** Hosts besides the store's own that a bag may redirect to. */
  readonly checkoutHosts: readonly string[];
  readonly onPayment: NonNullable<CheckoutFlowOptions['onPayment']>;
}

export function registerCheckout(platform: Platform, parts: CheckoutParts) {
  const { database, logger, jobs, now, sweep } = platform;
  const { carts, orders, payments, rates, checkoutOrigin } = parts;
  const { provider, stripe, testPayments } = payments;
  const flow = createCheckoutFlow({
    db: database.db,
    carts,
    orders,
    rates,
    provider,
    // A hosted payment page needs an absolute return URL.
    shopperOrigin: checkoutOrigin ?? (stripe === null ? parts.shopperOrigin : platform.publicOrigin),
    logger,
    now,
    onPayment: parts.onPayment,
    settleLater: jobs.settleLater,
  });
  return {
    flow,
    routes(http: PublicHttp) {
      hostsRoutes(http.calls, parts.checkoutHosts);
      if (stripe !== null) stripeWebhook(http, { stripe, flow, tellOfPayment: parts.tellOfPayment, logger });
      checkoutRoutes(http, {
        flow,
        keys: createCheckoutKeys(database.db, now, checkoutOrigin?.startsWith('https:')),
        carts,
        orders,
        rates,
        provider,
        testPayments: stripe === null ? testPayments : null,
        ownOrigin: platform.hasOwnCheckoutOrigin,
        logger,
      });
    },
    rounds: [
      { name: 'payments.orphaned', schedule: 'minute', batch: PAYMENTS_PER_ROUND, work: flow.endOrphaned },
      { name: 'payments.unfinished', schedule: 'minute', batch: PAYMENTS_PER_ROUND, work: flow.reconcile },
      { name: 'payments.held', schedule: 'minute', batch: PAYMENTS_PER_ROUND, work: flow.releaseHeld },
      // These scan their whole table for rows whose cart is deleted.
      sweep('checkouts', 'hour', checkoutSweeps.checkouts),
      sweep('typed', 'hour', checkoutSweeps.typed),
      sweep('attempts', 'hour', checkoutSweeps.attempts),
      sweep('testPayments', 'hour', checkoutSweeps.testPayments),
      sweep('keys', 'hour', checkoutSweeps.keys),
    ],
  } satisfies Registration;
}
