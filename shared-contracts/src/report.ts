/** What the shell's browser side tells its server of a slot that failed or survived an error: POST /_report. */
import * as z from 'zod/mini';
import { SLOTS } from './remote.ts';
import { STORES } from './stores.ts';

/** load: a script or stylesheet; mount to event: the release's own code; navigate: the answer to a page change. */
export const FAILURE_PHASES = ['load', 'mount', 'hydrate', 'render', 'update', 'unmount', 'event', 'navigate'] as const;
export type FailurePhase = (typeof FAILURE_PHASES)[number];

const text = (length: number) => z.string().check(z.maxLength(length));

export const failureReportSchema = z.object({
  /** `shell` for the shell's own. */
  remote: text(64),
  version: z.nullable(text(128)),
  team: z.nullable(text(128)),
  slot: z.nullable(z.enum(SLOTS)),
  phase: z.enum(FAILURE_PHASES),
  region: z.enum(STORES),
  message: text(2000),
});
export type FailureReport = z.infer<typeof failureReportSchema>;
