/** A cycle report that somebody shares by a link (S2): what the app submits and the page renders. */
import * as z from 'zod/mini';

const daySchema = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as "2026-11-20"'),
  z.refine((day) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true, 'is no day of the calendar'),
);

/** One cycle, from the first day of a period to the day before the next. */
const cycleSchema = z
  .strictObject({
    begins: daySchema,
    /** Length in days; for the last cycle, the days so far. */
    days: z.int().check(z.gte(1), z.lte(90)),
    /** Days of bleeding, counted from the first day. */
    period: z.int().check(z.gte(1), z.lte(20)),
    /** Day of the cycle on which temperature confirmed ovulation, counted from 1. Null: not confirmed. */
    ovulation: z.nullable(z.int().check(z.gte(1), z.lte(90))),
    /** Difference from the wearer's usual temperature in degrees Celsius, one entry per night. Null: not worn. As many entries as days. */
    temperature: z.array(z.nullable(z.number().check(z.gte(-3), z.lte(3)))).check(z.maxLength(90)),
  })
  .check(
    z.refine(({ days, period }) => period <= days, { error: 'is longer than the cycle', path: ['period'] }),
    z.refine(({ days, ovulation }) => ovulation === null || ovulation <= days, {
      error: 'is after the cycle’s last day',
      path: ['ovulation'],
    }),
    z.refine(({ days, temperature }) => temperature.length === days, {
      error: 'must have a value or null for each day',
      path: ['temperature'],
    }),
  );
export type ReportedCycle = z.infer<typeof cycleSchema>;

const DAY_MS = 86_400_000;

/** 1 to 12 consecutive cycles. */
export const cycleReportSchema = z.strictObject({
  /** Name of the person who shares the report; empty: no name. */
  name: z.string().check(z.maxLength(60)),
  cycles: z.array(cycleSchema).check(
    z.minLength(1),
    z.maxLength(12),
    z.refine(
      (cycles) =>
        cycles.every(({ begins }, index) => {
          const before = cycles[index - 1];
          return before === undefined || Date.parse(begins) === Date.parse(before.begins) + before.days * DAY_MS;
        }),
      'must follow one another without a day between',
    ),
  ),
});
export type CycleReport = z.infer<typeof cycleReportSchema>;

/** Response of GET /api/cycle-report/{token} */
export const sharedCycleReportSchema = z.object({
  report: cycleReportSchema,
  /** When the report was submitted, and when the link expires. */
  made: z.iso.datetime(),
  expires: z.iso.datetime(),
});
export type SharedCycleReport = z.infer<typeof sharedCycleReportSchema>;

/** 32 random bytes in base64url, so that nobody can guess a token. */
export const CYCLE_REPORT_TOKEN = /^[A-Za-z0-9_-]{43}$/;
