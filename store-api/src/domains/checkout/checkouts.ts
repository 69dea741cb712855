/** Checkouts: an open cart with the address and delivery entered so far. */
import type { Cart } from '@tessera/shared-contracts/bag/cart';
import { isSent } from '@tessera/shared-contracts/bag/isSent';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { and, eq } from 'drizzle-orm';
import type { StoreDb } from '../../platform/data/database.ts';
import type { Address } from '../addresses/address.ts';
import type { LocalCarts } from '../cart/vendors/local/localCarts.ts';
import type { CheckoutRates } from '../pricing/checkoutRates.ts';
import { checkout, checkoutTyped } from './checkoutTables.ts';

export type CheckoutDetails = typeof checkout.$inferSelect;

export interface OpenCheckout {
  readonly store: Store;
  readonly countryCode: string | null;
  readonly cart: Cart;
  /** Titles of lines that are left out because they are sold out. */
  readonly soldOut: readonly string[];
  /** Titles of booked tests that are left out because their day is too near by now. */
  readonly tooLate: readonly string[];
  /** Null until the first step is completed. */
  readonly details: CheckoutDetails | null;
}

export interface Checkouts {
  /**
   * @param holder the holder of the browser's key (`checkoutKeys.ts`); only the holder gets the details. Null: no key
   * @returns null when there is no such cart
   */
  open(cartId: string, locale: Locale, holder: string | null): Promise<OpenCheckout | null>;
  saveContact(
    cartId: string,
    holder: string,
    contact: { readonly email: string; readonly address: Address; readonly affiliateCode: string | null },
  ): Promise<void>;
  /** @returns false when there is no such method, or the holder has not completed the first step */
  saveDelivery(cartId: string, holder: string, method: string): Promise<boolean>;
}

export interface CheckoutsOptions {
  readonly db: StoreDb;
  readonly carts: LocalCarts;
  readonly rates: () => CheckoutRates;
}

export function createCheckouts({ db, carts, rates }: CheckoutsOptions): Checkouts {
  const ofHolder = (cartId: string, holder: string) => and(eq(checkout.cartId, cartId), eq(checkout.holder, holder));
  const detailsOf = async (cartId: string, holder: string | null) => {
    if (holder === null) return null;
    return (await db.select().from(checkout).where(ofHolder(cartId, holder)))[0] ?? null;
  };

  return {
    async open(cartId, locale, holder) {
      const opened = await carts.open(cartId, locale);
      return opened === null ? null : { ...opened, details: await detailsOf(cartId, holder) };
    },

    async saveContact(cartId, holder, contact) {
      await db
        .insert(checkout)
        .values({ cartId, holder, ...contact })
        .onConflictDoUpdate({ target: checkout.cartId, set: { holder, ...contact, updatedAt: new Date() } });
      await db.delete(checkoutTyped).where(eq(checkoutTyped.cartId, cartId));
    },

    async saveDelivery(cartId, holder, method) {
      if (!rates().methods.some((known) => known.method === method)) return false;
      const set = await db
        .update(checkout)
        .set({ deliveryMethod: method, updatedAt: new Date() })
        .where(ofHolder(cartId, holder))
        .returning({ cartId: checkout.cartId });
      return set.length > 0;
    },
  };
}

/**
 * Whether the first step is incomplete: there are no details, or only a place for tax while the cart now contains
 * something to ship.
 */
export const needsContact = ({ cart, details }: Pick<OpenCheckout, 'cart' | 'details'>): boolean =>
  details === null || (isSent(cart) && details.address.name === '');
