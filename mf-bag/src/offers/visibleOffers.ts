/** Decides which add-ons a bag offers (S6, UPS-04). Pure: the same cart, store and country give the same offers. */
import type { Cart, ProductType } from '@tessera/shared-contracts/bag/cart';
import type { Offer, OfferName } from '@tessera/shared-contracts/bag/offers';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { cartType } from '../cart/cartType.ts';

/** Nothing is offered when the cart holds one of these: the membership already includes every add-on (**decided**). */
const HIDE_ALL: readonly ProductType[] = ['UHX'];

/** Countries where the heart-rhythm reading is permitted: "selected countries" (S6; **decided** which). */
export const HEART_RHYTHM_COUNTRIES: readonly string[] = [
  'US',
  'CA',
  'GB',
  'AU',
  'NZ',
  'CH',
  'NO',
  'IS',
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
];
const HEART_RHYTHM_NOT_IN: readonly Store[] = ['AE', 'IN'];
const CYCLE_STORES: readonly Store[] = ['US', 'EU', 'GB'];

export interface OfferPlace {
  readonly store: Store;
  /** The visitor's country, upper case; `XX` when unknown. */
  readonly country: string;
}

/** Whether an offer is available in this place, regardless of the cart. */
function isForPlace(offer: OfferName, { store, country }: OfferPlace): boolean {
  switch (offer) {
    case 'HEART_RHYTHM':
      return !HEART_RHYTHM_NOT_IN.includes(store) && HEART_RHYTHM_COUNTRIES.includes(country);
    case 'CYCLE':
      return CYCLE_STORES.includes(store) || (store === 'ROW' && country === 'CA');
    case 'EXTENDED_COVERAGE':
    case 'CARDIO_ADAPTABILITY':
    case 'TRAVEL_CHARGER':
      return true;
  }
}

/** Does not offer an add-on that is already in the cart, of whatever term and for whichever device. */
export function visibleOffers(offers: readonly Offer[], cart: Cart | null, place: OfferPlace): readonly Offer[] {
  if (cart === null || cartType(cart) === 'M1') return [];
  const products = cart.lines.edges.map(({ node }) => node.merchandise.product);
  if (products.some(({ productType }) => HIDE_ALL.includes(productType))) return [];
  return offers.filter(
    ({ id, productId }) =>
      isForPlace(id, place) && products.every((product) => ![productId, `${productId}_owned`].includes(product.id)),
  );
}
