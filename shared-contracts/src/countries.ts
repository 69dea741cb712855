/** Every ISO 3166-1 country and the one store that serves it (C3, REG-06). */
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

/** What a visitor's country is when no header and no default says (C7, REG-02). Not a country. */
export const UNKNOWN_COUNTRY = 'XX';

const known: ReadonlySet<string> = new Set(COUNTRIES);

export function isCountry(code: string): code is Country {
  return known.has(code);
}

/** The 27 member states (**decided**: as of 2026). */
export const EU_MEMBER_STATES = [
  ...(['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'] as const),
  ...(['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'] as const),
] as const satisfies readonly Country[];

/** Countries by store. Every other country is served by ROW. */
export const STORE_COUNTRIES = {
  IN: ['IN'],
  AE: ['AE', 'SA', 'QA', 'BH', 'KW', 'OM'],
  US: ['US'],
  EU: [...EU_MEMBER_STATES, 'CH', 'IS', 'NO', 'LI'],
  GB: ['GB'],
  AU: ['AU'],
  CA: ['CA'],
} as const satisfies Record<Exclude<Store, 'ROW'>, readonly Country[]>;

const STORES_WITH_COUNTRIES = ['IN', 'AE', 'US', 'EU', 'GB', 'AU', 'CA'] as const satisfies readonly Exclude<
  Store,
  'ROW'
>[];

const storeByCountry: ReadonlyMap<string, Store> = new Map(
  STORES_WITH_COUNTRIES.flatMap((store) => STORE_COUNTRIES[store].map((country) => [country, store] as const)),
);

/** The store of a country; null for `XX` and whatever else is no ISO 3166-1 country. */
export function storeOfCountry(code: string): Store | null {
  if (!isCountry(code)) return null;
  return storeByCountry.get(code) ?? 'ROW';
}
