/** The state of a purchase, before and after its machine is loaded. */
import type { ProductAdapter } from './productAdapter.ts';
import type { PurchaseQuote } from './purchaseQuote.ts';
import type { Adding } from './useAddToBag.ts';

export interface PurchaseState<Requested> {
  readonly requested: Requested;
  /**
   * catalogue: no colour yet, so there is nothing to price. asking: the sum of the catalogue's prices is shown meanwhile.
   * quoted: `quote` is the server's price. unquoted: the server did not answer; the bag shows the final price.
   */
  readonly price: 'catalogue' | 'asking' | 'quoted' | 'unquoted';
  readonly quote: PurchaseQuote | null;
}

/** State of adding the choice to the bag. */
export interface PurchaseBag extends Adding {
  /** The shopper tried to add before everything was chosen. The page shows the missing or invalid parts. */
  readonly incomplete: boolean;
}

export type PurchaseEvent<Requested, Choice> =
  | { readonly type: 'CHOOSE'; readonly choice: Choice }
  /** The address has changed. */
  | { readonly type: 'READ'; readonly requested: Requested }
  | { readonly type: 'CODES'; readonly discountCodes: readonly string[] };

/** The page's initial state, from its address and the server's quote for it. */
export function firstState<Requested, Choice, Missing extends string>(
  { requested, quote }: Pick<PurchaseState<Requested>, 'requested' | 'quote'>,
  adapter: ProductAdapter<Requested, Choice, Missing>,
): PurchaseState<Requested> {
  // The server has already requested the quote: null means that it got no answer.
  const unquoted = adapter.order(requested).lines.length > 0 ? 'unquoted' : 'catalogue';
  return { requested, price: quote ? 'quoted' : unquoted, quote };
}

/** The state after an event, before the machine is loaded. The machine gets the event later. */
export function afterEarly<Requested, Choice, Missing extends string>(
  state: PurchaseState<Requested>,
  event: PurchaseEvent<Requested, Choice>,
  adapter: ProductAdapter<Requested, Choice, Missing>,
): PurchaseState<Requested> {
  if (event.type === 'CODES') return state;
  const requested = event.type === 'READ' ? event.requested : adapter.choose(state.requested, event.choice);
  return { requested, price: 'asking', quote: null };
}

/** The machine could not be loaded: the choice and the catalogue's prices remain. */
export const withoutMachine = <Requested>(state: PurchaseState<Requested>): PurchaseState<Requested> => ({
  ...state,
  price: 'unquoted',
});
