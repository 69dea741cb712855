/** Failures in browsers that a shell forwards, equal ones combined: POST /api/shells/{shell}/failures. No data of visitors. */
import * as z from 'zod/mini';
import { remoteNameSchema, versionSchema } from '../releases/composition.ts';
import { STORES } from '../stores/stores.ts';
import { FAILURE_PHASES, frameSchema } from './report.ts';

/** Most failures in one report. */
export const FAILURES_IN_REPORT = 20;
/** Characters. */
export const FAILURE_MESSAGE_LIMIT = 300;
export const FAILURE_FRAMES = 8;
/** Highest count of one failure in a report. */
export const FAILURE_COUNT_LIMIT = 100_000;

export const browserFailureSchema = z.object({
  remote: remoteNameSchema,
  version: versionSchema,
  region: z.enum(STORES),
  phase: z.enum(FAILURE_PHASES),
  message: z.string().check(z.maxLength(FAILURE_MESSAGE_LIMIT)),
  /** Stack of the first occurrence, innermost frame first. */
  stack: z.array(frameSchema).check(z.maxLength(FAILURE_FRAMES)),
  /** Number of browser reports since the shell's previous report. */
  reports: z.int().check(z.gte(1), z.lte(FAILURE_COUNT_LIMIT)),
});
export type BrowserFailure = Readonly<z.infer<typeof browserFailureSchema>>;

export const browserFailuresSchema = z.object({
  failures: z.array(browserFailureSchema).check(z.minLength(1), z.maxLength(FAILURES_IN_REPORT)),
});

/** Failures with the same key are one: same release, region, phase, message and top frame. */
export const failureKey = ({
  remote,
  version,
  region,
  phase,
  message,
  stack,
}: Omit<BrowserFailure, 'reports'>): string =>
  JSON.stringify([remote, version, region, phase, message, stack[0] ?? '']);
