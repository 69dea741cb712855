/** Registers who takes the money: Stripe, or the test provider, which moves none. */
import type { OutsideBreaker } from '../../platform/data/outsideBreaker.ts';
import type { Platform } from '../../platform/registration/registration.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { guardProvider } from './providerBreaker.ts';
import { createTestPayments, type TestPayments } from './sandboxPayments.ts';
import type { StripePayments } from './stripePayments.ts';

export interface PaymentsSettings {
  /** Null: the test provider takes payments. */
  readonly stripe: StripePayments | null;
  /** Before the paths of the test provider's pages, without a trailing slash. */
  readonly pagesOrigin: string;
  /** Stands around the provider, for tests of what happens when it fails. */
  readonly wrapProvider?: ((provider: PaymentProvider) => PaymentProvider) | undefined;
}

export interface Payments {
  readonly provider: PaymentProvider;
  /** The one that takes payments now, and those that orders of before may have been paid with. */
  readonly providers: readonly PaymentProvider[];
  readonly testPayments: TestPayments;
  readonly stripe: StripePayments | null;
  readonly breaker: OutsideBreaker;
}

export function registerPayments({ database, logger }: Platform, settings: PaymentsSettings): Payments {
  const { stripe, wrapProvider } = settings;
  const testPayments = createTestPayments(database.db, settings.pagesOrigin);
  const taker = stripe ?? testPayments;
  const { provider, breaker } = guardProvider(wrapProvider?.(taker) ?? taker, logger);
  const providers = [provider, testPayments, ...(stripe === null ? [] : [stripe])];
  return { provider, providers, testPayments, stripe, breaker };
}
