/** Adapts a product to `purchase.machine.ts`: how a choice changes, and what it puts into the bag. */
import type { CartLineInput } from '@tessera/shared-contracts/bag/cart';
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
