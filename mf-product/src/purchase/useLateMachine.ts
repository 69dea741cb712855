/** Loads and runs `PurchaseMachine.tsx`. Earlier events show their effect at once, and the machine gets them when it runs. */
import {
  type ComponentType,
  createElement,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { PurchaseMachineProps } from './PurchaseMachine.tsx';
import { afterEarly, type PurchaseEvent, type PurchaseState, withoutMachine } from './purchaseState.ts';

export type LoadMachine<Requested, Choice, Missing extends string> = () => Promise<{
  PurchaseMachine: ComponentType<PurchaseMachineProps<Requested, Choice, Missing>>;
}>;

export interface UseLateMachine<Requested, Choice, Missing extends string>
  extends Pick<PurchaseMachineProps<Requested, Choice, Missing>, 'adapter' | 'input'> {
  readonly load: LoadMachine<Requested, Choice, Missing>;
  readonly setState: Dispatch<SetStateAction<PurchaseState<Requested>>>;
  /** Called before an event from the visitor or the address is sent. */
  readonly onChange: () => void;
}

export interface LateMachine<Requested, Choice> {
  /** Stays the same function between renders. */
  readonly send: (event: PurchaseEvent<Requested, Choice>) => void;
  /** Loads the machine. Called when the visitor is about to choose. */
  readonly warm: () => void;
  /** Has to be rendered somewhere on the page; it renders nothing itself. */
  readonly machine: ReactNode;
}

export function useLateMachine<Requested, Choice, Missing extends string>({
  adapter,
  input,
  load,
  setState,
  onChange,
}: UseLateMachine<Requested, Choice, Missing>): LateMachine<Requested, Choice> {
  const [Machine, setMachine] = useState<ComponentType<PurchaseMachineProps<Requested, Choice, Missing>> | null>(null);
  const loading = useRef(false);
  /** Events sent before the machine runs, oldest first. */
  const early = useRef<readonly PurchaseEvent<Requested, Choice>[]>([]);
  const running = useRef<((event: PurchaseEvent<Requested, Choice>) => void) | null>(null);

  const warm = () => {
    if (loading.current) return;
    loading.current = true;
    // The click's own update is painted first: on a slow phone it would otherwise wait until the machine is evaluated.
    afterPaint()
      .then(load)
      .then(
        (module) => setMachine(() => module.PurchaseMachine),
        (error: unknown) => {
          loading.current = false;
          reportError(error);
          // The choice remains; the next one tries to load again.
          setState(withoutMachine);
        },
      );
  };
  const send = (event: PurchaseEvent<Requested, Choice>) => {
    if (event.type !== 'CODES') onChange();
    if (running.current) return running.current(event);
    early.current = [...early.current, event];
    setState((before) => afterEarly(before, event, adapter));
    warm();
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const [steadySend] = useState(() => (event: PurchaseEvent<Requested, Choice>) => latest.current(event));
  return {
    send: steadySend,
    warm,
    machine:
      Machine &&
      createElement(Machine, {
        adapter,
        input,
        onRunning(machineSend) {
          running.current = machineSend;
          return early.current;
        },
        onState: setState,
      }),
  };
}

/** Resolves in a task after the next frame. Hidden pages have no frames: there it resolves after 100 ms. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
}
