/** The fields of the withdrawal form and their validation. Pure. */

import { MAX_REFERENCE_LENGTH } from '@tessera/shared-contracts/afterSales/orderPaths';
import { isEmail, MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import * as z from 'zod';

export const MAX_NAME_LENGTH = 200;
export const MAX_ITEMS_LENGTH = 2000;

/** A single-line input, without control characters and lone surrogates. */
const line = z
  .string()
  .transform((value) => value.replace(/[\p{Cc}\p{Cs}]+/gu, '').trim())
  .catch('');

export const withdrawalFormSchema = z.object({
  /** Generated with the form, so that the same form submitted again is the same withdrawal. */
  key: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .catch(''),
  order: line,
  name: line,
  email: line,
  /** A description of the withdrawn items. Empty: the whole order. */
  items: z
    .string()
    .transform((value) =>
      value
        .replaceAll('\r\n', '\n')
        .replace(/[^\P{Cc}\n]|\p{Cs}/gu, '')
        .trim(),
    )
    .catch(''),
  /** `change`: back to the form with the typed values. */
  action: z.enum(['review', 'confirm', 'change', 'language']).catch('review'),
});
export type WithdrawalForm = z.output<typeof withdrawalFormSchema>;

export type WithdrawalField = 'order' | 'name' | 'email' | 'items';
export type WithdrawalProblem = readonly [WithdrawalField, 'missing' | 'long' | 'email'];

const MAX_LENGTHS: Readonly<Record<WithdrawalField, number>> = {
  order: MAX_REFERENCE_LENGTH,
  name: MAX_NAME_LENGTH,
  email: MAX_EMAIL_LENGTH,
  items: MAX_ITEMS_LENGTH,
};
export const mostCharacters = (field: WithdrawalField): number => MAX_LENGTHS[field];

/** The problems, in the order of the fields. Unknown order numbers are accepted, so that strangers learn nothing. */
export function withdrawalProblems(form: WithdrawalForm): readonly WithdrawalProblem[] {
  return (['order', 'name', 'email', 'items'] as const).flatMap((field): WithdrawalProblem[] => {
    const value = form[field];
    if (value === '') return field === 'items' ? [] : [[field, 'missing']];
    if (value.length > MAX_LENGTHS[field]) return [[field, 'long']];
    return field === 'email' && !isEmail(value) ? [[field, 'email']] : [];
  });
}
