/**
 * A browser's report of page performance, with the visitor's consent: POST /_vitals. One report for each page view, sent when the page is
 * hidden; the web-vitals library measures the metrics. The browser needs only the types, no schema.
 */

import { remoteNameSchema, versionSchema } from '@tessera/shared-contracts/releases/composition';
import { eventKeySchema, SLOTS } from '@tessera/shared-contracts/remotes/remote';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod/mini';

/**
 * LCP, INP, FCP and TTFB in milliseconds; CLS has no unit. Ratings follow from the values and are not sent. PAGE, PANEL and LINE:
 * milliseconds from a click until the next page, the bag's panel or a line in it is visible (`shownMarks.ts`), the slowest of each.
 */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'PAGE', 'PANEL', 'LINE'] as const;
export type Vital = (typeof VITALS)[number];

/** Ten minutes in milliseconds: longer values come from a page in the background, or are made up. */
const MAX_VALUE = 600_000;

const releaseSchema = z.object({ remote: remoteNameSchema, version: versionSchema.check(z.maxLength(128)) });

export const vitalsReportSchema = z.object({
  region: z.enum(STORES),
  /** The pattern of the page's route from the boot data: `/ring/buy/:region`, never the address itself. */
  route: z.string().check(z.regex(/^\/[^?#\s]{0,200}$/, 'must be the pattern of a route')),
  /** Releases that rendered the page's slots, each once. */
  releases: z.array(releaseSchema).check(z.minLength(1), z.maxLength(SLOTS.length)),
  /** Releases whose scripts blocked a frame for longer than allowed, each once. Absent: none, or the browser cannot tell. */
  longFrames: z.optional(z.array(releaseSchema).check(z.minLength(1), z.maxLength(20))),
  /** Events that were sent on the page since the last report, each once. Absent: none. */
  events: z.optional(z.array(eventKeySchema).check(z.minLength(1), z.maxLength(50))),
  /** Last value of each metric of the page view. */
  metrics: z
    .array(z.object({ name: z.enum(VITALS), value: z.number().check(z.gte(0), z.lte(MAX_VALUE)) }))
    .check(z.minLength(1), z.maxLength(VITALS.length)),
});
export type VitalsReport = z.infer<typeof vitalsReportSchema>;
