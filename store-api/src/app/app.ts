/** The service's HTTP face: what each domain registers, on a listener for the public and one for operators. */
import { createHmac } from 'node:crypto';
import { CHECKOUT_PATHS } from '@tessera/service-kit/checkoutOrigin';
import type { Logger } from '@tessera/service-kit/logger';
import { observeRequests } from '@tessera/service-kit/observeRequests';
import { problemHandler, routeNotFound } from '@tessera/service-kit/problem';
import { problemPages } from '@tessera/service-kit/problemPages';
import type { Readiness } from '@tessera/service-kit/readiness';
import { BOOK_A_CALL_PATH } from '@tessera/shared-contracts/afterSales/bookACall';
import { WITHDRAW_PATH } from '@tessera/shared-contracts/afterSales/withdrawal';
import type { CartVendorName } from '@tessera/shared-contracts/bag/cartVendor';
import { PROBLEMS_PATH } from '@tessera/shared-contracts/http/problem';
import { WAITLIST_PATH } from '@tessera/shared-contracts/stores/waitlist';
import express, { type Express } from 'express';
import helmet from 'helmet';
import { forgetCodesOfCart, isOwnScript, keepBag } from '../domains/bag/bagCookie.ts';
import { registerBag } from '../domains/bag/register.ts';
import type { CartLimits } from '../domains/cart/cartLimits.ts';
import type { CartVendor } from '../domains/cart/cartVendor.ts';
import { registerCart } from '../domains/cart/register.ts';
import type { Catalogue } from '../domains/catalogue/catalogue.ts';
import { catalogueRoutes } from '../domains/catalogue/catalogueRoutes.ts';
import { describeMedia } from '../domains/catalogue/media/describeMedia.ts';
import { mediaRoutes } from '../domains/catalogue/media/mediaRoutes.ts';
import type { Reviews } from '../domains/catalogue/reviews.ts';
import { type CheckoutLimits, checkoutLimiters } from '../domains/checkout/checkoutLimits.ts';
import { paidAttempts } from '../domains/checkout/paidAttempts.ts';
import { registerCheckout } from '../domains/checkout/register.ts';
import type { CallRequestSettings } from '../domains/leads/callRequests/callRequestSettings.ts';
import { registerLeads } from '../domains/leads/register.ts';
import type { WaitlistSettings } from '../domains/leads/waitlist/waitlistSettings.ts';
import { registerOrderPage } from '../domains/orderPage/register.ts';
import { takeNotice } from '../domains/orders/paymentNotices.ts';
import { registerOrders } from '../domains/orders/register.ts';
import type { PaymentProvider } from '../domains/payments/paymentProvider.ts';
import { registerPayments } from '../domains/payments/register.ts';
import type { StripePayments } from '../domains/payments/stripePayments.ts';
import { registerPlans } from '../domains/plans/register.ts';
import { type CheckoutRates, deliveryPrice } from '../domains/pricing/checkoutRates.ts';
import { printedForms } from '../domains/privacy/printedForms.ts';
import { registerPrivacy } from '../domains/privacy/register.ts';
import type { HeroDocumentSettings } from '../domains/programmes/heroProofs/heroDocumentSettings.ts';
import type { Affiliates } from '../domains/programmes/partners/affiliates.ts';
import type { Workplaces } from '../domains/programmes/partners/workplaces.ts';
import { programmeDiscounts, registerProgrammes } from '../domains/programmes/register.ts';
import { registerReports } from '../domains/reports/register.ts';
import { orderFollowUps } from '../domains/returns/orderFollowUps.ts';
import { refundFailed } from '../domains/returns/refunds/refunds.ts';
import { registerReturns } from '../domains/returns/register.ts';
import type { StoreDatabase } from '../platform/data/database.ts';
import { apiRoutes } from '../platform/http/apiRoutes.ts';
import { createCalls } from '../platform/http/calls.ts';
import { type BodyBudget, bodyBudget, NO_BODY_BUDGET } from '../platform/http/limits/bodyBudget.ts';
import { createLimitedMailer, sweepMailsPerAddress } from '../platform/http/limits/mailsPerAddress.ts';
import { COUNTERS, createSharedCounters } from '../platform/http/limits/sharedCounters.ts';
import { ownFormsAlone } from '../platform/http/ownForms.ts';
import { underOwnOrigin } from '../platform/http/ownOrigin.ts';
import { readableAddress } from '../platform/http/readableAddress.ts';
import type { Background } from '../platform/jobs/background.ts';
import type { Jobs, QueuedMailer } from '../platform/jobs/jobs.ts';
import type { Round } from '../platform/jobs/round.ts';
import { jobOperatorRoutes } from '../platform/operators/jobOperatorRoutes.ts';
import { operatorAccessRoutes } from '../platform/operators/operatorAccessRoutes.ts';
import { sweepAudit } from '../platform/operators/operatorAudit.ts';
import { createOperatorCalls } from '../platform/operators/operatorCalls.ts';
import { createOperatorIdentity } from '../platform/operators/operatorIdentity.ts';
import type { OperatorOidc } from '../platform/operators/operatorOidc.ts';
import { NO_SECOND_PERSON, type SecondPerson } from '../platform/operators/operatorSettings.ts';
import { sweepOperatorTokens } from '../platform/operators/operatorTokens.ts';
import { databaseAwayPage } from '../platform/pages/databaseAwayPage.ts';
import type { Platform, Registration } from '../platform/registration/registration.ts';
import { BATCH } from '../platform/retention/inBatches.ts';
import { keysFor, type SigningKeys } from '../platform/secrets/signingKeys.ts';
import { keepLanguage } from '../platform/text/localeParameter.ts';
import { describeService } from './describeService.ts';
import type { StoreMetrics } from './storeMetrics.ts';

