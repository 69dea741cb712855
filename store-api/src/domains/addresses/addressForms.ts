/**
 * Address formats by country: the fields, their order, and the pattern of postal codes. A table of our own for the stores' main countries,
 * a general form for the rest (decision 19).
 */
import type { Country } from '@tessera/shared-contracts/stores/countries';

export const ADDRESS_FIELDS = ['line1', 'line2', 'city', 'region', 'postalCode'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** The country's name for the field decides the texts. */
export type RegionLabel = 'state' | 'province' | 'emirate' | 'prefecture' | 'region';
export type PostalLabel = 'zip' | 'pin' | 'postcode' | 'postalCode';

export interface AddressForm {
  readonly fields: readonly AddressField[];
  readonly required: readonly AddressField[];
  readonly regionLabel: RegionLabel;
  readonly postalLabel: PostalLabel;
  /** Null: any text is accepted. */
  readonly postal: PostalRule | null;
  /** Shown with the error message. */
  readonly postalExample: string;
  /** True: the code has only digits, so phones show their number pad. */
  readonly postalNumeric: boolean;
}

type Regions = readonly (readonly [code: string, name: string])[];
const regionList = (text: string): Regions =>
  text.split('|').map((entry) => {
    const [code = '', name = ''] = entry.split('=');
    return [code, name] as const;
  });

/** States, provinces etc. by country, each with its postal abbreviation and its name in the language of its addresses. */
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

/** Postal codes are parsed without spaces and hyphens, which people leave out or add, and formatted as the country does. */
interface PostalRule {
  /** Matches the code without spaces and hyphens; one group for each part. */
  readonly pattern: RegExp;
  /** Separates the parts. */
  readonly between: '' | ' ' | '-';
  /** Precedes the first part. */
  readonly prefix?: string;
  readonly example: string;
}
const parts = (pattern: RegExp, between: PostalRule['between'], example: string): PostalRule => ({
  pattern,
  between,
  example,
});
const digits = (count: number, example: string) => parts(new RegExp(`^(\\d{${count}})$`), '', example);

/** The European format: street, then the postal code before the city. */
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
  // From the largest unit to the smallest.
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
