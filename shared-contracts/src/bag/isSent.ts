import { isService } from './addOns.ts';
import type { Cart } from './cart.ts';

/** Whether a cart has something to ship. Plans, memberships and cover have no parcel, no gift card and no address. */
export const isSent = ({ lines: { edges } }: Pick<Cart, 'lines'>): boolean =>
  edges.some(({ node }) => !isService(node.merchandise.product.tags));
