import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { verdictOf } from './acceptance.ts';

const tried = { region: 'AE', remote: 'mf-bag', attempt: 7 };
const says = (shell: string, outcome: 'accepted' | 'refused', part: object = {}) => ({
  ...tried,
  shell,
  outcome,
  reason: outcome === 'refused' ? `${shell} does not like it` : null,
  ...part,
});

describe('[OPS-03] a candidate', () => {
  it.each([
    ['waits with no shell connected', [], [], 'waiting'],
    ['waits with no shell connected, whoever accepted it before', [], [says('a', 'accepted')], 'waiting'],
    ['waits for the second of two shells', ['a', 'b'], [says('a', 'accepted')], 'waiting'],
    ['is accepted when both have said so', ['a', 'b'], [says('a', 'accepted'), says('b', 'accepted')], 'accepted'],
    ['is accepted although one that left has said nothing', ['a'], [says('a', 'accepted')], 'accepted'],
    ['is not accepted by answers to another attempt', ['a'], [says('a', 'accepted', { attempt: 6 })], 'waiting'],
    ['is not accepted by answers about another region', ['a'], [says('a', 'accepted', { region: 'EU' })], 'waiting'],
    ['is not accepted by answers about another remote', ['a'], [says('a', 'accepted', { remote: 'mf-x' })], 'waiting'],
    ['is refused by one of two', ['a', 'b'], [says('a', 'accepted'), says('b', 'refused')], 'refused'],
    ['is refused by one that has left', ['a'], [says('a', 'accepted'), says('b', 'refused')], 'refused'],
    ['is not refused by a refusal of the attempt before', ['a'], [says('a', 'refused', { attempt: 6 })], 'waiting'],
  ] as const)('%s', (_what, connected, answers, kind) => {
    expect(verdictOf(tried, connected, answers).kind).toBe(kind);
  });

  it('is refused with each reason once', () => {
    const refusals = ['a', 'b'].map((shell) => says(shell, 'refused', { reason: 'it loops' }));
    expect(verdictOf(tried, [], refusals)).toEqual({ kind: 'refused', by: ['a', 'b'], reason: 'it loops' });
  });

  it('is accepted exactly when somebody is connected, all who are have accepted, and nobody refused', () => {
    const shells = ['a', 'b', 'c', 'd'];
    fc.assert(
      fc.property(
        fc.subarray(shells),
        fc.subarray(shells),
        fc.subarray(shells, { maxLength: 1 }),
        (connected, accepting, refusing) => {
          const answers = [
            ...accepting.filter((shell) => !refusing.includes(shell)).map((shell) => says(shell, 'accepted')),
            ...refusing.map((shell) => says(shell, 'refused')),
          ];
          const expected =
            refusing.length > 0
              ? 'refused'
              : connected.length > 0 && connected.every((shell) => accepting.includes(shell))
                ? 'accepted'
                : 'waiting';
          expect(verdictOf(tried, connected, answers).kind).toBe(expected);
        },
      ),
    );
  });
});
