/** The lines that these forms ask a visitor for: how long each may be, and what is said of one that does not fit. */
import { MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { pageTexts } from '../../platform/pages/texts.ts';
import { wrongPhone } from '../addresses/phoneNumbers.ts';
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
  const t = pageTexts(locale);
  switch (problem) {
    case 'missing':
      return t('form.missing', { label });
    case 'unprintable':
      return t('form.unprintable', { label });
    case 'long':
      return t('form.tooLong', { label, most: maxLengthOf(field) });
    case 'email':
      return t('form.wrongEmail');
    case 'phone':
      return wrongPhone(COUNTRY_OF[locale], locale);
  }
}
