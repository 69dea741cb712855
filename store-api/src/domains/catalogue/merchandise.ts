/** The things that can be put into a cart, and how the simple ones are built. */
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

/** A free product that a cart shows as a line of its own, as long as the cart holds what brings it. */
export interface Companion {
  /** The line's id, the same in every cart. */
  readonly lineId: string;
  readonly product: Product;
  /** One per cart, or one for each piece of what brings it. */
  readonly quantity: 'one' | 'each';
}

/** One thing that can be put into a cart. */
export interface Merchandise {
  readonly id: string;
  /** The variant: `Aster Black / 9`, `2 years`; null when there is but one. */
  readonly title: LocalText | null;
  readonly product: Product;
  /** The catalogue's identifier of colour or plan (C3); also names the picture. */
  readonly identifier: string;
  readonly imageAlt: LocalText;
  readonly prices: {
    readonly plain: StorePrices;
    /** Null: this can't be engraved. */
    readonly engraved: StorePrices | null;
    /** The price beside a ring for which an old one comes back; null: the same as `plain`. */
    readonly withTradeIn: StorePrices | null;
  };
  readonly available: boolean;
  /** An old ring can be sent back for this one (C4). */
  readonly takesTradeIn: boolean;
  readonly comesWith: readonly Companion[];
  /** Which appointments its line may name. Absent for merchandise that is not booked. */
  readonly booking?: BookingRule;
}

/** A variant that is neither engraved nor traded in, and brings nothing with it. */
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

/** A product with one variant only: the variant has the product's id. */
export const soleVariant = (product: Product, plain: StorePrices): Merchandise =>
  simpleMerchandise(product.id, product, { title: null, identifier: product.id, plain });

/** @param price in one store, major units as a decimal string; null where it is not sold */
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
