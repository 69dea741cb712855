import { describe, expect, it } from '@jest/globals';
import { GLUCOSE_RANGE } from '../../drawings/sampleDay.ts';
import { BOWL, BOWLS, clockOf, DAY_MOMENTS, GLUCOSE_DAY, peakOf, riseOf } from './sampleMeals.ts';

const ascending = (numbers: readonly number[]) =>
  numbers.every((each, index) => index === 0 || each > (numbers[index - 1] ?? 0));

describe('the sample day and meals of /glucose', () => {
  it('is one day from midnight to midnight, back where it began', () => {
    const hours = GLUCOSE_DAY.map(({ hour }) => hour);
    expect([hours[0], hours.at(-1), ascending(hours)]).toEqual([0, 24, true]);
    expect(GLUCOSE_DAY.at(-1)?.level).toBe(GLUCOSE_DAY[0]?.level);
  });

  it('has a reading at each moment that it tells of, so that its dot stands on the line', () => {
    const hours = GLUCOSE_DAY.map(({ hour }) => hour);
    expect(DAY_MOMENTS.filter(({ hour }) => !hours.includes(hour))).toEqual([]);
  });

  it('rises after each meal and stays above the lower line', () => {
    for (const { hour } of DAY_MOMENTS.filter(({ moment }) => moment !== 'night')) {
      const before = GLUCOSE_DAY.filter((reading) => reading.hour <= hour).at(-1)?.level ?? 0;
      const after = GLUCOSE_DAY.filter((reading) => reading.hour > hour && reading.hour < hour + 2);
      expect(Math.max(...after.map(({ level }) => level))).toBeGreaterThan(before + 25);
    }
    for (const { level } of GLUCOSE_DAY) expect(level).toBeGreaterThan(GLUCOSE_RANGE.low);
  });

  it('tells of one bowl twice: read at the same minutes, half as high the second time', () => {
    const minutes = BOWLS.map((bowl) => BOWL[bowl].map(({ minute }) => minute));
    expect(minutes[1]).toEqual(minutes[0]);
    expect(ascending(minutes[0] ?? [])).toBe(true);
    expect(BOWLS.map((bowl) => [peakOf(bowl), riseOf(bowl)])).toEqual([
      [{ minute: 58, level: 164 }, 72],
      [{ minute: 58, level: 125 }, 34],
    ]);
  });

  it('tells the time of day', () => {
    expect([7, 12.2, 19.25, 24].map(clockOf)).toEqual(['07:00', '12:12', '19:15', '00:00']);
  });
});
