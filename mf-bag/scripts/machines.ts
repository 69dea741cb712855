/** The machines whose diagrams appear in the README. */
import type { Machines } from '@tessera/remote-kit/machineDiagrams';
import { bagFlowMachine } from '../src/flow/bagFlow.machine.ts';
import { giftFormMachine } from '../src/gift/giftForm.machine.ts';
import { offersMachine } from '../src/offers/offers.machine.ts';
import { createCartSessionMachine } from '../src/session/cartSession.machine.ts';
import { inertSession } from '../test-support/inertSession.ts';

export const MACHINES: Machines = {
  cartSession: createCartSessionMachine(inertSession({})),
  bagFlow: bagFlowMachine,
  giftForm: giftFormMachine,
  offers: offersMachine,
};
