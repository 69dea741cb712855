/**
 * One country of each store, for requests without a real visitor: probes, crawls, trials. Each has its own path in every family of its
 * store.
 */
import type { Country } from './countries.ts';
import type { Store } from './stores.ts';

export const EXAMPLE_COUNTRY = {
  IN: 'IN',
  AE: 'AE',
  US: 'US',
  EU: 'DE',
  GB: 'GB',
  ROW: 'SG',
  AU: 'AU',
  CA: 'CA',
} as const satisfies Record<Store, Country>;
