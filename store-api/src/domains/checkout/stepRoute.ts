/** Shared by the routes of all checkout steps. */
import type { Request } from 'express';
import * as z from 'zod';
import { page } from '../../platform/http/describedPages.ts';
import type { PaymentProvider } from '../payments/paymentProvider.ts';
import type { CheckoutRates } from '../pricing/checkoutRates.ts';
import type { CheckoutFlow } from './checkoutFlow.ts';
import type { CheckoutKeys } from './checkoutKeys.ts';
import type { StepEntry } from './stepEntry.ts';
import type { StepNotice } from './steps.ts';

export interface StepServices {
  readonly entry: StepEntry;
  readonly flow: CheckoutFlow;
  readonly keys: CheckoutKeys;
  readonly rates: () => CheckoutRates;
  readonly provider: PaymentProvider;
}

export const cartIdParams = z.object({ cartId: z.string() });
export const SHOWN_STEP = {
  200: page('The step, that the cart is empty, or that it is ordered and the link was mailed.'),
};
export const SAVED_STEP = { 200: page('That the cart is empty, or that it is ordered and the link was mailed.') };

/** The notice from the previous step, in the query of the redirect. */
export function saidBy(request: Request): StepNotice | null {
  switch (request.query.said) {
    case 'declined':
    case 'cancelled':
    case 'mismatch':
    case 'code':
    case 'better':
      return { kind: request.query.said };
    case 'changed':
      return { kind: 'changed', seen: seenBefore(request) };
    default:
      return null;
  }
}

/** The amount that the shopper was shown, in major units. */
function seenBefore({ query: { seen } }: Request): string | null {
  return typeof seen === 'string' && /^\d{1,9}(\.\d{1,3})?$/.test(seen) ? seen : null;
}
