import { describe, expect, it } from '@jest/globals';
import {
  betweenPeaks,
  heartRate,
  INTERVALS,
  MOVED,
  MOVED_INTERVALS,
  NIGHTS,
  PEAK,
  peaksOf,
  placesOf,
  pulseAt,
  pulseOver,
  shake,
  sumOf,
  variability,
} from './pulseWave.ts';

describe('the pulse that is drawn', () => {
  it('has the heart rate and variability of the milliseconds that are written over it', () => {
    const labels = betweenPeaks(INTERVALS);
    expect(labels).toEqual([977, 1006, 993, 1031]);
    expect(heartRate(labels)).toBe(60);
    // The differences are 29, -13 and 38 ms.
    expect(variability(labels)).toBe(29);
    expect(variability([1000, 1000, 1000])).toBe(0);
  });

  it('is highest at each beat’s peak, which its drawing runs through', () => {
    const wave = pulseOver(INTERVALS);
    const places = placesOf(INTERVALS);
    const peaks = peaksOf(INTERVALS);
    expect(peaks).toHaveLength(INTERVALS.length);
    for (const peak of peaks) {
      expect(places).toContain(peak);
      expect(wave(peak)).toBeCloseTo(pulseAt(PEAK), 6);
    }
    for (const place of places) expect(wave(place)).toBeLessThanOrEqual(pulseAt(PEAK) + 1e-9);
    expect(places.at(-1)).toBe(sumOf(INTERVALS));
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it('rises from where the beat before ends', () => {
    expect(pulseAt(0)).toBeCloseTo(pulseAt(1), 4);
  });

  it('shakes only while the hand moves', () => {
    expect(shake(MOVED.from * 1000 - 1)).toBe(0);
    expect(shake(MOVED.to * 1000 + 1)).toBe(0);
    const shaken = placesOf(MOVED_INTERVALS).filter((at) => shake(at) !== 0);
    expect(shaken.length).toBeGreaterThan(20);
    expect(Math.min(...shaken)).toBeGreaterThanOrEqual(MOVED.from * 1000);
    expect(Math.max(...shaken)).toBeLessThanOrEqual(MOVED.to * 1000);
  });
});

describe('the nights that are drawn', () => {
  it('are as many within the usual, and as far above it, as the drawing’s text says', () => {
    expect(NIGHTS.filter((degrees) => Math.abs(degrees) <= 0.2)).toHaveLength(10);
    expect(NIGHTS.slice(-4)).toEqual([0.3, 0.4, 0.3, 0.4]);
  });
});
