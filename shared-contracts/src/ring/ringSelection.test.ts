import { describe, expect, it } from '@jest/globals';
import { choose, NOTHING_CHOSEN, type RequestedRing } from './ringSelection.ts';

const requested: RequestedRing = {
  selection: { ...NOTHING_CHOSEN, colour: 'ROSE_GOLD', plans: { ...NOTHING_CHOSEN.plans, CYCLE: 1 } },
  refused: { size: '4', CYCLE: '3', COVERAGE: '7' },
};

describe('a choice', () => {
  it('[PDP-03] begins without colour and size, and with every extra declined', () => {
    const { plans, ...parts } = NOTHING_CHOSEN;
    expect(parts).toEqual({ colour: null, size: null, engraving: '', charger: null, tradeIn: null });
    expect(Object.values(plans)).toEqual([null, null, null, null, null]);
  });

  it.each([
    [{ colour: 'BIONIC_GOLD' }],
    [{ size: 99 }],
    [{ engraving: 'A' }],
    [{ charger: 'TRAVEL' }],
    [{ tradeIn: 'AIR_GEN_1' }],
  ] as const)('changes %p and nothing else', (choice) => {
    expect(choose(requested, choice).selection).toEqual({ ...requested.selection, ...choice });
  });

  it('[PDP-05] takes or declines one plan and leaves the others', () => {
    const { plans } = choose(requested, { plans: { COVERAGE: 2 } }).selection;
    expect(plans).toEqual({ ...requested.selection.plans, COVERAGE: 2 });
    expect(choose(requested, { plans: { CYCLE: null } }).selection.plans).toEqual(NOTHING_CHOSEN.plans);
  });

  it('forgets what the address asked for in that part, and remembers the rest', () => {
    expect(choose(requested, { size: 9 }).refused).toEqual({ CYCLE: '3', COVERAGE: '7' });
    expect(choose(requested, { plans: { CYCLE: null } }).refused).toEqual({ size: '4', COVERAGE: '7' });
    expect(choose(requested, { engraving: 'A' }).refused).toEqual(requested.refused);
  });
});
