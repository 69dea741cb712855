/**
 * The machine of a ring's page: what is chosen, what it costs, and its way into the bag. Two regions beside each other, since
 * a price is asked for whatever the bag is doing. It is loaded when a shopper begins to choose: see useRingSession.ts.
 */
import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { RingGoods } from './ringGoods.ts';
import { type QuoteQuestion, quoteKey, type RingQuote } from './ringQuote.ts';
import type { RingEmitted, RingEvent, RingState } from './ringState.ts';

/** Milliseconds without a change before the price is asked. */
export const QUOTE_PAUSE = 150;

export interface RingMachineParts<Requested, Choice, Missing extends string> {
  readonly goods: RingGoods<Requested, Choice, Missing>;
  readonly askQuote: (question: QuoteQuestion, signal: AbortSignal) => Promise<RingQuote | null>;
  readonly newRequestId: () => string;
}

interface Context<Requested> {
  readonly requested: Requested;
  readonly discountCodes: readonly string[];
  /** The last answer; it counts for as long as the same is asked. */
  readonly quote: RingQuote | null;
  readonly requestId: string;
  readonly message: string | null;
}

export function createRingMachine<Requested, Choice, Missing extends string>({
  goods,
  askQuote,
  newRequestId,
}: RingMachineParts<Requested, Choice, Missing>) {
  /** XState reads the types off this; the value itself is empty. */
  const types: {
    context?: Context<Requested>;
    events?: RingEvent<Requested, Choice>;
    emitted?: RingEmitted<Missing>;
    input?: {
      readonly requested: Requested;
      readonly quote: RingQuote | null;
      readonly discountCodes: readonly string[];
    };
  } = {};
  const orderOf = ({ requested }: Context<Requested>) => goods.order(requested);
  const questionOf = (context: Context<Requested>): QuoteQuestion => ({
    store: goods.store,
    lines: orderOf(context).lines,
    discountCodes: context.discountCodes,
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
      hasLines: ({ context }) => orderOf(context).lines.length > 0,
      isComplete: ({ context }) => orderOf(context).missing.length === 0,
      isOurs: ({ context, event }) => event.type === 'SETTLED' && event.requestId === context.requestId,
      /** The bus has waited long enough; the bag may still answer. */
      isOursUnanswered: ({ context, event }) =>
        event.type === 'SETTLED' && event.requestId === context.requestId && event.unanswered,
      isOursAndWell: ({ context, event }) =>
        event.type === 'SETTLED' && event.requestId === context.requestId && event.ok,
    },
    actions: {
      takeChoice: assign(({ context, event }) => {
        switch (event.type) {
          case 'CHOOSE':
            return { requested: goods.choose(context.requested, event.choice) };
          case 'READ':
            return { requested: event.requested };
          case 'CODES':
            return { discountCodes: event.discountCodes };
          default:
            return {};
        }
      }),
      newRequest: assign(() => ({ requestId: newRequestId() })),
      takeMessage: assign(({ event }) => ({ message: event.type === 'SETTLED' ? event.message : null })),
      askBag: emit(({ context }) => ({
        type: 'add' as const,
        requestId: context.requestId,
        lines: orderOf(context).lines,
      })),
      tellMissing: emit(({ context }) => ({
        type: 'missing' as const,
        first: orderOf(context).missing[0],
      })),
    },
  }).createMachine({
    id: 'ringSelection',
    type: 'parallel',
    context: ({ input }) => ({ ...input, requestId: '', message: null }),
    states: {
      price: {
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
          // Left before it ends, its request is called off: the newest wins.
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
      },
      bag: {
        initial: 'choosing',
        on: {
          ADD: [
            { guard: 'isComplete', target: '.adding', actions: 'newRequest' },
            { target: '.incomplete', actions: 'tellMissing' },
          ],
          CHOOSE: '.choosing',
          READ: '.choosing',
        },
        states: {
          choosing: {},
          incomplete: {
            always: { guard: 'isComplete', target: 'choosing' },
            on: { CHOOSE: {} },
          },
          adding: {
            entry: 'askBag',
            on: {
              // Nothing is sent twice (BAG-10); choosing goes on meanwhile.
              ADD: {},
              CHOOSE: {},
              READ: {},
              SETTLED: [
                { guard: 'isOursAndWell', target: 'added' },
                { guard: 'isOursUnanswered', target: 'unanswered' },
                { guard: 'isOurs', target: 'refused', actions: 'takeMessage' },
              ],
            },
          },
          unanswered: {
            on: {
              ADD: 'adding',
              SETTLED: [
                { guard: 'isOursAndWell', target: 'added' },
                { guard: 'isOursUnanswered', target: 'unanswered' },
                { guard: 'isOurs', target: 'refused', actions: 'takeMessage' },
              ],
            },
          },
          added: {},
          refused: {},
        },
      },
    },
  });
}

type RingSnapshot<Requested> = Pick<SnapshotFrom<ReturnType<typeof createRingMachine>>, 'value'> & {
  readonly context: Context<Requested>;
};

/** What the page draws of a snapshot. `deciding` is never seen: it is left at once. */
export function ringStateOf<Requested>({
  value,
  context: { requested, quote, message },
}: RingSnapshot<Requested>): RingState<Requested> {
  const price = value.price === 'deciding' || value.price === 'pausing' ? 'asking' : value.price;
  return { requested, price, quote: price === 'quoted' ? quote : null, bag: value.bag, message };
}
