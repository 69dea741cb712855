/**
 * Usage of the store, counted by shells: how often each slot and route was shown and each event was sent, so that nobody removes a part
 * that is in use (OPS-03), and how often each remote failed. Only counts, no data of visitors.
 */
import * as z from 'zod/mini';
import { STORES } from '../stores/stores.ts';

/** Days of usage that are considered before a part is removed. */
export const USAGE_DAYS = 7;

/** `slot header`, `route /ring/buy/:region`, `event bag.changed v1`; for a remote `shown mf-bag` and `failed mf-bag`. */
export type UsageKey = `${'slot' | 'route' | 'event' | 'shown' | 'failed'} ${string}`;

const keySchema = z
  .string()
  .check(z.regex(/^(slot|route|event|shown|failed) \S.{0,250}$/, 'must be a kind and a name'));

/** Counts of one hour in one region. */
const usageHourSchema = z.object({
  /** Start of the hour, UTC. */
  hour: z.iso.datetime().check(z.regex(/:00:00(\.0+)?Z$/, 'must be the beginning of an hour')),
  region: z.enum(STORES),
  counts: z.record(keySchema, z.int().check(z.gte(1), z.lte(1_000_000_000))),
});
export type UsageHour = Readonly<z.infer<typeof usageHourSchema>>;

/** POST /api/shells/{shell}/usage: the process's totals for these hours, so that a repeated report counts once. */
export const usageReportSchema = z.object({
  /** Id of the process; a new process counts from 0. */
  process: z.uuid(),
  /** At most two days of every region; older hours are not sent. */
  hours: z.array(usageHourSchema).check(z.maxLength(48 * STORES.length)),
});
export type UsageReport = z.infer<typeof usageReportSchema>;
