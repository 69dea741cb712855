import { isService } from './addOns.ts';
import type { Cart } from './cart.ts';

/** Whether something of a cart is sent by post. Plans, memberships and cover are not: they have no parcel, no gift card, no address. */
export const isSent = ({ lines: { edges } }: Pick<Cart, 'lines'>): boolean =>
  edges.some(({ node }) => !isService(node.merchandise.product.tags));
