import type { Store } from '@tessera/shared-contracts/stores';

/** What a store says under its total of shipping and tax; null: nothing (S2, BAG-06). */
export const DISCLAIMER = {
  IN: null,
  US: 'NORTH_AMERICA',
  CA: 'NORTH_AMERICA',
  AE: 'EMIRATES',
  EU: 'REST',
  GB: 'REST',
  ROW: 'REST',
  AU: 'REST',
} as const satisfies Record<Store, 'NORTH_AMERICA' | 'EMIRATES' | 'REST' | null>;
