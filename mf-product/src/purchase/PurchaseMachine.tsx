/** Runs the machine of a ring's page. Loaded when a shopper begins to choose; renders nothing. */
import { callStoreApi, type StoreApi } from '@tessera/remote-kit/storeApi';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ProductAdapter } from './productAdapter.ts';
import { createRingMachine, ringStateOf } from './purchase.machine.ts';
import { askQuote, type RingQuote } from './purchaseQuote.ts';
import type { RingEvent, RingState } from './purchaseState.ts';

export interface RingMachineProps<Requested, Choice, Missing extends string> {
  readonly adapter: ProductAdapter<Requested, Choice, Missing>;
  /** The page's initial state. */
  readonly input: {
    readonly requested: Requested;
    readonly quote: RingQuote | null;
    readonly discountCodes: readonly string[];
  };
  /** Called once, when the machine runs. @returns the events sent before that, oldest first */
  readonly onRunning: (send: (event: RingEvent<Requested, Choice>) => void) => readonly RingEvent<Requested, Choice>[];
  /** Called with each later state; earlier states are never displayed. */
  readonly onState: (state: RingState<Requested>) => void;
  readonly api?: StoreApi;
}

export function RingMachine<Requested, Choice, Missing extends string>({
  adapter,
  input,
  onRunning,
  onState,
  api = callStoreApi,
}: RingMachineProps<Requested, Choice, Missing>) {
  const { locale } = useRemote().visitor;
  const [machine] = useState(() =>
    createRingMachine({ adapter, askQuote: (question, signal) => askQuote(api, { ...question, locale }, signal) }),
  );
  const actor = useActorRef(machine, { input });
  const run = useEffectEvent(onRunning);
  const show = useEffectEvent(() => onState(ringStateOf(actor.getSnapshot())));

  useEffect(() => {
    for (const event of run(actor.send)) actor.send(event);
    show();
    const states = actor.subscribe(() => show());
    return () => states.unsubscribe();
  }, [actor]);

  return null;
}
