/** The delivery methods offered for a cart: no express that saves two days of six weeks (decision 81). */
import type { Cart } from '@tessera/shared-contracts/bag/cart';
import { isSent } from '@tessera/shared-contracts/bag/isSent';
import {
  ENGRAVING_DAYS,
  IN_STOCK_DAYS,
  KIT_ROUND_TRIP_DAYS,
  RING_DAYS,
  TRAVEL_CHARGER_ARRIVAL_DAYS,
} from '@tessera/shared-contracts/catalogue/deliveryTimes';
import type { CheckoutRates, DeliveryMethod } from '../pricing/checkoutRates.ts';
import { deliveryParts } from './deliveryPromises.ts';

/** Fraction of an order's total time that a faster delivery must save to be sold as such (decision 81). */
const EXPRESS_LEAST_SAVING = 0.25;

/** @param wholeDays days until the order's slowest item arrives without faster delivery */
export const isFasterWorthwhile = (wholeDays: number, daysSaved: number): boolean =>
  wholeDays > 0 && daysSaved / wholeDays >= EXPRESS_LEAST_SAVING;

/** Empty if nothing is sent. */
export function offeredMethods(
  rates: Pick<CheckoutRates, 'methods'>,
  cart: Pick<Cart, 'lines'>,
): readonly DeliveryMethod[] {
  if (!isSent(cart)) return [];
  const wholeDays = daysToLastArrival(cart);
  return rates.methods.filter(({ daysSaved }) => daysSaved === 0 || isFasterWorthwhile(wholeDays, daysSaved));
}

/** Days from the order until the latest possible arrival of the slowest item in the cart; 0 if nothing is sent. */
function daysToLastArrival(cart: Pick<Cart, 'lines'>): number {
  const { open, sized, engraved, travel, stock } = deliveryParts(cart);
  return Math.max(
    open.length > 0 ? KIT_ROUND_TRIP_DAYS[1] : 0,
    sized.length > 0 ? RING_DAYS[1] + (engraved ? ENGRAVING_DAYS : 0) : 0,
    travel.length > 0 ? TRAVEL_CHARGER_ARRIVAL_DAYS[1] : 0,
    stock.length > 0 ? IN_STOCK_DAYS[1] : 0,
  );
}
