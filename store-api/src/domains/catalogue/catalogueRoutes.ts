/** Routes of the catalogue: offers of one store, and data that is the same in all stores. */

import { MAX_DISCOUNT_CODE_LENGTH, MAX_DISCOUNT_CODES } from '@tessera/shared-contracts/bag/discountCodes';
import { offersSchema } from '@tessera/shared-contracts/bag/offers';
import { bloodVisionCatalogueSchema } from '@tessera/shared-contracts/catalogue/bloodVision';
import { catalogueVersionSchema } from '@tessera/shared-contracts/catalogue/catalogueVersion';
import { codePricesSchema } from '@tessera/shared-contracts/catalogue/codePrices';
import { type DeliveryPrice, deliveryPriceSchema } from '@tessera/shared-contracts/catalogue/deliveryPrice';
import { type HeroesAnswer, heroesAnswerSchema } from '@tessera/shared-contracts/catalogue/heroes';
import { homeCatalogueSchema } from '@tessera/shared-contracts/catalogue/homeDevice';
import { m1CatalogueSchema, membershipCatalogueSchema } from '@tessera/shared-contracts/catalogue/m1';
import { ownedCatalogueSchema } from '@tessera/shared-contracts/catalogue/ownedPlans';
import { productReviewsSchema, REVIEWED_PRODUCTS } from '@tessera/shared-contracts/catalogue/reviews';
import { shopCatalogueSchema } from '@tessera/shared-contracts/catalogue/shop';
import { referralOfferSchema } from '@tessera/shared-contracts/programmes/referral';
import { rareCatalogueSchema } from '@tessera/shared-contracts/ring/rare';
import { ringCatalogueSchema } from '@tessera/shared-contracts/ring/ring';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod';
import { versionOf } from '../../platform/data/dataFile.ts';
import type { Calls, DescribedAnswer, ObjectSchema } from '../../platform/http/calls.ts';
import { storeSchema } from '../../platform/http/storeParameter.ts';
import { localeOf, localeSchema } from '../../platform/text/localeParameter.ts';
import type { Discount } from '../pricing/codeDiscounts.ts';
import { addOnOffers } from './addOnOffers.ts';
import { bloodVisionOffer } from './bloodVisionOffer.ts';
import type { Catalogue } from './catalogue.ts';
import { codePrices } from './codePrices.ts';
import { heroesOffer } from './heroesOffer.ts';
import { m1Offer, membershipOffer } from './m1Offer.ts';
import { ownedOffer } from './ownedOffer.ts';
import { rareOffer } from './rareOffer.ts';
import { referralOffer } from './referralOffer.ts';
import type { Reviews } from './reviews.ts';
import { ringOffer } from './ringOffer.ts';
import { homeOffer, shopOffer } from './shopOffer.ts';
import { storesAnswer, storesAnswerSchema } from './storesAnswer.ts';

const offerQuerySchema = z.object({ store: storeSchema, locale: localeSchema });
const codeSchema = z.string().min(1).max(MAX_DISCOUNT_CODE_LENGTH);
const codeQuerySchema = z.object({
  store: storeSchema,
  /** One code, or several. */
  code: z.union([codeSchema, z.array(codeSchema).max(MAX_DISCOUNT_CODES)]).optional(),
});
const languageQuerySchema = z.object({ locale: localeSchema });
const reviewsQuerySchema = z.object({ product: z.enum(REVIEWED_PRODUCTS) });

export interface CatalogueRouteOptions {
  readonly catalogue: () => Catalogue;
  readonly reviews: () => Reviews;
  /** Partners' discounts in a store, and companies' discounts for the given personal codes. */
  readonly discounts: (store: Store, codes: readonly string[]) => readonly Discount[];
  readonly deliveryPrice: (store: Store) => DeliveryPrice;
  /** All data that pages without a cart can show, including catalogue and reviews. Determines the version. */
  readonly shown: readonly (() => object)[];
  /** Rules for the proof documents of heroes. */
  readonly documents: NonNullable<HeroesAnswer['documents']>;
  readonly now?: (() => Date) | undefined;
}

