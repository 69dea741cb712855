import { isService } from '@tessera/shared-contracts/bag/addOns';
import type { Cart } from '@tessera/shared-contracts/bag/cart';
import { STORE_IMPORT_CHARGES, type Store } from '@tessera/shared-contracts/stores/stores';

/** A store's sentence below its total about shipping and added tax. Null: nothing (S2, BAG-06). */
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

/** Sentences for a cart in which nothing is shipped. */
const TAX_ALONE = { NORTH_AMERICA: 'TAX', EMIRATES: 'VAT', REST: null } as const;

/** The sentences below the total: shipping and tax, then import charges where the carrier may demand them. */
export function disclaimers(store: Store, { lines }: Pick<Cart, 'lines'>) {
  const isSent = lines.edges.some(({ node }) => !isService(node.merchandise.product.tags));
  const ofStore = SHIPPING_AND_TAX[store];
  const first = ofStore === null || isSent ? ofStore : TAX_ALONE[ofStore];
  return [
    ...(first === null ? [] : [`bag.note.${first}` as const]),
    ...(isSent && STORE_IMPORT_CHARGES[store] === 'carrier' ? ['bag.note.CARRIER' as const] : []),
  ];
}
