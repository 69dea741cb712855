/**
 * The cookies in which store-api stores a visitor's carts, one per store (BAG-22), and the codes in them (PROG-01): passed on to the page
 * that shows the bag, and to the header.
 */

import { readAffiliate } from '@tessera/shared-contracts/bag/affiliateLink';
import { bagCookieName, CART_ID_PATTERN } from '@tessera/shared-contracts/bag/bagCookies';
import {
  DISCOUNT_NEWS_COOKIE,
  followedPartner,
  readCartCodes,
  readVisitPartner,
  VISIT_PARTNER_COOKIE,
  VISIT_PARTNER_KEPT_MS,
  visitPartnerText,
} from '@tessera/shared-contracts/bag/carriedDiscount';
import { type CookieRequest, hostCookieName, readHostCookies } from '@tessera/shared-contracts/http/hostCookies';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { parseCookie, stringifySetCookie } from 'cookie';

/** An invalid id counts as absent. */
export function readCartCookies(request: CookieRequest): Partial<Record<Store, string>> {
  const cookies = readHostCookies(request);
  return Object.fromEntries(
    STORES.flatMap((store) => {
      const id = cookies[bagCookieName(store)];
      return id !== undefined && CART_ID_PATTERN.test(id) ? [[store, id]] : [];
    }),
  );
}

/**
 * The codes in the visitor's carts and those of the partner whose link the visitor followed, and whether the open document may lack them.
 */
export function readDiscountCookies(request: CookieRequest): {
  readonly cartCodes: Partial<Record<Store, readonly string[]>>;
  readonly hasDiscountNews: boolean;
} {
  const hasDiscountNews = parseCookie(request.headers.cookie ?? '')[DISCOUNT_NEWS_COOKIE] !== undefined;
  return { cartCodes: readCartCodes(readHostCookies(request)), hasDiscountNews };
}

/** `Set-Cookie` value that stores the partner in an address for the following pages (PROG-01). Null: the address names no partner. */
export function partnerCookieHeader(url: URL, request: CookieRequest): string | null {
  const link = readAffiliate(url.searchParams);
  if (link === null) return null;
  const known = readVisitPartner(readHostCookies(request)[VISIT_PARTNER_COOKIE]);
  const value = visitPartnerText(followedPartner(link, known));
  if (value === null) return null;
  return stringifySetCookie({
    name: hostCookieName(VISIT_PARTNER_COOKIE, request.secure),
    value,
    path: '/',
    maxAge: VISIT_PARTNER_KEPT_MS / 1000,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.secure,
  });
}
