/**
 * Turns a cart into exactly one paid order (API-12), even when the shopper clicks twice or reloads, when requests are
 * concurrent, and when the process is killed in between. A payment attempt is a row with a state, a cart has one active
 * attempt at a time, and the provider identifies each by one idempotency key.
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
