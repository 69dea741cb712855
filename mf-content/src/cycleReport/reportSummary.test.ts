import { describe, expect, it } from '@jest/globals';
import { dayOf, reportSummary } from './reportSummary.ts';
import { SAMPLE_REPORT } from './sampleReport.ts';

describe('what a report of cycles comes to', () => {
  it('is the mean of the cycles that are over, and what they range over', () => {
    expect(reportSummary(SAMPLE_REPORT)).toEqual({
      from: '2026-08-03',
      to: '2026-11-15',
      // 28, 30 and 27; the last cycle is still running.
      length: { mean: 28.3, least: 27, most: 30 },
      // 5, 4 and 5; the running cycle's 6 is not included.
      period: { mean: 4.7, least: 4, most: 5 },
      // 28 - 14 and 27 - 13; in the second cycle ovulation was not confirmed.
      luteal: { mean: 14, least: 14, most: 14 },
      confirmed: 3,
    });
  });

  it('has no length and no period while the first cycle runs', () => {
    const [first] = SAMPLE_REPORT.cycles;
    if (first === undefined) throw new Error('the sample has cycles');
    expect(reportSummary({ name: '', cycles: [first] })).toMatchObject({
      length: null,
      period: null,
      luteal: null,
      confirmed: 1,
    });
  });

  it('counts days across months and the turn of the year', () => {
    const cycle = { begins: '2026-12-20', days: 28, period: 5, ovulation: null, temperature: [] };
    expect([dayOf(cycle, 1), dayOf(cycle, 12), dayOf(cycle, 13)]).toEqual(['2026-12-20', '2026-12-31', '2027-01-01']);
  });
});
