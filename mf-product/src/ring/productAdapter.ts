/** What a ring's page sells, as far as its machine has to know: the same machine serves the Air and the Rare. */
import type { CartLineInput } from '@tessera/shared-contracts/bag/cart';
import type { RingCatalogue } from '@tessera/shared-contracts/ring/ring';
import { type RingMissing, ringOrder } from '@tessera/shared-contracts/ring/ringOrder';
import { choose, type RequestedRing, type RingChoice } from '@tessera/shared-contracts/ring/ringSelection';
import type { Store } from '@tessera/shared-contracts/stores/stores';

export interface RingGoods<Requested, Choice, Missing extends string> {
  readonly store: Store;
  readonly choose: (requested: Requested, choice: Choice) => Requested;
  /** Lines to ask the price of, and for the bag once nothing is missing. */
  readonly order: (requested: Requested) => {
    readonly lines: readonly CartLineInput[];
    /** In the order of the page. */
    readonly missing: readonly Missing[];
  };
}

export const airGoods = (catalogue: RingCatalogue): RingGoods<RequestedRing, RingChoice, RingMissing> => ({
  store: catalogue.store,
  choose,
  order: ({ selection }) => ringOrder(catalogue, selection),
});