export interface AppOptions {
  readonly database: StoreDatabase;
  /** The newest good catalogue and partners. */
  readonly catalogue: () => Catalogue;
  readonly affiliates: () => Affiliates;
  readonly reviews: () => Reviews;
  readonly workplaces: () => Workplaces;
  /** Keeps mails for the queue; a request never waits for a mail server. */
  readonly mailer: QueuedMailer;
  /** What the queue does beside mails. */
  readonly jobs: Pick<Jobs, 'settleLater' | 'refundLater' | 'dead' | 'retry' | 'drop' | 'counts'>;
  readonly background: Background;
  /** What magic links and workplace codes are signed with. */
  readonly signingKeys: SigningKeys;
  readonly rates: () => CheckoutRates;
  /** Takes the money; null: the test provider, which moves none. */
  readonly stripe: StripePayments | null;
  /** Stands around the provider, for tests of what happens when it fails. */
  readonly wrapProvider?: ((provider: PaymentProvider) => PaymentProvider) | undefined;
  /** Tokens that may do everything an operator can. */
  readonly bootstrapTokens: readonly string[];
  /** Whose signature lets operators in besides; none by default. */
  readonly operatorOidc?: OperatorOidc | null | undefined;
  /** Proxies before the operators' listener whose `X-Forwarded-For` is believed; none by default: the audit names addresses. */
  readonly operatorProxies?: readonly string[] | undefined;
  /** What wants two operators; nothing by default. */
  readonly secondPerson?: SecondPerson | undefined;
  /** The vendor `shopify`, where a shop is set up. */
  readonly shopify?: CartVendor;
  /** Where shoppers reach the store, without a trailing slash. */
  readonly publicOrigin: string;
  /**
   * Before paths that a browser is sent to within the store; empty: the origin that the visitor uses, whatever its name. As `publicOrigin`
   * by default.
   */
  readonly shopperOrigin?: string | undefined;
  /** Where checkout, orders and withdrawals are, without a trailing slash; the store's own origin by default. */
  readonly checkoutOrigin?: string | undefined;
  /** Addresses and networks whose `X-Forwarded-For` is believed; loopback and private networks by default. */
  readonly trustedProxies?: readonly string[] | undefined;
  readonly logger: Logger;
  readonly metrics: StoreMetrics;
  readonly readiness: Readiness;
  /** Changes of carts per minute and client address; 0 is without limit. */
  readonly changesPerMinute: number;
  /** As `cartLimits.ts` says by default. */
  readonly cartLimits?: CartLimits | undefined;
  /** Days after its last write that a cart is kept; 30 by default. */
  readonly cartDays?: number | undefined;
  /** The time, for tests. */
  readonly now?: (() => Date) | undefined;
  /** Each of login, verify and referral, per minute and client address; 0 is without limit. */
  readonly partnerCallsPerMinute: number;
  readonly checkoutLimits: CheckoutLimits;
  /** Of request bodies; without limit by default. */
  readonly bodyBudget?: BodyBudget | undefined;
  readonly callRequests: CallRequestSettings;
  readonly waitlist: WaitlistSettings;
  readonly heroDocuments: HeroDocumentSettings;
  /** Besides the store's own; none by default. */
  readonly checkoutHosts?: readonly string[] | undefined;
  /** Which vendor the bag is told to keep its carts with; `local` by default. */
  readonly cartVendor?: CartVendorName | undefined;
  /** Mails in 24 hours to one address that was typed into a form; 0 is without limit. */
  readonly mailsPerAddress: number;
}

