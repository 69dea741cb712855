/** Runs the machine of a purchase. Loaded when a shopper begins to choose; renders nothing. */
import { callStoreApi, type StoreApi } from '@tessera/remote-kit/storeApi';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ProductAdapter } from './productAdapter.ts';
import { createPurchaseMachine, purchaseStateOf } from './purchase.machine.ts';
import { askQuote, type PurchaseQuote } from './purchaseQuote.ts';
import type { PurchaseEvent, PurchaseState } from './purchaseState.ts';

export interface PurchaseMachineProps<Requested, Choice, Missing extends string> {
  readonly adapter: ProductAdapter<Requested, Choice, Missing>;
  /** The page's initial state. */
  readonly input: {
    readonly requested: Requested;
    readonly quote: PurchaseQuote | null;
    readonly discountCodes: readonly string[];
  };
  /** Called once, when the machine runs. @returns the events sent before that, oldest first */
  readonly onRunning: (
    send: (event: PurchaseEvent<Requested, Choice>) => void,
  ) => readonly PurchaseEvent<Requested, Choice>[];
  /** Called with each later state; earlier states are never displayed. */
  readonly onState: (state: PurchaseState<Requested>) => void;
  readonly api?: StoreApi;
}

export function PurchaseMachine<Requested, Choice, Missing extends string>({
  adapter,
  input,
  onRunning,
  onState,
  api = callStoreApi,
}: PurchaseMachineProps<Requested, Choice, Missing>) {
  const { locale } = useRemote().visitor;
  const [machine] = useState(() =>
    createPurchaseMachine({ adapter, askQuote: (question, signal) => askQuote(api, { ...question, locale }, signal) }),
  );
  const actor = useActorRef(machine, { input });
  const run = useEffectEvent(onRunning);
  const show = useEffectEvent(() => onState(purchaseStateOf(actor.getSnapshot())));

  useEffect(() => {
    for (const event of run(actor.send)) actor.send(event);
    show();
    const states = actor.subscribe(() => show());
    return () => states.unsubscribe();
  }, [actor]);

  return null;
}
