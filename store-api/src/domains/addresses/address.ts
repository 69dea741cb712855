/**
 * Addresses as each country writes them: which fields, in which order, and what a postal code looks like. A table of our
 * own for the stores' main countries, a general form for the rest (decision 19).
 */

import { isEmail, MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import { COUNTRIES, type Country, isCountry } from '@tessera/shared-contracts/stores/countries';
import { deliversTo } from '@tessera/shared-contracts/stores/deliveryCountries';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod';
import { regionsOfOtherPostalCode } from './postalRegions.ts';

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
  /** Null: whatever is typed. */
  readonly postal: PostalRule | null;
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
    'AL=Alabama|AK=Alaska|AZ=Arizona|AR=Arkansas|CA=California|CO=Colorado|CT=Connecticut|DE=Delaware|DC=District of Columbia|FL=Florida|GA=Georgia|HI=Hawaii|ID=Idaho|IL=Illinois|IN=Indiana|IA=Iowa|KS=Kansas|KY=Kentucky|LA=Louisiana|ME=Maine|MD=Maryland|MA=Massachusetts|MI=Michigan|MN=Minnesota|MS=Mississippi|MO=Missouri|MT=Montana|NE=Nebraska|NV=Nevada|NH=New Hampshire|NJ=New Jersey|NM=New Mexico|NY=New York|NC=North Carolina|ND=North Dakota|OH=Ohio|OK=Oklahoma|OR=Oregon|PA=Pennsylvania|RI=Rhode Island|SC=South Carolina|SD=South Dakota|TN=Tennessee|TX=Texas|UT=Utah|VT=Vermont|VA=Virginia|WA=Washington|WV=West Virginia|WI=Wisconsin|WY=Wyoming|AA=Armed Forces Americas|AE=Armed Forces Europe|AP=Armed Forces Pacific',
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

/** A postal code is read without its spaces and hyphens, which people leave out or add, and written as its country does. */
interface PostalRule {
  /** Of the code without spaces and hyphens; a group for each part. */
  readonly pattern: RegExp;
  /** Between the parts. */
  readonly between: '' | ' ' | '-';
  /** Before the first. */
  readonly prefix?: string;
  readonly example: string;
}
const parts = (pattern: RegExp, between: PostalRule['between'], example: string): PostalRule => ({
  pattern,
  between,
  example,
});
const digits = (count: number, example: string) => parts(new RegExp(`^(\\d{${count}})$`), '', example);

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
  CZ: parts(/^(\d{3})(\d{2})$/, ' ', '110 00'),
  GR: parts(/^(\d{3})(\d{2})$/, ' ', '105 52'),
  IS: digits(3, '101'),
  LT: { ...digits(5, 'LT-01100'), prefix: 'LT-' },
  LV: { ...digits(4, 'LV-1010'), prefix: 'LV-' },
  NL: parts(/^(\d{4})([A-Z]{2})$/, ' ', '1012 AB'),
  PL: parts(/^(\d{2})(\d{3})$/, '-', '00-001'),
  PT: parts(/^(\d{4})(\d{3})$/, '-', '1000-001'),
  RO: digits(6, '010011'),
  SE: parts(/^(\d{3})(\d{2})$/, ' ', '111 20'),
  SK: parts(/^(\d{3})(\d{2})$/, ' ', '811 01'),
};

const LETTERS = /^(?:LT|LV|NL)$/;

const written = (postal: PostalRule): Pick<AddressForm, 'postal' | 'postalExample'> => ({
  postal,
  postalExample: postal.example,
});

const withState = (postal: PostalRule, labels: Pick<AddressForm, 'regionLabel' | 'postalLabel'>): AddressForm => ({
  ...GENERAL,
  ...labels,
  required: ['line1', 'city', 'region', 'postalCode'],
  ...written(postal),
  postalNumeric: true,
});

const GULF: AddressForm = { ...GENERAL, fields: ['line1', 'line2', 'city'], required: ['line1', 'city'] };

const FORMS: Readonly<Record<string, AddressForm>> = {
  US: withState(parts(/^(\d{5})(\d{4})?$/, '-', '10001'), { regionLabel: 'state', postalLabel: 'zip' }),
  CA: {
    ...withState(parts(/^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/, ' ', 'M5V 2T6'), {
      regionLabel: 'province',
      postalLabel: 'postalCode',
    }),
    postalNumeric: false,
  },
  AU: withState(digits(4, '2000'), { regionLabel: 'state', postalLabel: 'postcode' }),
  IN: withState(parts(/^([1-9]\d{5})$/, '', '560001'), { regionLabel: 'state', postalLabel: 'pin' }),
  GB: {
    ...GENERAL,
    fields: ['line1', 'line2', 'city', 'postalCode'],
    required: ['line1', 'city', 'postalCode'],
    postalLabel: 'postcode',
    ...written(parts(/^(GIR(?=0AA)|[A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, ' ', 'SW1A 1AA')),
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
    ...written(parts(/^(\d{5})(\d{4})?$/, '-', '12211')),
    postalNumeric: true,
  },
  IE: {
    ...GENERAL,
    required: ['line1', 'city'],
    postalLabel: 'postcode',
    ...written(parts(/^([AC-FHKNPRTV-Y]\d[\dW])([\dAC-FHKNPRTV-Y]{4})$/, ' ', 'D02 AF30')),
  },
  MT: {
    ...GENERAL,
    fields: ['line1', 'line2', 'city', 'postalCode'],
    required: ['line1', 'city', 'postalCode'],
    ...written(parts(/^([A-Z]{3})(\d{4})$/, ' ', 'VLT 1117')),
  },
  HK: { ...GENERAL, fields: ['line1', 'line2', 'city'], required: ['line1', 'city'] },
  // From the large to the small.
  JP: {
    ...GENERAL,
    fields: ['postalCode', 'region', 'city', 'line1', 'line2'],
    required: ['postalCode', 'region', 'city', 'line1'],
    regionLabel: 'prefecture',
    ...written(parts(/^(\d{3})(\d{4})$/, '-', '100-0001')),
    postalNumeric: true,
  },
  TH: {
    ...GENERAL,
    required: ['line1', 'city', 'region', 'postalCode'],
    regionLabel: 'province',
    ...written(digits(5, '10110')),
    postalNumeric: true,
  },
  SG: {
    ...GENERAL,
    fields: ['line1', 'line2', 'city', 'postalCode'],
    required: ['line1', 'city', 'postalCode'],
    ...written(digits(6, '018956')),
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
    ...written(europe),
    postalNumeric: !LETTERS.test(country),
  };
}

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

/** Where a store delivers. */
export const deliveryCountries = (store: Store): readonly Country[] =>
  COUNTRIES.filter((country) => deliversTo(store, country));

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
        return /^\(?\+?[\d ()./-]+$/.test(value) && value.replace(/\D/g, '').length >= 6 ? null : 'phone';
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

/** Country and region alone: what tax needs to know. */
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
