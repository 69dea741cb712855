/** When each kind of item in an order leaves or arrives, by the same rule as the ring page (C9, PDP-10). */

import { FOR_OWNED_TAG, isService } from '@tessera/shared-contracts/bag/addOns';
import { type Attribute, type Cart, type CartLine, ENGRAVING_ATTRIBUTE } from '@tessera/shared-contracts/bag/cart';
import { GIFT_NOTE_ATTRIBUTE, isGiftCart } from '@tessera/shared-contracts/bag/giftAttributes';
import { GIFT_NOTE_DAYS } from '@tessera/shared-contracts/bag/giftNote';
import { dayRange } from '@tessera/shared-contracts/catalogue/dayRange';
import {
  arrivalOf,
  type DeliveryEstimate,
  daysAfter,
  deliveryEstimate,
  expressCityOf,
  storeDay,
} from '@tessera/shared-contracts/catalogue/deliveryTimes';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { DeliveryMethod } from '../pricing/checkoutRates.ts';
import { orderTexts } from './texts.ts';

export const TRAVEL_CHARGER = 'travel_charger';

export const PROMISED_ITEMS = ['sizingKit', 'openRing', 'ring', 'travelCharger', 'inStock'] as const;
export type PromisedItem = (typeof PROMISED_ITEMS)[number];

/** When a kind of item leaves or arrives, as it was promised. Plain data: an order stores it as JSON. */
export interface DeliveryPromise {
  /** `openRing`: a ring whose size comes later. `inStock`: all other items that are sent. */
  readonly item: PromisedItem;
  readonly what: DeliveryEstimate['what'];
  /** First and last day, `2026-11-20`. Null: the size is not known yet. */
  readonly days: { readonly from: string; readonly to: string } | null;
  /** For `openRing`: first and last day, counted from the day on which the size is known. */
  readonly afterSize?: readonly [number, number];
  /** An operator set these days. */
  readonly byOperator?: true;
}

export interface DeliveryTime {
  readonly what: string;
  readonly when: string;
}

export interface DeliveryPromisesInput {
  readonly store: Store;
  readonly cart: Cart;
  readonly method: DeliveryMethod;
  /** The address's postal code; empty in countries without postal codes. */
  readonly postalCode: string;
  readonly now: Date;
}

export interface DeliveryTimesInput extends DeliveryPromisesInput {
  readonly locale: Locale;
}

/** One promise for each kind of item in the cart that is sent. */
export function deliveryPromises({ store, cart, method, postalCode, now }: DeliveryPromisesInput): DeliveryPromise[] {
  const sooner = (estimate: DeliveryEstimate): DeliveryEstimate => {
    // An item that arrives today or tomorrow cannot arrive sooner.
    const saved = estimate.what === 'arrives' && estimate.from !== estimate.to ? method.daysSaved : 0;
    return moved(estimate, [-saved, -saved]);
  };
  // The gift card is printed before the parcel is packed. The sizing kit is sent before that, without the card.
  const isGift = isGiftCart(cart.attributes, store);
  const noted = isGift && cart.attributes.some(isNote);
  const later = (estimate: DeliveryEstimate) => (noted ? moved(estimate, GIFT_NOTE_DAYS) : estimate);
  const promise = (item: PromisedItem, { what, from, to }: DeliveryEstimate): DeliveryPromise => ({
    item,
    what,
    days: { from, to },
  });

  const { open, sized, engraved, travel, stock } = deliveryParts(cart);
  const ofSize = later(deliveryEstimate(store, now, { item: 'ring', engraved: isEngraved(open) }));
  const today = storeDay(store, now);

  return [
    ...(open.length > 0
      ? [
          promise('sizingKit', arrivalOf(deliveryEstimate(store, now, { item: 'sizingKit' }))),
          {
            item: 'openRing' as const,
            what: ofSize.what,
            days: null,
            afterSize: [daysBetween(today, ofSize.from), daysBetween(today, ofSize.to)] as const,
          },
        ]
      : []),
    ...(sized.length > 0
      ? [promise('ring', later(sooner(deliveryEstimate(store, now, { item: 'ring', engraved }))))]
      : []),
    ...(travel.length > 0
      ? [promise('travelCharger', later(sooner(arrivalOf(deliveryEstimate(store, now, { item: 'travelCharger' })))))]
      : []),
    ...(stock.length > 0
      ? [
          promise(
            'inStock',
            later(
              sooner(
                deliveryEstimate(store, now, {
                  item: 'inStock',
                  city: isGift ? expressCityOf(store, postalCode) : '',
                }),
              ),
            ),
          ),
        ]
      : []),
  ];
}

/** One row for each kind of item in the cart. */
export function deliveryTimes({ locale, ...input }: DeliveryTimesInput): DeliveryTime[] {
  const t = orderTexts(locale);
  const { travel, plans } = deliveryParts(input.cart);
  const owned = plans.filter(({ merchandise: { product } }) => product.tags.includes(FOR_OWNED_TAG));
  const charger = travel[0]?.merchandise.product.title ?? '';
  const promises = deliveryPromises(input);
  return [
    ...promises.map((promise) => deliveryTime(promise, { charger, promises: promises.length }, locale)),
    ...(plans.length > owned.length ? [{ what: t('delivery.plans'), when: t('delivery.plansAt') }] : []),
    ...(owned.length > 0 ? [{ what: t('delivery.ownedPlans'), when: t('delivery.ownedPlansAt') }] : []),
  ];
}

/**
 * A promise in words.
 * @param beside the travel charger's name, and the number of promises: items in stock are "other items" only if there are further promises
 */
export function deliveryTime(
  { item, what, days }: DeliveryPromise,
  beside: { readonly charger: string; readonly promises: number },
  locale: Locale,
): DeliveryTime {
  const t = orderTexts(locale);
  const names: Readonly<Record<PromisedItem, string>> = {
    sizingKit: t('delivery.sizingKit'),
    openRing: t('delivery.ring'),
    ring: t('delivery.ring'),
    travelCharger: beside.charger,
    inStock: beside.promises === 1 ? t('summary.title') : t('delivery.otherItems'),
  };
  return {
    what: names[item],
    when: days === null ? t('delivery.afterSize') : t(`delivery.promised.${what}`, { days: daysText(days, locale) }),
  };
}

/** `November 20`, or `November 20 to 24`. */
export function daysText({ from, to }: NonNullable<DeliveryPromise['days']>, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
  });
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)];
  if (from === to) return format.format(first);
  const [start, end] = dayRange(format, first, last);
  return orderTexts(locale)('delivery.between', { from: start, to: end });
}

/** The lines of a cart, grouped by how they are delivered. */
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
    /** Whether a ring with a known size is engraved. */
    engraved: isEngraved(sized),
    travel,
    stock: others.filter((node) => !plans.includes(node) && !travel.includes(node)),
    plans,
  };
}

const isEngraved = (rings: readonly CartLine[]) =>
  rings.some(({ attributes }) => attributes.some(({ key }) => key === ENGRAVING_ATTRIBUTE));

const isNote = ({ key, value }: Attribute) => key === GIFT_NOTE_ATTRIBUTE && value !== null && value.trim() !== '';

/** @param days to add to the estimate's first and to its last day */
const moved = (estimate: DeliveryEstimate, [first, last]: readonly [number, number]): DeliveryEstimate => ({
  ...estimate,
  from: daysAfter(estimate.from, first),
  to: daysAfter(estimate.to, last),
});

const DAY_MS = 24 * 60 * 60_000;
const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
