/** Labels of the address fields, and their error messages. */
import type { Country } from '@tessera/shared-contracts/stores/countries';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { pageTexts } from '../../platform/pages/texts.ts';
import { addressForm, REGIONS } from './addressForms.ts';
import { type ContactBody, type ContactField, type ContactProblem, MAX_LENGTH } from './contactBody.ts';
import { wrongPhone } from './phoneNumbers.ts';
import { postalCodeOf } from './postalCode.ts';
import { regionsOfOtherPostalCode } from './postalRegions.ts';
import { addressTexts } from './texts.ts';

export function labelsOf(locale: Locale, country: Country | null): Record<ContactField, string> {
  const t = addressTexts(locale);
  const form = country === null ? null : addressForm(country);
  return {
    email: t('address.email'),
    name: t('address.name'),
    country: t('address.country'),
    line1: t('address.fields.line1'),
    line2: t('address.fields.line2'),
    city: t('address.fields.city'),
    region: t(`address.regions.${form?.regionLabel ?? 'region'}`),
    postalCode: t(`address.postals.${form?.postalLabel ?? 'postalCode'}`),
    phone: t('address.phone'),
  };
}

export interface TypedForm {
  readonly locale: Locale;
  readonly country: Country | null;
  readonly labels: Record<ContactField, string>;
  readonly values: ContactBody;
  /** The state in which a test is booked, if it differs. */
  readonly booked: string;
}

export function messageOf(
  { locale, country, labels, values, booked }: TypedForm,
  name: ContactField,
  problem: ContactProblem,
): string {
  const form = pageTexts(locale);
  const t = addressTexts(locale);
  switch (problem) {
    case 'missing':
      return name === 'region' && country !== null && REGIONS[country] !== undefined
        ? form('form.chooseOne', { label: labels.region })
        : form('form.missing', { label: labels[name] });
    case 'unprintable':
      return form('form.unprintable', { label: labels[name] });
    case 'long':
      return name === 'country'
        ? t('address.wrongCountry')
        : form('form.tooLong', { label: labels[name], most: MAX_LENGTH[name] });
    case 'email':
      return form('form.wrongEmail');
    case 'country':
      return t('address.wrongCountry');
    case 'region':
      return form('form.chooseOne', { label: labels.region });
    case 'booked':
      return t('address.bookedElsewhere', { state: booked });
    case 'postalCode':
      return t('address.wrongPostal', { example: country === null ? '' : addressForm(country).postalExample });
    case 'otherRegion':
      return country === null ? '' : t('address.otherRegion', otherRegion(country, values, locale));
    case 'phone':
      return wrongPhone(country, locale);
  }
}

/** The postal code in its country's format, and the names of its regions. */
function otherRegion(country: Country, { region, postalCode }: ContactBody, locale: Locale) {
  const code = postalCodeOf(country, postalCode) ?? postalCode;
  const names = regionsOfOtherPostalCode(country, region, code).map(
    (each) => REGIONS[country]?.find(([known]) => known === each)?.[1] ?? each,
  );
  return { code, regions: new Intl.ListFormat(locale, { type: 'disjunction' }).format(names) };
}
