/**
 * State machine of payment attempts (`ATTEMPT_STATES`). Each step can be repeated by any process that finds the row.
 * The provider is never called inside a transaction.
 */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import type { Orders } from '../orders/orders.ts';
import type { PaymentProvider } from '../payments/paymentProvider.ts';
import type { Attempt, CheckoutAttempts, PaymentEvent } from './checkoutAttempts.ts';
import { isSameChoice, type QuoteSources, quoteNow } from './quote.ts';

/** The outcome of advancing an attempt. */
export type PaymentOutcome =
  | { readonly kind: 'ordered'; readonly token: string }
  /** The shopper has to pay on the provider's page. */
  | { readonly kind: 'pay'; readonly url: string }
  /** Nothing was charged: the order differs from the one agreed to. `seen`: the agreed amount, if known. */
  | { readonly kind: 'changed'; readonly seen: string | null }
  /** mismatch: another amount than agreed was authorised; it was released. */
  | { readonly kind: 'declined' | 'cancelled' | 'mismatch' }
  /** The provider has not reported the result yet. */
  | { readonly kind: 'waiting' }
  /** A previous step is incomplete, or there is nothing to order. */
  | { readonly kind: 'incomplete' };

export interface PaymentParts extends QuoteSources {
  readonly attempts: CheckoutAttempts;
  readonly orders: Orders;
  readonly provider: PaymentProvider;
  /** The store's origin for shoppers, without a trailing slash. */
  readonly shopperOrigin: string;
  readonly logger: Logger;
  /** Called once for each payment attempt that begins or ends. */
  readonly onPayment?: ((event: PaymentEvent) => void) | undefined;
}

/** How long the agreed price and the provider's page are valid. After it the payment is abandoned. Stripe's maximum. */
export const ABANDONED_MS = 24 * 60 * 60_000;
/** Stripe's minimum duration of a session. */
const SHORTEST_SESSION_MS = 30 * 60_000;

export class PaymentMachine {
  readonly #parts: PaymentParts;

  constructor(parts: PaymentParts) {
    this.#parts = parts;
  }

  /** Advances an attempt as far as possible. @throws when the provider does not respond */
  async advance(attempt: Attempt): Promise<PaymentOutcome> {
    switch (attempt.state) {
      case 'paid':
        return this.#order(attempt);
      case 'cancelled':
      case 'declined':
        return { kind: attempt.state };
      case 'stale':
        return { kind: 'changed', seen: attempt.draft.totals.toPay };
      case 'beginning':
        return this.begin(attempt);
      case 'open':
        return this.#askStatus(attempt);
      case 'confirming':
        return this.#confirm(attempt);
    }
  }

  /** Begins the payment at the provider. @throws when the provider does not respond */
  async begin(attempt: Attempt): Promise<PaymentOutcome> {
    const { attempts, provider, shopperOrigin, now } = this.#parts;
    const { id, cartId, draft } = attempt;
    const expiresAt = new Date(attempt.createdAt.getTime() + ABANDONED_MS);
    if (expiresAt.getTime() - now().getTime() < SHORTEST_SESSION_MS) {
      await this.release(attempt, 'cancelled');
      return { kind: 'cancelled' };
    }
    const back = `${shopperOrigin}/checkout/${cartId}`;
    const begun = await provider.begin({
      key: id,
      store: draft.store,
      amount: draft.totals.toPay,
      currency: draft.totals.currency,
      email: draft.email,
      locale: draft.locale,
      description: BRAND_NAME,
      expiresAt,
      returnUrl: `${back}/return`,
      cancelUrl: `${back}/payment`,
    });
    if (!(await attempts.transition(attempt, ['beginning'], { state: 'open', ...begun }))) {
      const later = await attempts.byId(id);
      if (later?.state === 'cancelled' || later?.state === 'stale') {
        // Another window has started another attempt meanwhile, so this one must not be paid.
        await attempts.update(id, { reference: begun.reference });
        await this.#releaseHold({ ...later, reference: begun.reference });
        return { kind: 'cancelled' };
      }
    }
    return { kind: 'pay', url: begun.url };
  }

