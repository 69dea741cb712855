/** A store's shipping and returns as structured data (schema.org; C9, SHELL-13). Server only. */
import { RETURN_DAYS } from '@tessera/shared-contracts/afterSales/careTerms';
import { IN_STOCK_DAYS } from '@tessera/shared-contracts/catalogue/deliveryTimes';
import type { Money } from '@tessera/shared-contracts/money/money';
import type { Json } from '@tessera/shared-contracts/remotes/remote';
import { type Country, storeOfCountry } from '@tessera/shared-contracts/stores/countries';
import { LISTED_COUNTRIES } from '@tessera/shared-contracts/stores/listedCountries';
import type { Store } from '@tessera/shared-contracts/stores/stores';

type JsonObject = Record<string, Json>;

export const SHIPPING_ID = '#shipping';
export const RETURNS_ID = '#returns';

/** Properties of every offer. Shipping and returns are references: a page with offers defines each of them once. */
export const OFFER_TERMS = {
  itemCondition: 'https://schema.org/NewCondition',
  shippingDetails: { '@id': SHIPPING_ID },
  hasMerchantReturnPolicy: { '@id': RETURNS_ID },
} as const;

const countriesOf = (store: Store): readonly Country[] =>
  LISTED_COUNTRIES.filter((country) => storeOfCountry(country) === store);

export interface Shipping {
  /** Days until dispatch: lowest and highest. */
  readonly handling: readonly [number, number];
  /** Days in transit: lowest and highest. */
  readonly transit: readonly [number, number];
  /** The lowest delivery price. Null: unknown. */
  readonly from: Money | null;
}

/** Shipping of products in stock, which are in transit for C9's 3 to 4 days. */
export const readyToShip = (from: Money | null): Shipping => ({ handling: [0, 1], transit: IN_STOCK_DAYS, from });

export const shippingDetails = (store: Store, { handling, transit, from }: Shipping): JsonObject => ({
  '@type': 'OfferShippingDetails',
  '@id': SHIPPING_ID,
  ...(from === null
    ? {}
    : { shippingRate: { '@type': 'MonetaryAmount', value: from.amount, currency: from.currencyCode } }),
  shippingDestination: countriesOf(store).map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
  deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days(handling), transitTime: days(transit) },
});

export const returnPolicy = (store: Store): JsonObject => ({
  '@type': 'MerchantReturnPolicy',
  '@id': RETURNS_ID,
  applicableCountry: [...countriesOf(store)],
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: RETURN_DAYS,
});

const days = ([minValue, maxValue]: readonly [number, number]): JsonObject => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});
