/**
 * What of the store its visitors use, counted by shells: how often each slot and route was shown and each event was sent, so that
 * nobody takes away what is needed (OPS-03), and how often each remote failed. Counts alone: nothing of who it was.
 */
import * as z from 'zod/mini';
import { STORES } from '../stores/stores.ts';

/** Days over which use is weighed before something is taken away. */
export const USAGE_DAYS = 7;

/** `slot header`, `route /ring/buy/:region`, `event bag.changed v1`; of a remote `shown mf-bag` and `failed mf-bag`. */
export type UsageKey = `${'slot' | 'route' | 'event' | 'shown' | 'failed'} ${string}`;

const keySchema = z
  .string()
  .check(z.regex(/^(slot|route|event|shown|failed) \S.{0,250}$/, 'must be a kind and a name'));

/** What happened in one hour in one region. */
const usageHourSchema = z.object({
  /** Its beginning, UTC. */
  hour: z.iso.datetime().check(z.regex(/:00:00(\.0+)?Z$/, 'must be the beginning of an hour')),
  region: z.enum(STORES),
  counts: z.record(keySchema, z.int().check(z.gte(1), z.lte(1_000_000_000))),
});
export type UsageHour = Readonly<z.infer<typeof usageHourSchema>>;

/**
 * POST /api/shells/{shell}/usage: all that a shell's process has counted in these hours, so a report that is sent again counts once.
 */
export const usageReportSchema = z.object({
  /** Of the process: another one counts from 0. */
  process: z.uuid(),
  /** Two days of every region at most: what is older is not worth sending. */
  hours: z.array(usageHourSchema).check(z.maxLength(48 * STORES.length)),
});
export type UsageReport = z.infer<typeof usageReportSchema>;
