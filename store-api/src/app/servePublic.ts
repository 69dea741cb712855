/** The public port: health, the store's calls and pages, and their OpenAPI document. */
import { CHECKOUT_PATHS } from '@tessera/service-kit/http/checkoutOrigin';
import { problemHandler, routeNotFound } from '@tessera/service-kit/http/problem';
import { problemPages } from '@tessera/service-kit/http/problemPages';
import { BOOK_A_CALL_PATH } from '@tessera/shared-contracts/afterSales/bookACall';
import { WITHDRAW_PATH } from '@tessera/shared-contracts/afterSales/withdrawal';
import { PROBLEMS_PATH } from '@tessera/shared-contracts/http/problem';
import { WAITLIST_PATH } from '@tessera/shared-contracts/stores/waitlist';
import type { Express } from 'express';
import { forgetCodesOfCart, isOwnScript, keepBag } from '../domains/bag/bagCookie.ts';
import { catalogueRoutes } from '../domains/catalogue/catalogueRoutes.ts';
import { describeMedia } from '../domains/catalogue/media/describeMedia.ts';
import { mediaRoutes } from '../domains/catalogue/media/mediaRoutes.ts';
import type { CheckoutLimiters } from '../domains/checkout/checkoutRateLimits.ts';
import { deliveryPrice } from '../domains/pricing/checkoutRates.ts';
import { type ApiDocument, apiRoutes } from '../platform/http/apiRoutes.ts';
import { createCalls } from '../platform/http/calls.ts';
import { bodyBudget, NO_BODY_BUDGET } from '../platform/http/limits/bodyBudget.ts';
import { ownFormsAlone } from '../platform/http/ownForms.ts';
import { underOwnOrigin } from '../platform/http/ownOrigin.ts';
import { readableAddress } from '../platform/http/readableAddress.ts';
import { databaseAwayPage } from '../platform/pages/databaseAwayPage.ts';
import type { PublicHttp } from '../platform/registration/registration.ts';
import { keepLanguage } from '../platform/text/localeParameter.ts';
import type { AppOptions } from './appOptions.ts';
import { describeService } from './describeService.ts';
import type { Domains } from './domains.ts';
import { publicHeaders } from './securityHeaders.ts';

const DOCUMENTS: readonly ApiDocument[] = [
  {
    path: '/api',
    ofPages: false,
    title: "The store's API",
    summary: 'Catalogue, carts, partners and workplaces of the eight stores, for programs.',
  },
  {
    path: '/api/pages',
    ofPages: true,
    title: "The store's pages and forms",
    summary:
      'Checkout, orders, returns, requests and programmes: pages with plain forms, which work without JavaScript.',
  },
];

/** Mounts the routes of the public port, in matching order. */
export function servePublic(app: Express, options: AppOptions, domains: Domains, limiters: CheckoutLimiters): void {
  const { readiness, logger } = options;
  publicHeaders(app);
  app.use(readableAddress);
  app.use(bodyBudget(options.bodyBudget ?? NO_BODY_BUDGET));
  app.get('/healthz', readiness.live);
  app.get('/readyz', readiness.ready);
  app.get(`${PROBLEMS_PATH}/:code`, problemPages());

  const calls = createCalls(app, logger);
  const http = { app, calls };
  describeService(calls);
  shopRoutes(http, options, domains);
  guardForms(app, options, domains, limiters);
  domains.checkout.routes(http);
  domains.returns.routes(http, domains.orderPage.shown);
  domains.orderPage.routes(http);
  domains.leads.routes(http);
  domains.plans.routes(http);
  domains.reports.routes(http);
  apiRoutes(app, calls, options.publicOrigin, DOCUMENTS);
  calls.close();

  app.use(routeNotFound);
  app.use(databaseAwayPage(['/checkout', '/order', '/cart', BOOK_A_CALL_PATH, WAITLIST_PATH, WITHDRAW_PATH], logger));
  app.use(problemHandler(logger));
}

/** The store except the checkout: carts, catalogue, bag, programmes, pictures. */
function shopRoutes(http: PublicHttp, options: AppOptions, { cart, bag, programmes, discounts }: Domains): void {
  const { catalogue, affiliates, workplaces, reviews, rates } = options;
  const { app, calls } = http;
  // First, because a router tries routes in order, and carts are requested most.
  cart.routes(http, programmes.unlocked, (vendor, store, of, request, response) => {
    // Stores the bag that a page's script requested in the visitor's cookie, for later pages without scripts (BAG-22).
    if (vendor === cart.bagVendor && isOwnScript(request)) keepBag(request, response, store, of);
  });
  catalogueRoutes(calls, {
    catalogue,
    reviews,
    discounts,
    deliveryPrice: (store) => deliveryPrice(rates(), store),
    shown: [catalogue, reviews, rates, affiliates, workplaces],
    documents: programmes.documents,
    now: options.now,
  });
  bag.routes(http);
  programmes.routes(http);
  describeMedia(calls);
  app.use(
    '/media',
    mediaRoutes(programmes.picture, (file) => affiliates().pictureFile(file)),
  );
}

/** Runs before the routes of checkout, orders, calls, waitlist and withdrawals: checks the origin and the limits, and sets the language. */
function guardForms(app: Express, options: AppOptions, { isOrdered }: Domains, limiters: CheckoutLimiters): void {
  const { checkoutOrigin, publicOrigin } = options;
  if (checkoutOrigin !== undefined) {
    app.use(
      [...CHECKOUT_PATHS],
      underOwnOrigin({ checkoutOrigin, storeOrigin: publicOrigin, isOrdered, forgetCodesOfCart }),
    );
  }
  app.use(['/checkout', '/order', BOOK_A_CALL_PATH, WAITLIST_PATH, WITHDRAW_PATH], ownFormsAlone, keepLanguage);
  app.use(['/checkout', '/order'], limiters.linkGuesses);
  app.use('/checkout', ...limiters.checkoutPosts);
  app.use('/order', ...limiters.orderPosts);
}
