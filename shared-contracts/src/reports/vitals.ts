/**
 * What a browser tells of how a page felt, once its visitor has agreed: POST /_vitals. One report per page view, sent as the
 * page is hidden; how each metric is measured is the web-vitals library's. The browser needs the types alone, no schema.
 */
import * as z from 'zod/mini';
import { remoteNameSchema, versionSchema } from '../releases/composition.ts';
import { eventKeySchema, SLOTS } from '../remotes/remote.ts';
import { STORES } from '../stores/stores.ts';

/**
 * LCP, INP, FCP and TTFB in milliseconds; CLS has no unit. Their ratings follow from the values, and are not sent. PAGE, PANEL and LINE:
 * milliseconds from a press until the next page, the bag's panel or a line in it is on the screen (`shownMarks.ts`), the slowest of each.
 */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'PAGE', 'PANEL', 'LINE'] as const;
export type Vital = (typeof VITALS)[number];

/** Ten minutes in milliseconds: what takes longer was a page in the background, or made up. */
const LONGEST = 600_000;

const releaseSchema = z.object({ remote: remoteNameSchema, version: versionSchema.check(z.maxLength(128)) });

export const vitalsReportSchema = z.object({
  region: z.enum(STORES),
  /** The pattern of the page's route as the boot data has it: `/ring/buy/:region`, never the address itself. */
  route: z.string().check(z.regex(/^\/[^?#\s]{0,200}$/, 'must be the pattern of a route')),
  /** What drew the page's slots, each once. */
  releases: z.array(releaseSchema).check(z.minLength(1), z.maxLength(SLOTS.length)),
  /** Releases whose scripts held a frame up for longer than they may, each once. Left out: none, or the browser cannot tell. */
  longFrames: z.optional(z.array(releaseSchema).check(z.minLength(1), z.maxLength(20))),
  /** Events that went over the page since the last report, each once. Left out: none. */
  events: z.optional(z.array(eventKeySchema).check(z.minLength(1), z.maxLength(50))),
  /** The last value of each metric that the page view has. */
  metrics: z
    .array(z.object({ name: z.enum(VITALS), value: z.number().check(z.gte(0), z.lte(LONGEST)) }))
    .check(z.minLength(1), z.maxLength(VITALS.length)),
});
export type VitalsReport = z.infer<typeof vitalsReportSchema>;
