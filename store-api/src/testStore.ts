/** The whole service for tests: real catalogue and partners, a database of either kind, no port. */
import { join } from 'node:path';
import { openDatabase } from '@tessera/service-kit/database';
import type { Mail } from '@tessera/service-kit/mail';
import { type Cart, cartSchema } from '@tessera/shared-contracts/cart';
import { type Problem, problemSchema } from '@tessera/shared-contracts/problem';
import type { Store } from '@tessera/shared-contracts/stores';
import type { Express } from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { createApp } from './app.ts';
import * as tables from './cart/cartTables.ts';
import type { CartDatabase } from './cart/localCarts.ts';
import { type Catalogue, loadCatalogue } from './catalogue/catalogue.ts';
import { loadReviews } from './catalogue/reviews.ts';
import { type CheckoutRates, loadCheckoutRates } from './checkout/checkoutRates.ts';
import { loadAffiliates } from './partners/affiliates.ts';
import type { PaymentProvider } from './payment/paymentProvider.ts';
import type { StripePayments } from './payment/stripePayments.ts';

export const CATALOGUE_FOLDER = join(import.meta.dirname, '../catalogue');
export const AFFILIATES_FILE = join(import.meta.dirname, '../partners/affiliates.json');

export interface TestStore {
  readonly app: Express;
  /** What the calls see from now on. */
  useCatalogue(catalogue: Catalogue): void;
  readonly database: CartDatabase;
  /** All that was sent, in order. */
  readonly mails: Mail[];
  useRates(rates: CheckoutRates): void;
  repair(): Promise<void>;
  close(): Promise<void>;
}

export const OPERATOR_TOKEN = 'the-operators-token-of-tests';
export const PUBLIC_ORIGIN = 'https://vela.example';

export interface PaymentOptions {
  readonly stripe?: StripePayments;
  readonly wrapProvider?: (provider: PaymentProvider) => PaymentProvider;
}

/** @param databaseUrl a PostgreSQL database; without it an embedded one in memory */
export async function openTestStore(
  databaseUrl?: string,
  changesPerMinute = 0,
  { stripe, wrapProvider }: PaymentOptions = {},
): Promise<TestStore> {
  const database = await openDatabase({
    name: 'store-api',
    databaseUrl,
    schema: tables,
    migrationsFolder: join(import.meta.dirname, '../migrations'),
  });
  let catalogue = loadCatalogue(CATALOGUE_FOLDER);
  const affiliates = loadAffiliates(AFFILIATES_FILE);
  const reviews = loadReviews(join(CATALOGUE_FOLDER, 'reviews.json'));
  let rates = loadCheckoutRates(CATALOGUE_FOLDER);
  const mails: Mail[] = [];
  const { app, repair } = createApp({
    database,
    catalogue: () => catalogue,
    affiliates: () => affiliates,
    reviews: () => reviews,
    rates: () => rates,
    mailer: {
      async send(mail) {
        mails.push(mail);
      },
    },
    stripe: stripe ?? null,
    wrapProvider,
    operatorToken: OPERATOR_TOKEN,
    publicOrigin: PUBLIC_ORIGIN,
    logger: pino({ level: 'silent' }),
    changesPerMinute,
  });
  return {
    app,
    database,
    mails,
    repair,
    useRates(next) {
      rates = next;
    },
    useCatalogue(next) {
      catalogue = next;
    },
    close: () => database.close(),
  };
}

/** The cart calls as a client makes them; each answer is parsed by the contract. */
export function cartClient(app: Express | string, store: Store) {
  const path = (call: string, query = '') => `/api/vendor/local/cart/${call}?store=${store}${query}`;
  const post = async (call: string, body: object, query = ''): Promise<Cart> => {
    const answer = await request(app).post(path(call, query)).send(body);
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${answer.text}`);
    return cartSchema.parse(answer.body);
  };
  return {
    async fetch(id: string): Promise<Cart> {
      const answer = await request(app).get(path('', `&id=${id}`));
      if (!answer.ok) throw new Error(`fetch answered ${answer.status}: ${answer.text}`);
      return cartSchema.parse(answer.body);
    },
    create: (body: object, query?: string) => post('create/', body, query),
    add: (body: object) => post('add/', body),
    update: (body: object) => post('update/', body),
    updateAttributes: (body: object) => post('updateAttributes/', body),
    remove: (body: object) => post('remove/', body),
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
