/** What the form of a withdrawal holds, and what keeps it from being taken. Pure. */

import { MAX_REFERENCE_LENGTH } from '@tessera/shared-contracts/afterSales/orderPaths';
import { isEmail, MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import * as z from 'zod';

export const MAX_NAME_LENGTH = 200;
export const MAX_ITEMS_LENGTH = 2000;

/** One line of what people type; characters that show nothing are not kept. */
const line = z
  .string()
  .transform((value) => value.replace(/[\p{Cc}\p{Cs}]+/gu, '').trim())
  .catch('');

export const withdrawalFormSchema = z.object({
  /** Drawn with the form; the same form sent again is the same withdrawal. */
  key: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .catch(''),
  order: line,
  name: line,
  email: line,
  /** What of the order; empty: all of it. */
  items: z
    .string()
    .transform((value) =>
      value
        .replaceAll('\r\n', '\n')
        .replace(/[^\P{Cc}\n]|\p{Cs}/gu, '')
        .trim(),
    )
    .catch(''),
  /** `change`: back to the form with all that was typed. */
  action: z.enum(['review', 'confirm', 'change', 'language']).catch('review'),
});
export type WithdrawalForm = z.output<typeof withdrawalFormSchema>;

export type WithdrawalField = 'order' | 'name' | 'email' | 'items';
export type WithdrawalProblem = readonly [WithdrawalField, 'missing' | 'long' | 'email'];

const MOST: Readonly<Record<WithdrawalField, number>> = {
  order: MAX_REFERENCE_LENGTH,
  name: MAX_NAME_LENGTH,
  email: MAX_EMAIL_LENGTH,
  items: MAX_ITEMS_LENGTH,
};
export const mostCharacters = (field: WithdrawalField): number => MOST[field];

/** What is wrong, in the order of the fields. A number that there is not is taken all the same: it tells strangers nothing. */
export function withdrawalProblems(form: WithdrawalForm): readonly WithdrawalProblem[] {
  return (['order', 'name', 'email', 'items'] as const).flatMap((field): WithdrawalProblem[] => {
    const value = form[field];
    if (value === '') return field === 'items' ? [] : [[field, 'missing']];
    if (value.length > MOST[field]) return [[field, 'long']];
    return field === 'email' && !isEmail(value) ? [[field, 'email']] : [];
  });
}
