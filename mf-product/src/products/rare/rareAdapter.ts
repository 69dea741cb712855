/** Adapts the Ring Rare to the machine of a purchase. */
import type { RareCatalogue } from '@tessera/shared-contracts/ring/rare';
import {
  type RarePart,
  type RareSelection,
  type RequestedRare,
  rareOrder,
} from '@tessera/shared-contracts/ring/rareOrder';
import type { ProductAdapter } from '../../purchase/productAdapter.ts';

export const rareAdapter = (
  catalogue: RareCatalogue,
): ProductAdapter<RequestedRare, Partial<RareSelection>, RarePart> => ({
  store: catalogue.store,
  choose: ({ selection, refused }, choice) => ({
    selection: { ...selection, ...choice },
    refused: Object.fromEntries(Object.entries(refused).filter(([part]) => !(part in choice))),
  }),
  order: ({ selection }) => rareOrder(catalogue, selection),
});
