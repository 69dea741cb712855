/** The order that results from a choice in this store: bag lines, list price, and missing choices (C5, C9). */
import { type CartLineInput, ENGRAVING_ATTRIBUTE, PRODUCT_TYPE_ATTRIBUTE, TRADE_IN_ATTRIBUTE } from '../bag/cart.ts';
import { decimalSum } from '../money/decimal.ts';
import type { Money } from '../money/money.ts';
import { checkEngraving, type EngravingCheck } from './checkEngraving.ts';
import { RING_SIZE_OPEN, type RingCatalogue, type RingCharger, type RingColourOffer, type RingPlan } from './ring.ts';
import type { RingSelection, RingSize } from './ringSelection.ts';

export type RingMissing = 'colour' | 'size' | 'engraving';

/** One line of the summary, at the catalogue's price. */
export interface RingItem {
  readonly item: 'RING' | 'ENGRAVING' | RingCharger | RingPlan;
  /** The cart's merchandiseId. Null: an attribute of the ring's line, such as the engraving, or a ring that is sold out in every size. */
  readonly merchandiseId: string | null;
  readonly price: Money;
  readonly strikedPrice: Money | null;
}

export interface RingOrder {
  readonly offer: RingColourOffer | null;
  /** The chosen size. Null: none, or the chosen colour does not have it. */
  readonly size: RingSize | null;
  /** The chosen size when it is sold out in the chosen colour. */
  readonly soldOut: RingSize | null;
  readonly engraving: EngravingCheck;
  /** Choices that must be made before it can be added to the bag, in the page's order. */
  readonly missing: readonly RingMissing[];
  /** Empty while no colour is chosen. */
  readonly items: readonly RingItem[];
  /** Sum of the catalogue's prices; without a colour that of the cheapest one, shown as a 'from' price. */
  readonly listed: Money;
  /**
   * The same as cart lines. While the size is missing, the ring's line has any size, because all sizes cost the same: usable for the price,
   * and for the bag once nothing is missing.
   */
  readonly lines: readonly CartLineInput[];
}

export function ringOrder(catalogue: RingCatalogue, selection: RingSelection): RingOrder {
  const offer = catalogue.colours.find(({ colour }) => colour === selection.colour) ?? null;
  const available = selection.size !== null && isAvailable(catalogue, offer, selection.size);
  const size = available ? selection.size : null;
  const engraving = checkEngraving(selection.engraving);
  const missing: RingMissing[] = [];
  if (!offer) missing.push('colour');
  if (size === null) missing.push('size');
  if (engraving.kind === 'tooLong' || engraving.kind === 'characters') missing.push('engraving');

  const priced = itemsOf(catalogue, selection, offer ?? cheapestOffer(catalogue), size, engraving.kind === 'accepted');
  const items = offer ? priced : [];
  const [first] = items;
  return {
    offer,
    size,
    soldOut: available ? null : selection.size,
    engraving,
    missing,
    items,
    listed: { ...startingPrice(catalogue), amount: decimalSum(priced.map(({ price }) => price.amount)) },
    lines:
      first?.merchandiseId == null
        ? []
        : items.flatMap(({ item, merchandiseId }) =>
            merchandiseId === null ? [] : [lineOf(item, merchandiseId, engraving, selection)],
          ),
  };
}

function itemsOf(
  { plans, chargers }: RingCatalogue,
  selection: RingSelection,
  { variants, price, strikedPrice, engravingPrice }: RingColourOffer,
  size: RingSize | null,
  engraved: boolean,
): RingItem[] {
  const available = variants.filter((variant) => variant.available);
  const variant = available.find((candidate) => candidate.size === (size ?? RING_SIZE_OPEN)) ?? available[0];
  const items: RingItem[] = [{ item: 'RING', merchandiseId: variant?.merchandiseId ?? null, price, strikedPrice }];
  if (engraved) items.push({ item: 'ENGRAVING', merchandiseId: null, price: engravingPrice, strikedPrice: null });
  for (const { charger, ...offer } of chargers) {
    if (charger === selection.charger) items.push({ item: charger, strikedPrice: null, ...offer });
  }
  for (const { plan, terms } of plans) {
    const term = terms.find(({ years }) => years === selection.plans[plan]);
    if (term) items.push({ item: plan, ...term });
  }
  return items;
}

function lineOf(
  item: RingItem['item'],
  merchandiseId: string,
  engraving: EngravingCheck,
  { tradeIn }: RingSelection,
): CartLineInput {
  if (item !== 'RING') return { merchandiseId, quantity: 1 };
  const attributes = [{ key: PRODUCT_TYPE_ATTRIBUTE, value: 'RING' }];
  if (engraving.kind === 'accepted') attributes.push({ key: ENGRAVING_ATTRIBUTE, value: engraving.text });
  if (tradeIn !== null) attributes.push({ key: TRADE_IN_ATTRIBUTE, value: tradeIn });
  return { merchandiseId, quantity: 1, attributes };
}

/** Whether a size is available in the chosen colour, or in any colour while none is chosen. */
export function isAvailable(catalogue: RingCatalogue, offer: RingColourOffer | null, size: RingSize): boolean {
  const offers = offer ? [offer] : catalogue.colours;
  return offers.some(({ variants }) => variants.some((variant) => variant.size === size && variant.available));
}

/**
 * The lowest price of any colour.
 * @throws when the catalogue has no colour, which the loader prevents
 */
export function startingPrice(catalogue: RingCatalogue): Money {
  return cheapestOffer(catalogue).price;
}

/** Number() is exact enough for comparing, and amounts of one store have one currency. */
function cheapestOffer({ colours }: RingCatalogue): RingColourOffer {
  return colours.reduce((low, offer) => (Number(offer.price.amount) < Number(low.price.amount) ? offer : low));
}
