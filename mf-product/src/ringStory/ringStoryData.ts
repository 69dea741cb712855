/** What the server finds for the ring page below its configuration. Server only. */
import type { StoreApi } from '@tessera/remote-kit/storeApi';
import {
  type DeliveryEstimate,
  deliveryEstimate,
  isExpress,
} from '@tessera/shared-contracts/catalogue/deliveryEstimate';
import { type ProductReviews, productReviewsSchema } from '@tessera/shared-contracts/catalogue/reviews';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';

export interface RingStoryData {
  readonly delivery: RingDelivery;
  /** Null while store-api can't say. */
  readonly reviews: ProductReviews | null;
}

/** What an order of today comes to, in the visitor's store. */
export interface RingDelivery {
  /** The store's day that the others are counted from, `2026-11-20`. */
  readonly today: string;
  readonly sizingKit: DeliveryEstimate;
  /** With a size that is known. */
  readonly ring: DeliveryEstimate;
  readonly engravedRing: DeliveryEstimate;
  readonly travelCharger: DeliveryEstimate;
  readonly inStock: DeliveryEstimate;
  /** The visitor is in one of India's three big cities. */
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
