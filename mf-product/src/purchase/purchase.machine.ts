/**
 * The state machine of a purchase: the choice and its price. It is loaded when a shopper begins to choose: see
 * usePurchaseSession.ts, which also adds to the bag.
 */
import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { ProductAdapter } from './productAdapter.ts';
import { type PurchaseQuote, QUOTE_PAUSE, type QuoteQuestion, quoteKey } from './purchaseQuote.ts';
import type { PurchaseEvent, PurchaseState } from './purchaseState.ts';

export interface PurchaseMachineParts<Requested, Choice, Missing extends string> {
  readonly adapter: ProductAdapter<Requested, Choice, Missing>;
  readonly askQuote: (question: QuoteQuestion, signal: AbortSignal) => Promise<PurchaseQuote | null>;
}

interface Context<Requested> {
  readonly requested: Requested;
  readonly discountCodes: readonly string[];
  /** The last quote. It applies only while its key matches the current question. */
  readonly quote: PurchaseQuote | null;
}

export function createPurchaseMachine<Requested, Choice, Missing extends string>({
  adapter,
  askQuote,
}: PurchaseMachineParts<Requested, Choice, Missing>) {
  /** XState infers its types from this object; at run time it is empty. */
  const types: {
    context?: Context<Requested>;
    events?: PurchaseEvent<Requested, Choice>;
    input?: Context<Requested>;
  } = {};
  const questionOf = ({ requested, discountCodes }: Context<Requested>): QuoteQuestion => ({
    store: adapter.store,
    lines: adapter.order(requested).lines,
    discountCodes,
  });

  return setup({
    types,
    delays: { QUOTE_PAUSE },
    actors: {
      askQuote: fromPromise(({ input, signal }: { input: QuoteQuestion; signal: AbortSignal }) =>
        askQuote(input, signal),
      ),
    },
    guards: {
      isQuoted: ({ context }) => context.quote?.key === quoteKey(questionOf(context)),
      hasLines: ({ context }) => questionOf(context).lines.length > 0,
    },
    actions: {
      takeChoice: assign(({ context, event }) => {
        switch (event.type) {
          case 'CHOOSE':
            return { requested: adapter.choose(context.requested, event.choice) };
          case 'READ':
            return { requested: event.requested };
          case 'CODES':
            return { discountCodes: event.discountCodes };
          default:
            return {};
        }
      }),
    },
  }).createMachine({
    id: 'purchase',
    context: ({ input }) => input,
    initial: 'deciding',
    on: {
      CHOOSE: { target: '.deciding', actions: 'takeChoice' },
      READ: { target: '.deciding', actions: 'takeChoice' },
      CODES: { target: '.deciding', actions: 'takeChoice' },
    },
    states: {
      deciding: {
        always: [
          { guard: 'isQuoted', target: 'quoted' },
          { guard: 'hasLines', target: 'pausing' },
          { target: 'catalogue' },
        ],
      },
      catalogue: {},
      pausing: { after: { QUOTE_PAUSE: 'asking' } },
      // Leaving this state aborts the request: the newest one wins.
      asking: {
        invoke: {
          src: 'askQuote',
          input: ({ context }) => questionOf(context),
          onDone: [
            {
              guard: ({ event }) => event.output !== null,
              target: 'quoted',
              actions: assign(({ event }) => ({ quote: event.output })),
            },
            { target: 'unquoted' },
          ],
          onError: 'unquoted',
        },
      },
      quoted: {},
      unquoted: {},
    },
  });
}

type PurchaseSnapshot<Requested> = Pick<SnapshotFrom<ReturnType<typeof createPurchaseMachine>>, 'value'> & {
  readonly context: Context<Requested>;
};

/** The page's state for a snapshot. `deciding` is transient, so it never shows. */
export function purchaseStateOf<Requested>({
  value,
  context: { requested, quote },
}: PurchaseSnapshot<Requested>): PurchaseState<Requested> {
  const price = value === 'deciding' || value === 'pausing' ? 'asking' : value;
  return { requested, price, quote: price === 'quoted' ? quote : null };
}
