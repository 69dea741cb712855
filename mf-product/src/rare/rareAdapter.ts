/** What the ring's machine has to know of the Ring Rare. */
import type { RareCatalogue } from '@tessera/shared-contracts/ring/rare';
import {
  type RarePart,
  type RareSelection,
  type RequestedRare,
  rareOrder,
} from '@tessera/shared-contracts/ring/rareOrder';
import type { RingGoods } from '../ring/ringGoods.ts';

export const rareGoods = (catalogue: RareCatalogue): RingGoods<RequestedRare, Partial<RareSelection>, RarePart> => ({
  store: catalogue.store,
  choose: ({ selection, refused }, choice) => ({
    selection: { ...selection, ...choice },
    refused: Object.fromEntries(Object.entries(refused).filter(([part]) => !(part in choice))),
  }),
  order: ({ selection }) => rareOrder(catalogue, selection),
});
