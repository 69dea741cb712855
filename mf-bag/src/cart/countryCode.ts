import { deliversTo } from '@tessera/shared-contracts/stores/storeCountries';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';

/** Stores of one country; EU and ROW have many and are not listed (S7, API-04). */
const STORE_COUNTRY: Partial<Record<Store, string>> = { IN: 'IN', GB: 'GB', AE: 'AE', US: 'US', CA: 'CA', AU: 'AU' };

/**
 * The country for which a new cart is created: the store's own where it has one; in EU and ROW the `country` query parameter, else the
 * visitor's country (S7, API-04). Undefined when unknown; the server then decides.
 * @param query the page's query string, with or without `?`
 */
export function countryCode(store: Store, visitor: Pick<Visitor, 'country'>, query: string): string | undefined {
  const own = STORE_COUNTRY[store];
  if (own !== undefined) return own;
  const asked = new URLSearchParams(query).get('country')?.toUpperCase();
  if (asked !== undefined && /^[A-Z]{2}$/.test(asked)) return asked;
  return visitor.country === 'XX' ? undefined : visitor.country;
}

/**
 * The visitor's country where the store delivers to it but creates every cart for another one: Saudi Arabia in AE, whose carts show the
 * Emirates' tax. Null: the cart's country is the visitor's, or as good a guess as any.
 */
export function countryOtherThanCarts(store: Store, { country }: Pick<Visitor, 'country'>): string | null {
  const own = STORE_COUNTRY[store];
  return own !== undefined && own !== country && deliversTo(store, country) ? country : null;
}
