/** The service's HTTP face: catalogue, carts, partners, pictures, checkout and orders. */
import { createHmac } from 'node:crypto';
import { CHECKOUT_PATHS } from '@tessera/service-kit/checkoutOrigin';
import type { Logger } from '@tessera/service-kit/logger';
import { observeRequests } from '@tessera/service-kit/observeRequests';
import { problemHandler, routeNotFound } from '@tessera/service-kit/problem';
import { problemPages } from '@tessera/service-kit/problemPages';
import type { Readiness } from '@tessera/service-kit/readiness';
import { BOOK_A_CALL_PATH } from '@tessera/shared-contracts/bookACall';
import type { CartVendorName } from '@tessera/shared-contracts/cartVendor';
import { PROBLEMS_PATH } from '@tessera/shared-contracts/problem';
import type { Store } from '@tessera/shared-contracts/stores';
import { WAITLIST_PATH } from '@tessera/shared-contracts/waitlist';
import { WITHDRAW_PATH } from '@tessera/shared-contracts/withdrawal';
import express, { type Express, type Request } from 'express';
import helmet from 'helmet';
import { forgetCodesOfCart, isOwnScript, keepBag } from '../domains/bag/bagCookie.ts';
import { bagFormRoutes } from '../domains/bag/bagForms.ts';
import { bagJoinRoutes } from '../domains/bag/bagJoin.ts';
import { directCheckoutRoutes } from '../domains/bag/directCheckout.ts';
import type { CartLimits } from '../domains/cart/cartLimits.ts';
import { cartRoutes } from '../domains/cart/cartRoutes.ts';
import type { CartVendor } from '../domains/cart/cartVendor.ts';
import { vendorRoutes } from '../domains/cart/vendorRoutes.ts';
import { createLocalCarts } from '../domains/cart/vendors/local/localCarts.ts';
import type { Catalogue } from '../domains/catalogue/catalogue.ts';
import { catalogueRoutes } from '../domains/catalogue/catalogueRoutes.ts';
import { mediaRoutes } from '../domains/catalogue/media/mediaRoutes.ts';
import type { Reviews } from '../domains/catalogue/reviews.ts';
import { createCheckoutFlow } from '../domains/checkout/checkoutFlow.ts';
import { createCheckoutKeys } from '../domains/checkout/checkoutKeys.ts';
import { type CheckoutLimits, checkoutLimiters } from '../domains/checkout/checkoutLimits.ts';
import { checkoutRoutes } from '../domains/checkout/checkoutRoutes.ts';
import { hostsRoutes } from '../domains/checkout/hostsRoutes.ts';
import { paidAttempts } from '../domains/checkout/paidAttempts.ts';
import { callRequestOperatorRoutes } from '../domains/leads/callRequests/callRequestOperatorRoutes.ts';
import { callRequestRoutes } from '../domains/leads/callRequests/callRequestRoutes.ts';
import type { CallRequestSettings } from '../domains/leads/callRequests/callRequestSettings.ts';
import { createCallRequests } from '../domains/leads/callRequests/callRequests.ts';
import { WAITLIST_CONFIRM_DAYS } from '../domains/leads/waitlist/sweepWaitlist.ts';
import { createWaitlist } from '../domains/leads/waitlist/waitlist.ts';
import { waitlistOperatorRoutes } from '../domains/leads/waitlist/waitlistOperatorRoutes.ts';
import { waitlistRoutes } from '../domains/leads/waitlist/waitlistRoutes.ts';
import type { WaitlistSettings } from '../domains/leads/waitlist/waitlistSettings.ts';
import { addressRoutes } from '../domains/orderPage/addressRoutes.ts';
import { operatorRoutes } from '../domains/orderPage/operatorRoutes.ts';
import { createShownOrder, orderRoutes } from '../domains/orderPage/orderRoutes.ts';
import { createOrderLinks } from '../domains/orders/orderLinks.ts';
import { createOrders } from '../domains/orders/orders.ts';
import { takeNotice } from '../domains/orders/paymentNotices.ts';
import type { PaymentProvider } from '../domains/payments/paymentProvider.ts';
import { guardProvider } from '../domains/payments/providerBreaker.ts';
import { createTestPayments } from '../domains/payments/sandboxPayments.ts';
import type { StripePayments } from '../domains/payments/stripePayments.ts';
import { createRedeemCodes } from '../domains/plans/redeemCodes.ts';
import { redeemOperatorRoutes } from '../domains/plans/redeemOperatorRoutes.ts';
import { redeemRoutes } from '../domains/plans/redeemRoutes.ts';
import { type CheckoutRates, deliveryPrice } from '../domains/pricing/checkoutRates.ts';
import type { Discount } from '../domains/pricing/discount.ts';
import { createPeople } from '../domains/privacy/people.ts';
import { peopleOperatorRoutes } from '../domains/privacy/peopleOperatorRoutes.ts';
import type { HeroDocumentSettings } from '../domains/programmes/heroProofs/heroDocumentSettings.ts';
import { heroProofOperatorRoutes } from '../domains/programmes/heroProofs/heroProofOperatorRoutes.ts';
import { heroProofRoutes } from '../domains/programmes/heroProofs/heroProofRoutes.ts';
import { createHeroProofs } from '../domains/programmes/heroProofs/heroProofs.ts';
import { affiliateRoutes } from '../domains/programmes/partners/affiliateRoutes.ts';
import type { Affiliates } from '../domains/programmes/partners/affiliates.ts';
import { createMagicLinks } from '../domains/programmes/partners/magicLink.ts';
import { partnerPicture, partnerPictureVersion } from '../domains/programmes/partners/partnerPicture.ts';
import { referralRoutes } from '../domains/programmes/partners/referralRoutes.ts';
import { createWorkplaceBag } from '../domains/programmes/partners/workplaceBag.ts';
import { createWorkplaceCodes } from '../domains/programmes/partners/workplaceCode.ts';
import { storedCode } from '../domains/programmes/partners/workplaceCookies.ts';
import { createWorkplaceLogin } from '../domains/programmes/partners/workplaceLogin.ts';
import { workplaceRoutes } from '../domains/programmes/partners/workplaceRoutes.ts';
import { type Workplaces, workplaceDiscounts } from '../domains/programmes/partners/workplaces.ts';
import { programmeOperatorRoutes, programmeRoutes } from '../domains/programmes/programmeRoutes.ts';
import { cycleReportOperatorRoutes, cycleReportRoutes } from '../domains/reports/cycleReportRoutes.ts';
import { createCycleReports } from '../domains/reports/cycleReports.ts';
import { createCancellations } from '../domains/returns/cancellations/cancellations.ts';
import { cancelRoutes } from '../domains/returns/cancellations/cancelRoutes.ts';
import { createCareCases } from '../domains/returns/claims/careCases.ts';
import { careOperatorRoutes } from '../domains/returns/claims/careOperatorRoutes.ts';
import { careRoutes } from '../domains/returns/claims/careRoutes.ts';
import { oweReturn } from '../domains/returns/goods/oweReturn.ts';
import { returnRoutes } from '../domains/returns/goods/returnRoutes.ts';
import { createReturns } from '../domains/returns/goods/returns.ts';
import { orderFollowUps } from '../domains/returns/orderFollowUps.ts';
import { createRefunds, refundFailed } from '../domains/returns/refunds/refunds.ts';
import { withdrawalOperatorRoutes } from '../domains/returns/withdrawals/withdrawalOperatorRoutes.ts';
import { withdrawalRoutes } from '../domains/returns/withdrawals/withdrawalRoutes.ts';
import { createWithdrawals } from '../domains/returns/withdrawals/withdrawals.ts';
import { createMoveTestDay } from '../domains/testDays/moveTestDay.ts';
import type { StoreDatabase } from '../platform/data/database.ts';
import { apiRoutes } from '../platform/http/apiRoutes.ts';
import { createCalls } from '../platform/http/calls.ts';
import { type BodyBudget, bodyBudget, NO_BODY_BUDGET } from '../platform/http/limits/bodyBudget.ts';
import { createLimitedMailer } from '../platform/http/limits/mailsPerAddress.ts';
import { COUNTERS, createSharedCounters } from '../platform/http/limits/sharedCounters.ts';
import { ownFormsAlone } from '../platform/http/ownForms.ts';
import { underOwnOrigin } from '../platform/http/ownOrigin.ts';
import { limited } from '../platform/http/rateLimits.ts';
import { readableAddress } from '../platform/http/readableAddress.ts';
import type { Background } from '../platform/jobs/background.ts';
import type { Jobs, QueuedMailer } from '../platform/jobs/jobs.ts';
import type { Round } from '../platform/jobs/round.ts';
import { jobOperatorRoutes } from '../platform/operators/jobOperatorRoutes.ts';
import { operatorAccessRoutes } from '../platform/operators/operatorAccessRoutes.ts';
import { createOperatorCalls } from '../platform/operators/operatorCalls.ts';
import { createOperatorIdentity } from '../platform/operators/operatorIdentity.ts';
import type { OperatorOidc } from '../platform/operators/operatorOidc.ts';
import { NO_SECOND_PERSON, type SecondPerson } from '../platform/operators/operatorSettings.ts';
import { databaseAwayPage } from '../platform/pages/databaseAwayPage.ts';
import { refuseForm } from '../platform/pages/tooManyPage.ts';
import { createSignedLinks } from '../platform/secrets/signedLinks.ts';
import { keysFor, type SigningKeys } from '../platform/secrets/signingKeys.ts';
import { keepLanguage } from '../platform/text/localeParameter.ts';
import { KEPT_TYPES, PICTURE_TYPES } from '../platform/uploads/strangersFile.ts';
import { describePages, describeService } from './describePages.ts';
import { OPERATOR_CALLS, printedForms } from './operatorCallRules.ts';
import { roundsOf } from './rounds.ts';
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

