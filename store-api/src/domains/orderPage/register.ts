/** Registers the page of one order with its forms, and the operators' routes for an order. */

import type { Platform, PublicHttp, Registration } from '../../platform/registration/registration.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { OrderLinks } from '../orders/orderLinks.ts';
import { orderRoute } from '../orders/orderRoute.ts';
import type { Orders } from '../orders/orders.ts';
import type { CheckoutRates } from '../pricing/checkoutRates.ts';
import type { Cancellations } from '../returns/cancellations/cancellations.ts';
import type { ReturnCases } from '../returns/claims/returnCases.ts';
import { createMoveTestDay } from '../testDays/moveTestDay.ts';
import { addressRoutes } from './addressRoutes.ts';
import { createDrawnOrder } from './drawnOrder.tsx';
import { operatorRoutes } from './operatorRoutes.ts';
import { orderRoutes } from './orderRoutes.ts';

export interface OrderPageParts {
  readonly catalogue: () => Catalogue;
  readonly rates: () => CheckoutRates;
  readonly links: OrderLinks;
  readonly orders: Orders;
  readonly cases: ReturnCases;
  readonly cancellations: Cancellations;
}

export function registerOrderPage(platform: Platform, parts: OrderPageParts) {
  const { database, mailer, ordersOrigin, now } = platform;
  const { catalogue, rates, links, orders, cases, cancellations } = parts;
  const shown = createDrawnOrder({
    orders,
    cases,
    words: () => ({ catalogue: catalogue(), rates: rates() }),
    now,
  });
  const moveTestDay = createMoveTestDay({
    db: database.db,
    links,
    catalogue,
    mailer,
    publicOrigin: ordersOrigin,
    now,
  });
  return {
    /** For the pages of returns, which also show the order. */
    shown,
    routes(http: PublicHttp) {
      const route = orderRoute(http, platform.hasOwnCheckoutOrigin);
      orderRoutes(route, orders, shown, moveTestDay);
      addressRoutes(route, { orders, shown, rates });
    },
    operatorRoutes: (calls) => operatorRoutes(calls, orders, cancellations),
  } satisfies Registration;
}
