/**
 * What the header is told of the discounts that a visit carries beyond its address, so that its chip is on every page (PROG-01,
 * PROG-05): store-api writes cookies, the shell hands them to the header's slot. No script reads them.
 */

import { STORES, type Store } from '../stores/stores.ts';
import type { AffiliateLink } from './affiliateLink.ts';
import { isPersonalCode } from './discountCodes.ts';

/** HttpOnly: the codes in the visitor's cart of a store, as long as the cart's own cookie. */
export const cartCodesCookieName = (store: Store): string => `bag_codes_${store}`;

/**
 * HttpOnly: the partner that the visitor came through last, and its codes. Headers and forms know the partner by it when the address
 * does not name one; scripts store the same for the bag that they fill.
 */
export const VISIT_PARTNER_COOKIE = 'visit_partner';
/** Milliseconds. */
export const VISIT_PARTNER_KEPT_MS = 30 * 24 * 60 * 60_000;

/** HttpOnly, until the browser is closed or loads a document: what the header shows may have changed since the document was drawn. */
export const DISCOUNT_NEWS_COOKIE = 'discount_news';

/** A cart may have more codes; the header names so many. */
const MAX_CODES = 4;
const CODE = /^[A-Za-z0-9._-]{1,64}$/;

/** The cookie's value; empty: none of the codes is for the header. A company's stays in its own HttpOnly cookie. */
export const cartCodesText = (codes: readonly string[]): string =>
  codes
    .filter((code) => CODE.test(code) && !isPersonalCode(code))
    .slice(0, MAX_CODES)
    .join(',');

/**
 * The codes that a visit carries beyond its address: those of the store's cart, and the partner's.
 * @param cookies by name, decoded. What is no code counts as absent
 */
export function readCartCodes(cookies: Readonly<Record<string, string | undefined>>): Partial<Record<Store, string[]>> {
  const ofPartner = readVisitPartner(cookies[VISIT_PARTNER_COOKIE])?.discountCodes ?? [];
  return Object.fromEntries(
    STORES.flatMap((store) => {
      const inCart = (cookies[cartCodesCookieName(store)] ?? '').split(',');
      const codes = cartCodesText([...new Set([...inCart, ...ofPartner])]);
      return codes === '' ? [] : [[store, codes.split(',')]];
    }),
  );
}

/** The cookie's value; null: the partner's name is none. */
export const visitPartnerText = ({ code, discountCodes }: AffiliateLink): string | null =>
  CODE.test(code) ? [code, cartCodesText(discountCodes)].filter((part) => part !== '').join(',') : null;

/** @param value of the cookie, decoded */
export function readVisitPartner(value: string | undefined): AffiliateLink | null {
  const [code = '', ...codes] = (value ?? '').split(',');
  const discountCodes = cartCodesText(codes);
  return CODE.test(code) ? { code, discountCodes: discountCodes === '' ? [] : discountCodes.split(',') } : null;
}

/**
 * The partner to keep after a link was followed. A link of the same partner may name no code, or bring one more: that takes nothing away.
 * @param known the partner that is kept now
 */
export const followedPartner = (link: AffiliateLink, known: AffiliateLink | null): AffiliateLink => ({
  code: link.code,
  discountCodes: [...new Set([...(known?.code === link.code ? known.discountCodes : []), ...link.discountCodes])],
});
