/** Every ISO 3166-1 country and the one store that serves it (C3, REG-06). */
import { STORE_COUNTRIES } from './storeCountries.ts';
import type { Store } from './stores.ts';

/** ISO 3166-1 alpha-2, the 249 officially assigned codes. */
export const COUNTRIES = [
  ...['AD', 'AE', 'AF', 'AG', 'AI', 'AL', 'AM', 'AO', 'AQ', 'AR', 'AS', 'AT', 'AU', 'AW', 'AX', 'AZ'],
  ...['BA', 'BB', 'BD', 'BE', 'BF', 'BG', 'BH', 'BI', 'BJ', 'BL', 'BM', 'BN', 'BO', 'BQ', 'BR', 'BS', 'BT', 'BV'],
  ...['BW', 'BY', 'BZ'],
  ...['CA', 'CC', 'CD', 'CF', 'CG', 'CH', 'CI', 'CK', 'CL', 'CM', 'CN', 'CO', 'CR', 'CU', 'CV', 'CW', 'CX', 'CY', 'CZ'],
  ...['DE', 'DJ', 'DK', 'DM', 'DO', 'DZ'],
  ...['EC', 'EE', 'EG', 'EH', 'ER', 'ES', 'ET'],
  ...['FI', 'FJ', 'FK', 'FM', 'FO', 'FR'],
  ...['GA', 'GB', 'GD', 'GE', 'GF', 'GG', 'GH', 'GI', 'GL', 'GM', 'GN', 'GP', 'GQ', 'GR', 'GS', 'GT', 'GU', 'GW', 'GY'],
  ...['HK', 'HM', 'HN', 'HR', 'HT', 'HU'],
  ...['ID', 'IE', 'IL', 'IM', 'IN', 'IO', 'IQ', 'IR', 'IS', 'IT'],
  ...['JE', 'JM', 'JO', 'JP'],
  ...['KE', 'KG', 'KH', 'KI', 'KM', 'KN', 'KP', 'KR', 'KW', 'KY', 'KZ'],
  ...['LA', 'LB', 'LC', 'LI', 'LK', 'LR', 'LS', 'LT', 'LU', 'LV', 'LY'],
  ...['MA', 'MC', 'MD', 'ME', 'MF', 'MG', 'MH', 'MK', 'ML', 'MM', 'MN', 'MO', 'MP', 'MQ', 'MR', 'MS', 'MT', 'MU'],
  ...['MV', 'MW', 'MX', 'MY', 'MZ'],
  ...['NA', 'NC', 'NE', 'NF', 'NG', 'NI', 'NL', 'NO', 'NP', 'NR', 'NU', 'NZ'],
  ...['OM'],
  ...['PA', 'PE', 'PF', 'PG', 'PH', 'PK', 'PL', 'PM', 'PN', 'PR', 'PS', 'PT', 'PW', 'PY'],
  ...['QA'],
  ...['RE', 'RO', 'RS', 'RU', 'RW'],
  ...['SA', 'SB', 'SC', 'SD', 'SE', 'SG', 'SH', 'SI', 'SJ', 'SK', 'SL', 'SM', 'SN', 'SO', 'SR', 'SS', 'ST', 'SV'],
  ...['SX', 'SY', 'SZ'],
  ...['TC', 'TD', 'TF', 'TG', 'TH', 'TJ', 'TK', 'TL', 'TM', 'TN', 'TO', 'TR', 'TT', 'TV', 'TW', 'TZ'],
  ...['UA', 'UG', 'UM', 'US', 'UY', 'UZ'],
  ...['VA', 'VC', 'VE', 'VG', 'VI', 'VN', 'VU'],
  ...['WF', 'WS'],
  ...['YE', 'YT'],
  ...['ZA', 'ZM', 'ZW'],
] as const;
export type Country = (typeof COUNTRIES)[number];

/** A visitor's country when neither a header nor a default states it (C7, REG-02). Not a country. */
export const UNKNOWN_COUNTRY = 'XX';

const known: ReadonlySet<string> = new Set(COUNTRIES);

export function isCountry(code: string): code is Country {
  return known.has(code);
}

const STORES_WITH_COUNTRIES = ['IN', 'AE', 'US', 'EU', 'GB', 'AU', 'CA'] as const satisfies readonly Exclude<
  Store,
  'ROW'
>[];

const served: Readonly<Record<Exclude<Store, 'ROW'>, readonly Country[]>> = STORE_COUNTRIES;

const storeByCountry: ReadonlyMap<string, Store> = new Map(
  STORES_WITH_COUNTRIES.flatMap((store) => served[store].map((country) => [country, store] as const)),
);

/** The store of a country. Null: `XX`, or not an ISO 3166-1 country. */
export function storeOfCountry(code: string): Store | null {
  if (!isCountry(code)) return null;
  return storeByCountry.get(code) ?? 'ROW';
}
