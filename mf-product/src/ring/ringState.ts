/** How a ring's page stands: what it draws, whether its machine has been loaded yet or not. */
import type { CartLineInput } from '@tessera/shared-contracts/cart';
import type { RingMissing } from '@tessera/shared-contracts/ringOrder';
import type { RingChoice, RingWishes } from '@tessera/shared-contracts/ringSelection';
import type { RingGoods } from './ringGoods.ts';
import type { RingQuote } from './ringQuote.ts';

export interface RingState<Wishes = RingWishes> {
  readonly wishes: Wishes;
  /**
   * catalogue: no colour yet, so there is nothing to ask. asking: the sum of the catalogue's prices stands meanwhile.
   * quoted: `quote` is the server's answer. unquoted: the server cannot say, the bag shows the final price.
   */
  readonly price: 'catalogue' | 'asking' | 'quoted' | 'unquoted';
  readonly quote: RingQuote | null;
  /**
   * incomplete: asked for too early; what is missing or wrong is on the screen. unanswered: the bag has said nothing; the
   * same request may be sent once more under the same id and counts once. refused: `message` is why, in the bag's words.
   */
  readonly bag: 'choosing' | 'incomplete' | 'adding' | 'unanswered' | 'added' | 'refused';
  readonly message: string | null;
}

export type RingEvent<Wishes = RingWishes, Choice = RingChoice> =
  | { readonly type: 'CHOOSE'; readonly choice: Choice }
  /** The address says something else now. */
  | { readonly type: 'READ'; readonly wishes: Wishes }
  | { readonly type: 'CODES'; readonly discountCodes: readonly string[] }
  | { readonly type: 'ADD' }
  | {
      readonly type: 'SETTLED';
      readonly requestId: string;
      readonly ok: boolean;
      readonly message: string | null;
      /** Nobody has answered in time; it may be done all the same. */
      readonly unanswered: boolean;
    };

/** What the page has to do for its machine. */
export type RingEmitted<Missing = RingMissing> =
  | { readonly type: 'add'; readonly requestId: string; readonly lines: readonly CartLineInput[] }
  | { readonly type: 'missing'; readonly first: Missing | undefined };

/** How a page begins: with what its address asks for and what the server found for that. */
export function firstState<Wishes, Choice, Missing extends string>(
  { wishes, quote }: Pick<RingState<Wishes>, 'wishes' | 'quote'>,
  goods: RingGoods<Wishes, Choice, Missing>,
): RingState<Wishes> {
  // The server has asked already: without an answer there is none.
  const unquoted = goods.order(wishes).lines.length > 0 ? 'unquoted' : 'catalogue';
  return { wishes, price: quote ? 'quoted' : unquoted, quote, bag: 'choosing', message: null };
}

/** What an event shows before the machine is loaded. The machine gets the event when it is there. */
export function afterEarly<Wishes, Choice, Missing extends string>(
  state: RingState<Wishes>,
  event: RingEvent<Wishes, Choice>,
  goods: RingGoods<Wishes, Choice, Missing>,
): RingState<Wishes> {
  if (event.type !== 'CHOOSE' && event.type !== 'READ') return state;
  const wishes = event.type === 'READ' ? event.wishes : goods.choose(state.wishes, event.choice);
  return { ...state, wishes, price: 'asking', quote: null };
}

/** The machine could not be loaded: what was chosen and the catalogue's prices stay. @param added Add was pressed meanwhile */
export const withoutMachine = <Wishes>(state: RingState<Wishes>, added: boolean): RingState<Wishes> => ({
  ...state,
  price: 'unquoted',
  ...(added ? { bag: 'refused', message: null } : {}),
});
