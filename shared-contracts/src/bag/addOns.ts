/** What nobody buys alone: memberships and add-ons to a device (S4, BAG-15). */
import type { Cart } from './cart.ts';

/** Beside the documents' tags, on products that only go with a device. */
export const ADD_ON_TAG = 'ADD_ON';

/** On add-ons that go with the Home device; the others go with a ring or the M1. */
export const FOR_HOME_TAG = 'FOR_HOME';
/** On the Home device. */
export const HOME_DEVICE_TAG = 'HOME_DEVICE';

/** Software or cover for a device that the shopper has already: bought alone, and nothing of it is sent. */
export const FOR_OWNED_TAG = 'FOR_OWNED';

/** Whether there is nothing to send of a product: it is software or cover. */
export const isService = (tags: readonly string[]): boolean =>
  tags.includes(ADD_ON_TAG) || tags.includes(FOR_OWNED_TAG);

/** Such a cart is discarded, and the id by which a browser keeps it is cleared. An empty one is not: it is empty. */
export const isOnlyAddOns = ({ lines: { edges } }: Pick<Cart, 'lines'>): boolean =>
  edges.length > 0 && edges.every(({ node }) => node.merchandise.product.tags.includes(ADD_ON_TAG));