export function catalogueRoutes(calls: Calls, options: CatalogueRouteOptions): void {
  const { catalogue, deliveryPrice, documents, now = () => new Date() } = options;
  const offer = (
    product: string,
    summary: string,
    schema: z.core.$ZodType,
    offered: (current: Catalogue, store: Store, locale: Locale) => object,
  ) => {
    const answer = { description: 'What the store offers.', schema };
    localizedRoute(calls, product, summary, offerQuerySchema, answer, ({ store }, locale) =>
      offered(catalogue(), store, locale),
    );
  };
  const everywhere = (path: string, summary: string, schema: z.core.$ZodType, answered: (locale: Locale) => object) => {
    const answer = { description: 'The same in every store.', schema };
    localizedRoute(calls, path, summary, languageQuerySchema, answer, (_, locale) => answered(locale));
  };
  offer('ring', 'The Ring Air with plans, chargers and trade-in', ringCatalogueSchema, ringOffer);
  offer('rare', 'The Ring Rare', rareCatalogueSchema, rareOffer);
  offer('m1', "The M1's plans; none where it is not sold", m1CatalogueSchema, m1Offer);
  offer('shop', 'Chargers, merchandise, kits and gifts, with their stock', shopCatalogueSchema, shopOffer);
  offer('home', 'The Home device and its plan', homeCatalogueSchema, homeOffer);
  offer(
    'blood-vision',
    'The blood test, and where and when it can be booked; null where it is not sold',
    bloodVisionCatalogueSchema,
    (current, store) => bloodVisionOffer(current, store, now()),
  );
  offer('owned', 'Plugs, cover and the membership for a device that the shopper has', ownedCatalogueSchema, ownedOffer);
  offer('offers', 'The add-ons that the bag offers beside a ring', offersSchema, addOnOffers);
  offer('membership', 'The membership', membershipCatalogueSchema, membershipOffer);
  offer('referral', "What a friend's recommendation takes off", referralOfferSchema, referralOffer);
  offer('delivery', 'What delivery costs at least', deliveryPriceSchema, (_, store) => deliveryPrice(store));
  codePricesRoute(calls, options);
  everywhere('heroes', 'Heroes and affinity groups with their codes', heroesAnswerSchema, (locale) =>
    heroesOffer(catalogue(), locale, documents),
  );
  everywhere('stores', 'The stores with their countries and currencies', storesAnswerSchema, storesAnswer);
  versionRoute(calls, options);
  reviewsRoute(calls, options);
}

/** No caching without revalidation, because the catalogue may change at any time. */
const HEADERS = { 'cache-control': 'no-cache' };

/** Adds a route whose titles are in the visitor's language. */
function localizedRoute<Query extends ObjectSchema>(
  calls: Calls,
  path: string,
  summary: string,
  query: Query,
  answer: DescribedAnswer,
  body: (query: z.output<Query>, locale: Locale) => object,
): void {
  calls.add(
    {
      method: 'get',
      path: `/api/catalogue/${path}`,
      operationId: `catalogue.${path}`,
      tag: 'catalogue',
      summary,
      query,
      answers: { 200: answer },
    },
    (asked) => {
      asked.response.vary('cookie, accept-language');
      return { status: 200, body: body(asked.query, localeOf(asked.request)), headers: HEADERS };
    },
  );
}

function codePricesRoute(calls: Calls, { catalogue, discounts }: CatalogueRouteOptions): void {
  calls.add(
    {
      method: 'get',
      path: '/api/catalogue/code-prices',
      operationId: 'catalogue.codePrices',
      tag: 'catalogue',
      summary: 'What the least costly of each product costs with codes, and without one',
      query: codeQuerySchema,
      answers: { 200: { description: 'Null where the code takes nothing off.', schema: codePricesSchema } },
    },
    ({ query: { store, code = [] } }) => {
      const codes = [code].flat();
      return { status: 200, body: codePrices(catalogue(), store, codes, discounts(store, codes)), headers: HEADERS };
    },
  );
}

function versionRoute(calls: Calls, { shown }: CatalogueRouteOptions): void {
  calls.add(
    {
      method: 'get',
      path: '/api/catalogue/version',
      operationId: 'catalogue.version',
      tag: 'catalogue',
      summary: 'Another one whenever prices, partners or anything else that pages are drawn from has changed',
      answers: { 200: { description: 'The version of now.', schema: catalogueVersionSchema } },
    },
    () => ({ status: 200, body: { version: shown.map((of) => versionOf(of())).join('.') }, headers: HEADERS }),
  );
}

function reviewsRoute(calls: Calls, { reviews }: CatalogueRouteOptions): void {
  calls.add(
    {
      method: 'get',
      path: '/api/catalogue/reviews',
      operationId: 'catalogue.reviews',
      tag: 'catalogue',
      summary: 'What buyers wrote of a product',
      query: reviewsQuerySchema,
      answers: { 200: { description: 'Newest first.', schema: productReviewsSchema } },
    },
    ({ query: { product } }) => ({ status: 200, body: reviews().of(product), headers: HEADERS }),
  );
}
