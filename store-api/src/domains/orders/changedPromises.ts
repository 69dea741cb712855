/** How an order's promised days change: when it is shipped, when its ring's size is known, when an operator sets other days. Pure. */
import { daysAfter, IN_STOCK_DAYS, RING_DAYS, storeDay } from '@tessera/shared-contracts/catalogue/deliveryTimes';
import type { DeliveryPromise, PromisedItem } from './deliveryPromises.ts';
import type { StoredOrder } from './ordersTables.ts';

export interface NewPromise {
  readonly item: PromisedItem;
  /** Days in the store's calendar, `2026-11-20`. */
  readonly from: string;
  readonly to: string;
}

/**
 * The promises of an order that is shipped now, counted from today. Promised days are kept if they are still ahead and an operator set them
 * or they end sooner. A promise without days stays without.
 */
export function promisesOnceShipped(
  { store, deliveries }: Pick<StoredOrder, 'store' | 'deliveries'>,
  at: Date,
): DeliveryPromise[] | null {
  const today = storeDay(store, at);
  const [first, last] = IN_STOCK_DAYS.map((days) => daysAfter(today, days));
  if (deliveries === null || first === undefined || last === undefined) return deliveries;
  return deliveries.map((promise) => {
    const { item, days, byOperator } = promise;
    const isKept = days !== null && days.to >= today && (byOperator || days.to <= last);
    return item === 'sizingKit' || days === null || isKept
      ? promise
      : { ...promise, what: 'arrives', days: { from: first, to: last } };
  });
}

/** The promises of an order whose ring size is submitted now: the ring's days are counted from today, however late that is. */
export function promisesOnceSized(
  { store, deliveries }: Pick<StoredOrder, 'store' | 'deliveries'>,
  at: Date,
): DeliveryPromise[] {
  const today = storeDay(store, at);
  const counted = (promise: DeliveryPromise): DeliveryPromise => {
    const { afterSize = RING_DAYS } = promise;
    return { ...promise, days: { from: daysAfter(today, afterSize[0]), to: daysAfter(today, afterSize[1]) } };
  };
  const before = deliveries ?? [];
  return before.some(({ item }) => item === 'openRing')
    ? before.map((promise) => (promise.item === 'openRing' ? counted(promise) : promise))
    : [...before, counted({ item: 'openRing', what: 'arrives', days: null })];
}

/** The promises with an operator's days for one kind of item. @returns null: these days are promised already */
export function promisesByOperator(
  { deliveries }: Pick<StoredOrder, 'deliveries'>,
  { item, from, to }: NewPromise,
): DeliveryPromise[] | null {
  const before = deliveries ?? [];
  const old = before.find((each) => each.item === item);
  if (old?.days?.from === from && old.days.to === to) return null;
  const renewed: DeliveryPromise = { item, what: old?.what ?? 'arrives', days: { from, to }, byOperator: true };
  return old === undefined ? [...before, renewed] : before.map((each) => (each === old ? renewed : each));
}
