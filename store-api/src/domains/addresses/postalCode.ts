/** Parses and formats postal codes. */
import type { Country } from '@tessera/shared-contracts/stores/countries';
import { addressForm } from './addressForms.ts';

/** The prefix of postal codes on mail from abroad, if it differs from the country code. */
const FOREIGN_MAIL_PREFIXES: Readonly<Record<string, string>> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  EE: 'EST',
  ES: 'E',
  FI: 'FIN',
  FR: 'F',
  HU: 'H',
  IT: 'I',
  LI: 'FL',
  LU: 'L',
  NO: 'N',
  PT: 'P',
  SE: 'S',
  SI: 'SLO',
};

/** Formats a postal code as its country does, with or without typed spaces and hyphens. Null: no valid code. */
export function postalCodeOf(country: Country, typed: string): string | null {
  const { postal } = addressForm(country);
  if (postal === null) return typed;
  const bare = typed.replace(/[\s-]+/g, '');
  const letters = ['', country, FOREIGN_MAIL_PREFIXES[country]].filter(
    (each) => each !== undefined && bare.startsWith(each),
  );
  const found = letters
    .map((each = '') => postal.pattern.exec(bare.slice(each.length)))
    .find((match) => match !== null);
  if (found === undefined) return null;
  const [, ...groups] = found;
  return `${postal.prefix ?? ''}${groups.filter((part) => part !== undefined).join(postal.between)}`;
}
