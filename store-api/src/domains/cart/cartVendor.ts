/** What stands behind `/api/vendor/{vendor}/cart/`: one implementation per vendor, the same seven calls (API-01, PDP-08). */
import { HttpProblem } from '@tessera/service-kit/problem';
import type {
  Cart,
  CartAdd,
  CartCreate,
  CartPreview,
  CartPreviewInput,
  CartRemove,
  CartUpdate,
  CartUpdateAttributes,
} from '@tessera/shared-contracts/bag/cart';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { CodeWriter } from '../pricing/codeOrigins.ts';

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

export interface WriteContext extends CartContext, CodeWriter {
  /**
   * The same key with the same call and body acts once in a day; a repeat is answered with the cart as it is. 1 to 255 visible ASCII characters.
   * A vendor that can't promise this refuses a key.
   */
  readonly idempotencyKey: string | undefined;
  /** The versions that the write may build on; `*`: whatever there is; undefined: no condition. */
  readonly ifMatch: '*' | readonly string[] | undefined;
}

/** A write of a form or of the service's own: on whatever version there is, and never repeated. */
export const unconditionalWrite = (
  by: Pick<WriteContext, 'store' | 'language' | 'clientAddress'> & CodeWriter,
): WriteContext => ({
  ...by,
  country: undefined,
  locale: undefined,
  idempotencyKey: undefined,
  ifMatch: undefined,
});

export interface VersionedCart {
  readonly cart: Cart;
  /** Another after each write that changed something: letters, digits, `_` and `-`. */
  readonly version: string;
}

/** 412: the write builds on an older version. Carries the cart as it is, in the problem too (`cart`). */
export class CartStale extends HttpProblem {
  readonly current: VersionedCart;

  constructor(current: VersionedCart) {
    const detail =
      'The cart was changed meanwhile; nothing was done. `cart` is what it is now: build on that, and repeat.';
    super(412, 'cart.stale', detail, undefined, { extension: { cart: current.cart } });
    this.current = current;
  }
}

/**
 * Each but `preview` resolves with the cart as it is afterwards, priced anew, or throws an `HttpProblem`:
 * `cart.not-found`, `cart.ordered`, `cart.store-mismatch`, `cart.stale`, `cart.line-not-found`, `cart.line-fixed`, `product.unknown`,
 * `product.unavailable`, `cart.quantity-exceeded`, `cart.too-many-lines`, `cart.too-many-attributes`, `cart.too-much-text`,
 * `cart.too-many-discount-codes`, `idempotency.key-reused`, `idempotency.unsupported`, `request.invalid`. What throws has changed nothing;
 * for `shopify`, decision 20 says where this does not hold.
 */
export interface CartVendor {
  fetch(context: CartContext, cartId: string): Promise<VersionedCart>;
  /** What a cart of these lines would cost, by the rule that prices a cart; nothing is kept. */
  preview(context: CartContext & CodeWriter, input: CartPreviewInput): Promise<CartPreview>;
  create(context: WriteContext, input: CartCreate): Promise<VersionedCart>;
  add(context: WriteContext, input: CartAdd): Promise<VersionedCart>;
  /** Quantity 0 removes a line; attributes replace those of the line. */
  update(context: WriteContext, input: CartUpdate): Promise<VersionedCart>;
  /** By key: a given one replaces the one there is; null is kept as null; an empty one takes it away. */
  updateAttributes(context: WriteContext, input: CartUpdateAttributes): Promise<VersionedCart>;
  /** `discountCodes` are those that go with the lines (S4). */
  remove(context: WriteContext, input: CartRemove): Promise<VersionedCart>;
}
