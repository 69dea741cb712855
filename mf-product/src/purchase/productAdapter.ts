/** Adapts a product to the machine of the ring's page, which also serves the Rare, Home and the M1. */
import type { CartLineInput } from '@tessera/shared-contracts/bag/cart';
import type { RingCatalogue } from '@tessera/shared-contracts/ring/ring';
import { type RingMissing, ringOrder } from '@tessera/shared-contracts/ring/ringOrder';
import { choose, type RequestedRing, type RingChoice } from '@tessera/shared-contracts/ring/ringSelection';
import type { Store } from '@tessera/shared-contracts/stores/stores';

export interface ProductAdapter<Requested, Choice, Missing extends string> {
  readonly store: Store;
  readonly choose: (requested: Requested, choice: Choice) => Requested;
  /** The lines to price. They can be added to the bag once nothing is missing. */
  readonly order: (requested: Requested) => {
    readonly lines: readonly CartLineInput[];
    /** In the page's order. */
    readonly missing: readonly Missing[];
  };
}

export const airAdapter = (catalogue: RingCatalogue): ProductAdapter<RequestedRing, RingChoice, RingMissing> => ({
  store: catalogue.store,
  choose,
  order: ({ selection }) => ringOrder(catalogue, selection),
});
