/**
 * The state of a ring's page from the first paint on. XState weighs 11 KiB that nobody needs who only reads, so the machine
 * comes when a shopper begins to choose. Until it is there a choice is shown at once by the very function that the
 * machine uses, and told to the machine when it comes: the first press counts like any other.
 */
import type { RingGoods } from './ringGoods.ts';
import type { RingQuote } from './ringQuote.ts';
import type { RingEmitted, RingEvent, RingState } from './ringState.ts';
import type { RunRingParts } from './runRing.ts';

export interface RingSessionParts<Wishes, Choice, Missing extends string> {
  readonly goods: RingGoods<Wishes, Choice, Missing>;
  readonly wishes: Wishes;
  /** What the server found for these wishes and codes. */
  readonly quote: RingQuote | null;
  readonly discountCodes: readonly string[];
  readonly onEmitted: (emitted: RingEmitted<Missing>) => void;
  readonly run?: () => Promise<{ runRing(parts: RunRingParts<Wishes, Choice, Missing>): RunningRing<Wishes, Choice> }>;
}

export interface RunningRing<Wishes, Choice> {
  send(event: RingEvent<Wishes, Choice>): void;
  stop(): void;
}

export interface RingSession<Wishes, Choice> {
  readonly state: () => RingState<Wishes>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (event: RingEvent<Wishes, Choice>) => void;
  /** Fetches the machine, for whoever is about to choose. */
  readonly warm: () => void;
  readonly stop: () => void;
}

export function createRingSession<Wishes, Choice, Missing extends string>(
  parts: RingSessionParts<Wishes, Choice, Missing>,
): RingSession<Wishes, Choice> {
  const { goods, wishes, quote, run = () => import('./runRing.ts') } = parts;
  const listeners = new Set<() => void>();
  // Asked by the server already: without an answer there is none.
  const unquoted = goods.order(wishes).lines.length > 0 ? 'unquoted' : 'catalogue';
  let state: RingState<Wishes> = { wishes, price: quote ? 'quoted' : unquoted, quote, bag: 'choosing', message: null };
  let waiting: RingEvent<Wishes, Choice>[] = [];
  let running: RunningRing<Wishes, Choice> | null = null;
  let fetching = false;
  let stopped = false;

  const show = (next: RingState<Wishes>) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const start = () => {
    if (fetching) return;
    fetching = true;
    run().then(
      ({ runRing }) => {
        if (stopped) return;
        running = runRing({ ...parts, waiting, onState: show });
      },
      (error: unknown) => {
        fetching = false;
        reportError(error);
        const added = waiting.some(({ type }) => type === 'ADD');
        // What was chosen stays chosen, and its catalogue price stays; the next press tries again.
        waiting = waiting.filter(({ type }) => type !== 'ADD');
        show({ ...state, price: 'unquoted', ...(added ? { bag: 'refused' as const, message: null } : {}) });
      },
    );
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(event) {
      if (running) return running.send(event);
      waiting.push(event);
      if (event.type === 'CHOOSE' || event.type === 'READ') {
        const next = event.type === 'READ' ? event.wishes : goods.choose(state.wishes, event.choice);
        show({ ...state, wishes: next, price: 'asking', quote: null });
      }
      start();
    },
    warm: start,
    stop() {
      stopped = true;
      running?.stop();
    },
  };
}
