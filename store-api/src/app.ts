/** The service's HTTP face: catalogue, carts, partners, pictures, checkout and orders. */
import type { Logger } from '@tessera/service-kit/logger';
import type { Mailer } from '@tessera/service-kit/mail';
import { observeRequests } from '@tessera/service-kit/observeRequests';
import { problemHandler, routeNotFound } from '@tessera/service-kit/problem';
import type { Readiness } from '@tessera/service-kit/readiness';
import { BOOK_A_CALL_PATH } from '@tessera/shared-contracts/bookACall';
import { WAITLIST_PATH } from '@tessera/shared-contracts/waitlist';
import express, { type Express } from 'express';
import helmet from 'helmet';
import { apiRoutes } from './api/apiRoutes.ts';
import { createCalls } from './api/calls.ts';
import { describePages, describeService } from './api/describePages.ts';
import { readableAddress } from './api/readableAddress.ts';
import type { Background } from './background.ts';
import { callRequestOperatorRoutes } from './callRequests/callRequestOperatorRoutes.ts';
import { callRequestRoutes } from './callRequests/callRequestRoutes.ts';
import type { CallRequestSettings } from './callRequests/callRequestSettings.ts';
import { createCallRequests } from './callRequests/callRequests.ts';
import { createCareCases } from './care/careCases.ts';
import { careOperatorRoutes } from './care/careOperatorRoutes.ts';
import { careRoutes } from './care/careRoutes.ts';
import type { CartLimits } from './cart/cartLimits.ts';
import { cartRoutes } from './cart/cartRoutes.ts';
import type { CartVendor } from './cart/cartVendor.ts';
import { directCheckoutRoutes } from './cart/directCheckout.ts';
import { type CartDatabase, createLocalCarts } from './cart/localCarts.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { catalogueRoutes } from './catalogue/catalogueRoutes.ts';
import type { Reviews } from './catalogue/reviews.ts';
import { createCheckoutFlow } from './checkout/checkoutFlow.ts';
import { type CheckoutLimits, checkoutLimiters } from './checkout/checkoutLimits.ts';
import { type CheckoutRates, deliveryPrice } from './checkout/checkoutRates.ts';
import { checkoutRoutes } from './checkout/checkoutRoutes.ts';
import { hostsRoutes } from './checkout/hostsRoutes.ts';
import { cycleReportRoutes } from './cycleReports/cycleReportRoutes.ts';
import { createCycleReports } from './cycleReports/cycleReports.ts';
import { keepLanguage } from './localeParameter.ts';
import { mediaRoutes } from './media/mediaRoutes.ts';
import { operatorRoutes } from './orders/operatorRoutes.ts';
import { createShownOrder, orderRoutes } from './orders/orderRoutes.ts';
import { createOrders } from './orders/orders.ts';
import { ownFormsAlone } from './page/ownForms.ts';
import { affiliateRoutes } from './partners/affiliateRoutes.ts';
import type { Affiliates } from './partners/affiliates.ts';
import { createMagicLinks } from './partners/magicLink.ts';
import { referralRoutes } from './partners/referralRoutes.ts';
import { createWorkplaceCodes } from './partners/workplaceCode.ts';
import { workplaceRoutes } from './partners/workplaceRoutes.ts';
import { type Workplaces, workplaceDiscounts } from './partners/workplaces.ts';
import type { PaymentProvider } from './payment/paymentProvider.ts';
import { createTestPayments } from './payment/sandboxPayments.ts';
import type { StripePayments } from './payment/stripePayments.ts';
import { limited } from './rateLimits.ts';
import { createRedeemCodes } from './redeem/redeemCodes.ts';
import { redeemOperatorRoutes } from './redeem/redeemOperatorRoutes.ts';
import { redeemRoutes } from './redeem/redeemRoutes.ts';
import { keyFor } from './signingKey.ts';
import type { StoreMetrics } from './storeMetrics.ts';
import { createWaitlist } from './waitlist/waitlist.ts';
import { waitlistOperatorRoutes } from './waitlist/waitlistOperatorRoutes.ts';
import { waitlistRoutes } from './waitlist/waitlistRoutes.ts';
import type { WaitlistSettings } from './waitlist/waitlistSettings.ts';

