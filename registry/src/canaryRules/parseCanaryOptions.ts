/** Parses a canary's steps and step time as people write them, for the command line and the console's form. Pure. */
import { DEFAULT_STEP_MS, DEFAULT_STEPS } from './rolloutSteps.ts';

/** The defaults in the same notation. */
export const DEFAULT_STEPS_TEXT = DEFAULT_STEPS.join(',');
export const DEFAULT_EVERY_TEXT = `${DEFAULT_STEP_MS / 60_000}m`;

/** Accepted format, for the error message. */
export const STEPS_TAKEN = `percentages such as ${DEFAULT_STEPS_TEXT}`;
export const EVERY_TAKEN = 'a time such as 90s, 10m or 2h';

/** Parses `1,5,10`. Null: invalid. The order is checked when the canary starts. */
export function parseSteps(text: string): number[] | null {
  const steps = text.split(',').map((part) => (/^\d{1,3}(\.\d{1,2})?$/.test(part.trim()) ? Number(part) : Number.NaN));
  return steps.some(Number.isNaN) ? null : steps;
}

const UNIT_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

/** Parses `90s`, `10m` or `2h` to milliseconds. Null: invalid. */
export function parseEvery(text: string): number | null {
  const [, count, unit = ''] = /^(\d{1,5})([smh])$/.exec(text.trim()) ?? [];
  const unitMs = UNIT_MS[unit];
  return count !== undefined && unitMs !== undefined && Number(count) > 0 ? Number(count) * unitMs : null;
}
