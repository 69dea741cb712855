/** What a selection comes to in this store: the variant, the price, and what is still missing (C5, C9). */
import { type CartLineInput, ENGRAVING_ATTRIBUTE, PRODUCT_TYPE_ATTRIBUTE } from '@tessera/shared-contracts/cart';
import type { Money } from '@tessera/shared-contracts/money';
import type { RingCatalogue, RingColourOffer } from '@tessera/shared-contracts/ring';
import { checkEngraving, type EngravingCheck } from './checkEngraving.ts';
import type { RingSelection, RingSize } from './ringSelection.ts';

export type RingChoice = 'colour' | 'size' | 'engraving';

export interface RingOrder {
  readonly offer: RingColourOffer | null;
  /** The chosen size, unless the chosen colour does not have it. */
  readonly size: RingSize | null;
  readonly engraving: EngravingCheck;
  /** Of the chosen colour, engraved when it is; without a colour the lowest, which is then a 'from'. */
  readonly price: Money;
  readonly strikedPrice: Money | null;
  /** What keeps it from the bag, in the order of the page. */
  readonly missing: readonly RingChoice[];
  /** Null while anything is missing. */
  readonly line: CartLineInput | null;
}

export function ringOrder(catalogue: RingCatalogue, selection: RingSelection): RingOrder {
  const offer = catalogue.colours.find(({ colour }) => colour === selection.colour) ?? null;
  const size = selection.size !== null && isAvailable(catalogue, offer, selection.size) ? selection.size : null;
  const engraving = checkEngraving(selection.engraving);
  const engraved = engraving.kind !== 'none';
  const missing: RingChoice[] = [];
  if (!offer) missing.push('colour');
  if (size === null) missing.push('size');
  if (engraving.kind === 'tooLong' || engraving.kind === 'characters') missing.push('engraving');

  const variant = offer?.variants.find((candidate) => candidate.size === size);
  const attributes = [{ key: PRODUCT_TYPE_ATTRIBUTE, value: 'RING' }];
  if (engraving.kind === 'accepted') attributes.push({ key: ENGRAVING_ATTRIBUTE, value: engraving.text });
  return {
    offer,
    size,
    engraving,
    price: offer ? (engraved ? offer.engravedPrice : offer.price) : startingPrice(catalogue, engraved),
    strikedPrice: offer && !engraved ? offer.strikedPrice : null,
    missing,
    line: variant && missing.length === 0 ? { merchandiseId: variant.merchandiseId, quantity: 1, attributes } : null,
  };
}

/** In the chosen colour, or while none is chosen in any. */
export function isAvailable(catalogue: RingCatalogue, offer: RingColourOffer | null, size: RingSize): boolean {
  const offers = offer ? [offer] : catalogue.colours;
  return offers.some(({ variants }) => variants.some((variant) => variant.size === size && variant.available));
}

/**
 * The lowest price of any colour. Comparing is no arithmetic: amounts of one store have one currency.
 * @throws when the catalogue has no colour; the loader lets none such through
 */
export function startingPrice({ colours }: RingCatalogue, engraved = false): Money {
  const prices = colours.map(({ price, engravedPrice }) => (engraved ? engravedPrice : price));
  return prices.reduce((low, price) => (Number(price.amount) < Number(low.amount) ? price : low));
}
