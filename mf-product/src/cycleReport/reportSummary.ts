/** What a report of cycles comes to: the numbers that a reader looks for first. Pure. */
import type { CycleReport, ReportedCycle } from '@tessera/shared-contracts/afterSales/cycleReport';

export interface Range {
  readonly mean: number;
  readonly least: number;
  readonly most: number;
}

export interface ReportSummary {
  /** First and last day that the report holds, `2026-09-01`. */
  readonly from: string;
  readonly to: string;
  /** Days of the cycles that are over; null while the first one runs. The last one of a report runs still. */
  readonly length: Range | null;
  /** Of the cycles that are over, too. */
  readonly period: Range | null;
  /** Days from ovulation to the next period, of the cycles that are over and where it was confirmed. */
  readonly luteal: Range | null;
  /** In how many of the cycles ovulation was confirmed. */
  readonly confirmed: number;
}

const DAY_MS = 86_400_000;

export function reportSummary({ cycles }: CycleReport): ReportSummary {
  const over = cycles.slice(0, -1);
  const [first] = cycles;
  const last = cycles.at(-1);
  return {
    from: first?.begins ?? '',
    to: last === undefined ? '' : dayOf(last, last.days),
    length: rangeOf(over.map(({ days }) => days)),
    period: rangeOf(over.map(({ period }) => period)),
    luteal: rangeOf(over.flatMap(({ days, ovulation }) => (ovulation === null ? [] : [days - ovulation]))),
    confirmed: cycles.filter(({ ovulation }) => ovulation !== null).length,
  };
}

/** The calendar's day of a cycle's day, counted from 1. */
export const dayOf = ({ begins }: ReportedCycle, day: number): string =>
  new Date(Date.parse(`${begins}T00:00:00Z`) + (day - 1) * DAY_MS).toISOString().slice(0, 10);

/** The mean to one decimal; null of nothing. */
function rangeOf(values: readonly number[]): Range | null {
  if (values.length === 0) return null;
  const sum = values.reduce((total, value) => total + value, 0);
  return {
    mean: Math.round((sum / values.length) * 10) / 10,
    least: Math.min(...values),
    most: Math.max(...values),
  };
}
