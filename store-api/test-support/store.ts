/** The whole service for tests: real catalogue and partners, either kind of database, no port. */
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { DatabaseLimits } from '@tessera/service-kit/database/database';
import { openDatabase } from '@tessera/service-kit/database/openDatabase';
import type { Mail } from '@tessera/service-kit/mail';
import { createMetrics } from '@tessera/service-kit/telemetry/metrics';
import { newDatabase } from '@tessera/service-kit/test-support/newDatabase';
import { startTestPostgres } from '@tessera/service-kit/test-support/postgres';
import { type Cart, type CartPreview, cartPreviewAnswerSchema, cartSchema } from '@tessera/shared-contracts/bag/cart';
import { type Problem, problemSchema } from '@tessera/shared-contracts/http/problem';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { type Logger, pino } from 'pino';
import request from 'supertest';
import { createApp } from '../src/app/app.ts';
import type { AppOptions } from '../src/app/appOptions.ts';
import { createStoreMetrics, type StoreMetrics } from '../src/app/storeMetrics.ts';
import { storeReadiness } from '../src/app/storeReadiness.ts';
import type { CartVendor } from '../src/domains/cart/cartVendor.ts';
import type { ShopifyCartsOptions } from '../src/domains/cart/vendors/shopify/shopifyCarts.ts';
import { type Catalogue, loadCatalogue } from '../src/domains/catalogue/catalogue.ts';
import { loadReviews } from '../src/domains/catalogue/reviews.ts';
import { NO_CHECKOUT_LIMITS } from '../src/domains/checkout/checkoutRateLimits.ts';
import type { CallRequestSettings } from '../src/domains/leads/callRequests/callRequestSettings.ts';
import type { WaitlistSettings } from '../src/domains/leads/waitlist/waitlistSettings.ts';
import { type CheckoutRates, loadCheckoutRates } from '../src/domains/pricing/checkoutRates.ts';
import { loadAffiliates } from '../src/domains/programmes/partners/affiliates.ts';
import { loadWorkplaces } from '../src/domains/programmes/partners/workplaces.ts';
import { NO_SCHEMA, type StoreDatabase } from '../src/platform/data/database.ts';
import { createBackground } from '../src/platform/jobs/background.ts';
import type { Round } from '../src/platform/jobs/round.ts';
import { withDescribedAnswers } from './describedAnswers.ts';

export const CATALOGUE_FOLDER = join(import.meta.dirname, '../catalogue');
export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../migrations');
export const AFFILIATES_FILE = join(import.meta.dirname, '../partners/affiliates.json');

export const WORKPLACES_FILE = join(import.meta.dirname, '../partners/workplaces.json');
export const OPERATOR_TOKEN = 'the-operators-token-of-tests';
export const PUBLIC_ORIGIN = 'https://vela.example';
/** Without limits, and without an external form. */
export const TEST_CALL_REQUESTS: CallRequestSettings = {
  CALL_REQUESTS_TO: 'calls@vela.example',
  CALL_REQUESTS_PER_MINUTE: 0,
};
/** Without a limit, and without an external form. */
export const TEST_WAITLIST: WaitlistSettings = { WAITLIST_FORMS_PER_MINUTE: 0 };
const SWEEP = 'sweep.';
export const TEST_SIGNING_KEY = 'a key that is only used in tests, never elsewhere';

export interface TestStore {
  /** Responds with 599 instead of responses that the OpenAPI documents do not describe. */
  readonly app: RequestListener;
  /** The operators' calls, checked against their own document. */
  readonly operators: RequestListener;
  /** All sent mails, in order. */
  readonly mails: readonly Mail[];
  /** The same, after pending mails are sent. */
  sentMails(): Promise<readonly Mail[]>;
  readonly database: StoreDatabase;
  /** Silent; tests spy on it. */
  readonly logger: Logger;
  readonly metrics: StoreMetrics;
  /** Sets the catalogue for later calls. */
  setCatalogue(catalogue: Catalogue): void;
  setRates(rates: CheckoutRates): void;
  readonly rounds: readonly Round[];
  /** Runs the rounds scheduled each minute or hour in sequence, except sweeps; a failure does not stop the others, as in the queue. */
  repair(): Promise<void>;
  /** Runs all sweeps, or the named ones. @returns number of deleted rows, by the sweep's name */
  sweep(...what: readonly string[]): Promise<Record<string, number>>;
  settle(attemptId: string): Promise<void>;
  /** Attempts for which a job was queued. */
  readonly settledLater: readonly string[];
  /** Ids of refunds for which a job was queued, in order. */
  readonly refundsOwed: readonly string[];
  /** Does the work of such a job. */
  payRefund(refundId: string): Promise<void>;
  close(): Promise<void>;
}

