/**
 * The interface of a payment provider. Cards are entered on the provider's own page, never in a form of the checkout.
 * The payment is authorised first and captured later, so that the checkout can check the order again in between.
 */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';

export interface PaymentRequest {
  /** Idempotency key: beginning a payment again with the same key returns the same payment. */
  readonly key: string;
  readonly store: Store;
  /** Decimal string in major units. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly email: string;
  readonly locale: Locale;
  /** Description of the payment on the provider's page. */
  readonly description: string;
  /** Time until which it can be paid. */
  readonly expiresAt: Date;
  /** Where the provider sends the shopper after paying, and after giving up. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

export interface BegunPayment {
  /** The provider's id of the payment. */
  readonly reference: string;
  /** URL of the provider's payment page. */
  readonly url: string;
}

/**
 * authorised: the money is held; captured: it is collected; mismatch: authorised or captured, but with a different
 * amount than requested.
 */
export type PaymentStatus = 'open' | 'authorised' | 'captured' | 'declined' | 'cancelled' | 'mismatch';

/** All calls can be repeated with the same arguments. They throw when the provider does not respond. */
export interface PaymentProvider {
  /** Stored with each attempt, so that a payment is completed with the provider it began with. */
  readonly name: 'test' | 'stripe';
  /** Origins besides the store's own that a form may lead to (CSP form-action). */
  readonly formOrigins: readonly string[];
  /** Maximum calls per second by background rounds. Null: no limit. */
  readonly callsPerSecond: number | null;
  /** Whether an error means that the provider is failing, in contrast to rejecting this one request. */
  isAway(error: unknown): boolean;
  begin(request: PaymentRequest): Promise<BegunPayment>;
  /** The current status at the provider. Checks that the amount is the expected one. */
  status(reference: string, expected: { readonly store: Store; readonly amount: string }): Promise<PaymentStatus>;
  /** Captures the authorised payment. A repeat captures nothing more. */
  confirm(reference: string): Promise<PaymentStatus>;
  /** Releases an authorised payment and closes an open one. A captured payment stays captured. */
  cancel(reference: string): Promise<void>;
  /**
   * Refunds part of a captured payment to the same means of payment. The same key refunds once. @throws when the
   * provider rejects it
   */
  refund(reference: string, part: RefundedPart): Promise<void>;
}

export interface RefundedPart {
  /** Key of what is refunded, stored with the refund at the provider. The same key refunds once. */
  readonly key: string;
  readonly store: Store;
  /** Decimal string in major units. */
  readonly amount: string;
}
