import { describe, expect, it } from '@jest/globals';
import { CallFailed } from '@tessera/remote-kit/release/registryCalls';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { planPromotion, type RegionState, report, unlessHeld } from './publishBuilt.ts';

const everywhere = (live: string | null, withdrawn = false): RegionState[] =>
  STORES.map((region) => ({ region, live, candidate: null, withdrawn }));

describe('a start with a build', () => {
  it('[OPS-02] promotes it in regions that have no version of its remote', () => {
    expect(planPromotion('1.0.0-a', everywhere(null))).toEqual({ promote: STORES, offer: [] });
  });

  it('[OPS-02] offers a new build where another version is live, and never promotes over it', () => {
    expect(planPromotion('1.0.0-b', everywhere('1.0.0-a'))).toEqual({ promote: [], offer: STORES });
  });

  it('[OPS-02] leaves a remote out of a region that an operator has withdrawn it from', () => {
    const states = [
      ...everywhere('1.0.0-a').slice(1),
      { region: 'IN', live: null, candidate: null, withdrawn: true } as const,
    ];
    expect(planPromotion('1.0.0-a', states)).toEqual({ promote: [], offer: ['IN'] });
  });

  it('fills up the regions that a start which was cut off has left without one', () => {
    const [first, ...rest] = everywhere(null);
    const states = [{ ...first, live: '1.0.0-a' } as RegionState, ...rest];
    expect(planPromotion('1.0.0-a', states)).toEqual({ promote: STORES.slice(1), offer: [] });
  });

  it('[OPS-02] leaves a promotion alone that shells have not answered yet', () => {
    const promoted = (version: string): RegionState[] =>
      everywhere(null).map((state) => ({ ...state, candidate: { version, state: 'candidate' } }));
    expect(planPromotion('1.0.0-a', promoted('1.0.0-a'))).toEqual({ promote: [], offer: [] });
    expect(planPromotion('1.0.0-a', promoted('2.0.0'))).toEqual({ promote: [], offer: STORES });
  });

  it('[OPS-03] takes the place of a first build that was refused, and does not try that one again', () => {
    const refused = everywhere(null).map(
      (state): RegionState => ({ ...state, candidate: { version: '1.0.0-a', state: 'refused' } }),
    );
    expect(planPromotion('1.0.0-b', refused)).toEqual({ promote: STORES, offer: [] });
    expect(planPromotion('1.0.0-a', refused)).toEqual({ promote: [], offer: STORES });
  });

  it('does nothing where it is live', () => {
    expect(planPromotion('1.0.0-a', everywhere('1.0.0-a'))).toEqual({ promote: [], offer: [] });
    expect(report('mf-bag@1.0.0-a', [], [])).toEqual(['  mf-bag@1.0.0-a live already']);
  });

  it('prints the command that promotes what it has offered', () => {
    expect(report('mf-bag@1.0.0-b', [], ['AE', 'EU']).join('\n')).toContain(
      'npm run remotes -- promote mf-bag@1.0.0-b --region AE,EU',
    );
    expect(report('mf-bag@1.0.0-b', [], STORES).join('\n')).toContain('promote mf-bag@1.0.0-b --all-regions');
  });
});

describe('a build whose routes another remote has', () => {
  const refuse = (code: string) => () => Promise.reject(new CallFailed(code, 'mf-old has /science.'));

  it.each(['claim.taken', 'claim.occupied'])('[OPS-02] is left out, and the start goes on: %s', async (code) => {
    expect(await unlessHeld(refuse(code))).toEqual({ heldBy: 'mf-old has /science.' });
  });

  it('is nothing else: another refusal ends the start', async () => {
    await expect(unlessHeld(refuse('release.invalid'))).rejects.toThrow('mf-old has /science.');
    expect(await unlessHeld(async () => 1)).toEqual({ value: 1 });
  });
});
