/**
 * Discounts that the header shows beyond those in the address, so that its chip appears on every page (PROG-01, PROG-05). store-api writes
 * the cookies and the shell passes them to the header's slot. No script reads them.
 */

import { STORES, type Store } from '../stores/stores.ts';
import type { AffiliateLink } from './affiliateLink.ts';
import { isPersonalCode } from './discountCodes.ts';

/** HttpOnly: codes in the visitor's cart of a store. Lives as long as the cart's own cookie. */
export const cartCodesCookieName = (store: Store): string => `bag_codes_${store}`;

/**
 * HttpOnly: the visitor's last partner, and its codes. Headers and forms read the partner here when the address names none; scripts store
 * the same for the bag that they fill.
 */
export const VISIT_PARTNER_COOKIE = 'visit_partner';
/** Milliseconds. */
export const VISIT_PARTNER_KEPT_MS = 30 * 24 * 60 * 60_000;

/** HttpOnly, until the browser closes or loads a document: the discounts in the header may have changed since the document was rendered. */
export const DISCOUNT_NEWS_COOKIE = 'discount_news';

/** Most codes that the header shows; a cart may have more. */
const MAX_CODES = 4;
const CODE = /^[A-Za-z0-9._-]{1,64}$/;

/** The cookie's value; empty: no code is for the header. A company's code stays in its own HttpOnly cookie. */
export const cartCodesText = (codes: readonly string[]): string =>
  codes
    .filter((code) => CODE.test(code) && !isPersonalCode(code))
    .slice(0, MAX_CODES)
    .join(',');

/**
 * The codes that a visit has beyond its address: those of the store's cart, and the partner's.
 * @param cookies by name, decoded. Invalid codes count as absent
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

/** The cookie's value. Null: the partner's name is not a valid code. */
export const visitPartnerText = ({ code, discountCodes }: AffiliateLink): string | null =>
  CODE.test(code) ? [code, cartCodesText(discountCodes)].filter((part) => part !== '').join(',') : null;

/** @param value of the cookie, decoded */
export function readVisitPartner(value: string | undefined): AffiliateLink | null {
  const [code = '', ...codes] = (value ?? '').split(',');
  const discountCodes = cartCodesText(codes);
  return CODE.test(code) ? { code, discountCodes: discountCodes === '' ? [] : discountCodes.split(',') } : null;
}

/**
 * The partner to store after a link was followed. A link of the same partner without codes, or with further ones, removes none.
 * @param known the partner that is stored now
 */
export const followedPartner = (link: AffiliateLink, known: AffiliateLink | null): AffiliateLink => ({
  code: link.code,
  discountCodes: [...new Set([...(known?.code === link.code ? known.discountCodes : []), ...link.discountCodes])],
});
