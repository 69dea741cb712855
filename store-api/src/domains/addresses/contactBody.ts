/** The address form: its parsing and validation. */
import { isEmail, MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import { type Country, isCountry } from '@tessera/shared-contracts/stores/countries';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod';
import { type Address, placeOf } from './address.ts';
import { type AddressField, addressForm, REGIONS } from './addressForms.ts';
import { deliveryCountries } from './countryNames.ts';
import { isPhoneNumber } from './phoneNumbers.ts';
import { postalCodeOf } from './postalCode.ts';
import { regionsOfOtherPostalCode } from './postalRegions.ts';

/** Maximum lengths of the fields (in UTF-16 units, as a field's maxlength counts them); long enough for Indian streets. */
export const MAX_LENGTH = {
  email: MAX_EMAIL_LENGTH,
  name: 100,
  line1: 200,
  line2: 200,
  city: 100,
  region: 100,
  postalCode: 20,
  phone: 30,
} as const;

/** Invisible characters before the first letter: spaces, direction marks, joiners with nothing to join, fillers. */
const BLANK_START = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+/u;
/** Invisible characters after the last letter. Joiners and variation selectors are kept, because they change the letter's shape. */
const BLANK_END = /[\s\u2800[\p{Default_Ignorable_Code_Point}--[\u200c\u200d\p{Variation_Selector}]]]+$/v;
/** Direction overrides, which would reorder all text after them on a label or in a mail. */
const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]+/g;

const trimmed = (value: string): string => value.replace(/\s+/g, ' ').replace(BLANK_START, '').replace(BLANK_END, '');

/** Trimmed, so that invisible input counts as empty. The form's own size limit applies before. */
const line = z
  .string()
  .catch('')
  .transform((value) => trimmed(value.normalize('NFC')));

const text = line.transform((value) => trimmed(value.replace(DIRECTION_OVERRIDES, '')));

/** The digit zero of the scripts used in the stores' countries: Arabic, Persian, Devanagari, Bengali, Thai. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];

/** Postal codes and phone numbers from any keyboard: digits, letters and hyphens are converted to plain ones. */
const number = text.transform((value) =>
  value
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((each) => code >= each && code < each + 10);
      return zero === undefined ? digit : String(code - zero);
    })
    // Hyphens, dashes, the minus sign, and the long vowel mark, which is next to the digits on a Japanese keyboard.
    .replace(/[\p{Pd}\u2212\u30fc]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim(),
);

/** Control characters and lone surrogates: they cannot be printed, and not every database accepts them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]+/gu;

/** The form of the first step as a browser sends it; `contactProblems` validates the values. */
export const contactBodySchema = z.object({
  email: line,
  name: text,
  country: text,
  line1: text,
  line2: text,
  city: text,
  region: text,
  postalCode: number.transform((value) => value.replace(/^〒\s*/, '').toUpperCase()),
  phone: number,
  /** `CA 10001`: a state and postal code that the shopper has confirmed. */
  asked: text.optional(),
  affiliateCode: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .catch(undefined),
});
export type ContactBody = z.output<typeof contactBodySchema>;
export type ContactField = Exclude<keyof ContactBody, 'affiliateCode' | 'asked'>;

/** The key of an error message; the page translates it. */
export type ContactProblem =
  | 'missing'
  | 'unprintable'
  | 'long'
  | 'email'
  | 'country'
  | 'region'
  /** A test is booked in another state. */
  | 'booked'
  | 'postalCode'
  /** The postal code belongs to another state than the chosen one; the form asks for confirmation once. */
  | 'otherRegion'
  | 'phone';

export type ContactProblems = readonly (readonly [ContactField, ContactProblem])[];

/** The place that determines the tax of plans alone, asked for in addition to the account's mail address. */
export interface PlaceForTax {
  /** Whether the country's tax differs by region. */
  readonly region: boolean;
}

/**
 * The problems of a form, in the order of its fields; empty if it is accepted.
 * @param place for plans alone; null: something is sent, so the whole address is required
 */
export function contactProblems(
  body: ContactBody,
  store: Store,
  place: PlaceForTax | null = null,
): [ContactField, ContactProblem][] {
  const country = deliveryCountries(store).find((code) => code === body.country) ?? null;
  const form = country === null ? null : addressForm(country);
  const regions = country === null ? undefined : REGIONS[country];

  const problemOf = (field: ContactField): ContactProblem | null => {
    const value = body[field];
    if (field === 'country') return country === null ? 'country' : null;
    if (value === '')
      return REQUIRED.includes(field) || form?.required.some((each) => each === field) ? 'missing' : null;
    if (value.search(UNPRINTABLE) !== -1) return 'unprintable';
    if (value.length > MAX_LENGTH[field]) return 'long';
    switch (field) {
      case 'email':
        return isEmail(value) ? null : 'email';
      case 'phone':
        return isPhoneNumber(value, country) ? null : 'phone';
      case 'postalCode':
        return country === null ? null : postalProblem(country, body);
      case 'region':
        return regions?.every(([code]) => code !== value) ? 'region' : null;
      default:
        return null;
    }
  };

  const fields: readonly ContactField[] =
    place === null
      ? ['email', 'country', 'name', ...(form?.fields ?? []), 'phone']
      : ['email', 'country', ...(place.region ? (['region'] as const) : [])];
  return fields.flatMap((field) => {
    const problem = problemOf(field);
    return problem === null ? [] : [[field, problem]];
  });
}

function postalProblem(country: Country, { region, postalCode, asked }: ContactBody): ContactProblem | null {
  const code = postalCodeOf(country, postalCode);
  if (code === null) return 'postalCode';
  return asked !== askedAbout(region, code) && regionsOfOtherPostalCode(country, region, code).length > 0
    ? 'otherRegion'
    : null;
}

/** The form's value that confirms a state and postal code, so that the same pair is accepted when submitted again. */
export const askedAbout = (region: string, postalCode: string): string => `${region} ${postalCode}`;

const REQUIRED: readonly ContactField[] = ['email', 'name'];

/** The form for rendering again: without unprintable characters. */
export function printable(body: ContactBody): ContactBody {
  const of = (field: ContactField) => body[field].replace(UNPRINTABLE, '');
  return {
    email: of('email'),
    name: of('name'),
    country: of('country'),
    line1: of('line1'),
    line2: of('line2'),
    city: of('city'),
    region: of('region'),
    postalCode: of('postalCode'),
    phone: of('phone'),
    asked: body.asked?.replace(UNPRINTABLE, ''),
    affiliateCode: body.affiliateCode,
  };
}

/** The address from a form without problems: only the fields that the country's addresses have, and for plans alone only the place. */
export function addressOf(body: ContactBody, place: PlaceForTax | null = null): Address {
  if (!isCountry(body.country)) throw new TypeError(`"${body.country}" is no country.`);
  if (place !== null) return placeOf({ country: body.country, region: place.region ? body.region : '' });
  const { fields } = addressForm(body.country);
  const kept = (field: AddressField) => (fields.includes(field) ? body[field] : '');
  return {
    name: body.name,
    country: body.country,
    line1: kept('line1'),
    line2: kept('line2'),
    city: kept('city'),
    region: kept('region'),
    postalCode: postalCodeOf(body.country, kept('postalCode')) ?? '',
    phone: body.phone,
  };
}
