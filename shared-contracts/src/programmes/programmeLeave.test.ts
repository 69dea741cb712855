import { describe, expect, it } from '@jest/globals';
import { withoutProgramme } from './programmeLeave.ts';

describe('an address without the programme', () => {
  it.each([
    ['/ring/buy/us?discount=RUNCLUB10&affiliateCode=runclub&color=BIONIC_GOLD', '/ring/buy/us?color=BIONIC_GOLD'],
    ['/shop/us?discount=A&discount=B', '/shop/us'],
    ['/ring/buy/us?flow=clue&utm_source=letter', '/ring/buy/us?utm_source=letter'],
    ['/ring/buy/us?flow=other', '/ring/buy/us?flow=other'],
    ['/ring/buy/us?referral=asha&affiliate=x', '/ring/buy/us'],
    ['/', '/'],
  ])('[PROG-01] %s is %s', (path, without) => {
    expect(withoutProgramme(path)).toBe(without);
  });
});
