/** One country of each store, for visitors who do not exist: probes, crawls, trials. Each has a path of its own in every family that its store has. */
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
