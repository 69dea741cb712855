import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  isOpen,
  positionAfter,
  possibleActs,
  ROLLOUT_STATES,
  type RolloutEvent,
  type RolloutPosition,
  type RolloutState,
  sharedNow,
} from './rolloutMachine.ts';
import { stepsSchema } from './rolloutSteps.ts';

const EVENTS = [
  ...(['accept', 'refuse', 'due', 'fail', 'signal', 'hold', 'clear', 'supersede'] as const),
  ...(['pause', 'resume', 'advance', 'withdraw'] as const),
] as const satisfies readonly RolloutEvent['type'][];
const at = (state: RolloutState, step = 0, steps = [1, 50, 100]): RolloutPosition => ({ state, step, steps });
const after = (from: RolloutPosition, type: RolloutEvent['type']) => positionAfter(from, { type });

/** Result of each event at the first of the steps 1, 50, 100: `>` is the next step; missing events are ignored. */
const TABLE: Readonly<Record<RolloutState, Partial<Record<RolloutEvent['type'], string>>>> = {
  probing: { accept: 'canary', refuse: 'withdrawn', withdraw: 'withdrawn', supersede: 'superseded' },
  canary: {
    ...{ due: 'canary >', advance: 'canary >', pause: 'paused', signal: 'paused', hold: 'held' },
    ...{ fail: 'withdrawn', refuse: 'withdrawn', withdraw: 'withdrawn', supersede: 'superseded' },
  },
  held: {
    ...{ clear: 'canary', advance: 'canary >', pause: 'paused', signal: 'paused' },
    ...{ fail: 'withdrawn', refuse: 'withdrawn', withdraw: 'withdrawn', supersede: 'superseded' },
  },
  paused: {
    ...{ resume: 'canary', advance: 'canary >' },
    ...{ fail: 'withdrawn', refuse: 'withdrawn', withdraw: 'withdrawn', supersede: 'superseded' },
  },
  stable: {},
  withdrawn: {},
  superseded: {},
};

describe('[OPS-02] the states of a canary', () => {
  it.each(ROLLOUT_STATES.flatMap((state) => EVENTS.map((event) => [state, event] as const)))(
    '%s, then %s',
    (state, event) => {
      const next = after(at(state), event);
      expect(next && `${next.state}${next.step === 1 ? ' >' : ''}`).toBe(TABLE[state][event] ?? null);
    },
  );

  it.each<readonly [string, readonly number[], number, RolloutEvent['type'], RolloutState | null]>([
    ['the step before 100 is over', [1, 50, 100], 1, 'due', 'stable'],
    ['an operator advances the step before 100', [1, 50, 100], 1, 'advance', 'stable'],
    ['the last step below 100 is over: an operator decides', [1, 50], 1, 'due', null],
    ['an operator advances the last step below 100', [1, 50], 1, 'advance', 'stable'],
  ])('%s', (_, steps, step, event, state) => {
    expect(after(at('canary', step, [...steps]), event)?.state ?? null).toBe(state);
  });

  it('names what an operator may ask for', () => {
    expect(possibleActs(at('probing'))).toEqual(['withdraw']);
    expect(possibleActs(at('canary'))).toEqual(['pause', 'advance', 'withdraw']);
    expect(possibleActs(at('paused'))).toEqual(['resume', 'advance', 'withdraw']);
    expect(possibleActs(at('withdrawn'))).toEqual([]);
  });

  it('never lowers a share but to nothing at its end, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
        let now = at('probing', 0, [1, 5, 25, 50, 100]);
        for (const event of events) {
          const next = after(now, event);
          if (next === null) continue;
          expect(isOpen(now.state)).toBe(true);
          expect(next.step - now.step).toBeGreaterThanOrEqual(0);
          expect(next.step - now.step).toBeLessThanOrEqual(1);
          if (isOpen(next.state)) expect(sharedNow(next)).toBeGreaterThanOrEqual(sharedNow(now));
          else expect(sharedNow(next)).toBe(0);
          now = next;
        }
      }),
    );
  });
});

describe('[OPS-02] the steps of a canary', () => {
  it.each([[[1, 5, 10, 25, 50, 100]], [[0.01, 50]], [[1]], [[50, 100]]])('may be %j', (steps) => {
    expect(stepsSchema.parse(steps)).toEqual(steps);
  });

  it.each<readonly [readonly number[], string]>([
    [[5, 1], 'must rise'],
    [[5, 5], 'must rise'],
    [[10, 75, 100], 'must be at most 50'],
    [[100], 'must begin below 100'],
    [[], 'Too small'],
    [[0], 'Too small'],
    [[1, 101], 'Too big'],
    [[0.001], 'multiple of'],
  ])('may not be %j', (steps, why) => {
    expect(stepsSchema.safeParse(steps).error?.message).toContain(why);
  });
});
