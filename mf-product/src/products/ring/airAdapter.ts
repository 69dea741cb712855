/** Adapts the Ring Air to the machine of a purchase. */
import type { RingCatalogue } from '@tessera/shared-contracts/ring/ring';
import { type RingMissing, ringOrder } from '@tessera/shared-contracts/ring/ringOrder';
import { choose, type RequestedRing, type RingChoice } from '@tessera/shared-contracts/ring/ringSelection';
import type { ProductAdapter } from '../../purchase/productAdapter.ts';

export const airAdapter = (catalogue: RingCatalogue): ProductAdapter<RequestedRing, RingChoice, RingMissing> => ({
  store: catalogue.store,
  choose,
  order: ({ selection }) => ringOrder(catalogue, selection),
});
