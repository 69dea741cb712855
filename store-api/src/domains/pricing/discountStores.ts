/** The store whose discount codes another store uses (C5, REG-15). */
import type { Store } from '@tessera/shared-contracts/stores/stores';

/** Stores with discount codes of their own; the others use the codes of one of these (C5). */
export const DISCOUNT_STORES = ['IN', 'AE', 'US', 'ROW'] as const satisfies readonly Store[];
export type DiscountStore = (typeof DISCOUNT_STORES)[number];

const DISCOUNT_STORE = {
  IN: 'IN',
  AE: 'AE',
  US: 'US',
  ROW: 'ROW',
  GB: 'ROW',
  EU: 'ROW',
  AU: 'ROW',
  CA: 'US',
} as const satisfies Record<Store, DiscountStore>;

/** The store whose codes a store's shoppers use: ROW's for GB, EU, AU and without a store, the US's for CA (C5, REG-15). */
export const discountStoreOf = (store: Store | null): DiscountStore => (store === null ? 'ROW' : DISCOUNT_STORE[store]);
