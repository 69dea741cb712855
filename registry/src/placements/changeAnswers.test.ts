import { describe, expect, it } from '@jest/globals';
import type { ChangeAnswer } from '@tessera/shared-contracts/releases/composition';
import { changeAnswerOf, type Known } from './changeAnswers.ts';

const steps = (['AE', 'EU'] as const).map((region) => ({ region, remote: 'mf-bag', from: '1.0.0', to: '1.1.0' }));
const change = { revision: 7, kind: 'promotion' as const, changes: steps, warnings: ['w'] };
const regions = ['AE', 'EU'];
const candidates = (part: Partial<Known['candidates'][number]> = {}): Known['candidates'] =>
  regions.map((region) => ({
    region,
    remote: 'mf-bag',
    version: '1.1.0',
    attempt: 7,
    state: 'candidate',
    reason: null,
    ...part,
  }));
const placements = (version: string, revision: number): Known['placements'] =>
  regions.map((region) => ({ region, remote: 'mf-bag', version, revision }));
const accepts = (shell: string, where = regions, attempt = 7): Known['candidateAnswers'] =>
  where.map((region) => ({ shell, region, remote: 'mf-bag', attempt, outcome: 'accepted', reason: null }));
const runs = (shell: string, part: Partial<Known['activations'][number]> = {}, where = regions): Known['activations'] =>
  where.map((region) => ({
    shell,
    region,
    remote: 'mf-bag',
    version: '1.1.0',
    outcome: 'active',
    reason: null,
    revision: 8,
    ...part,
  }));
const nothing: Known = { shells: ['s'], candidates: [], placements: [], candidateAnswers: [], activations: [] };
const before = placements('1.0.0', 3);
const after = placements('1.1.0', 8);

type Expected = {
  settled: boolean;
  state: string;
  shells: Pick<ChangeAnswer['shells'][number], 'outcome' | 'reason'>[];
};
const silent = { outcome: 'no answer' as const, reason: 'silence' };

describe('where a promotion stands', () => {
  it.each<[string, Partial<Known>, Expected]>([
    [
      'a candidate while the shell has said nothing',
      { candidates: candidates(), placements: before },
      { settled: false, state: 'candidate', shells: [silent] },
    ],
    [
      'a candidate while one region is missing',
      { candidates: candidates(), candidateAnswers: accepts('s', ['AE']) },
      { settled: false, state: 'candidate', shells: [silent] },
    ],
    [
      'a candidate, whatever was said of the attempt before',
      { candidates: candidates(), candidateAnswers: accepts('s', regions, 6) },
      { settled: false, state: 'candidate', shells: [silent] },
    ],
    [
      'a candidate that this shell accepts and another has not judged',
      { shells: ['s', 't'], candidates: candidates(), candidateAnswers: accepts('s') },
      { settled: false, state: 'candidate', shells: [{ outcome: 'accepted', reason: null }, silent] },
    ],
    [
      'a candidate, settled, while no shell is connected',
      { shells: [], candidates: candidates(), placements: before },
      { settled: true, state: 'candidate', shells: [] },
    ],
    [
      'refused, with the reason of the shell that refused',
      {
        candidates: candidates({ state: 'refused', reason: 'wrong hash' }),
        candidateAnswers: accepts('s').map((one) => ({ ...one, outcome: 'refused', reason: 'wrong hash' })),
      },
      { settled: true, state: 'refused', shells: [{ outcome: 'refused', reason: 'wrong hash' }] },
    ],
    [
      'stable, and open until the shell runs it',
      { placements: after },
      { settled: false, state: 'stable', shells: [silent] },
    ],
    [
      'stable, and open while the shell has spoken of an older revision alone',
      { placements: after, activations: runs('s', { revision: 7 }) },
      { settled: false, state: 'stable', shells: [silent] },
    ],
    [
      'stable and active',
      { placements: after, activations: runs('s') },
      { settled: true, state: 'stable', shells: [{ outcome: 'active', reason: null }] },
    ],
    [
      'stable and active by the answer to a later revision that left it be',
      { placements: after, activations: runs('s', { revision: 12 }) },
      { settled: true, state: 'stable', shells: [{ outcome: 'active', reason: null }] },
    ],
    [
      'stable, and said so when the shell cannot run what it accepted',
      { placements: after, activations: runs('s', { outcome: 'refused', reason: 'gone' }) },
      { settled: true, state: 'stable', shells: [{ outcome: 'refused', reason: 'gone' }] },
    ],
    [
      'overtaken by another change',
      { placements: placements('1.2.0', 9) },
      { settled: true, state: 'refused', shells: [] },
    ],
  ])('is %s', (_what, known, expected) => {
    const { answer, settled } = changeAnswerOf(change, { ...nothing, ...known }, 'silence');
    expect({
      settled,
      state: answer.changes[0]?.state,
      shells: answer.shells.map(({ outcome, reason }) => ({ outcome, reason })),
    }).toEqual(expected);
    expect(answer.warnings).toEqual(['w']);
  });

  it('tells the newest revision that it made', () => {
    const revisionOf = (known: Partial<Known>) => changeAnswerOf(change, { ...nothing, ...known }, '').answer.revision;
    expect(revisionOf({ candidates: candidates() })).toBe(7);
    expect(revisionOf({ placements: after })).toBe(8);
  });
});
