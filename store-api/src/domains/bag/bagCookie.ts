/**
 * Cookies for a store's cart, its codes and the visitor's partner, for pages and forms that work without scripts
 * (BAG-22, decisions 56 and 69).
 */
import type { AffiliateLink } from '@tessera/shared-contracts/bag/affiliateLink';
import { bagCookieName, bagNewsCookieName, CART_ID_PATTERN } from '@tessera/shared-contracts/bag/bagCookies';
import {
  cartCodesCookieName,
  cartCodesText,
  DISCOUNT_NEWS_COOKIE,
  readVisitPartner,
  VISIT_PARTNER_COOKIE,
  VISIT_PARTNER_KEPT_MS,
  visitPartnerText,
} from '@tessera/shared-contracts/bag/carriedDiscount';
import type { Cart } from '@tessera/shared-contracts/bag/cart';
import { readHostCookies } from '@tessera/shared-contracts/http/hostCookies';
import { PROGRAMME_LEFT_COOKIE } from '@tessera/shared-contracts/programmes/programmeLeave';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import type { Request, Response } from 'express';
import { clearHostCookie, setHostCookie } from '../../platform/http/hostCookies.ts';
import { CART_DAYS } from '../cart/sweepCarts.ts';

const COOKIE_MAX_AGE_MS = CART_DAYS * 24 * 60 * 60_000;

/** The cart id in the request's cookie. Null: no cookie, or not a valid id. */
export function bagOf(request: Request, store: Store): string | null {
  const id = readHostCookies(request)[bagCookieName(store)];
  return id !== undefined && CART_ID_PATTERN.test(id) ? id : null;
}

/** Stores the cart's id and codes in cookies. They last as long as the cart itself, from now. */
export function keepBag(
  request: Request,
  response: Response,
  store: Store,
  { id, discountCodes }: Pick<Cart, 'id' | 'discountCodes'>,
): void {
  setHostCookie(request, response, bagCookieName(store), id, { maxAge: COOKIE_MAX_AGE_MS });
  const codes = cartCodesText(discountCodes.map(({ code }) => code));
  if (codes === '') clearCodes(request, response, store);
  else {
    if (codes !== readHostCookies(request)[cartCodesCookieName(store)]) tellDiscountNews(request, response);
    setHostCookie(request, response, cartCodesCookieName(store), codes, { maxAge: COOKIE_MAX_AGE_MS });
  }
}

/** Deletes the codes of a cart that has become an order, so that they discount no other pages. */
export function forgetCodesOfCart(request: Request, response: Response, cartId: string): void {
  for (const store of STORES) if (bagOf(request, store) === cartId) clearCodes(request, response, store);
}

function clearCodes(request: Request, response: Response, store: Store): void {
  if (readHostCookies(request)[cartCodesCookieName(store)] === undefined) return;
  clearHostCookie(request, response, cartCodesCookieName(store));
  tellDiscountNews(request, response);
}

/** The partner whose link the visitor followed last. Its codes apply like those of a URL. */
export const visitPartner = (request: Request): AffiliateLink | null =>
  readVisitPartner(readHostCookies(request)[VISIT_PARTNER_COOKIE]);

/** Stores the partner for headers and forms of following pages. */
export function keepVisitPartner(request: Request, response: Response, partner: AffiliateLink): void {
  const text = visitPartnerText(partner);
  if (text === null) return;
  if (text !== readHostCookies(request)[VISIT_PARTNER_COOKIE]) tellDiscountNews(request, response);
  setHostCookie(request, response, VISIT_PARTNER_COOKIE, text, { maxAge: VISIT_PARTNER_KEPT_MS });
}

export function forgetVisitPartner(request: Request, response: Response): void {
  if (readHostCookies(request)[VISIT_PARTNER_COOKIE] === undefined) return;
  clearHostCookie(request, response, VISIT_PARTNER_COOKIE);
  tellDiscountNews(request, response);
}

/** Signals that the header of the open page may show an outdated discount. */
export function tellDiscountNews(request: Request, response: Response): void {
  const { maxAge: _, ...rest } = attributes(request);
  response.cookie(DISCOUNT_NEWS_COOKIE, '1', { ...rest, httpOnly: true });
}

/** Signals the store's scripts, once they run, that a form has created or changed the cart. */
export function setBagChanged(request: Request, response: Response, store: Store): void {
  response.cookie(bagNewsCookieName(store), '1', attributes(request));
}

export function clearBagCookie(request: Request, response: Response, store: Store): void {
  clearHostCookie(request, response, bagCookieName(store));
  clearCodes(request, response, store);
}

export function clearBagChanged(request: Request, response: Response, store: Store): void {
  const { maxAge: _, ...rest } = attributes(request);
  response.clearCookie(bagNewsCookieName(store), rest);
}

/**
 * Whether the response may set the visitor's bag cookie. True only for requests of the store's own pages, because a
 * link or picture of another site could otherwise plant a stranger's cart. Browsers without Sec-Fetch headers can send
 * JSON only to their own origin.
 */
export function isOwnScript(request: Request): boolean {
  const site = request.get('sec-fetch-site');
  if (site === undefined) return request.method === 'POST' && request.is('application/json') !== false;
  return site === 'same-origin' && request.get('sec-fetch-dest') === 'empty';
}

/** Makes the scripts of the next page delete their stored partner. */
export function tellProgrammeLeft(request: Request, response: Response): void {
  response.cookie(PROGRAMME_LEFT_COOKIE, '1', { ...attributes(request), maxAge: PROGRAMME_LEFT_MAX_AGE_MS });
}

/** Longer than a browser needs to open the next page of the store. */
const PROGRAMME_LEFT_MAX_AGE_MS = 10 * 60_000;

const attributes = (request: Request) =>
  ({ path: '/', maxAge: COOKIE_MAX_AGE_MS, sameSite: 'lax', secure: request.secure }) as const;
