/** When each kind of thing in an order leaves or arrives, by the rule of the ring page (C9, PDP-10). */

import { FOR_OWNED_TAG, isService } from '@tessera/shared-contracts/addOns';
import type { Attribute, Cart } from '@tessera/shared-contracts/cart';
import { ENGRAVING_ATTRIBUTE } from '@tessera/shared-contracts/cart';
import {
  arrivalOf,
  type DeliveryEstimate,
  deliveryEstimate,
  expressCityOf,
} from '@tessera/shared-contracts/deliveryEstimate';
import { GIFT_NOTE_ATTRIBUTE, GIFT_NOTE_DAYS, isGiftCart } from '@tessera/shared-contracts/giftAttributes';
import type { Locale } from '@tessera/shared-contracts/locales';
import type { Store } from '@tessera/shared-contracts/stores';
import type { DeliveryMethod } from './checkoutRates.ts';
import { STEP_TEXTS } from './stepTexts.ts';

const TRAVEL_CHARGER = 'travel_charger';

export interface DeliveryTime {
  readonly what: string;
  readonly when: string;
}

export interface DeliveryTimesInput {
  readonly store: Store;
  readonly cart: Cart;
  readonly method: DeliveryMethod;
  /** Of the address; empty where its country has none. */
  readonly postalCode: string;
  readonly now: Date;
  readonly locale: Locale;
}

/** A line for each kind of thing that is in the cart. */
export function deliveryTimes({ store, cart, method, postalCode, now, locale }: DeliveryTimesInput): DeliveryTime[] {
  const texts = STEP_TEXTS[locale];
  const format = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
  });
  const day = (iso: string) => format.format(new Date(`${iso}T00:00:00Z`));
  const said = ({ what, from, to }: DeliveryEstimate) =>
    texts[what](from === to ? day(from) : texts.between(day(from), day(to)));
  const sooner = (estimate: DeliveryEstimate): DeliveryEstimate => {
    // What arrives today or tomorrow does not get there sooner.
    const saved = estimate.what === 'arrives' && estimate.from !== estimate.to ? method.daysSaved : 0;
    return moved(estimate, [-saved, -saved]);
  };
  // The card is printed before the parcel is packed. The sizing kit goes ahead without it.
  const isGift = isGiftCart(cart.attributes, store);
  const noted = isGift && cart.attributes.some(isNote);
  const later = (estimate: DeliveryEstimate) => (noted ? moved(estimate, GIFT_NOTE_DAYS) : estimate);

  const { open, sized, engraved, travel, stock, plans } = deliveryParts(cart);
  const owned = plans.filter(({ merchandise: { product } }) => product.tags.includes(FOR_OWNED_TAG));

  return [
    ...(open.length > 0
      ? [
          { what: texts.sizingKit, when: said(arrivalOf(deliveryEstimate(store, now, { item: 'sizingKit' }))) },
          { what: texts.ring, when: texts.afterSize },
        ]
      : []),
    ...(sized.length > 0
      ? [{ what: texts.ring, when: said(later(sooner(deliveryEstimate(store, now, { item: 'ring', engraved })))) }]
      : []),
    ...travel.map(({ merchandise }) => ({
      what: merchandise.product.title,
      when: said(later(sooner(arrivalOf(deliveryEstimate(store, now, { item: 'travelCharger' }))))),
    })),
    ...(stock.length > 0
      ? [
          {
            what: texts.otherItems,
            when: said(
              later(
                sooner(
                  deliveryEstimate(store, now, {
                    item: 'inStock',
                    city: isGift ? expressCityOf(store, postalCode) : '',
                  }),
                ),
              ),
            ),
          },
        ]
      : []),
    ...(plans.length > owned.length ? [{ what: texts.plans, when: texts.plansAt }] : []),
    ...(owned.length > 0 ? [{ what: texts.ownedPlans, when: texts.ownedPlansAt }] : []),
  ];
}

/** What a cart holds, by how it is delivered. */
export function deliveryParts({ lines }: Pick<Cart, 'lines'>) {
  const nodes = lines.edges.map(({ node }) => node);
  const rings = nodes.filter(({ merchandise: { product } }) => /^RING/.test(product.productType));
  const open = rings.filter(({ merchandise }) => merchandise.id.endsWith('_open'));
  const sized = rings.filter((ring) => !open.includes(ring));
  const others = nodes.filter((node) => !rings.includes(node) && node.cost.subtotalAmount.amount !== '0');
  const plans = others.filter(({ merchandise: { product } }) => isService(product.tags));
  const travel = others.filter(({ merchandise }) => merchandise.id === TRAVEL_CHARGER);
  return {
    open,
    sized,
    engraved: sized.some(({ attributes }) => attributes.some(({ key }) => key === ENGRAVING_ATTRIBUTE)),
    travel,
    stock: others.filter((node) => !plans.includes(node) && !travel.includes(node)),
    plans,
  };
}

const isNote = ({ key, value }: Attribute) => key === GIFT_NOTE_ATTRIBUTE && value !== null && value.trim() !== '';

/** @param days that are added to its first and to its last day */
const moved = (estimate: DeliveryEstimate, [first, last]: readonly [number, number]): DeliveryEstimate => ({
  ...estimate,
  from: dayAfter(estimate.from, first),
  to: dayAfter(estimate.to, last),
});

function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
