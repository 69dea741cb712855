/**
 * What the bag has counted (ANA-01): what goes into it, and that a checkout begins. The names are GA4's. No id of a cart, no
 * text that a shopper has written. The shell forgets it without consent.
 */
import type { Cart, CartLineInput } from '@tessera/shared-contracts/bag/cart';
import type { analyticsRecorded } from '@tessera/shared-contracts/events/events';
import type * as z from 'zod/mini';
import { bagTotals } from '../session/bagTotals.ts';
import { cartType } from '../session/cartType.ts';

type AnalyticsEvent = z.infer<typeof analyticsRecorded.schema>;

/** Lines that the server has taken. */
export const addedToCart = (lines: readonly CartLineInput[]): AnalyticsEvent => ({
  event: 'add_to_cart',
  properties: {
    merchandise: lines.map(({ merchandiseId }) => merchandiseId).join(','),
    quantity: lines.reduce((sum, { quantity = 1 }) => sum + quantity, 0),
  },
});

/** `value` in major units, what the bag shows as its total. */
export function checkoutBegun(cart: Cart): AnalyticsEvent {
  const { amount, currencyCode } = bagTotals(cart).total;
  return {
    event: 'begin_checkout',
    properties: {
      currency: currencyCode,
      value: Number(amount),
      items: cart.totalQuantity,
      cart_type: cartType(cart),
    },
  };
}
