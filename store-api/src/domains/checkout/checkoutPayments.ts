/** Pays for a checkout: begins or continues a payment attempt and returns its outcome. */
import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Attempt } from './checkoutAttempts.ts';
import type { PaymentMachine, PaymentOutcome, PaymentParts } from './paymentMachine.ts';
import { fingerprintOf, quoteNow, quoteToken, toPayInToken } from './quote.ts';

export interface CheckoutPayments {
  /** @param token the quote that the shopper was shown (`quoteTokenOf`). Only compared; the charged amount is calculated anew */
  pay(cartId: string, holder: string, locale: Locale, token: string): Promise<PaymentOutcome>;
  /** Whether the holder paid, and so may be redirected to the order. */
  paidBy(cartId: string, holder: string | null): Promise<boolean>;
  /** The outcome of the newest attempt, without a request to the provider, so that anybody may call it. Null: no attempt. */
  known(cartId: string): Promise<PaymentOutcome | null>;
  /** Like `known`, but asks the provider first. */
  settle(cartId: string): Promise<PaymentOutcome | null>;
  /** Like `settle`, by the provider's id of the payment. */
  settleReference(reference: string): Promise<PaymentOutcome | null>;
}

export interface CheckoutPaymentsOptions extends PaymentParts {
  readonly machine: PaymentMachine;
}

export function createCheckoutPayments(options: CheckoutPaymentsOptions): CheckoutPayments {
  const { attempts, machine, provider, logger } = options;

  const settleAttempt = async (attempt: Attempt | null): Promise<PaymentOutcome | null> => {
    if (attempt === null) return null;
    if (attempt.provider === provider.name) return machine.advance(attempt);
    logger.warn(
      { event: 'payment.other-provider', attempt: attempt.id, provider: attempt.provider },
      'an attempt to pay is with another provider',
    );
    return { kind: 'cancelled' };
  };

  return {
    pay: (cartId, holder, locale, token) => pay(options, cartId, holder, locale, token),

    paidBy: async (cartId, holder) => holder !== null && attempts.isPaidBy(cartId, holder),

    async known(cartId) {
      const newest = await attempts.newest(cartId);
      if (newest === null) return null;
      const isUnderWay = newest.state === 'beginning' || newest.state === 'open' || newest.state === 'confirming';
      return isUnderWay ? { kind: 'waiting' } : machine.advance(newest);
    },

    settle: async (cartId) => settleAttempt(await attempts.newest(cartId)),

    settleReference: async (reference) => settleAttempt(await attempts.byReference(reference)),
  };
}

async function pay(
  options: CheckoutPaymentsOptions,
  cartId: string,
  holder: string,
  locale: Locale,
  token: string,
): Promise<PaymentOutcome> {
  const { attempts, machine, orders, provider } = options;
  // Each round either returns or finds that a concurrent request has changed the attempt.
  for (let round = 0; round < 5; round += 1) {
    const active = await attempts.active(cartId);
    if (active !== null && (active.state === 'confirming' || active.state === 'paid')) return machine.advance(active);
    const draft = await quoteNow(options, cartId, locale, holder);
    if (draft === null) {
      const order = await orders.tokenOfCart(cartId);
      return order === null ? { kind: 'incomplete' } : { kind: 'ordered', token: order };
    }
    const fingerprint = fingerprintOf(draft);
    if (token !== quoteToken(draft.totals.toPay, fingerprint)) return { kind: 'changed', seen: toPayInToken(token) };
    // Another browser's attempt is never continued, even with the same contents and address: the order would belong to
    // that browser.
    const isOwn = active !== null && active.holder === holder && active.fingerprint === fingerprint;
    // The order's mail uses the language of the last click on Pay, and the delivery days that the page showed.
    if (isOwn && (active.draft.locale !== locale || !isDeepStrictEqual(active.draft.deliveries, draft.deliveries))) {
      await attempts.update(active.id, { draft });
    }
    if (isOwn && active.provider === provider.name) {
      const outcome = await machine.advance(active);
      if (outcome.kind === 'pay' || outcome.kind === 'ordered') return outcome;
    } else if (active !== null) {
      await machine.release(active, 'cancelled');
    } else {
      const created = await attempts.create({ cartId, holder, provider: provider.name, draft, fingerprint });
      if (created !== undefined) return machine.begin(created);
    }
  }
  throw new Error('The checkout is being paid for from too many places at once.');
}
