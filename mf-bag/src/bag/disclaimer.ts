import { STORE_IMPORT_CHARGES, type Store } from '@tessera/shared-contracts/stores';

/** What a store says under its total of shipping and of tax that it adds; null: nothing (S2, BAG-06). */
const SHIPPING_AND_TAX = {
  IN: null,
  US: 'NORTH_AMERICA',
  CA: 'NORTH_AMERICA',
  AE: 'EMIRATES',
  EU: 'REST',
  GB: 'REST',
  ROW: 'REST',
  AU: 'REST',
} as const satisfies Record<Store, 'NORTH_AMERICA' | 'EMIRATES' | 'REST' | null>;

/** The sentences under the total: shipping and tax, then import charges where the carrier may ask for them. */
export function disclaimers(store: Store) {
  const first = SHIPPING_AND_TAX[store];
  return [
    ...(first === null ? [] : [`bag.note.${first}` as const]),
    ...(STORE_IMPORT_CHARGES[store] === 'carrier' ? ['bag.note.CARRIER' as const] : []),
  ];
}
