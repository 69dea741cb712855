/** Finds stored carts by id and prices them with the call's catalogue. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { CartPreview } from '@tessera/shared-contracts/bag/cart';
import { before } from '../../../../platform/retention/inBatches.ts';
import { mayCount } from '../../../pricing/codeOrigins.ts';
import { cartNotFound } from '../../cartProblems.ts';
import type { cart } from '../../cartTables.ts';
import type { VersionedCart } from '../../cartVendor.ts';
import { type ChosenLine, presentCart, storedCart } from '../../presentCart.ts';
import type { LocalCall, LocalContext } from './localContext.ts';

export type CartRow = typeof cart.$inferSelect;

/** The contents of a cart besides its lines. */
export type CartContents = Pick<CartRow, 'attributes' | 'discountCodes' | 'codeOrigins'>;

/** Cart ids are random UUIDs; other ids are not looked up. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
export const isCartId = (id: string): boolean => UUID.test(id);

/** Whether a cart has expired. It then counts as not found even before it is swept. */
export const isExpired = (row: Pick<CartRow, 'updatedAt'>, { now, cartDays }: LocalContext): boolean =>
  row.updatedAt < before(now(), { days: cartDays });

/** Finds the cart with its lines. Undefined: no such cart. */
export async function findCart(context: LocalContext, cartId: string) {
  if (!isCartId(cartId)) return undefined;
  const [found] = await context.readCart.execute({ cartId });
  return found === undefined || isExpired(found, context) ? undefined : found;
}

/** Finds the cart with its lines. @throws {HttpProblem} `cart.not-found`, `cart.ordered` */
export const requireCart = (context: LocalContext, cartId: string) =>
  orOrdered(context, cartId, async () => {
    const found = await findCart(context, cartId);
    if (found === undefined) throw cartNotFound(cartId);
    return found;
  });

/** Distinguishes a cart that has become an order from one that never existed (BAG-21). @throws {HttpProblem} `cart.ordered` */
export async function orOrdered<Result>(
  { isOrdered }: LocalContext,
  cartId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isGone = error instanceof HttpProblem && error.code === 'cart.not-found';
    if (isGone && isCartId(cartId) && (await isOrdered(cartId))) throw cartOrdered(cartId);
    throw error;
  }
}

const cartOrdered = (id: string) =>
  new HttpProblem(
    404,
    'cart.ordered',
    `The cart "${id}" has become an order. /checkout/${id} leads whoever paid to it; create a new cart for more.`,
  );

export function priceCartContents(
  { catalogue, language, discounts, limits, store }: LocalCall,
  { attributes, discountCodes, codeOrigins }: CartContents,
  lines: readonly ChosenLine[],
): CartPreview {
  // A code that must not count stays in the cart, but its discount is not looked up.
  const countingCodes = discountCodes.filter((code) => mayCount(code, codeOrigins));
  return presentCart(
    { store, lines, attributes, discountCodes, codeOrigins },
    {
      catalogue,
      locale: language,
      discounts: discounts(store, countingCodes),
      maximumQuantity: limits.quantity,
    },
  );
}

/** Builds the response for a stored cart. */
export const presentStored = (
  call: LocalCall,
  stored: CartContents & Pick<CartRow, 'id' | 'version'>,
  lines: readonly ChosenLine[],
): VersionedCart => ({
  cart: storedCart(stored.id, call.shopperOrigin, priceCartContents(call, stored, lines)),
  version: String(stored.version),
});
