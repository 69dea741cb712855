/** A code that a shopper types into a form, at the checkout or in the bag: taken, refused, or worse than what counts already. */
import { HttpProblem } from '@tessera/service-kit/problem';
import type { Cart, CartLineInput } from '@tessera/shared-contracts/bag/cart';
import { discountCodeSchema } from '@tessera/shared-contracts/bag/cartLineInput';
import {
  isPersonalCode,
  MAX_DISCOUNT_CODES,
  removableCodes,
  sameCode,
} from '@tessera/shared-contracts/bag/discountCodes';
import type { CartVendor, WriteContext } from './cartVendor.ts';

/** better: it takes something off by itself, and less than another that the cart has. */
export type CodeOutcome = 'applied' | 'wrong' | 'better';

/** Tries a code on a cart. One that does not count leaves the cart as it was, unless the cart had it before. */
export async function tryDiscountCode(
  carts: CartVendor,
  context: WriteContext,
  cart: Cart,
  code: string,
): Promise<CodeOutcome> {
  const held = cart.discountCodes.some((known) => sameCode(known.code, code));
  // No code is so long or holds such characters, and where the cart has as many as it can there is no room for one.
  // A company's code counts where it was verified: typed it is nobody's.
  const possible = !isPersonalCode(code) && discountCodeSchema.safeParse(code).success && !/\p{Cc}/u.test(code);
  if (!possible || (!held && cart.discountCodes.length >= MAX_DISCOUNT_CODES)) return 'wrong';
  const { cart: added } = await carts.add(
    { ...context, typedCodes: [code] },
    { cartId: cart.id, lines: [], discountCodes: [code] },
  );
  if (isApplied(added, code)) return 'applied';
  // One that was there before is a partner's, or waits for the better one to go.
  if (!held) await carts.remove(context, { cartId: cart.id, lineId: [], discountCodes: [code] });
  return (await wouldApply(carts, context, cart, code)) ? 'better' : 'wrong';
}

/** Takes a code out that somebody typed; one that came with a page or a line stays. */
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

/** What of a cart was asked for: what comes free with a line is no line to ask for. */
export const askedLines = ({ lines }: Pick<Cart, 'lines'>): CartLineInput[] =>
  lines.edges
    .filter(({ node }) => !node.merchandise.product.tags.includes('NO_EDIT'))
    .map(({ node: { merchandise, quantity, attributes } }) => ({
      merchandiseId: merchandise.id,
      quantity,
      attributes,
    }));

/** Whether a code that loses beside others takes something off by itself. */
async function wouldApply(carts: CartVendor, context: WriteContext, cart: Cart, code: string): Promise<boolean> {
  const { attributes } = cart;
  try {
    return isApplied(
      await carts.preview(context, { lines: askedLines(cart), attributes, discountCodes: [code] }),
      code,
    );
  } catch (error) {
    // Something of it is sold out by now.
    if (error instanceof HttpProblem) return false;
    throw error;
  }
}

const isApplied = ({ discountCodes }: Pick<Cart, 'discountCodes'>, code: string): boolean =>
  discountCodes.some((known) => sameCode(known.code, code) && known.applicable);
