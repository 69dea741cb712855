/** The fields of the form that finds an order, and their validation. Pure. */

import {
  FIND_ORDER_FIELDS,
  FIND_PURPOSES,
  MAX_REFERENCE_LENGTH,
} from '@tessera/shared-contracts/afterSales/orderPaths';
import { isEmail, MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import * as z from 'zod';
import { type OrderReference, parseOrderNumber } from '../../orders/orderNumber.ts';

/** A single-line input, without control characters and lone surrogates. */
const text = z
  .string()
  .transform((value) => value.replace(/[\p{Cc}\p{Cs}]+/gu, '').trim())
  .catch('');

export const findFormSchema = z.object({
  [FIND_ORDER_FIELDS.purpose]: z.enum(FIND_PURPOSES).catch('order'),
  [FIND_ORDER_FIELDS.order]: text,
  [FIND_ORDER_FIELDS.email]: text,
});
export type FindForm = z.output<typeof findFormSchema>;

export type FindField = 'order' | 'email';
export type FindProblem = 'missing' | 'order' | 'email' | 'long';

export type FindInput =
  /** A link's token suffices. */
  { readonly token: string } | { readonly reference: OrderReference; readonly email: string };

const TOKEN = /(?:^|\/order\/)([\w-]{43})(?:[/?#]|$)/;

/** @returns the request, or the problems in the order of the fields */
export function readFindForm({ order, email }: FindForm): FindInput | readonly (readonly [FindField, FindProblem])[] {
  const token = order.length > MAX_REFERENCE_LENGTH ? undefined : TOKEN.exec(order)?.[1];
  if (token !== undefined) return { token };
  const reference = parseOrderNumber(order);
  const problems: readonly (readonly [FindField, FindProblem | null])[] = [
    ['order', order === '' ? 'missing' : reference === null ? 'order' : null],
    ['email', email === '' ? 'missing' : email.length > MAX_EMAIL_LENGTH ? 'long' : isEmail(email) ? null : 'email'],
  ];
  const found = problems.flatMap(([name, problem]) => (problem === null ? [] : [[name, problem] as const]));
  return found.length > 0 || reference === null ? found : { reference, email: email.toLowerCase() };
}
