/** How a ring's page stands: what it draws, whether its machine has been loaded yet or not. */
import type { RequestedRing, RingChoice } from '@tessera/shared-contracts/ring/ringSelection';
import type { Adding } from '../useAddToBag.ts';
import type { ProductAdapter } from './productAdapter.ts';
import type { RingQuote } from './ringQuote.ts';

export interface RingState<Requested = RequestedRing> {
  readonly requested: Requested;
  /**
   * catalogue: no colour yet, so there is nothing to ask. asking: the sum of the catalogue's prices stands meanwhile.
   * quoted: `quote` is the server's answer. unquoted: the server cannot say, the bag shows the final price.
   */
  readonly price: 'catalogue' | 'asking' | 'quoted' | 'unquoted';
  readonly quote: RingQuote | null;
}

/** The way into the bag. */
export interface RingBag extends Adding {
  /** Asked for too early; what is missing or wrong is on the screen. */
  readonly incomplete: boolean;
}

export type RingEvent<Requested = RequestedRing, Choice = RingChoice> =
  | { readonly type: 'CHOOSE'; readonly choice: Choice }
  /** The address says something else now. */
  | { readonly type: 'READ'; readonly requested: Requested }
  | { readonly type: 'CODES'; readonly discountCodes: readonly string[] };

/** How a page begins: with what its address asks for and what the server found for that. */
export function firstState<Requested, Choice, Missing extends string>(
  { requested, quote }: Pick<RingState<Requested>, 'requested' | 'quote'>,
  adapter: ProductAdapter<Requested, Choice, Missing>,
): RingState<Requested> {
  // The server has asked already: without an answer there is none.
  const unquoted = adapter.order(requested).lines.length > 0 ? 'unquoted' : 'catalogue';
  return { requested, price: quote ? 'quoted' : unquoted, quote };
}

/** What an event shows before the machine is loaded. The machine gets the event when it is there. */
export function afterEarly<Requested, Choice, Missing extends string>(
  state: RingState<Requested>,
  event: RingEvent<Requested, Choice>,
  adapter: ProductAdapter<Requested, Choice, Missing>,
): RingState<Requested> {
  if (event.type === 'CODES') return state;
  const requested = event.type === 'READ' ? event.requested : adapter.choose(state.requested, event.choice);
  return { requested, price: 'asking', quote: null };
}

/** The machine could not be loaded: what was chosen and the catalogue's prices stay. */
export const withoutMachine = <Requested>(state: RingState<Requested>): RingState<Requested> => ({
  ...state,
  price: 'unquoted',
});
