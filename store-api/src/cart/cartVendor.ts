/** What stands behind `/api/vendor/{vendor}/cart/`: one implementation per vendor, the same seven calls (API-01, PDP-08). */
import type {
  Cart,
  CartAdd,
  CartCreate,
  CartPreview,
  CartPreviewInput,
  CartRemove,
  CartUpdate,
  CartUpdateAttributes,
} from '@tessera/shared-contracts/cart';
import type { Locale } from '@tessera/shared-contracts/locales';
import type { Store } from '@tessera/shared-contracts/stores';

export interface CartContext {
  readonly store: Store;
  /** The visitor's country and language, as the query gave them. */
  readonly country: string | undefined;
  readonly locale: string | undefined;
  /** The language that titles are answered in. */
  readonly language: Locale;
  /** The shopper's network address, for a vendor that limits by it. */
  readonly clientAddress: string | undefined;
}

/**
 * Each but `preview` resolves with the cart as it is afterwards, priced anew, or throws an `HttpProblem`:
 * `cart.not-found`, `cart.store-mismatch`, `cart.line-not-found`, `cart.line-fixed`, `product.unknown`,
 * `product.unavailable`, `cart.quantity-exceeded`, `cart.too-many-lines`, `cart.too-many-attributes`, `request.invalid`.
 */
export interface CartVendor {
  fetch(context: CartContext, cartId: string): Promise<Cart>;
  /** What a cart of these lines would cost, by the rule that prices a cart; nothing is kept. */
  preview(context: CartContext, input: CartPreviewInput): Promise<CartPreview>;
  create(context: CartContext, input: CartCreate): Promise<Cart>;
  add(context: CartContext, input: CartAdd): Promise<Cart>;
  /** Quantity 0 removes a line; attributes replace those of the line. */
  update(context: CartContext, input: CartUpdate): Promise<Cart>;
  /** By key: a given one replaces the one there is; null is kept as null. */
  updateAttributes(context: CartContext, input: CartUpdateAttributes): Promise<Cart>;
  /** `discountCodes` are those that go with the lines (S4). */
  remove(context: CartContext, input: CartRemove): Promise<Cart>;
}
