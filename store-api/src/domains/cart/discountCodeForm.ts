/** Tries a discount code that a shopper types into a form, at the checkout or in the bag. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Cart, CartLineInput } from '@tessera/shared-contracts/bag/cart';
import { discountCodeSchema } from '@tessera/shared-contracts/bag/cartLineInput';
import {
  isPersonalCode,
  MAX_DISCOUNT_CODES,
  removableCodes,
  sameCode,
} from '@tessera/shared-contracts/bag/discountCodes';
import type { CartVendor, WriteContext } from './cartVendor.ts';

/** better: the code would work alone, but the cart has another one that takes off more. */
export type CodeOutcome = 'applied' | 'wrong' | 'better';

/** Tries a code on a cart. If it has no effect, it is removed again, unless the cart had it before. */
export async function tryDiscountCode(
  carts: CartVendor,
  context: WriteContext,
  cart: Cart,
  code: string,
): Promise<CodeOutcome> {
  const held = cart.discountCodes.some((known) => sameCode(known.code, code));
  // Rejects codes that are too long or contain control characters, and any new code when the cart is full. A company's
  // personal code only works where it was verified, never when typed.
  const possible = !isPersonalCode(code) && discountCodeSchema.safeParse(code).success && !/\p{Cc}/u.test(code);
  if (!possible || (!held && cart.discountCodes.length >= MAX_DISCOUNT_CODES)) return 'wrong';
  const { cart: added } = await carts.add(
    { ...context, typedCodes: [code] },
    { cartId: cart.id, lines: [], discountCodes: [code] },
  );
  if (isApplied(added, code)) return 'applied';
  // A code that the cart had before stays: it is a partner's, or applies once the better one is removed.
  if (!held) await carts.remove(context, { cartId: cart.id, lineId: [], discountCodes: [code] });
  return (await wouldApply(carts, context, cart, code)) ? 'better' : 'wrong';
}

/** Removes a code that somebody typed. A code that came with a page or a line stays. */
export async function removeTypedCode(
  carts: CartVendor,
  context: WriteContext,
  cart: Cart,
  code: string,
): Promise<Cart> {
  const held = removableCodes(cart).find((known) => sameCode(known, code));
  if (held === undefined) return cart;
  return (await carts.remove(context, { cartId: cart.id, lineId: [], discountCodes: [held] })).cart;
}

/** The lines that the shopper chose, without the free ones, which are added automatically. */
export const askedLines = ({ lines }: Pick<Cart, 'lines'>): CartLineInput[] =>
  lines.edges
    .filter(({ node }) => !node.merchandise.product.tags.includes('NO_EDIT'))
    .map(({ node: { merchandise, quantity, attributes } }) => ({
      merchandiseId: merchandise.id,
      quantity,
      attributes,
    }));

/** Whether the code would take something off if it were the only one. */
async function wouldApply(carts: CartVendor, context: WriteContext, cart: Cart, code: string): Promise<boolean> {
  const { attributes } = cart;
  try {
    return isApplied(
      await carts.preview(context, { lines: askedLines(cart), attributes, discountCodes: [code] }),
      code,
    );
  } catch (error) {
    // For example, a line is sold out by now.
    if (error instanceof HttpProblem) return false;
    throw error;
  }
}

const isApplied = ({ discountCodes }: Pick<Cart, 'discountCodes'>, code: string): boolean =>
  discountCodes.some((known) => sameCode(known.code, code) && known.applicable);
