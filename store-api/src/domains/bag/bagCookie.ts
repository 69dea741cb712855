/** The cookies that hold a store's cart, the codes in it, and the visitor's partner, for pages and forms that no script is behind (BAG-22, decisions 56 and 69). */
import type { AffiliateLink } from '@tessera/shared-contracts/bag/affiliateLink';
import { bagCookieName, bagNewsCookieName, CART_ID_PATTERN } from '@tessera/shared-contracts/bag/bagForms';
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

/** As long as a cart is kept by default (`CART_DAYS`). */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** The cart that the request's cookie names; null: none, or nothing that is an id. */
export function bagOf(request: Request, store: Store): string | null {
  const id = readHostCookies(request)[bagCookieName(store)];
  return id !== undefined && CART_ID_PATTERN.test(id) ? id : null;
}

/** Keeps the cart, and which codes it has, for the browser that asked; for as long as the cart itself is kept, from now. */
export function keepBag(
  request: Request,
  response: Response,
  store: Store,
  { id, discountCodes }: Pick<Cart, 'id' | 'discountCodes'>,
): void {
  setHostCookie(request, response, bagCookieName(store), id, { maxAge: KEPT_MS });
  const codes = cartCodesText(discountCodes.map(({ code }) => code));
  if (codes === '') forgetCodes(request, response, store);
  else {
    if (codes !== readHostCookies(request)[cartCodesCookieName(store)]) tellDiscountNews(request, response);
    setHostCookie(request, response, cartCodesCookieName(store), codes, { maxAge: KEPT_MS });
  }
}

/** A cart that has become an order carries no discount on to other pages. */
export function forgetCodesOfCart(request: Request, response: Response, cartId: string): void {
  for (const store of STORES) if (bagOf(request, store) === cartId) forgetCodes(request, response, store);
}

function forgetCodes(request: Request, response: Response, store: Store): void {
  if (readHostCookies(request)[cartCodesCookieName(store)] === undefined) return;
  clearHostCookie(request, response, cartCodesCookieName(store));
  tellDiscountNews(request, response);
}

/** The partner that the visitor came through last; its codes take off what store-api says they do, as those of an address. */
export const visitPartner = (request: Request): AffiliateLink | null =>
  readVisitPartner(readHostCookies(request)[VISIT_PARTNER_COOKIE]);

/** Keeps the partner for headers and forms of the pages that follow. */
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

/** The header of the page that is open may name a discount that has come or gone. */
export function tellDiscountNews(request: Request, response: Response): void {
  const { maxAge: _, ...rest } = attributes(request);
  response.cookie(DISCOUNT_NEWS_COOKIE, '1', { ...rest, httpOnly: true });
}

/** Tells the store's scripts, once they live, that a form has made or changed the cart. */
export function setBagChanged(request: Request, response: Response, store: Store): void {
  response.cookie(bagNewsCookieName(store), '1', attributes(request));
}

export function clearBagCookie(request: Request, response: Response, store: Store): void {
  clearHostCookie(request, response, bagCookieName(store));
  forgetCodes(request, response, store);
}

export function clearBagChanged(request: Request, response: Response, store: Store): void {
  const { maxAge: _, ...rest } = attributes(request);
  response.clearCookie(bagNewsCookieName(store), rest);
}

/**
 * Whether the answer may set the visitor's bag: a page of the store asked, and no link or picture of another site, which would put
 * a stranger's cart into it. A browser that does not say who asks sends JSON to its own origin alone.
 */
export function isOwnScript(request: Request): boolean {
  const site = request.get('sec-fetch-site');
  if (site === undefined) return request.method === 'POST' && request.is('application/json') !== false;
  return site === 'same-origin' && request.get('sec-fetch-dest') === 'empty';
}

/** Has the scripts of the next page forget the partner that they have stored. */
export function tellProgrammeLeft(request: Request, response: Response): void {
  response.cookie(PROGRAMME_LEFT_COOKIE, '1', { ...attributes(request), maxAge: LEFT_MS });
}

/** As long as a browser may take to open the next page of the store. */
const LEFT_MS = 10 * 60_000;

const attributes = (request: Request) =>
  ({ path: '/', maxAge: KEPT_MS, sameSite: 'lax', secure: request.secure }) as const;