/** Settings of a test that differ from the service's. */
export interface TestSettings
  extends Partial<
    Pick<
      AppOptions,
      | 'cartLimits'
      | 'cartDays'
      | 'now'
      | 'partnerCallsPerMinute'
      | 'mailsPerAddress'
      | 'checkoutLimits'
      | 'checkoutHosts'
      | 'checkoutOrigin'
      | 'cartVendor'
      | 'callRequests'
      | 'waitlist'
      | 'heroDocuments'
      | 'mailer'
      | 'jobs'
      | 'stripe'
      | 'wrapProvider'
      | 'signingKeys'
      | 'bootstrapTokens'
      | 'operatorOidc'
      | 'operatorProxies'
      | 'secondPerson'
    >
  > {
  /** Silent by default. */
  readonly logger?: Logger | undefined;
  /** Limits for a database server. */
  readonly limits?: DatabaseLimits | undefined;
  /** Folder of a persistent embedded database. */
  readonly dataDir?: string | undefined;
  /** Creates the vendor `shopify`; absent: the store has none. */
  readonly makeShopify?: (
    parts: Pick<ShopifyCartsOptions, 'catalogue' | 'discounts' | 'limits' | 'logger'>,
  ) => CartVendor;
}

/**
 * @param place of its data: `server`, a new database on the test run's server, ten times as fast as an embedded one; `embedded`, in memory
 * or in the configured folder; or a `postgres://` URL
 */
export async function openTestStore(
  place = 'server',
  changesPerMinute = 0,
  { dataDir, limits, makeShopify, logger = pino({ level: 'silent' }), ...settings }: TestSettings = {},
): Promise<TestStore> {
  const postgres = place === 'server' ? await startTestPostgres() : null;
  const database = await openDatabase({
    name: 'store-api',
    databaseUrl: place === 'embedded' ? undefined : ((await postgres?.createDatabase()) ?? place),
    dataDir,
    beginWith: place === 'embedded' && dataDir === undefined ? await newDatabase('store-api') : undefined,
    schema: NO_SCHEMA,
    migrationsFolder: MIGRATIONS_FOLDER,
    limits,
  });
  let catalogue = loadCatalogue(CATALOGUE_FOLDER);
  const affiliates = loadAffiliates(AFFILIATES_FILE);
  const reviews = loadReviews(join(CATALOGUE_FOLDER, 'reviews.json'));
  const workplaces = loadWorkplaces(WORKPLACES_FILE);
  const metrics = createStoreMetrics(createMetrics());
  const background = createBackground(logger);
  const mails: Mail[] = [];
  let rates = loadCheckoutRates(CATALOGUE_FOLDER);
  const shopify = makeShopify?.({
    catalogue: () => catalogue,
    discounts: (store) => affiliates.discounts(store),
    limits: settings.cartLimits,
    logger,
  });
  const settledLater: string[] = [];
  const refundsOwed: string[] = [];
  const { app, operators, rounds, settle, payRefund } = createApp({
    database,
    catalogue: () => catalogue,
    affiliates: () => affiliates,
    reviews: () => reviews,
    rates: () => rates,
    workplaces: () => workplaces,
    jobs: {
      async settleLater(attemptId) {
        settledLater.push(attemptId);
      },
      async refundLater(refundId) {
        refundsOwed.push(refundId);
      },
      dead: async () => ({ rows: [], next: null }),
      retry: async () => 0,
      drop: async () => false,
      counts: async () => ({ waiting: 0, dead: 0 }),
    },
    background,
    signingKeys: [TEST_SIGNING_KEY],
    stripe: null,
    bootstrapTokens: [OPERATOR_TOKEN],
    publicOrigin: PUBLIC_ORIGIN,
    logger,
    metrics,
    readiness: storeReadiness({ database, catalogue: () => catalogue, logger }),
    changesPerMinute,
    partnerCallsPerMinute: 0,
    mailsPerAddress: 0,
    checkoutLimits: NO_CHECKOUT_LIMITS,
    callRequests: TEST_CALL_REQUESTS,
    waitlist: TEST_WAITLIST,
    heroDocuments: { HERO_DOCUMENTS: 'questioned', HERO_DOCUMENT_PDF: 'off' },
    ...(shopify === undefined ? {} : { shopify }),
    ...settings,
    mailer: metrics.countMails(
      settings.mailer ?? {
        async send(mail) {
          mails.push(mail);
        },
      },
    ),
  });
  return {
    app: withDescribedAnswers(app),
    operators: withDescribedAnswers(operators),
    database,
    logger,
    metrics,
    mails,
    async sentMails() {
      await background.settled();
      return mails;
    },
    rounds,
    async repair() {
      for (const { name, batch, work } of rounds) if (!name.startsWith(SWEEP)) await work(batch).catch(() => undefined);
    },
    async sweep(...what) {
      const swept: Record<string, number> = {};
      for (const { name, batch, work } of rounds) {
        const each = name.replace(SWEEP, '');
        if (name.startsWith(SWEEP) && (what.length === 0 || what.includes(each))) swept[each] = await work(batch);
      }
      return swept;
    },
    settle,
    settledLater,
    refundsOwed,
    payRefund,
    setRates(next) {
      rates = next;
    },
    setCatalogue(next) {
      catalogue = next;
    },
    async close() {
      await background.settled();
      await database.close();
      await postgres?.stop();
    },
  };
}

