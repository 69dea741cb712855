/** Validation of phone numbers, and the message about an invalid one. */
import type { Country } from '@tessera/shared-contracts/stores/countries';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { isPossiblePhoneNumber, isSupportedCountry } from 'libphonenumber-js/min';
import { pageTexts } from '../../platform/pages/texts.ts';

/**
 * An example number for each country in international format, from ranges reserved for fiction where a country has them. The examples of
 * libphonenumber may belong to somebody.
 */
const EXAMPLES: Partial<Record<Country, string>> = {
  AE: '+971 4 555 0142',
  AT: '+43 1 555 0142',
  AU: '+61 2 5550 0142',
  BE: '+32 2 555 01 42',
  BG: '+359 2 555 0142',
  BH: '+973 1755 0142',
  CA: '+1 613 555 0142',
  CH: '+41 44 555 01 42',
  CY: '+357 22 555 014',
  CZ: '+420 255 550 142',
  DE: '+49 30 2312 5042',
  DK: '+45 32 55 01 42',
  EE: '+372 655 5014',
  ES: '+34 915 55 01 42',
  FI: '+358 9 555 0142',
  FR: '+33 1 99 00 01 42',
  GB: '+44 20 7946 0142',
  GR: '+30 21 0555 0142',
  HK: '+852 2555 0142',
  HR: '+385 1 5550 142',
  HU: '+36 1 555 0142',
  ID: '+62 21 555 0142',
  IE: '+353 1 555 0142',
  IN: '+91 22 5550 0142',
  IS: '+354 555 0142',
  IT: '+39 06 5550 1420',
  JP: '+81 3 5555 0142',
  KR: '+82 2 555 0142',
  KW: '+965 2555 0142',
  LI: '+423 255 01 42',
  LT: '+370 5 255 0142',
  LU: '+352 25 55 01 42',
  LV: '+371 6755 0142',
  MT: '+356 2155 0142',
  MY: '+60 3 5550 0142',
  NL: '+31 20 555 0142',
  NO: '+47 21 55 01 42',
  NZ: '+64 9 555 0142',
  OM: '+968 2455 0142',
  PH: '+63 2 5550 0142',
  PL: '+48 22 555 01 42',
  PT: '+351 21 555 0142',
  QA: '+974 4455 0142',
  RO: '+40 21 555 0142',
  SA: '+966 11 555 0142',
  SE: '+46 8 555 01 42',
  SG: '+65 6555 0142',
  SI: '+386 1 555 01 42',
  SK: '+421 2 5550 0142',
  TH: '+66 2 555 0142',
  TR: '+90 212 555 01 42',
  TW: '+886 2 5555 0142',
  US: '+1 202 555 0142',
  VN: '+84 24 5550 0142',
};

/**
 * Whether a number has a valid length for its country; it need not be assigned.
 * @param country for numbers without a country code; null: unknown, and any number of six or more digits is accepted
 */
export function isPhoneNumber(typed: string, country: Country | null): boolean {
  if (country === null || !isSupportedCountry(country)) {
    return /^\(?\+?[\d ()./-]+$/.test(typed) && typed.replace(/\D/g, '').length >= 6;
  }
  // People omit the plus before a country code.
  return [typed, `+${typed}`].some((each) => isPossiblePhoneNumber(each, { defaultCountry: country }));
}

/** Null: no example for the country; another country's would mislead. */
export const phoneExample = (country: Country | null): string | null =>
  country === null ? null : (EXAMPLES[country] ?? null);

export function wrongPhone(country: Country | null, locale: Locale): string {
  const t = pageTexts(locale);
  const example = phoneExample(country);
  return example === null ? t('form.wrongPhone') : t('form.wrongPhone', { context: 'example', example });
}
