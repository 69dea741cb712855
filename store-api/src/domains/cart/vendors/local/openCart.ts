/** Opens a cart for the checkout: leaves out lines that can't be bought now and lists their titles. */
import { isOnlyAddOns } from '@tessera/shared-contracts/bag/addOns';
import type { Cart } from '@tessera/shared-contracts/bag/cart';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { isStore, type Store } from '@tessera/shared-contracts/stores/stores';
import { bookingProblem } from '../../../catalogue/booking.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { ChosenLine } from '../../presentCart.ts';
import { type LocalContext, localCall } from './localContext.ts';
import { findCart, presentStored } from './storedCarts.ts';

/** The part of a cart that can be bought now. */
export interface OpenedCart {
  readonly store: Store;
  readonly countryCode: string | null;
  /** Without sold-out lines. Empty when only memberships and add-ons are left (BAG-15). */
  readonly cart: Cart;
  /** Titles and variants of sold-out lines. */
  readonly soldOut: readonly string[];
  /** Titles of tests whose booked day is too near by now. They are left out too. */
  readonly tooLate: readonly string[];
}

/** Opens a cart by its id alone. Null: no such cart. */
export async function openCart(context: LocalContext, cartId: string, language: Locale): Promise<OpenedCart | null> {
  const stored = await findCart(context, cartId);
  if (stored === undefined || !isStore(stored.store)) return null;
  const { store, countryCode, lines } = stored;
  const call = localCall(context, { store, language });
  const { catalogue } = call;
  const isSoldOut = ({ merchandiseId }: ChosenLine) => catalogue.merchandise.get(merchandiseId)?.available === false;
  const isTooLate = (line: ChosenLine) => !isSoldOut(line) && isBookedTooLate(line, catalogue, context.now());
  const cartOf = (shown: readonly ChosenLine[]) => presentStored(call, stored, shown).cart;
  const titlesOf = (left: readonly ChosenLine[]) => [
    ...new Set(
      cartOf(left)
        .lines.edges.map(({ node }) => node)
        .filter(({ id }) => left.some((line) => line.id === id))
        .map(({ merchandise }) => [merchandise.product.title, merchandise.title].filter(Boolean).join(', ')),
    ),
  ];
  const buyable = cartOf(lines.filter((line) => !isSoldOut(line) && !isTooLate(line)));
  return {
    store,
    countryCode,
    cart: isOnlyAddOns(buyable) ? cartOf([]) : buyable,
    soldOut: titlesOf(lines.filter(isSoldOut)),
    tooLate: titlesOf(lines.filter(isTooLate)),
  };
}

/** Whether a line's booking was valid when it was added and no longer is. */
function isBookedTooLate({ merchandiseId, attributes }: ChosenLine, { merchandise }: Catalogue, at: Date): boolean {
  const rule = merchandise.get(merchandiseId)?.booking;
  return rule !== undefined && bookingProblem(attributes, rule, at) !== null;
}
