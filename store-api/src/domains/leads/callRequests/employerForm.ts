/** An employer asks to take part in the workplace programme: what the form holds, what is wrong with it, and the page that says so. */

import { randomUUID } from 'node:crypto';
import { isEmail, MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import { EMPLOYER_FORM, FOR_WORK_PATH, HEADCOUNTS } from '@tessera/shared-contracts/programmes/forWork';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import * as z from 'zod';
import { FORM_TEXTS } from '../../../platform/pages/formTexts.ts';
import { field, type PageParts } from '../../../platform/pages/pageFrame.ts';
import { problemNotice } from '../../../platform/pages/problemNotice.ts';
import { phoneExample } from '../../addresses/phoneExamples.ts';
import {
  type CallProblem,
  type CallRequestInput,
  COUNTRY_OF,
  callFormSchema,
  isPhone,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  typedProblem,
} from './callRequestForm.ts';
import { CALL_REQUEST_TEXTS } from './callRequestTexts.ts';
import { EMPLOYER_TEXTS } from './employerTexts.ts';

const text = z.string().trim().catch('');
export const employerFormSchema = z.object({
  key: callFormSchema.shape.key,
  company: text,
  people: text,
  name: text,
  email: text,
  phone: text,
});
type EmployerForm = z.output<typeof employerFormSchema>;

const FIELDS = ['company', 'people', 'name', 'email', 'phone'] as const;
type EmployerField = (typeof FIELDS)[number];
type EmployerProblem = Exclude<CallProblem, 'slots' | 'tooManySlots'>;

/** @returns the request, or what is wrong, in the order of the fields */
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

export interface EmployerPageOptions {
  readonly locale: Locale;
  readonly values: EmployerForm;
  readonly problems: readonly (readonly [EmployerField, EmployerProblem])[];
}

/** The form on a page of its own: what /for-work sent and was not taken comes back here, with all that was typed. */
export function employerPage({ locale, values, problems }: EmployerPageOptions): PageParts {
  const texts = EMPLOYER_TEXTS[locale];
  const step = FORM_TEXTS[locale];
  const messages = new Map(problems.map(([name, problem]) => [name, messageOf(name, problem, locale)]));
  const line = (name: EmployerField, more: Partial<Parameters<typeof field>[0]>) => {
    const error = messages.get(name);
    return field({
      name,
      label: texts[name],
      value: values[name].replace(/[\p{Cc}\p{Cs}]+/gu, ''),
      ...(error === undefined ? {} : { error }),
      ...more,
    });
  };
  const key = values.key === '' ? randomUUID() : values.key;
  return {
    locale,
    title: texts.title,
    narrow: true,
    main: `${problemNotice(locale, messages)}<h1>${escapeHtml(texts.title)}</h1><p class="quiet">${escapeHtml(texts.lead)}</p>
<form method="post" action="${EMPLOYER_FORM}" novalidate><input type="hidden" name="key" value="${escapeHtml(key)}"><div class="fields">
${line('company', { required: true, autocomplete: 'organization', maxlength: MAX_NAME_LENGTH })}
${line('people', { required: true, options: [{ value: '', text: step.choose }, ...HEADCOUNTS.map((range) => ({ value: range, text: headcountText(range) }))] })}
${line('name', { required: true, autocomplete: 'name', maxlength: MAX_NAME_LENGTH })}
${line('email', { required: true, type: 'email', autocomplete: 'email', maxlength: MAX_EMAIL_LENGTH })}
${line('phone', { type: 'tel', autocomplete: 'tel', maxlength: MAX_PHONE_LENGTH, optional: texts.optional })}
</div><p class="actions"><button class="button">${escapeHtml(texts.submit)}</button></p><p class="hint">${escapeHtml(texts.privacy)}</p></form>
<p class="actions"><a href="${FOR_WORK_PATH}">${escapeHtml(CALL_REQUEST_TEXTS[locale].topics.workplace)}</a></p>`,
  };
}

const headcountText = (range: string) => range.replace('-', '–');

function messageOf(name: EmployerField, problem: EmployerProblem, locale: Locale): string {
  const texts = EMPLOYER_TEXTS[locale];
  const step = FORM_TEXTS[locale];
  const most = name === 'email' ? MAX_EMAIL_LENGTH : name === 'phone' ? MAX_PHONE_LENGTH : MAX_NAME_LENGTH;
  switch (problem) {
    case 'missing':
      return step.missing(texts[name]);
    case 'unprintable':
      return step.unprintable(texts[name]);
    case 'long':
      return step.tooLong(texts[name], most);
    case 'email':
      return step.wrongEmail;
    case 'phone':
      return step.wrongPhone(phoneExample(COUNTRY_OF[locale]));
    case 'choose':
      return texts.choosePeople;
  }
}
