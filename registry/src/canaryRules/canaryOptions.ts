/** A canary's steps and their time as people write them: for the command line and for the console's form. Pure. */
import { DEFAULT_STEP_MS, DEFAULT_STEPS } from './rolloutSteps.ts';

/** The defaults as they are written. */
export const DEFAULT_STEPS_TEXT = DEFAULT_STEPS.join(',');
export const DEFAULT_EVERY_TEXT = `${DEFAULT_STEP_MS / 60_000}m`;

/** What is taken, for the sentence that refuses something else. */
export const STEPS_TAKEN = `percentages such as ${DEFAULT_STEPS_TEXT}`;
export const EVERY_TAKEN = 'a time such as 90s, 10m or 2h';

/** `1,5,10`; null: not understood. Whether they rise is checked where the canary begins. */
export function parseSteps(text: string): number[] | null {
  const steps = text.split(',').map((part) => (/^\d{1,3}(\.\d{1,2})?$/.test(part.trim()) ? Number(part) : Number.NaN));
  return steps.some(Number.isNaN) ? null : steps;
}

const UNIT_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

/** `90s`, `10m` or `2h` in milliseconds; null: not understood. */
export function parseEvery(text: string): number | null {
  const [, count, unit = ''] = /^(\d{1,5})([smh])$/.exec(text.trim()) ?? [];
  const unitMs = UNIT_MS[unit];
  return count !== undefined && unitMs !== undefined && Number(count) > 0 ? Number(count) * unitMs : null;
}
