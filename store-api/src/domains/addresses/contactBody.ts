/** The form that an address is typed into: how it is read, and what keeps it from being taken. */
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

/** Most characters (UTF-16 units, as a field's maxlength counts them) of what is typed; streets as India writes them. */
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

/** What shows nothing before the first letter: spaces, marks of direction, joiners with nothing to join, fillers. */
const BLANK_START = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+/u;
/** Behind the last letter a joiner shapes it, and a variation selector says which form of it is meant: they stay. */
const BLANK_END = /[\s\u2800[\p{Default_Ignorable_Code_Point}--[\u200c\u200d\p{Variation_Selector}]]]+$/v;
/** These turn the order of all that stands behind them, on a label or in a mail. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]+/g;

const trimmed = (value: string): string => value.replace(/\s+/g, ' ').replace(BLANK_START, '').replace(BLANK_END, '');

/** Without blanks around it, so that what shows nothing is empty; a form's own limit is how much of it there can be. */
const line = z
  .string()
  .catch('')
  .transform((value) => trimmed(value.normalize('NFC')));

const text = line.transform((value) => trimmed(value.replace(TURNING, '')));

/** Zero in the digits that are typed where the stores are read: Arabic, Persian, Devanagari, Bengali, Thai. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];

/** Postal codes and phone numbers, on whatever keyboard they were typed: digits, letters and hyphens become plain ones. */
const number = text.transform((value) =>
  value
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((each) => code >= each && code < each + 10);
      return zero === undefined ? digit : String(code - zero);
    })
    // Hyphens, dashes, the minus sign, and the long vowel's mark, which is beside the digits on a Japanese keyboard.
    .replace(/[\p{Pd}\u2212\u30fc]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim(),
);

/** Control characters and halves of characters: nothing prints them, and not every database takes them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]+/gu;

/** The form of the first step as a browser sends it; what is wrong with a value is `contactProblems`'s to say. */
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
  /** `CA 10001`: state and code that were asked about before, and are meant so. */
  asked: text.optional(),
  affiliateCode: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .catch(undefined),
});
export type ContactBody = z.output<typeof contactBodySchema>;
export type ContactField = Exclude<keyof ContactBody, 'affiliateCode' | 'asked'>;

/** A message's name, for the page to say in the reader's language. */
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
  /** It lies in another state than the one that is chosen: asked once. */
  | 'otherRegion'
  | 'phone';

export type ContactProblems = readonly (readonly [ContactField, ContactProblem])[];

/** What is asked of whoever buys plans alone, beside the account's mail address: the place by which they are taxed. */
export interface PlaceForTax {
  /** The country's tax differs by region. */
  readonly region: boolean;
}

/**
 * What keeps a form from being taken, in the order of its fields; empty: nothing.
 * @param place of plans alone; null: something is sent, and the whole address is asked
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

/** What the form carries once state and code were asked about, so that the same is taken when it is sent again. */
export const askedAbout = (region: string, postalCode: string): string => `${region} ${postalCode}`;

const REQUIRED: readonly ContactField[] = ['email', 'name'];

/** The form as it is given back: without what nothing prints. */
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

/** Of a form without problems: only what the country's addresses have, and of plans alone only what was asked. */
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
