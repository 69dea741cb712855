/** The cookies in which store-api keeps a visitor's carts, one per store (BAG-22), and the codes in them (PROG-01): passed on to the page that shows the bag, and to the header. */

import { readAffiliate } from '@tessera/shared-contracts/affiliateLink';
import { bagCookieName, CART_ID_PATTERN } from '@tessera/shared-contracts/bagForms';
import {
  DISCOUNT_NEWS_COOKIE,
  followedPartner,
  readCartCodes,
  readVisitPartner,
  VISIT_PARTNER_COOKIE,
  VISIT_PARTNER_KEPT_MS,
  visitPartnerText,
} from '@tessera/shared-contracts/carriedDiscount';
import { hostCookieName, readCookies } from '@tessera/shared-contracts/hostCookies';
import { STORES, type Store } from '@tessera/shared-contracts/stores';
import { stringifySetCookie } from 'cookie';

/** What is no id counts as absent. */
export function readCartCookies(header: string | undefined): Partial<Record<Store, string>> {
  const cookies = readCookies(header);
  return Object.fromEntries(
    STORES.flatMap((store) => {
      const id = cookies[bagCookieName(store)];
      return id !== undefined && CART_ID_PATTERN.test(id) ? [[store, id]] : [];
    }),
  );
}

/** The codes in the visitor's carts and those of the partner that the visitor came through, and whether the open document may lack them. */
export function readDiscountCookies(header: string | undefined): {
  readonly cartCodes: Partial<Record<Store, readonly string[]>>;
  readonly hasDiscountNews: boolean;
} {
  const cookies = readCookies(header);
  return { cartCodes: readCartCodes(cookies), hasDiscountNews: cookies[DISCOUNT_NEWS_COOKIE] !== undefined };
}

/** `Set-Cookie` value that keeps the partner of an address for the pages that follow (PROG-01); null: the address names none. */
export function partnerCookieHeader(url: URL, header: string | undefined, secure: boolean): string | null {
  const link = readAffiliate(url.searchParams);
  if (link === null) return null;
  const known = readVisitPartner(readCookies(header)[VISIT_PARTNER_COOKIE]);
  const value = visitPartnerText(followedPartner(link, known));
  if (value === null) return null;
  return stringifySetCookie({
    name: hostCookieName(VISIT_PARTNER_COOKIE, secure),
    value,
    path: '/',
    maxAge: VISIT_PARTNER_KEPT_MS / 1000,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
}