export interface StoreApp {
  readonly app: Express;
  /** Operators' calls, for a listener of their own. */
  readonly operators: Express;
  /** Settles one payment, by its attempt's id. @throws where the provider does not answer */
  settle(attemptId: string): Promise<void>;
  /** Pays one refund that is owed, by its id. @throws where the provider does not do it */
  payRefund(refundId: string): Promise<void>;
  /** What has to be done by the clock, by this process or another one. */
  readonly rounds: readonly Round[];
}

/** What every domain is given. */
function platformOf(options: AppOptions): Platform {
  const { database, mailer, logger, metrics, publicOrigin, now } = options;
  const keys = (purpose: string) => keysFor(purpose, options.signingKeys);
  const limitedMailer = (name: string) =>
    createLimitedMailer({
      db: database.db,
      mailer,
      key: keys(`mails per address: ${name}`)[0].key,
      perAddress: options.mailsPerAddress,
      logger,
      now,
    });
  return {
    database,
    keysFor: keys,
    mailer,
    limitedMailer,
    formMailer: limitedMailer('forms'),
    background: options.background,
    jobs: options.jobs,
    logger,
    publicOrigin,
    ordersOrigin: options.checkoutOrigin ?? publicOrigin,
    hasOwnCheckoutOrigin: options.checkoutOrigin !== undefined,
    now,
    sweep: (what, schedule, work) => ({
      name: `sweep.${what}`,
      schedule,
      batch: BATCH,
      async work(batch, signal) {
        const rows = await work({ db: database.db, now, batch, signal });
        metrics.swept(what, rows);
        return rows;
      },
    }),
  };
}

