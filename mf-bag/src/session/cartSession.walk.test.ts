import { describe, expect, it } from '@jest/globals';
import type { Cart } from '@tessera/shared-contracts/bag/cart';
import type { AnyStateMachine } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { testCart, testLine } from '../../test-support/carts.ts';
import { inertSession } from '../../test-support/inertSession.ts';
import type { CartAnswer } from '../cart/cartCalls.ts';
import { type Mutation, shownBag } from '../changes/pendingChanges.ts';
import { createCartSessionMachine } from './cartSession.machine.ts';
import type { CartSession } from './cartSession.ts';

/** A save that leads to the checkout differs from one that stays. */
const kindOf = (mutation: Mutation | null) =>
  mutation?.kind === 'attributes' ? `attributes, then ${mutation.then}` : mutation?.kind;

const TWO = testCart({ nodes: [testLine(), testLine({ id: 'line-2' })] });
const ADD = { requestId: 'r1', lines: [{ merchandiseId: 'x', quantity: 1 }], discountCodes: [] };
const DETAILS = { note: 'For you', email: 'noor@example.com', notify: false };
const cartAnswer = (cart: Cart): CartAnswer => ({ kind: 'cart', cart, version: '"1.a"' });

/** The machine's event for an actor's result in a state. */
const done = (state: string, output: unknown) => ({ type: `xstate.done.actor.0.cartSession.${state}`, output });
const ANSWERS: CartAnswer[] = [
  cartAnswer(TWO),
  cartAnswer(testCart({ nodes: [] })),
  { kind: 'stale', cart: testCart({ nodes: [testLine({ quantity: 7 })] }), version: '"9.a"' },
  { kind: 'discarded' },
  { kind: 'noCart' },
  { kind: 'failed' },
  { kind: 'unreachable' },
];
const EVENTS = [
  { type: 'ADD', ...ADD, silent: false, forceNew: false, upsell: false },
  { type: 'SET_QUANTITY', lineId: 'line-1', quantity: 2 },
  { type: 'REMOVE', lineId: 'line-2' },
  { type: 'UNDO_REMOVAL' },
  { type: 'CONFIRM_REMOVAL' },
  { type: 'SET_CART_FLOW', cartFlow: 'GIFT' },
  { type: 'SAVE_GIFT', details: DETAILS },
  { type: 'SAVE_GIFT', details: null },
  { type: 'CHECKOUT' },
  { type: 'RETURNED' },
  { type: 'STAYED' },
  { type: 'RETRY' },
  { type: 'DISMISS_FAILURE' },
  { type: 'STORE_CHANGED', store: 'EU' },
  { type: 'ONLINE' },
  { type: 'CHANGED_ELSEWHERE' },
  ...ANSWERS.map((answer) => done('loading', answer)),
  ...ANSWERS.map((answer) => done('changing', answer)),
  done('handingOver', new URL('https://store.example/checkout/1')),
  done('handingOver', null),
  { type: 'xstate.error.actor.0.cartSession.loading', error: new Error('lost') },
  { type: 'xstate.error.actor.0.cartSession.changing', error: new Error('lost') },
  { type: 'xstate.error.actor.0.cartSession.handingOver', error: new Error('lost') },
];

interface Session {
  readonly value: unknown;
  readonly context: CartSession;
}
interface Visited {
  readonly state: Session;
  readonly transitions: Readonly<
    Record<string, { readonly event: { readonly type: string }; readonly state: Session }>
  >;
}

/** Every reachable state, with or without a stored cart, online or offline. */
function walk(isStored: boolean, isOnline: boolean): readonly Visited[] {
  const machine = createCartSessionMachine(inertSession({ isStored, isOnline }));
  return Object.values(
    getAdjacencyMap(machine as AnyStateMachine, {
      input: { store: 'AE' },
      events: EVENTS,
      limit: 100_000,
      // Keys are random, so states are distinguished by the kinds of their entries.
      serializeState: ({ value, context }) =>
        JSON.stringify([
          value,
          context.store,
          context.cart?.lines.edges.length,
          context.pending.map((each: Mutation) => [kindOf(each), each.store]),
          kindOf(context.running),
          context.undoable === null,
          context.outdated,
        ]),
      stopWhen: ({ context }) => context.pending.length > 1,
    }),
  ) as unknown as readonly Visited[];
}

