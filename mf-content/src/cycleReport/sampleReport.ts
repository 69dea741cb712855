/** The report at /cycle-report/sample: three completed cycles and a running one. Sample data, of no real person. */
import type { CycleReport } from '@tessera/shared-contracts/afterSales/cycleReport';

const temperature = (days: number, ovulation: number) =>
  Array.from({ length: days }, (_, day) => {
    if (day % 11 === 7) return null;
    const wave = Math.sin(day * 1.7) * 0.08;
    return Math.round(((day >= ovulation ? 0.28 : -0.08) + wave) * 100) / 100;
  });

export const SAMPLE_REPORT: CycleReport = {
  name: '',
  cycles: [
    { begins: '2026-08-03', days: 28, period: 5, ovulation: 14, temperature: temperature(28, 14) },
    { begins: '2026-08-31', days: 30, period: 4, ovulation: null, temperature: temperature(30, 30) },
    { begins: '2026-09-30', days: 27, period: 5, ovulation: 13, temperature: temperature(27, 13) },
    { begins: '2026-10-27', days: 20, period: 6, ovulation: 15, temperature: temperature(20, 15) },
  ],
};
