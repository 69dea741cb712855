import { describe, expect, it } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { GLUCOSE, GLUCOSE_RANGE, GLUCOSE_UNITS, glucoseIn, STEPS, STEPS_TOTAL } from './sampleDay.ts';
import { minutesIn, NIGHT, NIGHT_FROM, NIGHT_TO, SLEEP_STAGES } from './sampleNight.ts';

describe('the sample night', () => {
  it('is one stage after another, without a gap, within the hours drawn', () => {
    let at = 0;
    for (const { from, to } of NIGHT) {
      expect(from).toBe(at);
      expect(to).toBeGreaterThan(from);
      at = to;
    }
    expect(at).toBeLessThanOrEqual((NIGHT_TO - NIGHT_FROM) * 60);
  });

  it('adds up: what is slept is the sum of its stages', () => {
    const asleep = minutesIn('deep', 'rem', 'light');
    expect(asleep).toBe(7 * 60 + 31);
    expect([minutesIn('deep'), minutesIn('rem'), minutesIn('light')]).toEqual([118, 124, 209]);
    expect(asleep + minutesIn('awake')).toBe(NIGHT.at(-1)?.to);
    expect(minutesIn(...SLEEP_STAGES)).toBe(NIGHT.at(-1)?.to);
  });

  it('never draws the same stage twice in a row', () => {
    for (const [index, { stage }] of NIGHT.entries()) expect(stage).not.toBe(NIGHT[index + 1]?.stage);
  });
});

describe('the sample day', () => {
  it('has a step count for each half hour, and their sum', () => {
    expect(STEPS).toHaveLength(48);
    expect(STEPS_TOTAL).toBe(10_027);
  });

  it('reads glucose in ascending time', () => {
    const hours = GLUCOSE.map(({ hour }) => hour);
    expect(hours).toEqual([...hours].sort((a, b) => a - b));
    expect(hours.at(-1)).toBeLessThan(24);
  });

  it('has a unit for each store, and converts to it', () => {
    expect(Object.keys(GLUCOSE_UNITS).sort()).toEqual([...STORES].sort());
    expect([GLUCOSE_RANGE.low, GLUCOSE_RANGE.high, 104].map((level) => glucoseIn('mmol/L', level))).toEqual([
      3.9, 7.8, 5.8,
    ]);
    expect(glucoseIn('mg/dL', 104)).toBe(104);
  });
});