const WORLDS = [
  [true, true],
  [false, true],
  [true, false],
  [false, false],
] as const;
const walked = WORLDS.map(([isStored, isOnline]) => walk(isStored, isOnline));
const edges = walked.flat().flatMap(({ state, transitions }) =>
  Object.values(transitions).map(({ event, state: to }) => ({
    from: String(state.value),
    event: String(event.type),
    to: String(to.value),
  })),
);

describe('the cart session, in every state that can be reached', () => {
  it('rests in each of its states, and in no passing one', () => {
    expect(new Set(walked.flat().map(({ state }) => state.value))).toEqual(
      new Set(['none', 'loading', 'ready', 'changing', 'offline', 'failed', 'handingOver', 'leaving']),
    );
  });

  it('[BAG-10] sends one request at a time, has one quantity pending of a line, and shows no number below none', () => {
    for (const { state } of walked.flat()) {
      const { running, pending } = state.context;
      expect([state.value, running !== null]).toEqual([state.value, state.value === 'changing']);
      const updates = pending.flatMap((each) => (each.kind === 'update' ? [each.lineId] : []));
      expect(new Set(updates).size).toBe(updates.length);
      expect(shownBag(state.context).totalQuantity).toBeGreaterThanOrEqual(0);
    }
  });

  it('[BAG-17] leaves for the checkout from a confirmed cart alone', () => {
    const before = new Set(edges.filter(({ to }) => to === 'leaving').map(({ from }) => from));
    expect(before).toEqual(new Set(['handingOver', 'leaving']));
    for (const { state } of walked.flat()) {
      if (state.value === 'handingOver') expect(state.context.pending.filter(({ kind }) => kind !== 'add')).toEqual([]);
    }
  });

  it('takes every transition between two states that the machine has', () => {
    const seen = new Set(
      edges.filter(({ from, to }) => from !== to).map(({ from, event, to }) => `${from} ${event} ${to}`),
    );
    for (const expected of [
      'none ADD changing',
      'ready ADD changing',
      'failed ADD changing',
      'ready SET_QUANTITY changing',
      'ready SET_QUANTITY offline',
      'ready REMOVE changing',
      'offline UNDO_REMOVAL ready',
      'ready SET_CART_FLOW changing',
      'ready SAVE_GIFT changing',
      'ready CHECKOUT handingOver',
      'ready CHANGED_ELSEWHERE loading',
      'ready CHANGED_ELSEWHERE none',
      'none CHANGED_ELSEWHERE loading',
      'ready RETURNED loading',
      'failed RETRY loading',
      'failed ONLINE loading',
      'leaving RETURNED loading',
      'leaving STAYED none',
      'ready STORE_CHANGED loading',
      'ready STORE_CHANGED none',
      'loading xstate.done.actor.0.cartSession.loading ready',
      'loading xstate.done.actor.0.cartSession.loading none',
      'loading xstate.done.actor.0.cartSession.loading failed',
      'loading xstate.done.actor.0.cartSession.loading changing',
      'loading xstate.error.actor.0.cartSession.loading failed',
      'changing xstate.done.actor.0.cartSession.changing ready',
      'changing xstate.done.actor.0.cartSession.changing none',
      'changing xstate.done.actor.0.cartSession.changing handingOver',
      'handingOver xstate.done.actor.0.cartSession.handingOver leaving',
      'handingOver xstate.done.actor.0.cartSession.handingOver ready',
      'handingOver xstate.error.actor.0.cartSession.handingOver ready',
    ])
      expect([expected, seen.has(expected)]).toEqual([expected, true]);
  });
});
