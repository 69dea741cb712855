/** The form of a call as HTML, and the page that follows it; on their own or in the store's modal (BAN-05). */

import { randomUUID } from 'node:crypto';
import { BOOK_A_CALL_PARAMETERS, BOOK_A_CALL_PATH } from '@tessera/shared-contracts/afterSales/bookACall';
import type { Frame } from '@tessera/shared-contracts/frame/frame';
import { MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { FORM_TEXTS } from '../../../platform/pages/formTexts.ts';
import { field, type PageParts } from '../../../platform/pages/pageFrame.ts';
import { problemNotice } from '../../../platform/pages/problemNotice.ts';
import { phoneExample } from '../../addresses/phoneExamples.ts';
import {
  CALL_TOPICS,
  type CallField,
  type CallForm,
  type CallProblem,
  COUNTRY_OF,
  campaignOf,
  DAY_PART_NAMES,
  knownTimeZone,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  MOST_SLOTS,
  offeredDays,
  TIME_ZONES,
} from './callRequestForm.ts';
import { CALL_REQUEST_TEXTS, type CallRequestTexts } from './callRequestTexts.ts';
import { dayName, hoursOf } from './slotNames.ts';

/** Where a form that was taken leads. */
export const CALL_REQUEST_DONE_PATH = `${BOOK_A_CALL_PATH}/done`;

export interface CallPageOptions {
  readonly locale: Locale;
  readonly embedded: Frame['theme'] | undefined;
  readonly values: CallForm;
  readonly problems: readonly (readonly [CallField, CallProblem])[];
  readonly now: Date;
}

export function callRequestPage({ locale, embedded, values, problems, now }: CallPageOptions): PageParts {
  const texts = CALL_REQUEST_TEXTS[locale];
  const step = FORM_TEXTS[locale];
  const messages = new Map(problems.map(([name, problem]) => [name, messageOf(name, problem, locale)]));
  const error = (name: CallField) => messages.get(name);
  const typed = (name: 'name' | 'email' | 'phone', maxlength: number, autocomplete: string) =>
    field({
      name,
      label: texts[name],
      value: values[name].replace(/[\p{Cc}\p{Cs}]+/gu, ''),
      type: name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text',
      autocomplete,
      required: true,
      maxlength,
      error: error(name),
    });
  const hidden = {
    key: values.key === '' ? randomUUID() : values.key,
    [BOOK_A_CALL_PARAMETERS.source]: values.source,
    [BOOK_A_CALL_PARAMETERS.medium]: values.medium,
    [BOOK_A_CALL_PARAMETERS.theme]: embedded ?? '',
    ...campaignOf(values),
  };
  const summary = problemNotice(locale, messages);
  const choices = (none: string, of: readonly (readonly [string, string])[]) => [
    { value: '', text: none },
    ...of.map(([value, text]) => ({ value, text })),
  ];
  // The modal says what it is in its own heading.
  const heading = embedded === undefined ? `<h1>${escapeHtml(texts.title)}</h1>` : '';
  return {
    locale,
    embedded,
    title: texts.title,
    narrow: true,
    languageForm: 'call',
    at: BOOK_A_CALL_PATH,
    main: `${summary}${heading}<p class="quiet">${escapeHtml(texts.lead)}</p>
<form method="post" id="call" action="${BOOK_A_CALL_PATH}" novalidate>
${Object.entries(hidden)
  .filter(([, value]) => value !== '')
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
  .join('')}
<div class="fields">
${field({
  name: 'topic',
  label: texts.topic,
  value: values.topic,
  required: true,
  error: error('topic'),
  options: choices(
    step.choose,
    CALL_TOPICS.map((topic) => [topic, texts.topics[topic]]),
  ),
})}
${slotChoice(values, error('slots'), texts, locale, now)}
${field({
  name: BOOK_A_CALL_PARAMETERS.timeZone,
  label: texts.timeZone,
  value: knownTimeZone(values.time_zone) ?? '',
  required: true,
  error: error('time_zone'),
  options: choices(
    step.choose,
    TIME_ZONES.map((zone) => [zone, zone.replaceAll('_', ' ')]),
  ),
})}
${typed('name', MAX_NAME_LENGTH, 'name')}
${typed('email', MAX_EMAIL_LENGTH, 'email')}
${typed('phone', MAX_PHONE_LENGTH, 'tel')}
</div>
<p class="actions"><button class="button">${escapeHtml(texts.submit)}</button></p>
<p class="hint">${escapeHtml(texts.privacy)}</p>
</form>`,
  };
}

function slotChoice(
  { slots }: CallForm,
  error: string | undefined,
  texts: CallRequestTexts,
  locale: Locale,
  now: Date,
): string {
  const chosen = new Set(slots);
  const days = offeredDays(now).map((day) => {
    const parts = DAY_PART_NAMES.map((part) => {
      const value = `${day}/${part}`;
      return `<label class="slot"><input type="checkbox" name="slots" value="${value}"${chosen.has(value) ? ' checked' : ''}><span>${escapeHtml(texts.parts[part])}</span><span class="hours">${escapeHtml(hoursOf(part, locale))}</span></label>`;
    });
    return `<div class="slot-day" role="group" aria-labelledby="day-${day}"><p id="day-${day}">${escapeHtml(dayName(day, locale, 'short'))}</p>${parts.join('')}</div>`;
  });
  const described = [...(error === undefined ? [] : ['slots-error']), 'slots-hint'].join(' ');
  return `<fieldset class="slots" id="slots" tabindex="-1" aria-describedby="${described}"${error === undefined ? '' : ' data-invalid'}><legend>${escapeHtml(texts.slots)}</legend>${error === undefined ? '' : `<p class="error" id="slots-error">${escapeHtml(error)}</p>`}<p class="hint" id="slots-hint">${escapeHtml(texts.slotsHint(MOST_SLOTS))}</p><div class="slot-days">${days.join('')}</div></fieldset>`;
}

function messageOf(name: CallField, problem: CallProblem, locale: Locale): string {
  const texts = CALL_REQUEST_TEXTS[locale];
  const step = FORM_TEXTS[locale];
  const label = name === 'slots' ? texts.slots : name === 'time_zone' ? texts.timeZone : texts[name];
  const most = name === 'email' ? MAX_EMAIL_LENGTH : name === 'phone' ? MAX_PHONE_LENGTH : MAX_NAME_LENGTH;
  switch (problem) {
    case 'missing':
      return step.missing(label);
    case 'unprintable':
      return step.unprintable(label);
    case 'long':
      return step.tooLong(label, most);
    case 'email':
      return step.wrongEmail;
    case 'phone':
      return step.wrongPhone(phoneExample(COUNTRY_OF[locale]));
    case 'choose':
      return name === 'topic' ? texts.chooseTopic : texts.chooseTimeZone;
    case 'slots':
      return texts.chooseSlots;
    case 'tooManySlots':
      return texts.tooManySlots(MOST_SLOTS);
  }
}

export function callRequestDonePage(locale: Locale, embedded: Frame['theme'] | undefined): PageParts {
  const texts = CALL_REQUEST_TEXTS[locale];
  const back =
    embedded === undefined ? `<p class="actions"><a class="button" href="/">${escapeHtml(texts.back)}</a></p>` : '';
  return {
    locale,
    embedded,
    title: texts.doneTitle,
    narrow: true,
    main: `<div role="status" tabindex="-1" autofocus><h1>${escapeHtml(texts.doneTitle)}</h1><p class="quiet">${escapeHtml(texts.done)}</p></div>${back}`,
  };
}
