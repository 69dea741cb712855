/** The contact fields of these forms: their maximum lengths, and their error messages. */
import { MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { pageTexts } from '../../platform/pages/texts.ts';
import { wrongPhone } from '../addresses/phoneNumbers.ts';
import { type CallProblem, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from './callRequests/callRequestForm.ts';

/** Maximum length of a field, by its name. */
export const maxLengthOf = (field: string): number =>
  field === 'email' ? MAX_EMAIL_LENGTH : field === 'phone' ? MAX_PHONE_LENGTH : MAX_NAME_LENGTH;

/** The forms ask for no country, so the example number is of the language's main country. */
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
