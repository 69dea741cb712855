/** The eight regional stores: codes, currencies and how each states its tax (S1, S2, C3, REG-01, BAG-05). */

export const STORES = ['IN', 'AE', 'US', 'EU', 'GB', 'ROW', 'AU', 'CA'] as const;
export type Store = (typeof STORES)[number];

/** URL code of each store, the last segment of a regional path: `/ring/buy/ae`. */
export const STORE_URL_CODE = {
  IN: 'in',
  AE: 'ae',
  US: 'us',
  EU: 'eu',
  GB: 'gb',
  ROW: 'global',
  AU: 'au',
  CA: 'ca',
} as const satisfies Record<Store, string>;

/** ISO 4217 code of the currency that each store charges. */
export const STORE_CURRENCY = {
  IN: 'INR',
  AE: 'AED',
  US: 'USD',
  EU: 'EUR',
  GB: 'GBP',
  ROW: 'USD',
  AU: 'AUD',
  CA: 'CAD',
} as const satisfies Record<Store, string>;

/** Whether a store's prices include tax ('Tax incl') or it is added at checkout ('Tax excl') (S2, BAG-05). */
export const STORE_TAX = {
  IN: 'incl',
  EU: 'incl',
  GB: 'incl',
  AU: 'incl',
  US: 'excl',
  AE: 'excl',
  ROW: 'excl',
  CA: 'excl',
} as const satisfies Record<Store, 'incl' | 'excl'>;

/**
 * Import tax and duty on a parcel (decision 81). `never`: the shopper pays nothing beyond the checkout, because the parcel stays in the
 * country or the store has paid customs. `carrier`: the store charges no tax, and the carrier may charge the shopper.
 */
export const STORE_IMPORT_CHARGES = {
  IN: 'never',
  EU: 'never',
  GB: 'never',
  AU: 'never',
  US: 'never',
  AE: 'never',
  ROW: 'carrier',
  CA: 'never',
} as const satisfies Record<Store, 'never' | 'carrier'>;

/** Whether a store has the online function for withdrawal (Art. 11a of Directive 2011/83/EU); enabled per store here. */
export const STORE_WITHDRAWAL = {
  IN: false,
  AE: false,
  US: false,
  EU: true,
  GB: false,
  ROW: false,
  AU: false,
  CA: false,
} as const satisfies Record<Store, boolean>;

export const DEFAULT_STORE: Store = 'IN';

export function isStore(value: unknown): value is Store {
  return STORES.some((store) => store === value);
}
