import { describe, expect, it } from '@jest/globals';
import { CYCLE } from '../../drawings/sampleDay.ts';
import {
  BEAT_GAPS,
  BEATS_LENGTH,
  CYCLES,
  type CycleDay,
  FERTILE_DAYS,
  IRREGULAR,
  MONTH,
  MONTH_LINES,
  MONTH_READINGS,
  pulseAfter,
  RUN_END,
  WEEKLY_FALLS,
} from './samplePlugs.ts';

describe('the samples that the plugs draw', () => {
  it('[PDP-10] plan twelve cycles ahead, each with a fertile window of seven days in a row', () => {
    expect(CYCLES).toHaveLength(12);
    expect(FERTILE_DAYS).toBe(7);
    for (const days of CYCLES) {
      const first = days.indexOf('fertile');
      expect(days.flatMap((day, index) => (day === 'fertile' ? [index - first] : []))).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(days.slice(0, first)).toContain('period');
    }
  });

  it('have the fertile window on the days that the dial draws, in a cycle as long as its own', () => {
    const days = CYCLES.find(({ length }) => length === CYCLE.days) ?? [];
    const span = (kind: CycleDay) => [days.indexOf(kind) + 1, days.lastIndexOf(kind) + 1];
    expect(span('fertile')).toEqual(CYCLE.fertile);
    expect(span('period')).toEqual(CYCLE.period);
  });

  it('lose the order of beats where they say so, and nowhere else', () => {
    const swing = (irregular: boolean) => {
      const gaps = BEAT_GAPS.filter((each) => each.irregular === irregular).map(({ gap }) => gap);
      return Math.max(...gaps) - Math.min(...gaps);
    };
    expect(
      BEAT_GAPS.every(({ minute, irregular }) => irregular === (minute >= IRREGULAR.from && minute < IRREGULAR.to)),
    ).toBe(true);
    expect(swing(true)).toBeGreaterThan(1.5 * swing(false));
    expect(BEAT_GAPS.at(-1)?.minute).toBeLessThan(BEATS_LENGTH);
    for (const { gap } of BEAT_GAPS) {
      // Within the range of the drawing, and of a sleeping heart.
      expect(gap).toBeGreaterThan(640);
      expect(gap).toBeLessThan(1440);
    }
  });

  it('fall in the first minute by what the caption counts', () => {
    for (const fall of WEEKLY_FALLS) expect(pulseAfter(60, fall)).toBeCloseTo(RUN_END - fall);
    expect(pulseAfter(0, 20)).toBe(RUN_END);
  });

  it('are warmer and faster after ovulation', () => {
    const mean = (line: (typeof MONTH_LINES)[number], half: 'first' | 'second') => {
      const values = MONTH_READINGS[line].filter(([day]) => day <= MONTH.ovulation === (half === 'first'));
      return values.reduce((sum, [, value]) => sum + value, 0) / values.length;
    };
    for (const line of MONTH_LINES) expect(MONTH_READINGS[line].map(([day]) => day)).toHaveLength(MONTH.days);
    expect(mean('temperature', 'second')).toBeGreaterThan(mean('temperature', 'first') + 0.2);
    expect(mean('pulse', 'second')).toBeGreaterThan(mean('pulse', 'first') + 2);
  });
});
