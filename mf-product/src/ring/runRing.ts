/** The machine, run: what ringSession.ts loads when a shopper begins to choose. */
import { callStoreApi, type StoreApi } from '@tessera/remote-kit/storeApi';
import { newId } from '@tessera/shared-contracts/newId';
import { createActor } from 'xstate';
import { askQuote } from './ringQuote.ts';
import { createRingMachine, ringStateOf } from './ringSelection.machine.ts';
import type { RingSessionParts, RunningRing } from './ringSession.ts';
import type { RingEvent, RingState } from './ringState.ts';

export interface RunRingParts<Wishes, Choice, Missing extends string>
  extends Omit<RingSessionParts<Wishes, Choice, Missing>, 'run'> {
  /** What was chosen before the machine was there, oldest first. */
  readonly waiting: readonly RingEvent<Wishes, Choice>[];
  /** Told from then on: nobody sees the state before it. */
  readonly onState: (state: RingState<Wishes>) => void;
  readonly api?: StoreApi;
}

export function runRing<Wishes, Choice, Missing extends string>(
  parts: RunRingParts<Wishes, Choice, Missing>,
): RunningRing<Wishes, Choice> {
  const { goods, wishes, quote, discountCodes, waiting, onState, onEmitted, api = callStoreApi } = parts;
  const machine = createRingMachine({
    goods,
    newRequestId: newId,
    askQuote: (question, signal) => askQuote(api, question, signal),
  });
  const actor = createActor(machine, { input: { wishes, quote, discountCodes } });
  actor.on('*', onEmitted);
  actor.start();
  for (const event of waiting) actor.send(event);
  onState(ringStateOf(actor.getSnapshot()));
  actor.subscribe((snapshot) => onState(ringStateOf(snapshot)));
  return { send: (event) => actor.send(event), stop: () => actor.stop() };
}
