import { describe, expect, it } from '@jest/globals';
import {
  heartRate,
  INTERVALS,
  MOVED,
  MOVED_INTERVALS,
  peaksOf,
  pulseWave,
  shake,
  sumOf,
  variability,
} from './pulseWave.ts';

describe('the pulse that is drawn', () => {
  it('has the heart rate and variability that the page says', () => {
    expect(heartRate(INTERVALS)).toBe(60);
    // The differences are 44, -31, 59 and -44 ms.
    expect(variability(INTERVALS)).toBe(46);
    expect(variability([1000, 1000, 1000])).toBe(0);
  });

  it('peaks once in each interval, and as far apart as the beats', () => {
    const wave = pulseWave(INTERVALS);
    const peaks = peaksOf(INTERVALS);
    expect(peaks).toHaveLength(INTERVALS.length);
    for (const peak of peaks) {
      const near = wave.filter(({ x }) => Math.abs(x - peak) < 45);
      expect(Math.max(...near.map(({ y }) => y))).toBeGreaterThan(0.9);
    }
    expect(wave.at(-1)?.x).toBe(sumOf(INTERVALS));
    for (const { y } of wave) expect(y).toBeLessThan(1.1);
  });

  it('shakes only while the hand moves', () => {
    expect(shake(MOVED.from * 1000 - 1)).toBe(0);
    expect(shake(MOVED.to * 1000 + 1)).toBe(0);
    const still = pulseWave(MOVED_INTERVALS);
    const moved = pulseWave(MOVED_INTERVALS, shake);
    const differs = moved.filter(({ y }, index) => y !== still[index]?.y).map(({ x }) => x / 1000);
    expect(Math.min(...differs)).toBeGreaterThanOrEqual(MOVED.from);
    expect(Math.max(...differs)).toBeLessThanOrEqual(MOVED.to);
  });
});
