/** The service's HTTP face: catalogue, carts, partners, pictures and the checkout page. */
import type { Logger } from '@tessera/service-kit/logger';
import { HttpProblem, problemHandler, routeNotFound, sendProblem } from '@tessera/service-kit/problem';
import type { Locale } from '@tessera/shared-contracts/locales';
import type { Store } from '@tessera/shared-contracts/stores';
import express, { type Express } from 'express';
import { rateLimit } from 'express-rate-limit';
import helmet from 'helmet';
import type { CartLimits } from './cart/cartLimits.ts';
import { cartRoutes } from './cart/cartRoutes.ts';
import { cart } from './cart/cartTables.ts';
import type { CartVendor } from './cart/cartVendor.ts';
import { type CartDatabase, createLocalCarts } from './cart/localCarts.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { rareOffer } from './catalogue/rareOffer.ts';
import { type Reviews, reviewRoutes } from './catalogue/reviews.ts';
import { ringOffer } from './catalogue/ringOffer.ts';
import { checkoutRoutes } from './checkout/checkoutRoutes.ts';
import { localeOf } from './localeParameter.ts';
import { mediaRoutes } from './media/mediaRoutes.ts';
import { affiliateRoutes } from './partners/affiliateRoutes.ts';
import type { Affiliates } from './partners/affiliates.ts';
import { storeOf } from './storeParameter.ts';

export interface AppOptions {
  readonly database: CartDatabase;
  /** The newest good catalogue and partners. */
  readonly catalogue: () => Catalogue;
  readonly affiliates: () => Affiliates;
  readonly reviews: () => Reviews;
  /** The vendor `shopify`, where a shop is set up. */
  readonly shopify?: CartVendor;
  /** Where shoppers reach the store, without a trailing slash. */
  readonly publicOrigin: string;
  readonly logger: Logger;
  /** Changes of carts per minute and client address; 0 is without limit. */
  readonly changesPerMinute: number;
  /** As `cartLimits.ts` says unless told. */
  readonly cartLimits?: CartLimits | undefined;
  /** Days after its last write that a cart is kept; 30 unless told. */
  readonly cartDays?: number | undefined;
  /** The time, for tests. */
  readonly now?: (() => Date) | undefined;
}

const BODY_LIMIT = '256kb';

export function createApp(options: AppOptions): Express {
  const { database, catalogue, affiliates, publicOrigin, logger, changesPerMinute } = options;
  const carts = createLocalCarts({
    db: database.db,
    catalogue,
    discounts: (store) => affiliates().discounts(store),
    publicOrigin,
    limits: options.cartLimits,
    cartDays: options.cartDays,
    now: options.now,
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
        // A preview keeps nothing and is asked at every change of a choice. At Shopify it does make a cart.
        skip: ({ method, path }) => method === 'GET' || /^\/local\/cart\/preview\/?$/.test(path),
        handler: (_request, response) =>
          sendProblem(
            response,
            new HttpProblem(429, 'request.too-many', 'Too many changes in one minute. Wait a little and try again.'),
          ),
      }),
    );
  }
  app.use(
    '/api/vendor',
    express.json({ limit: BODY_LIMIT }),
    cartRoutes({ local: carts, ...(options.shopify === undefined ? {} : { shopify: options.shopify }) }),
  );
  app.use('/api/web_v1', affiliateRoutes(affiliates));
  app.use(
    '/media',
    mediaRoutes((name) => affiliates().hasPicture(name)),
  );
  app.use('/checkout', checkoutRoutes({ carts, catalogue }));

  app.use(routeNotFound);
  app.use(problemHandler(logger));
  return app;
}
