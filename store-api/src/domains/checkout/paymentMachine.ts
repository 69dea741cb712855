/**
 * The states of an attempt to pay (`ATTEMPT_STATES`), and what moves it from one to the next. Any step may be done again by
 * anyone who finds the row. No provider is called inside a transaction.
 */
import type { Logger } from '@tessera/service-kit/logger';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import type { Orders } from '../orders/orders.ts';
import type { PaymentProvider } from '../payments/paymentProvider.ts';
import type { Attempt, CheckoutAttempts, PaymentEvent } from './checkoutAttempts.ts';
import { isSameChoice, type QuoteSources, quoteNow } from './quote.ts';

/** Where an attempt to pay has got to. */
export type PaymentOutcome =
  | { readonly kind: 'ordered'; readonly token: string }
  /** The shopper is to go to the provider. */
  | { readonly kind: 'pay'; readonly url: string }
  /** Nothing was charged: the order is no longer the one agreed to. `seen`: the amount agreed to, if it is known. */
  | { readonly kind: 'changed'; readonly seen: string | null }
  /** mismatch: another amount was held than the one agreed to; the hold was released. */
  | { readonly kind: 'declined' | 'cancelled' | 'mismatch' }
  /** The provider has not reported the result yet. */
  | { readonly kind: 'waiting' }
  /** A step before this one is not done, or there is nothing to order. */
  | { readonly kind: 'incomplete' };

export interface PaymentParts extends QuoteSources {
  readonly attempts: CheckoutAttempts;
  readonly orders: Orders;
  readonly provider: PaymentProvider;
  /** Where shoppers reach the store, without a trailing slash. */
  readonly shopperOrigin: string;
  readonly logger: Logger;
  /** Called once for each attempt to pay that begins or ends. */
  readonly onPayment?: ((event: PaymentEvent) => void) | undefined;
}

/** How long the price that a shopper agreed to holds, and the provider's page with it; after it the payment is abandoned. Stripe's longest. */
export const ABANDONED_MS = 24 * 60 * 60_000;
/** Stripe's shortest. */
const SHORTEST_SESSION_MS = 30 * 60_000;

export class PaymentMachine {
  readonly #parts: PaymentParts;

  constructor(parts: PaymentParts) {
    this.#parts = parts;
  }

  /** Carries an attempt as far as it goes now. @throws when the provider does not answer */
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

  /** Begins the payment at the provider. @throws when the provider does not answer */
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
        // Another window has moved on to another attempt meanwhile: this one is not to be paid.
        await attempts.update(id, { reference: begun.reference });
        await this.#releaseHold({ ...later, reference: begun.reference });
        return { kind: 'cancelled' };
      }
    }
    return { kind: 'pay', url: begun.url };
  }

  /** Ends an attempt unpaid and releases its hold. @returns false when somebody has moved it on meanwhile */
  async release(attempt: Attempt, to: 'cancelled' | 'stale'): Promise<boolean> {
    if (!(await this.#parts.attempts.transition(attempt, ['beginning', 'open'], { state: to }))) return false;
    await this.#releaseHold(attempt);
    return true;
  }

  /** Has the provider release what it holds for an attempt. @throws when the provider does not answer */
  async cancelAtProvider({ id, reference, provider: at }: Attempt): Promise<void> {
    const { attempts, provider, now } = this.#parts;
    if (reference === null || at !== provider.name) return;
    await provider.cancel(reference);
    await attempts.update(id, { releasedAt: now() });
  }

  /** The shopper does not wait for a provider that does not answer: a round tries it again. */
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
    // While the money is held and not taken, the order may still be given up. A price that has changed since is no reason.
    if (status === 'authorised' && !(await this.#isStillChosen(attempt)) && (await this.release(attempt, 'stale'))) {
      return { kind: 'changed', seen: toPay };
    }
    await attempts.transition(attempt, ['open'], { state: 'confirming' });
    const later = await attempts.byId(attempt.id);
    if (later === null || later.state === 'open') throw new Error('An attempt to pay did not move on.');
    return this.advance(later);
  }

  /** Whether the checkout still holds what the shopper agreed to. */
  async #isStillChosen({ cartId, draft, holder }: Attempt): Promise<boolean> {
    const current = await quoteNow(this.#parts, cartId, draft.locale, holder);
    return current !== null && isSameChoice(current, draft);
  }

  /** From `confirming`: takes the money. */
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
    // Money that was captured already stays captured, so a person has to look: the reference finds it at the provider.
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
