/** The cookies in which store-api keeps a visitor's carts, one per store (BAG-22), and the codes in them (PROG-01): passed on to the page that shows the bag, and to the header. */
import { bagCookieName, CART_ID_PATTERN } from '@tessera/shared-contracts/bagForms';
import { DISCOUNT_NEWS_COOKIE, readCartCodes } from '@tessera/shared-contracts/carriedDiscount';
import { STORES, type Store } from '@tessera/shared-contracts/stores';
import { parseCookie } from 'cookie';

/** What is no id counts as absent. */
export function readCartCookies(header: string | undefined): Partial<Record<Store, string>> {
  const cookies = parseCookie(header ?? '');
  return Object.fromEntries(
    STORES.flatMap((store) => {
      const id = cookies[bagCookieName(store)];
      return id !== undefined && CART_ID_PATTERN.test(id) ? [[store, id]] : [];
    }),
  );
}

/** The codes in the visitor's carts, and whether the open document may lack them. */
export function readDiscountCookies(header: string | undefined): {
  readonly cartCodes: Partial<Record<Store, readonly string[]>>;
  readonly hasDiscountNews: boolean;
} {
  const cookies = parseCookie(header ?? '');
  return { cartCodes: readCartCodes(cookies), hasDiscountNews: cookies[DISCOUNT_NEWS_COOKIE] !== undefined };
}
