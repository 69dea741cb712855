import type { Cart, ProductType } from '@tessera/shared-contracts/bag/cart';

/** What a cart is treated as: by its rings when it has one, else as a glucose-monitor cart (S3). */
export type CartType = 'RING' | 'M1';

/** The catalogue marks what stands on a store's ring list with these product types, so the list has one home. */
const RING_LIST: readonly ProductType[] = ['RING', 'RING_RARE'];

/** RING if any line's product belongs to the store's ring list, otherwise M1; so is an empty cart (S4, BAG-11). */
export function cartType(cart: Pick<Cart, 'lines'> | null): CartType {
  const lines = cart?.lines.edges ?? [];
  return lines.some(({ node }) => RING_LIST.includes(node.merchandise.product.productType)) ? 'RING' : 'M1';
}
