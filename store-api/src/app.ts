/** The service's HTTP face: catalogue, carts, partners, pictures, checkout and orders. */
import type { Logger } from '@tessera/service-kit/logger';
import type { Mailer } from '@tessera/service-kit/mail';
import { HttpProblem, problemHandler, routeNotFound, sendProblem } from '@tessera/service-kit/problem';
import type { Locale } from '@tessera/shared-contracts/locales';
import type { Store } from '@tessera/shared-contracts/stores';
import express, { type Express } from 'express';
import { rateLimit } from 'express-rate-limit';
import helmet from 'helmet';
import { cartRoutes } from './cart/cartRoutes.ts';
import { cart } from './cart/cartTables.ts';
import { type CartDatabase, createLocalCarts } from './cart/localCarts.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { rareOffer } from './catalogue/rareOffer.ts';
import { type Reviews, reviewRoutes } from './catalogue/reviews.ts';
import { ringOffer } from './catalogue/ringOffer.ts';
import { createCheckoutFlow } from './checkout/checkoutFlow.ts';
import type { CheckoutRates } from './checkout/checkoutRates.ts';
import { checkoutRoutes } from './checkout/checkoutRoutes.ts';
import { tooManyPage } from './checkout/stepPages.ts';
import { localeOf } from './localeParameter.ts';
import { mediaRoutes } from './media/mediaRoutes.ts';
import { operatorRoutes } from './orders/operatorRoutes.ts';
import { orderRoutes } from './orders/orderRoutes.ts';
import { createOrders } from './orders/orders.ts';
import { sendPage } from './page/pageFrame.ts';
import { affiliateRoutes } from './partners/affiliateRoutes.ts';
import type { Affiliates } from './partners/affiliates.ts';
import type { PaymentProvider } from './payment/paymentProvider.ts';
import type { StripePayments } from './payment/stripePayments.ts';
import { createTestPayments } from './payment/testPayments.ts';
import { storeOf } from './storeParameter.ts';

export interface AppOptions {
  readonly database: CartDatabase;
  /** The newest good catalogue and partners. */
  readonly catalogue: () => Catalogue;
  readonly affiliates: () => Affiliates;
  readonly reviews: () => Reviews;
  readonly rates: () => CheckoutRates;
  readonly mailer: Mailer;
  /** Takes the money; null: the test provider, which moves none. */
  readonly stripe: StripePayments | null;
  /** Stands around the provider, for tests of what happens when it fails. */
  readonly wrapProvider?: ((provider: PaymentProvider) => PaymentProvider) | undefined;
  /** What an operator shows to move orders. */
  readonly operatorToken: string;
  /** Where shoppers reach the store, without a trailing slash. */
  readonly publicOrigin: string;
  readonly logger: Logger;
  /** Changes of carts per minute and client address; 0 is without limit. */
  readonly changesPerMinute: number;
}

const BODY_LIMIT = '256kb';

export interface StoreApp {
  readonly app: Express;
  /** Finishes payments and mails that a crash left half done; call it at the start and now and then. */
  repair(): Promise<void>;
}

export function createApp(options: AppOptions): StoreApp {
  const { database, catalogue, affiliates, publicOrigin, logger, changesPerMinute } = options;
  const carts = createLocalCarts({
    db: database.db,
    catalogue,
    discounts: (store) => affiliates().discounts(store),
    publicOrigin,
  });
  const testPayments = createTestPayments(database.db, publicOrigin);
  const taker = options.stripe ?? testPayments;
  const provider = options.wrapProvider?.(taker) ?? taker;
  const orders = createOrders({ db: database.db, catalogue, mailer: options.mailer, publicOrigin, logger });
  const flow = createCheckoutFlow({
    db: database.db,
    carts,
    orders,
    rates: options.rates,
    provider,
    publicOrigin,
    logger,
  });

  const app = express();
  // The shell and whatever else stands before it on this machine says who the client is.
  app.set('trust proxy', 'loopback, uniquelocal');
  app.use(helmet());

  app.get('/healthz', async (_request, response) => {
    try {
      await database.db.select({ id: cart.id }).from(cart).limit(1);
    } catch (error) {
      logger.error({ err: error }, 'the database does not answer');
      throw new HttpProblem(503, 'service.unhealthy', 'The database does not answer.');
    }
    response.set('cache-control', 'no-store').json({ status: 'ok', database: database.kind });
  });

  const offer = (product: string, offered: (current: Catalogue, store: Store, locale: Locale) => object) => {
    app.get(`/api/catalogue/${product}`, (request, response) => {
      response
        .set('cache-control', 'no-cache')
        .vary('cookie, accept-language')
        .json(offered(catalogue(), storeOf(request), localeOf(request)));
    });
  };
  offer('ring', ringOffer);
  offer('rare', rareOffer);
  app.use('/api/catalogue/reviews', reviewRoutes(options.reviews));

  if (changesPerMinute > 0) {
    app.use(
      '/api/vendor',
      rateLimit({
        windowMs: 60_000,
        limit: changesPerMinute,
        standardHeaders: 'draft-8',
        legacyHeaders: false,
        // A preview keeps nothing and is asked at every change of a choice.
        skip: ({ method, path }) => method === 'GET' || /\/cart\/preview\/?$/.test(path),
        handler: (_request, response) =>
          sendProblem(
            response,
            new HttpProblem(429, 'request.too-many', 'Too many changes in one minute. Wait a little and try again.'),
          ),
      }),
    );
  }
  app.use('/api/vendor', express.json({ limit: BODY_LIMIT }), cartRoutes({ local: carts }));
  app.use('/api/web_v1', affiliateRoutes(affiliates));
  app.use(
    '/media',
    mediaRoutes((name) => affiliates().hasPicture(name)),
  );
  if (changesPerMinute > 0) {
    app.use(
      ['/checkout', '/order'],
      rateLimit({
        windowMs: 60_000,
        limit: changesPerMinute,
        standardHeaders: 'draft-8',
        legacyHeaders: false,
        skip: ({ method, path }) => method === 'GET' || path === '/stripe-webhook',
        handler: (request, response) =>
          sendPage(response, { ...tooManyPage(localeOf(request), request.originalUrl), status: 429 }),
      }),
    );
  }
  app.use(
    '/checkout',
    checkoutRoutes({
      flow,
      carts,
      orders,
      rates: options.rates,
      provider,
      testPayments: options.stripe === null ? testPayments : null,
      stripe: options.stripe,
      logger,
    }),
  );
  app.use('/order', orderRoutes(orders));
  app.use('/operator', operatorRoutes(orders, options.operatorToken));

  app.use(routeNotFound);
  app.use(problemHandler(logger));
  return { app, repair: () => flow.repair() };
}
