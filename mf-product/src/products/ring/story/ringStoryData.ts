/** Loader data of the ring page below its configuration. Server only. */
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import { type DeliveryEstimate, deliveryEstimate, isExpress } from '@tessera/shared-contracts/catalogue/deliveryTimes';
import { type ProductReviews, productReviewsSchema } from '@tessera/shared-contracts/catalogue/reviews';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';

export interface RingStoryData {
  readonly delivery: RingDelivery;
  /** Null: store-api did not answer. */
  readonly reviews: ProductReviews | null;
}

/** Delivery dates of an order placed today in the visitor's store. */
export interface RingDelivery {
  /** The store's current date, from which the others are counted, `2026-11-20`. */
  readonly today: string;
  readonly sizingKit: DeliveryEstimate;
  /** A ring in a known size. */
  readonly ring: DeliveryEstimate;
  readonly engravedRing: DeliveryEstimate;
  readonly travelCharger: DeliveryEstimate;
  readonly inStock: DeliveryEstimate;
  /** True: the visitor is in one of the three Indian cities with express delivery. */
  readonly express: boolean;
}

export function ringDelivery({ store, city }: Pick<Visitor, 'store' | 'city'>, today: Date): RingDelivery {
  const sizingKit = deliveryEstimate(store, today, { item: 'sizingKit' });
  return {
    today: sizingKit.from,
    sizingKit,
    ring: deliveryEstimate(store, today, { item: 'ring', engraved: false }),
    engravedRing: deliveryEstimate(store, today, { item: 'ring', engraved: true }),
    travelCharger: deliveryEstimate(store, today, { item: 'travelCharger' }),
    inStock: deliveryEstimate(store, today, { item: 'inStock', city }),
    express: isExpress(store, city),
  };
}

export async function ringStoryData(api: StoreApi, visitor: Visitor, today: Date): Promise<RingStoryData> {
  const answer = await api({ schema: productReviewsSchema, path: '/api/catalogue/reviews?product=ring_air' });
  return { delivery: ringDelivery(visitor, today), reviews: answer.ok ? answer.value : null };
}
