/**
 * What the header is told of the discounts that a visit carries beyond its address, so that its chip is on every page (PROG-01,
 * PROG-05): store-api writes cookies, the shell hands them to the header's slot. No script reads them.
 */
import { STORES, type Store } from './stores.ts';

/** HttpOnly: the codes in the visitor's cart of a store, as long as the cart's own cookie. */
export const cartCodesCookieName = (store: Store): string => `bag_codes_${store}`;

/** HttpOnly, until the browser is closed or loads a document: what the header shows may have changed since the document was drawn. */
export const DISCOUNT_NEWS_COOKIE = 'discount_news';

/** A cart may have more codes; the header names so many. */
const MAX_CODES = 4;
const CODE = /^[A-Za-z0-9._-]{1,64}$/;
/** A company's personal code stays in its own HttpOnly cookie: a page that is drawn for one visitor alone has it. */
const PERSONAL = /^WORK-/i;

/** The cookie's value; empty: none of the codes is for the header. */
export const cartCodesText = (codes: readonly string[]): string =>
  codes
    .filter((code) => CODE.test(code) && !PERSONAL.test(code))
    .slice(0, MAX_CODES)
    .join(',');

/** @param cookies by name, decoded. What is no code counts as absent */
export function readCartCodes(cookies: Readonly<Record<string, string | undefined>>): Partial<Record<Store, string[]>> {
  return Object.fromEntries(
    STORES.flatMap((store) => {
      const codes = cartCodesText((cookies[cartCodesCookieName(store)] ?? '').split(','));
      return codes === '' ? [] : [[store, codes.split(',')]];
    }),
  );
}
