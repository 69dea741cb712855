/** Products that are never bought alone: memberships and add-ons to a device (S4, BAG-15). */
import type { Cart } from './cart.ts';

/** Tag of products that are only sold with a device, in addition to the documents' tags. */
export const ADD_ON_TAG = 'ADD_ON';

/** Tag of add-ons for the Home device; other add-ons are for a ring or the M1. */
export const FOR_HOME_TAG = 'FOR_HOME';
/** Tag of the Home device. */
export const HOME_DEVICE_TAG = 'HOME_DEVICE';

/** Tag of software or cover for a device that the shopper already owns: it can be bought alone, and nothing is shipped. */
export const FOR_OWNED_TAG = 'FOR_OWNED';

/** Whether a product is software or cover, so that nothing is shipped. */
export const isService = (tags: readonly string[]): boolean =>
  tags.includes(ADD_ON_TAG) || tags.includes(FOR_OWNED_TAG);

/** Whether a cart has only add-ons. Such a cart is discarded, and the browser's cart id is cleared. False for an empty cart. */
export const isOnlyAddOns = ({ lines: { edges } }: Pick<Cart, 'lines'>): boolean =>
  edges.length > 0 && edges.every(({ node }) => node.merchandise.product.tags.includes(ADD_ON_TAG));
