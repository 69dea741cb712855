/** The fields of the form for employers who want to join the workplace programme, and their validation. Pure. */
import { isEmail, MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import { HEADCOUNTS } from '@tessera/shared-contracts/programmes/headcounts';
import * as z from 'zod';
import {
  type CallProblem,
  type CallRequestInput,
  callFormSchema,
  isPhone,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  typedProblem,
} from './callRequestForm.ts';

const text = z.string().trim().catch('');
export const employerFormSchema = z.object({
  key: callFormSchema.shape.key,
  company: text,
  people: text,
  name: text,
  email: text,
  phone: text,
});
export type EmployerForm = z.output<typeof employerFormSchema>;

const FIELDS = ['company', 'people', 'name', 'email', 'phone'] as const;
export type EmployerField = (typeof FIELDS)[number];
export type EmployerProblem = Exclude<CallProblem, 'slots' | 'tooManySlots'>;

/** @returns the request, or the problems in the order of the fields */
export function readEmployerForm(form: EmployerForm): CallRequestInput | [EmployerField, EmployerProblem][] {
  const { company, people, name, email, phone } = form;
  const problems: Readonly<Record<EmployerField, EmployerProblem | null>> = {
    company: typedProblem(company, MAX_NAME_LENGTH, () => true, 'missing'),
    people: HEADCOUNTS.some((range) => range === people) ? null : 'choose',
    name: typedProblem(name, MAX_NAME_LENGTH, () => true, 'missing'),
    email: typedProblem(email, MAX_EMAIL_LENGTH, isEmail, 'email'),
    phone: phone === '' ? null : typedProblem(phone, MAX_PHONE_LENGTH, isPhone, 'phone'),
  };
  const found = FIELDS.flatMap((each): [EmployerField, EmployerProblem][] => {
    const problem = problems[each];
    return problem === null ? [] : [[each, problem]];
  });
  if (found.length > 0) return found;
  return { name, email, phone, topic: 'workplace', timeZone: '', slots: [], company, people };
}