/** The domains, from those that stand on no other to those that stand on many; a lower one is given what it needs of a higher one. */
function registerDomains(platform: Platform, options: AppOptions) {
  const { catalogue, affiliates, workplaces, rates, metrics, publicOrigin, changesPerMinute } = options;
  const { shopperOrigin = publicOrigin, checkoutOrigin, cartDays = 30, checkoutLimits } = options;
  const proofKeys = platform.keysFor('hero proof');
  const photoKeys = platform.keysFor('claim photo');
  const isOrdered = async (cartId: string) => (await order.orders.tokenOfCart(cartId)) !== null;
  const discounts = programmeDiscounts(platform, affiliates, workplaces);

  const cart = registerCart(platform, {
    catalogue,
    discounts,
    shopperOrigin,
    limits: options.cartLimits,
    cartDays,
    isOrdered,
    shopify: options.shopify,
    bagVendor: options.cartVendor ?? 'local',
    changesPerMinute,
    counted: metrics.countWrites,
  });
  const payments = registerPayments(platform, {
    stripe: options.stripe,
    pagesOrigin: checkoutOrigin ?? shopperOrigin,
    wrapProvider: options.wrapProvider,
  });
  metrics.showPaymentBreaker(payments.breaker);
  const order = registerOrders(platform, {
    catalogue,
    attempts: paidAttempts,
    followUps: orderFollowUps,
    onMoved(to, actor) {
      metrics.orderMoved(to, actor);
      // Return envelopes leave with the order.
      if (to === 'shipped') returns.cases.sendSoon();
    },
  });
  const checkout = registerCheckout(platform, {
    carts: cart.carts,
    orders: order.orders,
    payments,
    rates,
    shopperOrigin,
    checkoutOrigin,
    checkoutHosts: options.checkoutHosts ?? [],
    tellOfPayment: (attemptId, notice) =>
      takeNotice({ db: platform.database.db, logger: platform.logger, refundFailed }, attemptId, notice),
    onPayment: (outcome) => metrics.payment(payments.provider.name, outcome),
  });
  const returns = registerReturns(platform, {
    catalogue,
    ...order,
    providers: payments.providers,
    photoKeys,
    onMoved: metrics.orderMoved,
    findsPerMinute: checkoutLimits.ORDER_FINDS_PER_MINUTE,
    findsPerName: checkoutLimits.ORDER_FINDS_PER_NAME,
  });
  const programmes = registerProgrammes(platform, {
    catalogue,
    affiliates,
    workplaces,
    bags: cart.bags,
    orders: order.orders,
    proofKeys,
    documents: options.heroDocuments,
    cartDays,
    callsPerMinute: options.partnerCallsPerMinute,
  });
  const bag = registerBag(platform, {
    catalogue,
    carts: cart.carts,
    bags: cart.bags,
    repeatable: cart.isBagLocal,
    unlocked: programmes.unlocked,
    changesPerMinute,
  });
  const plans = registerPlans(platform, { catalogue, guessesPerMinute: checkoutLimits.CODE_GUESSES_PER_MINUTE });
  const leads = registerLeads(platform, options);
  const reports = registerReports(platform);
  const orderPage = registerOrderPage(platform, { catalogue, rates, ...order, ...returns });
  const auditNames = { keys: platform.keysFor('operator audit'), printedForms };
  const others: readonly Registration[] = [
    cart,
    order,
    checkout,
    returns,
    programmes,
    plans,
    leads,
    reports,
    orderPage,
  ];
  const personal = others.flatMap((domain) => domain.personal ?? []);
  const privacy = registerPrivacy(platform, { auditNames, photoKeys, personal });
  return {
    cart,
    payments,
    order,
    checkout,
    returns,
    programmes,
    bag,
    plans,
    leads,
    reports,
    orderPage,
    all: [...others, privacy],
    discounts,
    isOrdered,
    auditNames,
  };
}

