import { describe, expect, it } from '@jest/globals';
import type { ChangeAnswer } from '@tessera/shared-contracts/composition';
import { answerOf } from './activations.ts';

type Change = Parameters<typeof answerOf>[1];
const change: Change = {
  revision: 7,
  changes: [
    { region: 'AE', remote: 'mf-bag', from: '1.0.0', to: '1.1.0', state: 'stable', reason: null },
    { region: 'EU', remote: 'mf-bag', from: '1.0.0', to: '1.1.0', state: 'stable', reason: null },
  ],
};
const said = (region: string, part: Partial<Parameters<typeof answerOf>[2][number]> = {}) => ({
  shell: 's',
  region,
  remote: 'mf-bag',
  version: '1.1.0',
  outcome: 'active' as const,
  reason: null,
  revision: 7,
  ...part,
});
const refused = { outcome: 'refused' as const, reason: 'wrong hash' };

describe('a shell’s answer to a change', () => {
  it.each<[string, ReturnType<typeof said>[], Omit<ChangeAnswer['shells'][number], 'shell'> | null]>([
    ['open while it has said nothing', [], null],
    ['open while a region is missing', [said('AE')], null],
    ['open while only an older change has been answered', [said('AE', { revision: 6 }), said('EU')], null],
    ['open when another shell has answered', [said('AE', { shell: 'x' }), said('EU', { shell: 'x' })], null],
    ['active when every region is', [said('AE'), said('EU')], { outcome: 'active', reason: null }],
    [
      'active by the answer to a later revision that left it be',
      [said('AE', { revision: 9 }), said('EU')],
      { outcome: 'active', reason: null },
    ],
    ['refused as soon as one region is', [said('AE', refused)], { outcome: 'refused', reason: 'wrong hash' }],
    [
      'refused with each reason once',
      [said('AE', refused), said('EU', refused)],
      { outcome: 'refused', reason: 'wrong hash' },
    ],
    [
      'none when a later change took its place',
      [said('AE', { revision: 8, version: '1.2.0' }), said('EU')],
      { outcome: 'no answer', reason: 'revision 8 put mf-bag@1.2.0 in its place' },
    ],
  ])('is %s', (_what, recorded, expected) => {
    expect(answerOf('s', change, recorded)).toEqual(expected === null ? null : { shell: 's', ...expected });
  });
});