/**
 * A client for cart calls; each response is parsed by the contract.
 * @param cookie of the client's browser
 */
export function cartClient(
  app: RequestListener | string,
  store: Store,
  vendor: 'local' | 'shopify' = 'local',
  cookie = '',
) {
  const path = (call: string, query = '') => `/api/vendor/${vendor}/cart/${call}?store=${store}${query}`;
  const post = async (call: string, body: object, query = ''): Promise<Cart> => {
    const answer = await request(app).post(path(call, query)).set('cookie', cookie).send(body);
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${answer.text}`);
    return cartSchema.parse(answer.body);
  };
  return {
    async fetch(id: string): Promise<Cart> {
      const answer = await request(app).get(path('', `&id=${encodeURIComponent(id)}`));
      if (!answer.ok) throw new Error(`fetch answered ${answer.status}: ${answer.text}`);
      return cartSchema.parse(answer.body);
    },
    create: (body: object, query?: string) => post('create/', body, query),
    add: (body: object) => post('add/', body),
    update: (body: object) => post('update/', body),
    updateAttributes: (body: object) => post('updateAttributes/', body),
    discountCode: (body: object) => post('discountCode/', body),
    remove: (body: object) => post('remove/', body),
    async preview(body: object): Promise<CartPreview> {
      const answer = await request(app).post(path('preview/')).set('cookie', cookie).send(body);
      if (!answer.ok) throw new Error(`preview answered ${answer.status}: ${answer.text}`);
      return cartPreviewAnswerSchema.parse(answer.body);
    },
    async refused(call: string, body: object | string): Promise<Problem> {
      const answer = await request(app).post(path(call)).type('json').send(body);
      if (answer.ok) throw new Error(`${call} was not refused: ${answer.text}`);
      return problemSchema.parse(JSON.parse(answer.text));
    },
    async refusedFetch(query: string): Promise<Problem> {
      const answer = await request(app).get(path('', query));
      return problemSchema.parse(JSON.parse(answer.text));
    },
  };
}

export const ring = (merchandiseId: string, quantity = 1, engraving?: string) => ({
  merchandiseId,
  quantity,
  attributes: engraving === undefined ? [] : [{ key: 'engraving', value: engraving }],
});

export const nodesOf = (cart: Cart) => cart.lines.edges.map(({ node }) => node);