export interface AppOptions {
  readonly database: CartDatabase;
  /** The newest good catalogue and partners. */
  readonly catalogue: () => Catalogue;
  readonly affiliates: () => Affiliates;
  readonly reviews: () => Reviews;
  readonly workplaces: () => Workplaces;
  readonly mailer: Mailer;
  readonly background: Background;
  /** What magic links and workplace codes are signed with. */
  readonly signingKey: string;
  readonly rates: () => CheckoutRates;
  /** Takes the money; null: the test provider, which moves none. */
  readonly stripe: StripePayments | null;
  /** Stands around the provider, for tests of what happens when it fails. */
  readonly wrapProvider?: ((provider: PaymentProvider) => PaymentProvider) | undefined;
  /** What an operator shows to move orders. */
  readonly operatorToken: string;
  /** The vendor `shopify`, where a shop is set up. */
  readonly shopify?: CartVendor;
  /** Where shoppers reach the store, without a trailing slash. */
  readonly publicOrigin: string;
  readonly logger: Logger;
  readonly metrics: StoreMetrics;
  readonly readiness: Readiness;
  /** Changes of carts per minute and client address; 0 is without limit. */
  readonly changesPerMinute: number;
  /** As `cartLimits.ts` says unless told. */
  readonly cartLimits?: CartLimits | undefined;
  /** Days after its last write that a cart is kept; 30 unless told. */
  readonly cartDays?: number | undefined;
  /** The time, for tests. */
  readonly now?: (() => Date) | undefined;
  /** Each of login, verify and referral, per minute and client address; 0 is without limit. */
  readonly partnerCallsPerMinute: number;
  readonly checkoutLimits: CheckoutLimits;
  readonly callRequests: CallRequestSettings;
  readonly waitlist: WaitlistSettings;
  /** Besides the store's own; none unless told. */
  readonly checkoutHosts?: readonly string[] | undefined;
  /** Links that one address is sent in 15 minutes; 0 is without limit. */
  readonly loginsPerAddress: number;
}

export interface StoreApp {
  readonly app: Express;
  /** Finishes payments and mails that a crash left half done; call it at the start and now and then. */
  repair(): Promise<void>;
}

