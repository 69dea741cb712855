/** The states of a canary and the events between them. Pure: rows are read and written elsewhere. */
import { BUCKETS } from '@tessera/shared-contracts/releases/rollout';
import { assign, setup, transition } from 'xstate';
import { isAll } from './rolloutSteps.ts';

export const OPEN_STATES = ['probing', 'canary', 'paused', 'held'] as const;
export const ROLLOUT_STATES = [...OPEN_STATES, 'stable', 'withdrawn', 'superseded'] as const;
export type RolloutState = (typeof ROLLOUT_STATES)[number];

/** Actions of operators. */
export const ROLLOUT_ACTS = ['pause', 'resume', 'advance', 'withdraw'] as const;
export type RolloutAct = (typeof ROLLOUT_ACTS)[number];

/**
 * `accept`, `refuse`: from shells, about the candidate or while they run it. `due`: the step is over, and the judge lets it go on. `fail`,
 * `signal`, `hold`, `clear`: from the judge. `supersede`: another change took its place.
 */
export type RolloutEvent = {
  readonly type: RolloutAct | 'accept' | 'refuse' | 'due' | 'fail' | 'signal' | 'hold' | 'clear' | 'supersede';
};

const ENDS = { withdraw: 'withdrawn', refuse: 'withdrawn', supersede: 'superseded' } as const;
/** An operator may promote to everybody, even after a last step below 100. */
const ADVANCE = [{ guard: 'hasNextShare', target: 'canary', actions: 'takeStep' }, { target: 'stable' }] as const;

/** State and step of a rollout. */
export interface RolloutPosition {
  readonly state: RolloutState;
  /** Index into `steps`. */
  readonly step: number;
  /** Percent. */
  readonly steps: readonly number[];
}

const rolloutMachine = setup({
  types: {
    context: {} as Omit<RolloutPosition, 'state'>,
    events: {} as RolloutEvent,
    input: {} as Omit<RolloutPosition, 'state'>,
  },
  guards: {
    hasNextShare: ({ context: { step, steps } }) => steps[step + 1] !== undefined && !isAll(steps[step + 1]),
    nextIsAll: ({ context: { step, steps } }) => isAll(steps[step + 1]),
  },
  actions: { takeStep: assign({ step: ({ context }) => context.step + 1 }) },
}).createMachine({
  context: ({ input }) => input,
  initial: 'probing',
  states: {
    probing: { on: { ...ENDS, accept: 'canary' } },
    canary: {
      on: {
        ...ENDS,
        // Steps that end below 100 wait at the last one for an operator.
        due: [
          { guard: 'hasNextShare', target: 'canary', actions: 'takeStep' },
          { guard: 'nextIsAll', target: 'stable' },
        ],
        advance: ADVANCE,
        pause: 'paused',
        signal: 'paused',
        hold: 'held',
        fail: 'withdrawn',
      },
    },
    held: {
      on: { ...ENDS, clear: 'canary', advance: ADVANCE, pause: 'paused', signal: 'paused', fail: 'withdrawn' },
    },
    paused: { on: { ...ENDS, resume: 'canary', advance: ADVANCE, fail: 'withdrawn' } },
    stable: { type: 'final' },
    withdrawn: { type: 'final' },
    superseded: { type: 'final' },
  },
});

const snapshotOf = ({ state, ...context }: RolloutPosition) => rolloutMachine.resolveState({ value: state, context });

/** The position after the event. Null: the event does not apply there. */
export function positionAfter(from: RolloutPosition, event: RolloutEvent): RolloutPosition | null {
  const snapshot = snapshotOf(from);
  if (!isOpen(from.state) || !snapshot.can(event)) return null;
  const [next] = transition(rolloutMachine, snapshot, event);
  return { ...from, state: next.value, step: next.context.step };
}

/** Actions that an operator may request there. */
export const possibleActs = (from: RolloutPosition): RolloutAct[] =>
  ROLLOUT_ACTS.filter((type) => positionAfter(from, { type }) !== null);

export const isOpen = (state: RolloutState): boolean => OPEN_STATES.some((open) => open === state);

/** States in which visitors get the canary. */
const SHOWN: readonly RolloutPosition['state'][] = ['canary', 'held', 'paused'];

/** Number of buckets, of 10,000, that get the canary at this position. */
export const sharedNow = ({ state, steps, step }: RolloutPosition): number =>
  SHOWN.includes(state) ? Math.round(((steps[step] ?? 0) / 100) * BUCKETS) : 0;
