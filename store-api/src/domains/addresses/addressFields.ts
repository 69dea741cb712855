/** What the fields of an address are called, and what is said where one of them does not fit. */
import type { Country } from '@tessera/shared-contracts/stores/countries';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { FORM_TEXTS } from '../../platform/pages/formTexts.ts';
import {
  addressForm,
  type ContactBody,
  type ContactField,
  type ContactProblem,
  MAX_LENGTH,
  postalCodeOf,
  REGIONS,
} from './address.ts';
import { ADDRESS_FIELD_TEXTS } from './addressFieldTexts.ts';
import { phoneExample } from './phoneExamples.ts';
import { regionsOfOtherPostalCode } from './postalRegions.ts';

export function labelsOf(locale: Locale, country: Country | null): Record<ContactField, string> {
  const texts = ADDRESS_FIELD_TEXTS[locale];
  const form = country === null ? null : addressForm(country);
  return {
    email: texts.email,
    name: texts.name,
    country: texts.country,
    ...texts.fields,
    region: texts.regions[form?.regionLabel ?? 'region'],
    postalCode: texts.postals[form?.postalLabel ?? 'postalCode'],
    phone: texts.phone,
  };
}

export interface TypedForm {
  readonly locale: Locale;
  readonly country: Country | null;
  readonly labels: Record<ContactField, string>;
  readonly values: ContactBody;
  /** The state of a test that is booked elsewhere. */
  readonly booked: string;
}

export function messageOf(
  { locale, country, labels, values, booked }: TypedForm,
  name: ContactField,
  problem: ContactProblem,
): string {
  const texts = FORM_TEXTS[locale];
  const address = ADDRESS_FIELD_TEXTS[locale];
  switch (problem) {
    case 'missing':
      return name === 'region' && country !== null && REGIONS[country] !== undefined
        ? texts.chooseOne(labels.region)
        : texts.missing(labels[name]);
    case 'unprintable':
      return texts.unprintable(labels[name]);
    case 'long':
      return name === 'country' ? address.wrongCountry : texts.tooLong(labels[name], MAX_LENGTH[name]);
    case 'email':
      return texts.wrongEmail;
    case 'country':
      return address.wrongCountry;
    case 'region':
      return texts.chooseOne(labels.region);
    case 'booked':
      return address.bookedElsewhere(booked);
    case 'postalCode':
      return address.wrongPostal(country === null ? '' : addressForm(country).postalExample);
    case 'otherRegion':
      return country === null ? '' : address.otherRegion(...otherRegion(country, values, locale));
    case 'phone':
      return texts.wrongPhone(phoneExample(country));
  }
}

/** The code as its country writes it, and where it lies. */
function otherRegion(country: Country, { region, postalCode }: ContactBody, locale: Locale): [string, string] {
  const code = postalCodeOf(country, postalCode) ?? postalCode;
  const names = regionsOfOtherPostalCode(country, region, code).map(
    (each) => REGIONS[country]?.find(([known]) => known === each)?.[1] ?? each,
  );
  return [code, new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)];
}