export function createApp(options: AppOptions): StoreApp {
  const { database, catalogue, affiliates, publicOrigin, logger, metrics, changesPerMinute } = options;
  const codes = createWorkplaceCodes(keyFor('workplace code', options.signingKey));
  const carts = createLocalCarts({
    database,
    catalogue,
    discounts: (store, given) => [
      ...affiliates().discounts(store),
      ...given.flatMap((code) => {
        const company = codes.read(code);
        const found = company === null ? undefined : options.workplaces().find(company);
        return found === undefined ? [] : workplaceDiscounts(code, found, store);
      }),
    ],
    publicOrigin,
    limits: options.cartLimits,
    cartDays: options.cartDays,
    now: options.now,
  });
  const testPayments = createTestPayments(database.db, publicOrigin);
  const taker = options.stripe ?? testPayments;
  const provider = options.wrapProvider?.(taker) ?? taker;
  const mailer = metrics.countMails(options.mailer);
  const { background } = options;
  const cases = createCareCases({
    db: database.db,
    catalogue,
    mailer,
    background,
    logger,
    publicOrigin,
    async refund({ store, paymentProvider, paymentReference }, { key, amount }) {
      const takers = [testPayments, ...(options.stripe === null ? [] : [options.stripe])];
      const took = takers.find(({ name }) => name === paymentProvider);
      if (took === undefined) throw new Error(`The order was paid with ${paymentProvider}, which is not set up.`);
      await took.refund(paymentReference, { key, store, amount });
    },
    now: options.now,
  });
  const orders = createOrders({
    db: database.db,
    catalogue,
    mailer,
    publicOrigin,
    logger,
    onMoved(to, actor) {
      metrics.orderMoved(to, actor);
      // Return envelopes leave with the order.
      if (to === 'shipped') background.run('the mails of trade-ins', cases.sendPending);
    },
  });
  const flow = createCheckoutFlow({
    db: database.db,
    carts,
    orders,
    rates: options.rates,
    provider,
    publicOrigin,
    logger,
    now: options.now,
    onPayment: (outcome) => metrics.payment(provider.name, outcome),
  });

  const callRequests = createCallRequests({
    db: database.db,
    mailer,
    background: options.background,
    logger,
    operatorEmail: options.callRequests.CALL_REQUESTS_TO,
  });
  const waitlist = createWaitlist({ db: database.db, mailer, background: options.background, logger, publicOrigin });

  const redeemCodes = createRedeemCodes({
    db: database.db,
    catalogue,
    mailer,
    background: options.background,
    logger,
    now: options.now,
  });

  const app = express();
  observeRequests(app, { logger, metrics: metrics.all });
  // The shell and whatever else stands before it on this machine says who the client is.
  app.set('trust proxy', 'loopback, uniquelocal');
  app.use(helmet());

  app.use(readableAddress);

  app.get('/healthz', options.readiness.live);
  app.get('/readyz', options.readiness.ready);

  const calls = createCalls(app, logger);
  describeService(calls);

  app.use(
    ['/api/vendor', '/cart'],
    limited({
      windowMs: 60_000,
      limit: changesPerMinute,
      // A preview keeps nothing and is asked at every change of a choice. At Shopify it does make a cart.
      skip: ({ method, path, baseUrl }) =>
        (method === 'GET' && baseUrl !== '/cart') || /^\/local\/cart\/preview\/?$/.test(path),
    }),
  );
  // Before the others: a router tries one after the other, and carts are asked for most.
  cartRoutes(calls, {
    local: metrics.countWrites(carts, 'local'),
    ...(options.shopify === undefined ? {} : { shopify: metrics.countWrites(options.shopify, 'shopify') }),
  });
  const { rates, reviews, workplaces } = options;
  catalogueRoutes(calls, {
    catalogue,
    reviews,
    deliveryPrice: (store) => deliveryPrice(rates(), store),
    shown: [catalogue, reviews, rates, affiliates, workplaces],
    now: options.now,
  });
  hostsRoutes(calls, options.checkoutHosts ?? []);
  app.use('/cart', directCheckoutRoutes(catalogue, carts));
  const limitCalls = () => limited({ windowMs: 60_000, limit: options.partnerCallsPerMinute });
  affiliateRoutes(calls, affiliates);
  referralRoutes(calls, { db: database.db, catalogue, limitCalls: limitCalls() });
  workplaceRoutes(calls, {
    workplaces: options.workplaces,
    links: createMagicLinks({ key: keyFor('magic link', options.signingKey), db: database.db }),
    codes,
    mailer,
    background: options.background,
    publicOrigin,
    logger,
    limitCalls,
    loginsPerAddress: options.loginsPerAddress,
  });
  app.use(
    '/media',
    mediaRoutes((name) => affiliates().hasPicture(name) || options.workplaces().hasPicture(name)),
  );
  const limiters = checkoutLimiters(options.checkoutLimits);
  app.use(['/checkout', '/order', BOOK_A_CALL_PATH, WAITLIST_PATH], ownFormsAlone, keepLanguage);
  app.use(['/checkout', '/order'], limiters.linkGuesses);
  app.use('/checkout', limiters.checkoutPosts);
  app.use('/order', limiters.orderPosts);
  app.use('/operator', limiters.operatorGuesses);
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
  const shown = createShownOrder({
    orders,
    cases,
    words: () => ({ catalogue: catalogue(), rates: options.rates() }),
    now: options.now,
  });
  // First: its paths look like links of orders.
  app.use(
    '/order',
    careRoutes({
      orders,
      cases,
      catalogue,
      mailer,
      background,
      publicOrigin,
      shown,
      findsPerMinute: options.checkoutLimits.ORDER_FINDS_PER_MINUTE,
      findsPerName: options.checkoutLimits.ORDER_FINDS_PER_NAME,
      now: options.now,
    }),
  );
  app.use('/order', orderRoutes(orders, shown));
  app.use(
    BOOK_A_CALL_PATH,
    callRequestRoutes({
      requests: callRequests,
      schedulingForm: options.callRequests.SCHEDULING_FORM_URL ?? null,
      perMinute: options.callRequests.CALL_REQUESTS_PER_MINUTE,
      perAddress: options.callRequests.CALL_REQUESTS_PER_ADDRESS,
      now: options.now,
    }),
  );
  redeemRoutes(app, calls, { codes: redeemCodes, guessesPerMinute: options.checkoutLimits.CODE_GUESSES_PER_MINUTE });
  app.use(
    WAITLIST_PATH,
    waitlistRoutes({
      waitlist,
      externalForm: options.waitlist.WAITLIST_FORM_URL ?? null,
      perMinute: options.waitlist.WAITLIST_FORMS_PER_MINUTE,
    }),
  );
  operatorRoutes(calls, orders, options.operatorToken);
  careOperatorRoutes(calls, cases, options.operatorToken);
  redeemOperatorRoutes(calls, redeemCodes, options.operatorToken);
  callRequestOperatorRoutes(calls, callRequests, options.operatorToken);
  waitlistOperatorRoutes(calls, waitlist, options.operatorToken);
  cycleReportRoutes(calls, createCycleReports(database.db, options.now), options.operatorToken);

  describePages(calls, { testPayments: options.stripe === null, stripe: options.stripe !== null });
  apiRoutes(app, calls, publicOrigin);
  calls.close();

  app.use(routeNotFound);
  app.use(problemHandler(logger));
  let opened = false;
  return {
    app,
    async repair() {
      await flow.repair();
      if (!opened) await cases.openMissing();
      opened = true;
      await cases.sendPending();
      await callRequests.sendPending();
      await redeemCodes.sendPending();
      await waitlist.sendPending();
    },
  };
}
