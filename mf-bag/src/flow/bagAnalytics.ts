/**
 * The bag's analytics events (ANA-01): added items and the start of a checkout. The names are GA4's. They hold no cart id and no text that
 * a shopper has written. The shell drops them without consent.
 */
import type { Cart, CartLineInput } from '@tessera/shared-contracts/bag/cart';
import type { analyticsRecorded } from '@tessera/shared-contracts/events/events';
import type * as z from 'zod/mini';
import { bagTotals } from '../cart/bagTotals.ts';
import { cartType } from '../cart/cartType.ts';

type AnalyticsEvent = z.infer<typeof analyticsRecorded.schema>;

/** Lines that the server has accepted. */
export const addedToCart = (lines: readonly CartLineInput[]): AnalyticsEvent => ({
  event: 'add_to_cart',
  properties: {
    merchandise: lines.map(({ merchandiseId }) => merchandiseId).join(','),
    quantity: lines.reduce((sum, { quantity = 1 }) => sum + quantity, 0),
  },
});

/** `value` in major units: the total that the bag shows. */
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