  /** Ends an attempt unpaid and releases its hold. @returns false when the attempt has advanced meanwhile */
  async release(attempt: Attempt, to: 'cancelled' | 'stale'): Promise<boolean> {
    if (!(await this.#parts.attempts.transition(attempt, ['beginning', 'open'], { state: to }))) return false;
    await this.#releaseHold(attempt);
    return true;
  }

  /** Makes the provider release the hold of an attempt. @throws when the provider does not respond */
  async cancelAtProvider({ id, reference, provider: at }: Attempt): Promise<void> {
    const { attempts, provider, now } = this.#parts;
    if (reference === null || at !== provider.name) return;
    await provider.cancel(reference);
    await attempts.update(id, { releasedAt: now() });
  }

  /** Only logs an error, because the shopper must not wait for a failing provider; a round retries. */
  #releaseHold(attempt: Attempt): Promise<void> {
    return this.cancelAtProvider(attempt).catch((error: unknown) => logNotReleased(this.#parts.logger, attempt, error));
  }

  async #order(attempt: Attempt): Promise<PaymentOutcome> {
    const { orders, onPayment } = this.#parts;
    const { token, made } = await orders.ofPaid(attempt);
    if (made) onPayment?.('paid');
    return { kind: 'ordered', token };
  }

  /** From `open`: asks the provider whether the shopper has paid. */
  async #askStatus(attempt: Attempt): Promise<PaymentOutcome> {
    const { attempts, provider, shopperOrigin } = this.#parts;
    const { cartId, draft, reference } = attempt;
    if (reference === null) return { kind: 'cancelled' };
    const { toPay } = draft.totals;
    const status = await provider.status(reference, { store: draft.store, amount: toPay });
    if (status === 'open') return { kind: 'pay', url: attempt.url ?? `${shopperOrigin}/checkout/${cartId}/payment` };
    if (status === 'declined' || status === 'cancelled') {
      await attempts.transition(attempt, ['open'], { state: status });
      return { kind: status };
    }
    if (status === 'mismatch') {
      this.#logMismatch(attempt);
      await this.release(attempt, 'cancelled');
      return { kind: 'mismatch' };
    }
    // As long as the money is only authorised, the order can still be cancelled. A changed price alone is no reason.
    if (status === 'authorised' && !(await this.#isStillChosen(attempt)) && (await this.release(attempt, 'stale'))) {
      return { kind: 'changed', seen: toPay };
    }
    await attempts.transition(attempt, ['open'], { state: 'confirming' });
    const later = await attempts.byId(attempt.id);
    if (later === null || later.state === 'open') throw new Error('An attempt to pay did not move on.');
    return this.advance(later);
  }

  /** Whether the checkout still contains what the shopper agreed to. */
  async #isStillChosen({ cartId, draft, holder }: Attempt): Promise<boolean> {
    const current = await quoteNow(this.#parts, cartId, draft.locale, holder);
    return current !== null && isSameChoice(current, draft);
  }

  /** From `confirming`: captures the money. */
  async #confirm(attempt: Attempt): Promise<PaymentOutcome> {
    const { attempts, provider } = this.#parts;
    if (attempt.reference === null) throw new Error('A payment is being confirmed that never began.');
    const status = await provider.confirm(attempt.reference);
    if (status === 'captured') return this.#order(attempt);
    if (status === 'authorised' || status === 'open' || status === 'mismatch') {
      throw new Error('The payment was not captured.');
    }
    await attempts.transition(attempt, ['confirming'], { state: status });
    return { kind: status };
  }

  #logMismatch({ id, reference, draft }: Attempt): void {
    const { logger, provider } = this.#parts;
    // Captured money stays captured, so a person has to check; the reference identifies the payment at the provider.
    logger.error(
      { event: 'payment.mismatch', attempt: id, provider: provider.name, reference, asked: draft.totals.toPay },
      'a payment is of another amount than was asked for: it is let go of',
    );
  }
}

export const logNotReleased = (logger: Logger, { id }: Attempt, error: unknown): void =>
  logger.error(
    { event: 'payment.not-released', err: error, attempt: id },
    'a payment was not let go of; it will be tried again',
  );