export function createApp(options: AppOptions): StoreApp {
  const { database, catalogue, affiliates, publicOrigin, logger, metrics, changesPerMinute } = options;
  const { shopperOrigin = publicOrigin, checkoutOrigin } = options;
  /** What the links of mails begin with, and where a payment provider leads back to. */
  const ordersOrigin = checkoutOrigin ?? publicOrigin;
  const photoKeys = keysFor('claim photo', options.signingKeys);
  const proofKeys = keysFor('hero proof', options.signingKeys);
  const codes = createWorkplaceCodes(keysFor('workplace code', options.signingKeys));
  const discounts = (store: Store, given: readonly string[]): Discount[] => [
    ...affiliates().discounts(store),
    ...given.flatMap((code) => {
      const company = codes.read(code);
      const found = company === null ? undefined : options.workplaces().find(company);
      return found === undefined ? [] : workplaceDiscounts(code, found, store);
    }),
  ];
  const carts = createLocalCarts({
    database,
    catalogue,
    discounts,
    shopperOrigin,
    limits: options.cartLimits,
    callerHash: (address) =>
      createHmac('sha256', keysFor('client of a cart', options.signingKeys)[0].key).update(address).digest('base64url'),
    cartDays: options.cartDays,
    isOrdered: async (cartId) => (await orders.tokenOfCart(cartId)) !== null,
    now: options.now,
  });
  const testPayments = createTestPayments(database.db, checkoutOrigin ?? shopperOrigin);
  const taker = options.stripe ?? testPayments;
  const { provider, breaker } = guardProvider(options.wrapProvider?.(taker) ?? taker, logger);
  metrics.showPaymentBreaker(breaker);
  const { background, mailer, jobs } = options;
  const limitedMailer = (name: string) =>
    createLimitedMailer({
      db: database.db,
      mailer,
      key: keysFor(`mails per address: ${name}`, options.signingKeys)[0].key,
      perAddress: options.mailsPerAddress,
      logger,
      now: options.now,
    });
  /** For every mail to an address that a stranger may have typed. */
  const formMailer = limitedMailer('forms');
  // The one that takes payments now, and those that orders of before may have been paid with.
  const providers = [provider, testPayments, ...(options.stripe === null ? [] : [options.stripe])];
  const refunds = createRefunds({ db: database.db, providers, refundLater: jobs.refundLater, now: options.now });
  const links = createOrderLinks({ keys: keysFor('order link', options.signingKeys), now: options.now });
  const cases = createCareCases({
    db: database.db,
    catalogue,
    mailer,
    background,
    logger,
    publicOrigin: ordersOrigin,
    links,
    keys: photoKeys,
    async refund({ store, paymentProvider, paymentReference }, { key, amount }) {
      const took = providers.find(({ name }) => name === paymentProvider);
      if (took === undefined) throw new Error(`The order was paid with ${paymentProvider}, which is not set up.`);
      await took.refund(paymentReference, { key, store, amount });
    },
    oweReturn: (transaction, order, kept) => oweReturn(transaction, order, kept, refunds),
    now: options.now,
  });
  const orders = createOrders({
    db: database.db,
    links,
    attempts: paidAttempts,
    followUps: orderFollowUps,
    catalogue,
    mailer,
    publicOrigin: ordersOrigin,
    logger,
    now: options.now,
    onMoved(to, actor) {
      metrics.orderMoved(to, actor);
      // Return envelopes leave with the order.
      if (to === 'shipped') cases.sendSoon();
    },
  });
  const cancellations = createCancellations({
    db: database.db,
    links,
    catalogue,
    refunds,
    mailer,
    publicOrigin: ordersOrigin,
    onMoved: metrics.orderMoved,
  });
  const withdrawals = createWithdrawals({
    db: database.db,
    catalogue,
    mailer,
    background,
    logger,
    now: options.now,
  });
  const flow = createCheckoutFlow({
    db: database.db,
    carts,
    orders,
    rates: options.rates,
    provider,
    // Who pays elsewhere has to be told the whole address of the way back.
    shopperOrigin: checkoutOrigin ?? (options.stripe === null ? shopperOrigin : publicOrigin),
    logger,
    now: options.now,
    onPayment: (outcome) => metrics.payment(provider.name, outcome),
    settleLater: jobs.settleLater,
  });

  const callRequests = createCallRequests({
    db: database.db,
    mailer,
    formMailer,
    logger,
    operatorEmail: options.callRequests.CALL_REQUESTS_TO,
  });
  const waitlist = createWaitlist({
    db: database.db,
    mailer: formMailer,
    links: createSignedLinks({
      keys: keysFor('waitlist link', options.signingKeys),
      db: database.db,
      purpose: 'waitlist/confirm',
      validSeconds: WAITLIST_CONFIRM_DAYS * 24 * 60 * 60,
      now: () => (options.now?.() ?? new Date()).getTime(),
    }),
    background,
    logger,
    publicOrigin,
    now: options.now,
  });

  const redeemCodes = createRedeemCodes({
    db: database.db,
    catalogue,
    mailer: formMailer,
    logger,
    now: options.now,
  });

  const heroProofs = createHeroProofs({
    db: database.db,
    catalogue,
    mailer,
    formMailer,
    background,
    logger,
    keys: proofKeys,
    orderOf: orders.byNumber,
    documents: options.heroDocuments,
    publicOrigin,
    now: options.now,
  });

  const counters = createSharedCounters(database, keysFor('rate limit', options.signingKeys)[0].key);
  const clientKey = keysFor('client in the log', options.signingKeys)[0].key;
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
  describeService(calls);

  app.use(
    ['/api/vendor', '/cart'],
    limited({
      windowMs: 60_000,
      limit: changesPerMinute,
      // A preview keeps nothing and is asked at every change of a choice. At Shopify it does make a cart.
      skip: ({ method, path, baseUrl }) =>
        (method === 'GET' && baseUrl !== '/cart') ||
        (method === 'POST' && baseUrl === '/cart') ||
        /^\/local\/cart\/preview\/?$/.test(path),
    }),
  );
  const counted = metrics.countWrites(carts, 'local');
  // Before the others: a router tries one after the other, and carts are asked for most.
  const shopify = options.shopify === undefined ? undefined : metrics.countWrites(options.shopify, 'shopify');
  const bagVendor = options.cartVendor ?? 'local';
  const bags = bagVendor === 'shopify' && shopify !== undefined ? shopify : counted;
  const { workplaces } = options;
  const workplaceLogin = createWorkplaceLogin({
    workplaces,
    links: createMagicLinks({ keys: keysFor('magic link', options.signingKeys), db: database.db }),
    codes,
    bag: createWorkplaceBag(bags, logger),
    mailer: formMailer,
    background,
    publicOrigin,
  });
  const unlocked = (request: Request) => {
    const found = workplaceLogin.unlockedBy(storedCode(request));
    return found && { code: found.code, company: found.company.code };
  };
  cartRoutes(
    calls,
    { local: counted, ...(shopify === undefined ? {} : { shopify }) },
    unlocked,
    // What a page of the store asks for is kept in its visitor's cookie, for the day that no script asks (BAG-22).
    (vendor, store, cart, request, response) => {
      if (vendor === bagVendor && isOwnScript(request)) keepBag(request, response, store, cart);
    },
  );
  const { rates, reviews } = options;
  catalogueRoutes(calls, {
    catalogue,
    reviews,
    discounts,
    deliveryPrice: (store) => deliveryPrice(rates(), store),
    shown: [catalogue, reviews, rates, affiliates, workplaces],
    documents: {
      inAdvance: heroProofs.documentsInAdvance,
      types: [...(heroProofs.taken.pdf ? KEPT_TYPES : PICTURE_TYPES)],
    },
    now: options.now,
  });
  vendorRoutes(calls, bagVendor);
  hostsRoutes(calls, options.checkoutHosts ?? []);
  bagJoinRoutes(calls, bags, { repeatable: bags === counted, unlocked });
  app.use(
    '/cart',
    limited({
      windowMs: 60_000,
      limit: changesPerMinute,
      skip: ({ method }) => method !== 'POST',
      refuse: (request, response) => refuseForm(request, response, { back: '/bag' }),
    }),
    ownFormsAlone,
    bagFormRoutes({ catalogue, carts: bags, logger, unlocked }),
    directCheckoutRoutes(catalogue, carts, unlocked),
  );
  const limitCalls = (name: string, refuse?: Parameters<typeof limited>[0]['refuse']) =>
    limited({
      name: `partners-${name}`,
      windowMs: 60_000,
      limit: options.partnerCallsPerMinute,
      ...(refuse === undefined ? {} : { refuse }),
    });
  affiliateRoutes(calls, affiliates);
  referralRoutes(app, calls, {
    db: database.db,
    catalogue,
    limitCalls: limitCalls('referral'),
    formsPerMinute: options.partnerCallsPerMinute,
  });
  workplaceRoutes(app, calls, {
    workplaces: options.workplaces,
    catalogue,
    login: workplaceLogin,
    logger,
    limitCalls,
  });
  const programmes = {
    db: database.db,
    data: () => ({ catalogue: catalogue(), affiliates: affiliates(), workplaces: workplaces() }),
    cartDays: options.cartDays ?? 30,
    visitsPerMinute: options.partnerCallsPerMinute,
    now: options.now,
  };
  programmeRoutes(calls, programmes);
  app.use(
    '/media',
    mediaRoutes(
      (name) => ({
        draw: (width) =>
          affiliates().hasPicture(name) || options.workplaces().hasPicture(name) ? partnerPicture(name, width) : null,
        version: partnerPictureVersion(name),
      }),
      (file) => affiliates().pictureFile(file),
    ),
  );
  const limiters = checkoutLimiters(
    options.checkoutLimits,
    async (path) => {
      const [, area, id = '', payment = ''] = path.split('/');
      if (area === 'order') return (await orders.find(id)) !== null;
      if (id === 'test-payment') return (await testPayments.find(payment)) !== null;
      return (await orders.tokenOfCart(id)) !== null || (await carts.open(id, 'en-US')) !== null;
    },
    provider.formOrigins,
  );
  if (checkoutOrigin !== undefined) {
    const isOrdered = async (cartId: string) => (await orders.tokenOfCart(cartId)) !== null;
    app.use(
      [...CHECKOUT_PATHS],
      underOwnOrigin({ checkoutOrigin, storeOrigin: publicOrigin, isOrdered, forgetCodesOfCart }),
    );
  }
  app.use(['/checkout', '/order', BOOK_A_CALL_PATH, WAITLIST_PATH, WITHDRAW_PATH], ownFormsAlone, keepLanguage);
  app.use(['/checkout', '/order'], limiters.linkGuesses);
  app.use('/checkout', ...limiters.checkoutPosts);
  app.use('/order', ...limiters.orderPosts);
  app.use(
    '/checkout',
    checkoutRoutes({
      flow,
      keys: createCheckoutKeys(database.db, options.now, checkoutOrigin?.startsWith('https:')),
      carts,
      orders,
      rates: options.rates,
      provider,
      testPayments: options.stripe === null ? testPayments : null,
      stripe: options.stripe,
      tellOfPayment: (attemptId, notice) => takeNotice({ db: database.db, logger, refundFailed }, attemptId, notice),
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
      // It reaches nobody but who paid for the order, and strangers' forms must not use up what its buyer may ask for.
      mailer: limitedMailer('order links'),
      background,
      logger,
      publicOrigin: ordersOrigin,
      shown,
      findsPerMinute: options.checkoutLimits.ORDER_FINDS_PER_MINUTE,
      findsPerName: options.checkoutLimits.ORDER_FINDS_PER_NAME,
      now: options.now,
    }),
  );
  app.use(
    '/order',
    returnRoutes({
      orders,
      returns: createReturns({ db: database.db, catalogue, now: options.now }),
      sendMails: cases.sendSoon,
      catalogue,
      shown,
      now: options.now,
    }),
  );
  app.use('/order', cancelRoutes({ orders, cancellations, catalogue, shown }));
  const moveTestDay = createMoveTestDay({
    db: database.db,
    links,
    catalogue,
    mailer,
    publicOrigin: ordersOrigin,
    now: options.now,
  });
  app.use('/order', orderRoutes(orders, shown, moveTestDay));
  app.use('/order', addressRoutes({ orders, shown, rates: options.rates }));
  app.use(
    WITHDRAW_PATH,
    withdrawalRoutes({
      withdrawals,
      perMinute: options.checkoutLimits.ORDER_FINDS_PER_MINUTE,
      perAddress: options.checkoutLimits.ORDER_FINDS_PER_NAME,
    }),
  );
  app.use(
    BOOK_A_CALL_PATH,
    callRequestRoutes({
      requests: callRequests,
      schedulingForm: options.callRequests.SCHEDULING_FORM_URL ?? null,
      perMinute: options.callRequests.CALL_REQUESTS_PER_MINUTE,
      now: options.now,
    }),
  );
  redeemRoutes(app, calls, { codes: redeemCodes, guessesPerMinute: options.checkoutLimits.CODE_GUESSES_PER_MINUTE });
  heroProofRoutes(app, {
    proofs: heroProofs,
    perMinute: options.partnerCallsPerMinute,
  });
  app.use(
    WAITLIST_PATH,
    waitlistRoutes({
      waitlist,
      externalForm: options.waitlist.WAITLIST_FORM_URL ?? null,
      perMinute: options.waitlist.WAITLIST_FORMS_PER_MINUTE,
    }),
  );
  const cycleReports = createCycleReports(database.db, options.now);
  cycleReportRoutes(calls, cycleReports);

  describePages(calls, {
    testPayments: options.stripe === null,
    stripe: options.stripe !== null,
    ownOrigin: checkoutOrigin !== undefined,
  });
  apiRoutes(app, calls, {
    origin: publicOrigin,
    title: "The store's API",
    summary: 'Catalogue, carts, partners, workplaces, checkout and orders of the eight stores.',
  });
  calls.close();

  const operators = newApp(options.operatorProxies ?? []);
  operators.use(documentHeaders);
  operators.use('/operator', limiters.operatorGuesses);
  const auditNames = { keys: keysFor('operator audit', options.signingKeys), printedForms };
  const { now = () => new Date() } = options;
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
    rules: OPERATOR_CALLS,
    keys: auditNames.keys,
    secondPerson: options.secondPerson ?? NO_SECOND_PERSON,
    logger,
    now,
  });
  const people = createPeople({
    db: database.db,
    files: { heroProofs: proofKeys, claimPhotos: photoKeys },
    auditNames,
    now: options.now,
  });
  operatorAccessRoutes(operatorCalls, { db: database.db, auditNames, now });
  operatorRoutes(operatorCalls, orders, cancellations);
  careOperatorRoutes(operatorCalls, cases);
  withdrawalOperatorRoutes(operatorCalls, withdrawals, orders);
  peopleOperatorRoutes(operatorCalls, people);
  heroProofOperatorRoutes(operatorCalls, heroProofs);
  programmeOperatorRoutes(operatorCalls, programmes);
  redeemOperatorRoutes(operatorCalls, redeemCodes);
  callRequestOperatorRoutes(operatorCalls, callRequests);
  waitlistOperatorRoutes(operatorCalls, waitlist);
  cycleReportOperatorRoutes(operatorCalls, cycleReports);
  jobOperatorRoutes(operatorCalls, jobs);
  apiRoutes(operators, described, {
    // Whoever reads it has reached the listener, by a forwarded port or not.
    origin: '/',
    title: "The operators' API",
    summary: 'What operators do with orders, people, programmes and the queue. A listener of its own answers it.',
  });
  described.close();
  operators.use(routeNotFound);
  operators.use(problemHandler(logger));

  app.use(routeNotFound);
  app.use(databaseAwayPage(['/checkout', '/order', '/cart', BOOK_A_CALL_PATH, WAITLIST_PATH, WITHDRAW_PATH], logger));
  app.use(problemHandler(logger));
  return {
    app,
    operators,
    settle: flow.look,
    payRefund: refunds.pay,
    rounds: roundsOf({
      flow,
      refunds,
      orders,
      withdrawals,
      cases,
      callRequests,
      redeemCodes,
      waitlist,
      heroProofs,
      sweeping: {
        db: database.db,
        cartDays: options.cartDays ?? 30,
        now: options.now,
        onSwept: metrics.swept,
      },
    }),
  };
}
