/** Registers the payment provider: Stripe, or the test provider, which moves no money. */
import type { OutsideBreaker } from '../../platform/data/outsideBreaker.ts';
import type { Platform } from '../../platform/registration/registration.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { guardProvider } from './providerBreaker.ts';
import { createTestPayments, type TestPayments } from './sandboxPayments.ts';
import type { StripePayments } from './stripePayments.ts';

export interface PaymentsSettings {
  /** Null: the test provider is used. */
  readonly stripe: StripePayments | null;
  /** Origin of the test provider's pages, without a trailing slash. */
  readonly pagesOrigin: string;
  /** Wraps the provider, for tests of its failures. */
  readonly wrapProvider?: ((provider: PaymentProvider) => PaymentProvider) | undefined;
}

export interface Payments {
  readonly provider: PaymentProvider;
  /** The current provider, and those that earlier orders may have been paid with. */
  readonly providers: readonly PaymentProvider[];
  readonly testPayments: TestPayments;
  readonly stripe: StripePayments | null;
  readonly breaker: OutsideBreaker;
}

export function registerPayments({ database, logger }: Platform, settings: PaymentsSettings): Payments {
  const { stripe, wrapProvider } = settings;
  const testPayments = createTestPayments(database.db, settings.pagesOrigin);
  const unguarded = stripe ?? testPayments;
  const { provider, breaker } = guardProvider(wrapProvider?.(unguarded) ?? unguarded, logger);
  const providers = [provider, testPayments, ...(stripe === null ? [] : [stripe])];
  return { provider, providers, testPayments, stripe, breaker };
}
