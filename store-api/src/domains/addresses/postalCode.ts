/** Postal codes as they are typed, and as their countries write them. */
import type { Country } from '@tessera/shared-contracts/stores/countries';
import { addressForm } from './addressForms.ts';

/** What stands before a code on mail from abroad, where it is not the country's own letters. */
const ABROAD: Readonly<Record<string, string>> = {
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

/** A postal code as its country writes it, whatever spaces and hyphens it was typed with; null: it is none. */
export function postalCodeOf(country: Country, typed: string): string | null {
  const { postal } = addressForm(country);
  if (postal === null) return typed;
  const bare = typed.replace(/[\s-]+/g, '');
  const letters = ['', country, ABROAD[country]].filter((each) => each !== undefined && bare.startsWith(each));
  const found = letters
    .map((each = '') => postal.pattern.exec(bare.slice(each.length)))
    .find((match) => match !== null);
  if (found === undefined) return null;
  const [, ...groups] = found;
  return `${postal.prefix ?? ''}${groups.filter((part) => part !== undefined).join(postal.between)}`;
}
