/**
 * From a cart to one paid order (API-12), also when the shopper clicks twice or reloads, when requests come at once, and when
 * the process is killed in between. An attempt to pay is a row with a state, a cart has one under way at a time, and the provider
 * knows each by one key.
 */
import type { StoreDb } from '../../platform/data/database.ts';
import type { LocalCarts } from '../cart/vendors/local/localCarts.ts';
import { CheckoutAttempts } from './checkoutAttempts.ts';
import { type CheckoutPayments, createCheckoutPayments } from './checkoutPayments.ts';
import { type Checkouts, createCheckouts } from './checkouts.ts';
import { type ContactDrafts, createContactDrafts } from './contactDrafts.ts';
import { PaymentMachine, type PaymentParts } from './paymentMachine.ts';
import { createPaymentRounds, type PaymentRounds, type PaymentRoundsOptions } from './paymentRounds.ts';

export interface CheckoutFlowOptions
  extends Omit<PaymentParts, 'checkouts' | 'attempts' | 'now'>,
    Pick<PaymentRoundsOptions, 'settleLater'> {
  readonly db: StoreDb;
  readonly carts: LocalCarts;
  readonly now?: (() => Date) | undefined;
}

export interface CheckoutFlow extends Checkouts, ContactDrafts, CheckoutPayments, PaymentRounds {}

export function createCheckoutFlow({ now = () => new Date(), ...options }: CheckoutFlowOptions): CheckoutFlow {
  const checkouts = createCheckouts(options);
  const parts = { ...options, now, checkouts, attempts: new CheckoutAttempts({ ...options, now }) };
  const withMachine = { ...parts, machine: new PaymentMachine(parts) };
  return {
    ...checkouts,
    ...createContactDrafts(options.db),
    ...createCheckoutPayments(withMachine),
    ...createPaymentRounds(withMachine),
  };
}
