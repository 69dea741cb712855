/** Registers after-sales: trade-ins and claims, returns, cancellations, withdrawals, and refunds. */

import { pagesOf } from '../../platform/http/describedPages.ts';
import { MAIL_BATCH, mailRound } from '../../platform/jobs/round.ts';
import type { Platform, PublicHttp, Registration } from '../../platform/registration/registration.ts';
import type { Keyring } from '../../platform/secrets/signingKeys.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { OrderLinks } from '../orders/orderLinks.ts';
import { orderRoute } from '../orders/orderRoute.ts';
import type { Orders, OrdersOptions } from '../orders/orders.ts';
import type { ShownOrder } from '../orders/shownOrder.ts';
import type { PaymentProvider } from '../payments/paymentProvider.ts';
import { createCancellations } from './cancellations/cancellations.ts';
import { cancelRoutes } from './cancellations/cancelRoutes.ts';
import { caseOperatorRoutes } from './claims/caseOperatorRoutes.ts';
import { caseRoutes } from './claims/caseRoutes.ts';
import { claimRoutes } from './claims/claimRoutes.ts';
import { findRoutes } from './claims/findRoutes.ts';
import { createReturnCases } from './claims/returnCases.ts';
import { oweReturn } from './goods/oweReturn.ts';
import { returnRoutes } from './goods/returnRoutes.ts';
import { createReturns } from './goods/returns.ts';
import { createRefunds } from './refunds/refunds.ts';
import { personalWithdrawals } from './withdrawals/personalWithdrawals.ts';
import { withdrawalOperatorRoutes } from './withdrawals/withdrawalOperatorRoutes.ts';
import { withdrawalRoutes } from './withdrawals/withdrawalRoutes.ts';
import { createWithdrawals } from './withdrawals/withdrawals.ts';

export interface ReturnsParts {
  readonly catalogue: () => Catalogue;
  readonly links: OrderLinks;
  readonly orders: Orders;
  /** All payment providers that an order may have been paid with. */
  readonly providers: readonly PaymentProvider[];
  /** The keys that encrypt photographs of claims. */
  readonly photoKeys: Keyring;
  readonly onMoved: NonNullable<OrdersOptions['onMoved']>;
  /** Limits of the forms that request a link: per minute and client address, and per order number or mail address. 0: no limit. */
  readonly findsPerMinute: number;
  readonly findsPerName: number;
}

export function registerReturns(platform: Platform, parts: ReturnsParts) {
  const { database, mailer, background, logger, jobs, ordersOrigin, now } = platform;
  const { catalogue, links, orders, providers, findsPerMinute, findsPerName } = parts;
  const { db } = database;
  const refunds = createRefunds({ db, providers, refundLater: jobs.refundLater, now });
  const cases = createReturnCases({
    db,
    mailer,
    background,
    logger,
    publicOrigin: ordersOrigin,
    links,
    keys: parts.photoKeys,
    async refund({ store, paymentProvider, paymentReference }, { key, amount }) {
      const took = providers.find(({ name }) => name === paymentProvider);
      if (took === undefined) throw new Error(`The order was paid with ${paymentProvider}, which is not set up.`);
      await took.refund(paymentReference, { key, store, amount });
    },
    oweReturn: (transaction, order, kept) => oweReturn(transaction, order, kept, refunds),
    now,
  });
  const cancellations = createCancellations({
    db,
    links,
    catalogue,
    refunds,
    mailer,
    publicOrigin: ordersOrigin,
    onMoved: parts.onMoved,
  });
  const withdrawals = createWithdrawals({ db, catalogue, mailer, background, logger, now });
  return {
    refunds,
    cases,
    cancellations,
    /** Registered before the pages of orders, because these paths match the pattern of order links. */
    routes(http: PublicHttp, shown: ShownOrder) {
      const ownOrigin = platform.hasOwnCheckoutOrigin;
      const route = orderRoute(http, ownOrigin);
      findRoutes(route, {
        orders,
        // A limiter of its own: the mail goes only to the order's buyer, and strangers' requests must not use up the buyer's other mails.
        mailer: platform.limitedMailer('order links'),
        background,
        publicOrigin: ordersOrigin,
        findsPerMinute,
        findsPerName,
      });
      claimRoutes(route, { orders, cases, catalogue, logger, shown, now });
      caseRoutes(route, { cases, shown });
      returnRoutes(route, {
        returns: createReturns({ db, catalogue, now }),
        sendMails: cases.sendSoon,
        catalogue,
        shown,
        now,
      });
      cancelRoutes(route, { orders, cancellations, catalogue, shown });
      withdrawalRoutes(pagesOf(http, { tag: 'orders', ownOrigin }), {
        withdrawals,
        perMinute: findsPerMinute,
        perAddress: findsPerName,
      });
    },
    operatorRoutes(calls) {
      caseOperatorRoutes(calls, cases);
      withdrawalOperatorRoutes(calls, withdrawals, orders);
    },
    personal: [personalWithdrawals],
    rounds: [
      { name: 'refunds.expired', schedule: 'hour', batch: MAIL_BATCH, work: refunds.requeueExpired },
      mailRound('care', cases.sendPending),
      { name: 'withdrawals', schedule: 'minute', batch: MAIL_BATCH, work: withdrawals.matchPending },
    ],
  } satisfies Registration;
}
