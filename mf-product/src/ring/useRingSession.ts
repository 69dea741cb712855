/**
 * The state of a ring's page, and its ties to the store around it: the address, the bag, partners' discounts. Who only
 * reads, or adds what the address asks for, needs no machine, so `RingMachine.tsx` is loaded with the first choice, and what was
 * chosen until it is there is shown by the very function that the machine uses.
 */
import { useRemote } from '@tessera/remote-kit/useRemote';
import { discountCodes } from '@tessera/shared-contracts/bag/discountCodes';
import { partnerActivated } from '@tessera/shared-contracts/events/events';
import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSearchParams } from 'react-router';
import { useAddToBag } from '../useAddToBag.ts';
import type { RingMachineProps } from './RingMachine.tsx';
import type { RingGoods } from './ringGoods.ts';
import type { RingQuote } from './ringQuote.ts';
import { afterEarly, firstState, type RingBag, type RingEvent, type RingState, withoutMachine } from './ringState.ts';
import { useRingAddress } from './useRingAddress.ts';

type LoadMachine<Requested, Choice, Missing extends string> = () => Promise<{
  RingMachine: ComponentType<RingMachineProps<Requested, Choice, Missing>>;
}>;

export interface UseRingSession<Requested, Choice, Missing extends string> {
  readonly goods: RingGoods<Requested, Choice, Missing>;
  /** What an address asks for. */
  readonly read: (query: URLSearchParams) => Requested;
  /** The address that asks for it; what is not the page's own stays in it. */
  readonly write: (requested: Requested, query: URLSearchParams) => URLSearchParams;
  /** What the server found for the address. */
  readonly quote: RingQuote | null;
  /** Asked to add, and this is the first thing that is missing. */
  readonly onMissing: (first: Missing) => void;
  /** What is chosen, in the visitor's language: announced when the bag has taken it. */
  readonly nameOf: (requested: Requested) => string;
  /** False: the page has asked for the extras itself that the bag offers after an add (UPS-05). */
  readonly upsell?: boolean;
  readonly load?: LoadMachine<Requested, Choice, Missing>;
}

export interface RingSession<Requested, Choice> {
  readonly state: RingState<Requested>;
  /** The same object for as long as nothing changes. */
  readonly bag: RingBag;
  /** Puts what is chosen into the bag, or says what is missing. */
  readonly add: () => void;
  /** The same function at each draw, as is `warm`. */
  readonly send: (event: RingEvent<Requested, Choice>) => void;
  /** Loads the machine, for whoever is about to choose. */
  readonly warm: () => void;
  /** Belongs somewhere on the page. It draws nothing. */
  readonly machine: ReactNode;
}

export function useRingSession<Requested, Choice, Missing extends string>({
  goods,
  read,
  write,
  quote,
  onMissing,
  nameOf,
  upsell = true,
  load = () => import('./RingMachine.tsx'),
}: UseRingSession<Requested, Choice, Missing>): RingSession<Requested, Choice> {
  const { port } = useRemote();
  const [query] = useSearchParams();
  const [input] = useState(() => ({ requested: read(query), quote, discountCodes: discountCodes(query) }));
  const [state, setState] = useState(() => firstState(input, goods));
  const { adding, add: addToBag, reset } = useAddToBag();
  const [incomplete, setIncomplete] = useState(false);
  const [Machine, setMachine] = useState<ComponentType<RingMachineProps<Requested, Choice, Missing>> | null>(null);
  const loading = useRef(false);
  /** What was sent before the machine runs, oldest first. */
  const early = useRef<readonly RingEvent<Requested, Choice>[]>([]);
  const running = useRef<((event: RingEvent<Requested, Choice>) => void) | null>(null);

  const warm = () => {
    if (loading.current) return;
    loading.current = true;
    // A press is answered first: evaluating the machine beside it is what a slow phone would be waiting for.
    afterPaint()
      .then(load)
      .then(
        (module) => setMachine(() => module.RingMachine),
        (error: unknown) => {
          loading.current = false;
          reportError(error);
          // What was chosen stays chosen; the next choice tries again.
          setState(withoutMachine);
        },
      );
  };
  const send = (event: RingEvent<Requested, Choice>) => {
    if (event.type !== 'CODES') reset();
    if (running.current) return running.current(event);
    early.current = [...early.current, event];
    setState((before) => afterEarly(before, event, goods));
    warm();
  };
  if (incomplete && goods.order(state.requested).missing.length === 0) setIncomplete(false);
  const bag = useMemo(() => ({ ...adding, incomplete }), [adding, incomplete]);
  const add = () => {
    if (adding.state === 'adding') return;
    const {
      lines,
      missing: [first],
    } = goods.order(state.requested);
    setIncomplete(first !== undefined);
    if (first === undefined)
      return addToBag({ lines, name: nameOf(state.requested), upsell, preview: state.quote?.preview });
    reset();
    onMissing(first);
  };
  const latest = useRef({ send, warm });
  useEffect(() => {
    latest.current = { send, warm };
  });
  const [steady] = useState(() => ({
    send: (event: RingEvent<Requested, Choice>) => latest.current.send(event),
    warm: () => latest.current.warm(),
  }));
  const onCodes = useEffectEvent((codes: readonly string[]) =>
    send({ type: 'CODES', discountCodes: discountCodes(query, codes) }),
  );

  useEffect(() => port.on(partnerActivated, ({ discountCodes: codes }) => onCodes(codes)), [port]);

  useRingAddress({
    requested: state.requested,
    read,
    write,
    onRead(requested) {
      setIncomplete(false);
      steady.send({ type: 'READ', requested });
    },
  });

  return {
    state,
    bag,
    add,
    ...steady,
    machine:
      Machine &&
      createElement(Machine, {
        goods,
        input,
        onRunning(machineSend) {
          running.current = machineSend;
          return early.current;
        },
        onState: setState,
      }),
  };
}

/** Resolves in a task after the next frame; in a page that nobody sees, where there are no frames, after a tenth of a second. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
}
