/** Types of merchandise, and builders for the simple kinds. */
import type { ProductType } from '@tessera/shared-contracts/bag/cart';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { LocalText } from '../../platform/text/localText.ts';
import type { StorePrices } from '../pricing/pricedCatalogue.ts';
import type { BookingRule } from './booking.ts';

export interface Product {
  readonly id: string;
  readonly title: LocalText;
  readonly description: LocalText;
  readonly productType: ProductType;
  readonly tags: readonly string[];
}

/** A free product that a cart shows as a separate line while it contains the merchandise that brings it. */
export interface Companion {
  /** The line's id, identical in every cart. */
  readonly lineId: string;
  readonly product: Product;
  /** One per cart, or one per piece of the merchandise that brings it. */
  readonly quantity: 'one' | 'each';
}

/** Something that can be added to a cart. */
export interface Merchandise {
  readonly id: string;
  /** The variant: `Aster Black / 9`, `2 years`. Null: the product has only one. */
  readonly title: LocalText | null;
  readonly product: Product;
  /** The catalogue's identifier of the colour or plan (C3), which also names the picture. */
  readonly identifier: string;
  readonly imageAlt: LocalText;
  readonly prices: {
    readonly plain: StorePrices;
    /** Null: this can't be engraved. */
    readonly engraved: StorePrices | null;
    /** The price when bought with a ring that has a trade-in. Null: the same as `plain`. */
    readonly withTradeIn: StorePrices | null;
  };
  readonly available: boolean;
  /** Whether an old ring can be traded in for it (C4). */
  readonly takesTradeIn: boolean;
  readonly comesWith: readonly Companion[];
  /** Rules for booking an appointment. Undefined: not booked. */
  readonly booking?: BookingRule;
}

/** A variant without engraving, trade-in and companions. */
export const simpleMerchandise = (
  id: string,
  product: Product,
  { title, identifier, plain }: { title: LocalText | null; identifier: string; plain: StorePrices },
): Merchandise => ({
  id,
  title,
  product,
  identifier,
  imageAlt: product.title,
  prices: { plain, engraved: null, withTradeIn: null },
  available: true,
  takesTradeIn: false,
  comesWith: [],
});

/** A product with a single variant, whose id is the product's. */
export const soleVariant = (product: Product, plain: StorePrices): Merchandise =>
  simpleMerchandise(product.id, product, { title: null, identifier: product.id, plain });

/** @param price in one store, major units as a decimal string; null: not sold there */
export const storePrices = (price: (store: Store) => string | null): StorePrices => ({
  IN: price('IN'),
  AE: price('AE'),
  US: price('US'),
  EU: price('EU'),
  GB: price('GB'),
  ROW: price('ROW'),
  AU: price('AU'),
  CA: price('CA'),
});
