/** The stores as shown in a selector of region and language (REG-01, REG-12, REG-13, REG-15). */
import * as z from 'zod/mini';
import { STORES, type Store } from './stores.ts';

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

/** Response of GET /api/catalogue/stores */
export const storesAnswerSchema = z.object({
  stores: z.array(
    z.object({
      store: z.enum(STORES),
      /** Last segment of a regional path: `ae`. */
      urlCode: z.string(),
      currencyCode: z.string(),
      currencySymbol: z.string(),
      taxIncluded: z.boolean(),
      /** ISO 3166-1 alpha-2, with the name in the requested language. Flag null: none is shown. */
      countries: z.array(z.object({ code: z.string(), name: z.string(), flag: z.nullable(z.string()) })),
    }),
  ),
});
export type StoresAnswer = z.infer<typeof storesAnswerSchema>;
