/** The steps of a canary, and their default duration. */
import * as z from 'zod';

/** Percent of a region's visitors. **decided** */
export const DEFAULT_STEPS: readonly number[] = [1, 5, 10, 25, 50, 100];
/** Ten minutes in milliseconds. **decided** */
export const DEFAULT_STEP_MS = 600_000;

/** The twin is as large as the canary. */
const LARGEST_SHARE = 50;
const ALL = 100;
const SHORTEST_STEP_MS = 1000;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Rising percentages with at most two decimals. A step above 50 leaves no room for an equally large twin. 100 is the promotion. */
export const stepsSchema = z
  .array(z.number().gt(0).lte(ALL).multipleOf(0.01))
  .min(1)
  .max(20)
  .refine((steps) => steps.every((step, index) => step > (steps[index - 1] ?? 0)), 'must rise from step to step')
  .refine(
    (steps) => steps.every((step) => step <= LARGEST_SHARE || step === ALL),
    'must be at most 50, or 100 as the last: the canary is compared with an equally large group',
  )
  .refine((steps) => steps[0] !== ALL, 'must begin below 100: a canary of everybody is a promotion');

export const stepMsSchema = z.number().int().min(SHORTEST_STEP_MS).max(WEEK_MS);

/** Whether a step is the promotion to everybody. */
export const isAll = (step: number | undefined): boolean => step === ALL;
