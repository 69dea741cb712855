/**
 * Addresses as each country writes them: which fields, in which order, and what a postal code looks like. A table of our
 * own for the stores' main countries, a general form for the rest (decision 19).
 */
import {
  COUNTRIES,
  type Country,
  isCountry,
  STORE_COUNTRIES,
  storeOfCountry,
} from '@tessera/shared-contracts/countries';
import { MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/email';
import type { Locale } from '@tessera/shared-contracts/locales';
import type { Store } from '@tessera/shared-contracts/stores';
import * as z from 'zod';

export const ADDRESS_FIELDS = ['line1', 'line2', 'city', 'region', 'postalCode'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** Every text trimmed and in Unicode's composed form; empty where the country has no such field. */
export interface Address {
  readonly name: string;
  readonly country: Country;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  /** A code where the country has a list of regions, else as it was typed. */
  readonly region: string;
  readonly postalCode: string;
  readonly phone: string;
}

/** Texts differ by what a country calls the field. */
export type RegionLabel = 'state' | 'province' | 'emirate' | 'prefecture' | 'region';
export type PostalLabel = 'zip' | 'pin' | 'postcode' | 'postalCode';

export interface AddressForm {
  readonly fields: readonly AddressField[];
  readonly required: readonly AddressField[];
  readonly regionLabel: RegionLabel;
  readonly postalLabel: PostalLabel;
  readonly postal: RegExp | null;
  /** Shown with the message when it does not fit. */
  readonly postalExample: string;
  /** Digits alone: phones show their number pad. */
  readonly postalNumeric: boolean;
}

type Regions = readonly (readonly [code: string, name: string])[];
const regionList = (text: string): Regions =>
  text.split('|').map((entry) => {
    const [code = '', name = ''] = entry.split('=');
    return [code, name] as const;
  });

/** States and the like, by country, each by its postal abbreviation and in the language of its addresses. */
export const REGIONS: Readonly<Record<string, Regions>> = {
  US: regionList(
    'AL=Alabama|AK=Alaska|AZ=Arizona|AR=Arkansas|CA=California|CO=Colorado|CT=Connecticut|DE=Delaware|DC=District of Columbia|FL=Florida|GA=Georgia|HI=Hawaii|ID=Idaho|IL=Illinois|IN=Indiana|IA=Iowa|KS=Kansas|KY=Kentucky|LA=Louisiana|ME=Maine|MD=Maryland|MA=Massachusetts|MI=Michigan|MN=Minnesota|MS=Mississippi|MO=Missouri|MT=Montana|NE=Nebraska|NV=Nevada|NH=New Hampshire|NJ=New Jersey|NM=New Mexico|NY=New York|NC=North Carolina|ND=North Dakota|OH=Ohio|OK=Oklahoma|OR=Oregon|PA=Pennsylvania|RI=Rhode Island|SC=South Carolina|SD=South Dakota|TN=Tennessee|TX=Texas|UT=Utah|VT=Vermont|VA=Virginia|WA=Washington|WV=West Virginia|WI=Wisconsin|WY=Wyoming',
  ),
  CA: regionList(
    'AB=Alberta|BC=British Columbia|MB=Manitoba|NB=New Brunswick|NL=Newfoundland and Labrador|NS=Nova Scotia|NT=Northwest Territories|NU=Nunavut|ON=Ontario|PE=Prince Edward Island|QC=Québec|SK=Saskatchewan|YT=Yukon',
  ),
  AU: regionList(
    'ACT=Australian Capital Territory|NSW=New South Wales|NT=Northern Territory|QLD=Queensland|SA=South Australia|TAS=Tasmania|VIC=Victoria|WA=Western Australia',
  ),
  IN: regionList(
    'AN=Andaman and Nicobar Islands|AP=Andhra Pradesh|AR=Arunachal Pradesh|AS=Assam|BR=Bihar|CH=Chandigarh|CT=Chhattisgarh|DH=Dadra and Nagar Haveli and Daman and Diu|DL=Delhi|GA=Goa|GJ=Gujarat|HR=Haryana|HP=Himachal Pradesh|JK=Jammu and Kashmir|JH=Jharkhand|KA=Karnataka|KL=Kerala|LA=Ladakh|LD=Lakshadweep|MP=Madhya Pradesh|MH=Maharashtra|MN=Manipur|ML=Meghalaya|MZ=Mizoram|NL=Nagaland|OD=Odisha|PY=Puducherry|PB=Punjab|RJ=Rajasthan|SK=Sikkim|TN=Tamil Nadu|TS=Telangana|TR=Tripura|UP=Uttar Pradesh|UK=Uttarakhand|WB=West Bengal',
  ),
  AE: regionList('AZ=Abu Dhabi|AJ=Ajman|DU=Dubai|FU=Fujairah|RK=Ras Al Khaimah|SH=Sharjah|UQ=Umm Al Quwain'),
};

const GENERAL: AddressForm = {
  fields: ['line1', 'line2', 'city', 'region', 'postalCode'],
  required: ['line1', 'city'],
  regionLabel: 'region',
  postalLabel: 'postalCode',
  postal: null,
  postalExample: '',
  postalNumeric: false,
};

interface PostalRule {
  readonly pattern: RegExp;
  readonly example: string;
}
const digits = (count: number, example: string): PostalRule => ({ pattern: new RegExp(`^\\d{${count}}$`), example });

/** Europe's way: street, then the code before the town. */
const EUROPE: Readonly<Record<string, PostalRule>> = {
  ...Object.fromEntries(
    [
      ['AT', '1010'],
      ['BE', '1000'],
      ['BG', '1000'],
      ['CH', '8001'],
      ['CY', '1010'],
      ['DK', '1050'],
      ['HU', '1051'],
      ['LI', '9490'],
      ['LU', '1111'],
      ['NO', '0150'],
      ['SI', '1000'],
    ].map(([country = '', example = '']) => [country, digits(4, example)]),
  ),
  ...Object.fromEntries(
    [
      ['DE', '10115'],
      ['EE', '10111'],
      ['ES', '28001'],
      ['FI', '00100'],
      ['FR', '75001'],
      ['HR', '10000'],
      ['IT', '00118'],
    ].map(([country = '', example = '']) => [country, digits(5, example)]),
  ),
  CZ: { pattern: /^\d{3} ?\d{2}$/, example: '110 00' },
  GR: { pattern: /^\d{3} ?\d{2}$/, example: '105 52' },
  IS: digits(3, '101'),
  LT: { pattern: /^(LT-)?\d{5}$/, example: 'LT-01100' },
  LV: { pattern: /^(LV-)?\d{4}$/, example: 'LV-1010' },
  NL: { pattern: /^\d{4} ?[A-Z]{2}$/, example: '1012 AB' },
  PL: { pattern: /^\d{2}-?\d{3}$/, example: '00-001' },
  PT: { pattern: /^\d{4}-\d{3}$/, example: '1000-001' },
  RO: digits(6, '010011'),
  SE: { pattern: /^\d{3} ?\d{2}$/, example: '111 20' },
  SK: { pattern: /^\d{3} ?\d{2}$/, example: '811 01' },
};

const LETTERS = /^(?:LT|LV|NL)$/;

const withState = (postal: PostalRule, labels: Pick<AddressForm, 'regionLabel' | 'postalLabel'>): AddressForm => ({
  ...GENERAL,
  ...labels,
  required: ['line1', 'city', 'region', 'postalCode'],
  postal: postal.pattern,
  postalExample: postal.example,
  postalNumeric: true,
});

const GULF: AddressForm = { ...GENERAL, fields: ['line1', 'line2', 'city'], required: ['line1', 'city'] };

const FORMS: Readonly<Record<string, AddressForm>> = {
  US: withState({ pattern: /^\d{5}(-\d{4})?$/, example: '10001' }, { regionLabel: 'state', postalLabel: 'zip' }),
  CA: {
    ...withState(
      { pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/, example: 'M5V 2T6' },
      { regionLabel: 'province', postalLabel: 'postalCode' },
    ),
    postalNumeric: false,
  },
  AU: withState(digits(4, '2000'), { regionLabel: 'state', postalLabel: 'postcode' }),
  IN: withState({ pattern: /^[1-9]\d{2} ?\d{3}$/, example: '560001' }, { regionLabel: 'state', postalLabel: 'pin' }),
  GB: {
    ...GENERAL,
    fields: ['line1', 'line2', 'city', 'postalCode'],
    required: ['line1', 'city', 'postalCode'],
    postalLabel: 'postcode',
    postal: /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/,
    postalExample: 'SW1A 1AA',
  },
  AE: {
    ...GULF,
    fields: ['line1', 'line2', 'city', 'region'],
    required: ['line1', 'city', 'region'],
    regionLabel: 'emirate',
  },
  QA: GULF,
  SA: {
    ...GULF,
    fields: ['line1', 'line2', 'city', 'postalCode'],
    required: ['line1', 'city', 'postalCode'],
    postal: /^\d{5}(-\d{4})?$/,
    postalExample: '12211',
    postalNumeric: true,
  },
  IE: {
    ...GENERAL,
    required: ['line1', 'city'],
    postalLabel: 'postcode',
    postal: /^[AC-FHKNPRTV-Y]\d[\dW] ?[\dAC-FHKNPRTV-Y]{4}$/,
    postalExample: 'D02 AF30',
  },
  MT: {
    ...GENERAL,
    fields: ['line1', 'line2', 'city', 'postalCode'],
    required: ['line1', 'city', 'postalCode'],
    postal: /^[A-Z]{3} ?\d{4}$/,
    postalExample: 'VLT 1117',
  },
  HK: { ...GENERAL, fields: ['line1', 'line2', 'city'], required: ['line1', 'city'] },
  // From the large to the small.
  JP: {
    ...GENERAL,
    fields: ['postalCode', 'region', 'city', 'line1', 'line2'],
    required: ['postalCode', 'region', 'city', 'line1'],
    regionLabel: 'prefecture',
    postal: /^\d{3}-?\d{4}$/,
    postalExample: '100-0001',
    postalNumeric: true,
  },
  TH: {
    ...GENERAL,
    required: ['line1', 'city', 'region', 'postalCode'],
    regionLabel: 'province',
    postal: /^\d{5}$/,
    postalExample: '10110',
    postalNumeric: true,
  },
  SG: {
    ...GENERAL,
    fields: ['line1', 'line2', 'city', 'postalCode'],
    required: ['line1', 'city', 'postalCode'],
    postal: /^\d{6}$/,
    postalExample: '018956',
    postalNumeric: true,
  },
};

export function addressForm(country: Country): AddressForm {
  const own = FORMS[country];
  if (own !== undefined) return own;
  const europe = EUROPE[country];
  if (europe === undefined) return GENERAL;
  return {
    ...GENERAL,
    fields: ['line1', 'line2', 'postalCode', 'city'],
    required: ['line1', 'postalCode', 'city'],
    postal: europe.pattern,
    postalExample: europe.example,
    postalNumeric: !LETTERS.test(country),
  };
}

/** Where nothing is sent: the countries that the marketing banner is silent for (S2, BANN-02). */
const NOT_SERVED: readonly string[] = [
  'PK',
  'SY',
  'SS',
  'YE',
  'ET',
  'BY',
  'CF',
  'ER',
  'IQ',
  'KP',
  'LY',
  'PS',
  'RU',
  'SO',
];

/** Where a store delivers. */
export function deliveryCountries(store: Store): readonly Country[] {
  if (store !== 'ROW') return STORE_COUNTRIES[store];
  return COUNTRIES.filter((country) => storeOfCountry(country) === 'ROW' && !NOT_SERVED.includes(country));
}

/** In the reader's language, in its order. */
export function countryNames(countries: readonly Country[], locale: Locale): { code: Country; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const collator = new Intl.Collator(locale);
  return countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((left, right) => collator.compare(left.name, right.name));
}

export const countryName = (country: Country, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;

/** The address as its country writes it, a line each, without the name. */
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

/** How much of it is a form's own limit: what is too long is given back as it was typed. */
const text = z
  .string()
  .catch('')
  .transform((value) => value.normalize('NFC').replace(/\s+/g, ' ').trim());

/** Control characters and halves of characters: nothing prints them, and not every database takes them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]+/gu;

/** The form of the first step as a browser sends it; what is wrong with a value is `contactProblems`'s to say. */
export const contactBodySchema = z.object({
  email: text,
  name: text,
  country: text,
  line1: text,
  line2: text,
  city: text,
  region: text,
  postalCode: text.transform((value) => value.toUpperCase()),
  phone: text,
  affiliateCode: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .catch(undefined),
});
export type ContactBody = z.output<typeof contactBodySchema>;
export type ContactField = Exclude<keyof ContactBody, 'affiliateCode'>;

/** A message's name, for the page to say in the reader's language. */
export type ContactProblem =
  | 'missing'
  | 'unprintable'
  | 'long'
  | 'email'
  | 'country'
  | 'region'
  | 'postalCode'
  | 'phone';

/** The documents' pattern (C5): a local part, an at sign, a bracketed numeric address or a dotted domain. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@(\[\d{1,3}(\.\d{1,3}){3}\]|([\p{L}\d-]+\.)+\p{L}{2,})$/u;

/** What keeps a form from being taken, in the order of its fields; empty: nothing. */
export function contactProblems(body: ContactBody, store: Store): [ContactField, ContactProblem][] {
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
        return EMAIL.test(value) ? null : 'email';
      case 'phone':
        return /^\+?[\d ()./-]{6,30}$/.test(value) ? null : 'phone';
      case 'postalCode':
        return form?.postal?.test(value) === false ? 'postalCode' : null;
      case 'region':
        return regions?.every(([code]) => code !== value) ? 'region' : null;
      default:
        return null;
    }
  };

  const fields: readonly ContactField[] = ['email', 'country', 'name', ...(form?.fields ?? []), 'phone'];
  return fields.flatMap((field) => {
    const problem = problemOf(field);
    return problem === null ? [] : [[field, problem]];
  });
}

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
    affiliateCode: body.affiliateCode,
  };
}

/** Of a form without problems: only what the country's addresses have. */
export function addressOf(body: ContactBody): Address {
  if (!isCountry(body.country)) throw new TypeError(`"${body.country}" is no country.`);
  const { fields } = addressForm(body.country);
  const kept = (field: AddressField) => (fields.includes(field) ? body[field] : '');
  return {
    name: body.name,
    country: body.country,
    line1: kept('line1'),
    line2: kept('line2'),
    city: kept('city'),
    region: kept('region'),
    postalCode: kept('postalCode'),
    phone: body.phone,
  };
}
