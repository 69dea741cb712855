/** The lines that these forms ask a visitor for: how long each may be, and what is said of one that does not fit. */
import { MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { FORM_TEXTS } from '../../platform/pages/formTexts.ts';
import { phoneExample } from '../addresses/phoneExamples.ts';
import { type CallProblem, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from './callRequests/callRequestForm.ts';

/** Most characters of a line, by its field's name. */
export const maxLengthOf = (field: string): number =>
  field === 'email' ? MAX_EMAIL_LENGTH : field === 'phone' ? MAX_PHONE_LENGTH : MAX_NAME_LENGTH;

/** No country is asked for: a number is written as where the language is spoken. */
const COUNTRY_OF = { 'en-US': 'US', ja: 'JP', de: 'DE', th: 'TH' } as const satisfies Record<Locale, string>;

export function lineMessage(
  field: string,
  problem: Extract<CallProblem, 'missing' | 'unprintable' | 'long' | 'email' | 'phone'>,
  label: string,
  locale: Locale,
): string {
  const texts = FORM_TEXTS[locale];
  switch (problem) {
    case 'missing':
      return texts.missing(label);
    case 'unprintable':
      return texts.unprintable(label);
    case 'long':
      return texts.tooLong(label, maxLengthOf(field));
    case 'email':
      return texts.wrongEmail;
    case 'phone':
      return texts.wrongPhone(phoneExample(COUNTRY_OF[locale]));
  }
}