export function createApp(options: AppOptions): StoreApp {
  const { database, catalogue, affiliates, workplaces, reviews, rates, publicOrigin, logger, metrics } = options;
  const { checkoutOrigin, now = () => new Date() } = options;
  const platform = platformOf(options);
  const domains = registerDomains(platform, options);
  const { cart, payments, order, checkout, returns, programmes, orderPage, isOrdered, auditNames } = domains;

  const counters = createSharedCounters(database, platform.keysFor('rate limit')[0].key);
  const clientKey = platform.keysFor('client in the log')[0].key;
  /** @param proxies whose word on the client's address is taken */
  const newApp = (proxies: readonly string[]) => {
    const made = express();
    observeRequests(made, {
      logger,
      metrics: metrics.all,
      clientName: (address) => createHmac('sha256', clientKey).update(address).digest('base64url').slice(0, 12),
    });
    made.set('trust proxy', proxies);
    made.locals[COUNTERS] = counters;
    return made;
  };
  // The shell and whatever else stands before it on this machine says who the client is.
  const app = newApp(options.trustedProxies ?? ['loopback', 'uniquelocal']);
  // A picture is no document: a document's headers would be some 800 bytes on each, and nothing to it.
  app.use('/media', helmet.xContentTypeOptions(), helmet.crossOriginResourcePolicy());
  const documentHeaders = helmet({ strictTransportSecurity: { includeSubDomains: false } });
  app.use((request, response, next) => {
    if (request.path.startsWith('/media/')) next();
    else documentHeaders(request, response, next);
  });

  app.use(readableAddress);
  app.use(bodyBudget(options.bodyBudget ?? NO_BODY_BUDGET));

  app.get('/healthz', options.readiness.live);
  app.get('/readyz', options.readiness.ready);

  app.get(`${PROBLEMS_PATH}/:code`, problemPages());

  const calls = createCalls(app, logger);
  const http = { app, calls };
  describeService(calls);

  // Before the others: a router tries one after the other, and carts are asked for most.
  cart.routes(http, programmes.unlocked, (vendor, store, of, request, response) => {
    // What a page of the store asks for is kept in its visitor's cookie, for the day that no script asks (BAG-22).
    if (vendor === cart.bagVendor && isOwnScript(request)) keepBag(request, response, store, of);
  });
  catalogueRoutes(calls, {
    catalogue,
    reviews,
    discounts: domains.discounts,
    deliveryPrice: (store) => deliveryPrice(rates(), store),
    shown: [catalogue, reviews, rates, affiliates, workplaces],
    documents: programmes.documents,
    now: options.now,
  });
  domains.bag.routes(http);
  programmes.routes(http);
  describeMedia(calls);
  app.use(
    '/media',
    mediaRoutes(programmes.picture, (file) => affiliates().pictureFile(file)),
  );
  const limiters = checkoutLimiters(
    options.checkoutLimits,
    async (path) => {
      const [, area, id = '', payment = ''] = path.split('/');
      if (area === 'order') return (await order.orders.find(id)) !== null;
      if (id === 'test-payment') return (await payments.testPayments.find(payment)) !== null;
      return (await isOrdered(id)) || (await cart.carts.open(id, 'en-US')) !== null;
    },
    payments.provider.formOrigins,
  );
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
  checkout.routes(http);
  returns.routes(http, orderPage.shown);
  orderPage.routes(http);
  domains.leads.routes(http);
  domains.plans.routes(http);
  domains.reports.routes(http);
  apiRoutes(app, calls, publicOrigin, [
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
  ]);
  calls.close();

  const operators = newApp(options.operatorProxies ?? []);
  operators.use(documentHeaders);
  operators.use('/operator', limiters.operatorGuesses);
  const described = createCalls(operators, logger);
  const operatorCalls = createOperatorCalls({
    calls: described,
    db: database.db,
    identity: createOperatorIdentity({
      db: database.db,
      bootstrap: options.bootstrapTokens,
      oidc: options.operatorOidc ?? null,
      now,
    }),
    keys: auditNames.keys,
    secondPerson: options.secondPerson ?? NO_SECOND_PERSON,
    logger,
    now,
  });
  operatorAccessRoutes(operatorCalls, { db: database.db, auditNames, now });
  for (const { operatorRoutes } of domains.all) operatorRoutes?.(operatorCalls);
  jobOperatorRoutes(operatorCalls, options.jobs);
  // Whoever reads it has reached the listener, by a forwarded port or not.
  apiRoutes(operators, described, '/', [
    {
      path: '/api',
      ofPages: false,
      title: "The operators' API",
      summary: 'What operators do with orders, people, programmes and the queue. A listener of its own answers it.',
    },
  ]);
  described.close();
  operators.use(routeNotFound);
  operators.use(problemHandler(logger));

  app.use(routeNotFound);
  app.use(databaseAwayPage(['/checkout', '/order', '/cart', BOOK_A_CALL_PATH, WAITLIST_PATH, WITHDRAW_PATH], logger));
  app.use(problemHandler(logger));
  return {
    app,
    operators,
    settle: checkout.flow.look,
    payRefund: returns.refunds.pay,
    rounds: [
      ...domains.all.flatMap(({ rounds = [] }) => rounds),
      platform.sweep('mailCounts', 'hour', sweepMailsPerAddress),
      platform.sweep('auditRows', 'day', sweepAudit),
      platform.sweep('operatorTokens', 'day', sweepOperatorTokens),
    ],
  };
}
