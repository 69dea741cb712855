import { describe, expect, it } from '@jest/globals';
import { CYCLE } from '../../drawings/sampleDay.ts';
import { CONFIRMED, confirmOvulation, NIGHTS, OVULATION_DAY } from './sampleTemperature.ts';

describe('the sample month', () => {
  it('is that of the dial, and is confirmed three nights after ovulation, as the text says', () => {
    expect(NIGHTS).toHaveLength(CYCLE.days);
    expect(CONFIRMED.day).toBe(OVULATION_DAY + 3);
    // The dial's fertile window has seven days (C9).
    const [from, to] = CYCLE.fertile;
    expect(to - from + 1).toBe(7);
    expect(OVULATION_DAY).toBeGreaterThan(from);
    expect(OVULATION_DAY).toBeLessThanOrEqual(to);
  });

  it('has a line that the six nights up to ovulation do not rise above, and all after them do', () => {
    const { from, line } = CONFIRMED;
    expect(from).toBe(OVULATION_DAY - 5);
    for (const night of NIGHTS.slice(from - 1, OVULATION_DAY)) expect(night).toBeLessThanOrEqual(line);
    for (const night of NIGHTS.slice(OVULATION_DAY)) expect(night).toBeGreaterThan(line);
  });

  it('rises by about a third of a degree', () => {
    const mean = (nights: readonly number[]) => nights.reduce((sum, night) => sum + night, 0) / nights.length;
    const rise = mean(NIGHTS.slice(16, 27)) - mean(NIGHTS.slice(0, 14));
    expect(rise).toBeGreaterThan(0.28);
    expect(rise).toBeLessThan(0.36);
  });

  it('is not confirmed by a single warm night, nor by less than six before', () => {
    expect(confirmOvulation(NIGHTS.slice(0, 16))).toBeNull();
    expect(confirmOvulation([36, 36, 36, 36, 37, 37, 37])).toBeNull();
    expect(confirmOvulation([36, 36, 36, 36, 36, 36, 37, 36, 37])).toBeNull();
    expect(confirmOvulation([36, 36, 36, 36, 36, 36, 37, 37.1, 37.2])).toEqual({ day: 9, from: 1, line: 36 });
  });
});
