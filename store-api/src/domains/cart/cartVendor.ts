/** The interface behind `/api/vendor/{vendor}/cart/`: each vendor implements the same seven calls (API-01, PDP-08). */
import { HttpProblem } from '@tessera/service-kit/http/problem';
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
  /** The visitor's country and language, from the query. */
  readonly country: string | undefined;
  readonly locale: string | undefined;
  /** The language of titles in the response. */
  readonly language: Locale;
  /** The shopper's IP address, for a vendor that limits by it. */
  readonly clientAddress: string | undefined;
}

export interface WriteContext extends CartContext, CodeWriter {
  /**
   * The same key with the same call and body takes effect once within a day; a repeat returns the cart in its current
   * state. 1 to 255 visible ASCII characters. A vendor that cannot guarantee this rejects keys.
   */
  readonly idempotencyKey: string | undefined;
  /** The versions that the write may build on. `*`: any version. Undefined: no condition. */
  readonly ifMatch: '*' | readonly string[] | undefined;
}

/** Context of a write by a form or by the service itself: accepts any version and has no idempotency key. */
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
  /** Changes with each write that changed something. Consists of letters, digits, `_` and `-`. */
  readonly version: string;
}

/** 412: the write builds on an older version. Contains the current cart, in the problem too (`cart`). */
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
 * Each call but `preview` resolves with the resulting cart at current prices, or throws an `HttpProblem`:
 * `cart.not-found`, `cart.ordered`, `cart.store-mismatch`, `cart.stale`, `cart.line-not-found`, `cart.line-fixed`,
 * `product.unknown`, `product.unavailable`, `cart.quantity-exceeded`, `cart.too-many-lines`,
 * `cart.too-many-attributes`, `cart.too-much-text`, `cart.too-many-discount-codes`, `idempotency.key-reused`,
 * `idempotency.unsupported`, `request.invalid`. A call that throws has changed nothing; decision 20 lists the
 * exceptions for `shopify`.
 */
export interface CartVendor {
  fetch(context: CartContext, cartId: string): Promise<VersionedCart>;
  /** Calculates what a cart of these lines would cost, by the same rules as a real cart. Stores nothing. */
  preview(context: CartContext & CodeWriter, input: CartPreviewInput): Promise<CartPreview>;
  create(context: WriteContext, input: CartCreate): Promise<VersionedCart>;
  add(context: WriteContext, input: CartAdd): Promise<VersionedCart>;
  /** Quantity 0 removes a line; sent attributes replace those of the line. */
  update(context: WriteContext, input: CartUpdate): Promise<VersionedCart>;
  /** Merges by key: a sent attribute replaces the stored one, null is stored as null, an empty one deletes the stored one. */
  updateAttributes(context: WriteContext, input: CartUpdateAttributes): Promise<VersionedCart>;
  /** `discountCodes` are the codes to remove together with the lines (S4). */
  remove(context: WriteContext, input: CartRemove): Promise<VersionedCart>;
}
