/** The fields of the return form and their validation. Pure. */
import * as z from 'zod';
import { claimFormSchema, MAX_DESCRIPTION_LENGTH, UNPRINTABLE } from '../claims/claimForm.ts';
import { RETURN_REASONS } from './returnReasons.ts';

export const returnFormSchema = claimFormSchema
  .pick({ key: true, description: true })
  .extend({ reason: z.enum(['', ...RETURN_REASONS]).catch('') });
export type ReturnForm = z.output<typeof returnFormSchema>;

export type ReturnProblem = readonly ['reason', 'choose'] | readonly ['description', 'long' | 'unprintable'];

/** The problems, in the order of the fields. */
export function returnProblems({ reason, description }: ReturnForm): readonly ReturnProblem[] {
  return [
    ...(reason === '' ? [['reason', 'choose'] as const] : []),
    ...(UNPRINTABLE.test(description)
      ? [['description', 'unprintable'] as const]
      : description.length > MAX_DESCRIPTION_LENGTH
        ? [['description', 'long'] as const]
        : []),
  ];
}
