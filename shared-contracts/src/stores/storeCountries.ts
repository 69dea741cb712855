/** Countries to which each store ships (decision 81). Small, because the bag uses it in the browser: no list of all countries. */
import { STORES, type Store } from './stores.ts';

/** The 27 member states (**decided**: as of 2026). */
export const EU_MEMBER_STATES = [
  ...(['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'] as const),
  ...(['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'] as const),
] as const;

/** Countries by store. ROW serves all other countries. */
export const STORE_COUNTRIES = {
  IN: ['IN'],
  AE: ['AE', 'SA', 'QA', 'BH', 'KW', 'OM'],
  US: ['US'],
  EU: [...EU_MEMBER_STATES, 'CH', 'IS', 'NO', 'LI'],
  GB: ['GB'],
  AU: ['AU'],
  CA: ['CA'],
} as const satisfies Record<Exclude<Store, 'ROW'>, readonly string[]>;

/**
 * Countries without shipping: the market banner's list (S2, BAN-03), then embargoes, countries without parcel post, and territories without
 * residents.
 */
export const NOT_SERVED = [
  ...['PK', 'SY', 'SS', 'YE', 'ET', 'BY', 'CF', 'ER', 'IQ', 'KP', 'LY', 'PS', 'RU', 'SO'],
  ...['CU', 'IR'],
  ...['AF', 'SD'],
  ...['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM'],
] as const;

const others: readonly (readonly string[])[] = Object.values(STORE_COUNTRIES);
const includes = (list: readonly string[], country: string) => list.includes(country);

/** @param country ISO 3166-1 alpha-2, upper case */
export function deliversTo(store: Store, country: string): boolean {
  if (store !== 'ROW') return includes(STORE_COUNTRIES[store], country);
  return ![NOT_SERVED, ...others].some((list) => includes(list, country));
}

/**
 * For a visitor whose country this store does not ship to: the store that does, or null when none does. Undefined: this store does, or the
 * country is unknown.
 * @param country as `visitor.country`, `XX` when unknown
 */
export function otherStoreFor(store: Store, country: string): Store | null | undefined {
  if (country === 'XX' || deliversTo(store, country)) return undefined;
  return STORES.find((other) => deliversTo(other, country)) ?? null;
}
