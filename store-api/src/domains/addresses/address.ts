/** An address, and its formatting in lines. */
import type { Country } from '@tessera/shared-contracts/stores/countries';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { addressForm, REGIONS } from './addressForms.ts';
import { countryName } from './countryNames.ts';

/** Every text is trimmed and in Unicode's composed form; empty if the country has no such field. */
export interface Address {
  readonly name: string;
  readonly country: Country;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  /** A code if the country has a list of regions, otherwise as it was typed. */
  readonly region: string;
  readonly postalCode: string;
  readonly phone: string;
}

/** An address with only country and region, which tax depends on. */
export const placeOf = ({ country, region }: Pick<Address, 'country' | 'region'>): Address => ({
  name: '',
  country,
  line1: '',
  line2: '',
  city: '',
  region,
  postalCode: '',
  phone: '',
});

/** The lines of the address in the country's own format, without the name. */
export function addressLines(address: Address, locale: Locale): string[] {
  const { country, line1, line2, city, region, postalCode } = address;
  const regionName = REGIONS[country]?.find(([code]) => code === region)?.[1] ?? region;
  const { fields } = addressForm(country);
  const codeFirst = fields.indexOf('postalCode') !== -1 && fields.indexOf('postalCode') < fields.indexOf('city');
  const said = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between);
  const town = codeFirst
    ? said([postalCode, regionName, city], ' ')
    : said([said([city, regionName], ', '), postalCode], ' ');
  const street = [line1, line2];
  return [...(country === 'JP' ? [town, ...street] : [...street, town]), countryName(country, locale)].filter(
    (line) => line !== '',
  );
}
