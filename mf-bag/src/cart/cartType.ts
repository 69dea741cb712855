import type { Cart, ProductType } from '@tessera/shared-contracts/bag/cart';

/** A cart with a ring counts as RING, any other one as a glucose-monitor cart (S3). */
export type CartType = 'RING' | 'M1';

/** The catalogue marks a store's rings with these product types, so the ring list is defined in one place. */
const RING_LIST: readonly ProductType[] = ['RING', 'RING_RARE'];

/** RING if any line's product belongs to the store's ring list, otherwise M1, also for an empty cart (S4, BAG-11). */
export function cartType(cart: Pick<Cart, 'lines'> | null): CartType {
  const lines = cart?.lines.edges ?? [];
  return lines.some(({ node }) => RING_LIST.includes(node.merchandise.product.productType)) ? 'RING' : 'M1';
}
