/** Summarises a cycle report in the numbers that a reader looks for first. Pure. */
import type { CycleReport, ReportedCycle } from '@tessera/shared-contracts/afterSales/cycleReport';

export interface Range {
  readonly mean: number;
  readonly least: number;
  readonly most: number;
}

export interface ReportSummary {
  /** First and last day of the report, `2026-09-01`. */
  readonly from: string;
  readonly to: string;
  /** Days of the completed cycles. Null: the first cycle is still running. The last cycle of a report is always incomplete. */
  readonly length: Range | null;
  /** Days of the period, in completed cycles only. */
  readonly period: Range | null;
  /** Days from ovulation to the next period, in completed cycles with a confirmed ovulation. */
  readonly luteal: Range | null;
  /** Number of cycles with a confirmed ovulation. */
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

/** The calendar date of a cycle's day, counted from 1. */
export const dayOf = ({ begins }: ReportedCycle, day: number): string =>
  new Date(Date.parse(`${begins}T00:00:00Z`) + (day - 1) * DAY_MS).toISOString().slice(0, 10);

/** The mean is rounded to one decimal. Null for no values. */
function rangeOf(values: readonly number[]): Range | null {
  if (values.length === 0) return null;
  const sum = values.reduce((total, value) => total + value, 0);
  return {
    mean: Math.round((sum / values.length) * 10) / 10,
    least: Math.min(...values),
    most: Math.max(...values),
  };
}
