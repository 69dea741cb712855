/**
 * The port to whoever takes the money. A card is typed at the provider's own page, never into a form of the checkout, and
 * what it allows is first held and then taken: between the two the checkout looks once more at what it is for.
 */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';

export interface PaymentRequest {
  /** The same key is the same payment, however often it is begun. */
  readonly key: string;
  readonly store: Store;
  /** Decimal string in major units. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly email: string;
  readonly locale: Locale;
  /** What the shopper reads there: the store's name and number of things. */
  readonly description: string;
  /** Until when it can be paid. */
  readonly expiresAt: Date;
  /** Where the provider sends the shopper when it is done, and when the shopper gives up. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

export interface BegunPayment {
  /** The provider's name for it. */
  readonly reference: string;
  /** Where the shopper pays. */
  readonly url: string;
}

/** authorised: the money is held; captured: it is taken; mismatch: held or taken, but another amount than was asked for. */
export type PaymentStatus = 'open' | 'authorised' | 'captured' | 'declined' | 'cancelled' | 'mismatch';

/** Any call may be made again with the same arguments, and throws when the provider does not answer. */
export interface PaymentProvider {
  /** Stands beside each attempt, so that one begun here ends here. */
  readonly name: 'test' | 'stripe';
  /** Origins that a form may lead to besides the store's own (CSP form-action). */
  readonly formOrigins: readonly string[];
  /** What rounds ask of it in a second at most; null: without limit. */
  readonly callsPerSecond: number | null;
  /** Whether an error says that the provider does not work, as opposed to answering that it does not do this one thing. */
  isAway(error: unknown): boolean;
  begin(request: PaymentRequest): Promise<BegunPayment>;
  /** As the provider says now; that the amount is the one asked for is checked here. */
  status(reference: string, expected: { readonly store: Store; readonly amount: string }): Promise<PaymentStatus>;
  /** Takes what is held; taking it twice takes it once. */
  confirm(reference: string): Promise<PaymentStatus>;
  /** Lets go of what is held, and closes what is open. What is taken stays taken. */
  cancel(reference: string): Promise<void>;
  /** Pays a part of what was taken back, the way it came. The same key pays once. @throws when the provider does not do it */
  refund(reference: string, part: RefundedPart): Promise<void>;
}

export interface RefundedPart {
  /** What it is for: stands beside the refund at the provider. */
  readonly key: string;
  readonly store: Store;
  /** Decimal string in major units. */
  readonly amount: string;
}
